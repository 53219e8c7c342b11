import Foundation
import MorselCore

/// A file to import as a stream of bytes.
///
/// Gzip files are decompressed.
package final class ImportFile {
    /// The path.
    ///
    /// `-` is standard input.
    package let path: String
    /// The size on disk in bytes, or `nil` for a pipe.
    let size: Int64?
    /// The modification time, in milliseconds since 1970.
    let modifiedAt: Int64
    /// Identifies the file and its contents, or `nil` for a pipe.
    let identity: UInt64?
    /// Bytes read from the disk.
    private(set) var bytesRead: Int64 = 0
    /// Decompressed bytes returned.
    private(set) var bytesDecoded: Int64 = 0
    /// Whether the gzip data is truncated or damaged.
    package private(set) var isTruncated = false

    private let descriptor: Int32
    private var decoder: GzipDecoder?
    private var isAtEnd = false
    /// Whether a gzip member has begun and not ended.
    private var isWithinMember = false
    private var chunk = [UInt8](repeating: 0, count: 1 << 17)
    private var unread = 0..<0

    /// The number of bytes at each end that count for the identity.
    private static let sampleLength = 1 << 16

    /// Opens a file.
    package init(_ path: String) throws(ImportError) {
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
        // A folder can be opened but not read.
        guard fill() else {
            defer { close(descriptor) }
            throw .unreadable(path)
        }
        if unread.count >= 2, chunk[0] == 0x1F, chunk[1] == 0x8B { decoder = GzipDecoder() }
    }

    deinit { close(descriptor) }

    /// Returns a fingerprint of the size, the modification time and both ends of the file.
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

    /// Reads up to `buffer.count` bytes.
    ///
    /// Returns 0 at the end or where the file is truncated.
    package func read(into buffer: UnsafeMutableRawBufferPointer) throws(ImportError) -> Int {
        while !isAtEnd {
            if unread.isEmpty, !fill() { throw .unreadable(path) }
            if unread.isEmpty {
                isTruncated = isWithinMember
                isAtEnd = true
                return 0
            }
            let count = decoder == nil ? copy(into: buffer) : decode(into: buffer)
            bytesDecoded += Int64(count)
            if count > 0 { return count }
        }
        return 0
    }

    /// Skips bytes that an earlier run has read.
    func skip(to position: Int64) throws(ImportError) {
        if decoder == nil, size != nil, lseek(descriptor, off_t(position), SEEK_SET) >= 0 {
            unread = 0..<0
            (bytesRead, bytesDecoded) = (position, position)
            return
        }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 17, alignment: 8)
        defer { buffer.deallocate() }
        while bytesDecoded < position {
            let wanted = min(buffer.count, Int(position - bytesDecoded))
            if try read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])) == 0 { return }
        }
    }

    private func copy(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let count = min(buffer.count, unread.count)
        buffer.copyBytes(from: chunk[unread.lowerBound..<unread.lowerBound + count])
        unread = unread.lowerBound + count..<unread.upperBound
        return count
    }

    private func decode(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        guard let decoder else { return 0 }
        let range = unread
        let (bytesRead, bytesDecoded, outcome) = chunk.withUnsafeMutableBytes { chunk in
            decoder.decode(UnsafeMutableRawBufferPointer(rebasing: chunk[range]), into: buffer)
        }
        unread = range.lowerBound + bytesRead..<range.upperBound
        switch outcome {
        case .more: isWithinMember = true
        case .memberEnd:
            isWithinMember = false
            decoder.restart()
        case .damaged:
            // Other data after the last member, usually zeros, is ignored, as gzip does.
            isTruncated = isWithinMember
            isAtEnd = true
        }
        return bytesDecoded
    }

    /// Reads the next chunk.
    ///
    /// Returns `false` on an error.
    private func fill() -> Bool {
        while true {
            let count = Foundation.read(descriptor, &chunk, chunk.count)
            if count >= 0 {
                unread = 0..<count
                bytesRead += Int64(count)
                return true
            }
            guard errno == EINTR else { return false }
        }
    }
}
