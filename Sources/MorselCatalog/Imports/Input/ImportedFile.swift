import Foundation
import MorselCore

/// A file that is imported, as one stream of bytes: unpacked where it is packed by gzip.
final class ImportedFile {
    /// The path as told; `-` is standard input.
    let path: String
    /// How many bytes it has on disk; nil for a pipe.
    let size: Int64?
    /// When it was changed last, in milliseconds since 1970.
    let modifiedAt: Int64
    /// What tells it from other files, and from itself once it is changed; nil for a pipe.
    let identity: UInt64?
    /// How many of its bytes on disk were taken.
    private(set) var taken: Int64 = 0
    /// How many unpacked bytes were given.
    private(set) var given: Int64 = 0
    /// Whether it ends in the middle of what is packed, or is damaged there.
    private(set) var isBrokenOff = false

    private let descriptor: Int32
    private var inflation: Inflation?
    private var isAtEnd = false
    /// Whether a member of gzip was begun and has not ended.
    private var isWithinMember = false
    private var chunk = [UInt8](repeating: 0, count: 1 << 17)
    private var unread = 0..<0

    /// How much of either end counts for its identity.
    private static let sampleLength = 1 << 16

    /// Opens a file.
    init(_ path: String) throws(ImportError) {
        self.path = path
        descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY)
        guard descriptor >= 0 else { throw .unreadable(path) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            close(descriptor)
            throw .unreadable(path)
        }
        let isFile = status.st_mode & S_IFMT == S_IFREG
        size = isFile ? Int64(status.st_size) : nil
        let seconds = isFile ? Int64(status.st_mtim.tv_sec) : Int64(time(nil))
        modifiedAt = seconds * 1_000
        identity = isFile ? Self.identity(descriptor, status) : nil
        // A folder opens, and cannot be read.
        guard fill() else {
            defer { close(descriptor) }
            throw .unreadable(path)
        }
        if unread.count >= 2, chunk[0] == 0x1F, chunk[1] == 0x8B { inflation = Inflation() }
    }

    deinit { close(descriptor) }

    /// Size, time and both ends.
    private static func identity(_ descriptor: Int32, _ status: stat) -> UInt64 {
        var fingerprint = Fingerprint()
        for number in [Int64(status.st_size), Int64(status.st_mtim.tv_sec), Int64(status.st_mtim.tv_nsec)] {
            fingerprint.add(bytesOf: UInt64(bitPattern: number))
        }
        var sample = [UInt8](repeating: 0, count: sampleLength)
        for start in [0, max(0, Int(status.st_size) - sampleLength)] {
            let count = pread(descriptor, &sample, sampleLength, start)
            fingerprint.add(contentsOf: sample.prefix(max(0, count)))
        }
        return fingerprint.value
    }

    /// Gives up to `room.count` bytes; 0 at the end, and where it breaks off.
    func read(into room: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        while !isAtEnd {
            if unread.isEmpty, !fill() { throw .unreadable(path) }
            if unread.isEmpty {
                isBrokenOff = isWithinMember
                isAtEnd = true
                return 0
            }
            let count = inflation == nil ? copy(into: room) : unpack(into: room)
            given += Int64(count)
            if count > 0 { return count }
        }
        return 0
    }

    /// Passes over what was read in an earlier run.
    func skip(to position: Int64) throws(ImportError) {
        if inflation == nil, size != nil, lseek(descriptor, off_t(position), SEEK_SET) >= 0 {
            unread = 0..<0
            (taken, given) = (position, position)
            return
        }
        let room = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 8)
        defer { room.deallocate() }
        while given < position {
            let wanted = min(room.count, Int(position - given))
            if try read(into: UnsafeMutableRawBufferPointer(rebasing: room[..<wanted])) == 0 { return }
        }
    }

    private func copy(into room: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(room.count, unread.count)
        room.copyBytes(from: chunk[unread.lowerBound..<unread.lowerBound + count])
        unread = unread.lowerBound + count..<unread.upperBound
        return count
    }

    private func unpack(into room: UnsafeMutableRawBufferPointer) -> Int {
        guard let inflation else { return 0 }
        let range = unread
        let (taken, given, outcome) = chunk.withUnsafeMutableBytes { chunk in
            inflation.unpack(UnsafeMutableRawBufferPointer(rebasing: chunk[range]), into: room)
        }
        unread = range.lowerBound + taken..<range.upperBound
        switch outcome {
        case .more: isWithinMember = true
        case .memberEnd:
            isWithinMember = false
            inflation.restart()
        case .damaged:
            // What stands after a whole member and is none, zeros as a rule, is passed over, as gzip does.
            isBrokenOff = isWithinMember
            isAtEnd = true
        }
        return given
    }

    /// Reads from the disk; false when that fails.
    private func fill() -> Bool {
        while true {
            let count = Foundation.read(descriptor, &chunk, chunk.count)
            if count >= 0 {
                unread = 0..<count
                taken += Int64(count)
                return true
            }
            guard errno == EINTR else { return false }
        }
    }
}
