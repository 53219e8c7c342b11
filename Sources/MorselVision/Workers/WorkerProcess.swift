import Foundation
import MorselCore

/// A worker process from outside: it reads one photo after another, and is ended when it hangs.
final class WorkerProcess: @unchecked Sendable {
    // One thread at a time has it: that is for the pool to see to.
    private let process = Process()
    private let frames: Frames
    private var isEnded = false

    /// Starts `morsel vision-worker`.
    /// - Throws: what starting a process throws.
    init(program: URL) throws {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else {
            throw CocoaError(.fileReadUnknown)
        }
        frames = Frames(socket: ends[0])
        let inside = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
        process.executableURL = program
        process.arguments = ["vision-worker"]
        process.standardInput = inside
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        // It must be there before libgomp is loaded: otherwise its threads wait by spinning.
        process.environment = ProcessInfo.processInfo.environment.merging(["OMP_THREAD_LIMIT": "1"]) { $1 }
        try process.run()
        // Otherwise this process would hold the other end open after that one has ended.
        try inside.close()
    }

    deinit { end() }

    /// Reads a photo.
    /// - Throws: `PhotoError`; the process is of no more use after `tooSlow` and `crashed`.
    func read(_ request: WorkerRequest) throws(PhotoError) -> PhotoReading {
        let deadline = ContinuousClock.now + .seconds(PhotoLimits.seconds)
        let answer: [UInt8]
        do throws(Frames.FrameError) {
            try frames.send(request.frame)
            answer = try frames.receive(until: deadline)
        } catch {
            throw error == .late ? .tooSlow : .crashed
        }
        return try Self.reading(of: answer)
    }

    private static func reading(of answer: [UInt8]) throws(PhotoError) -> PhotoReading {
        var error: PhotoError?
        answer.withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            try? json.object { (json, key) throws(JSONReader.ReadError) in
                if key.elementsEqual("error".utf8) {
                    error = PhotoError(code: try json.string())
                } else {
                    _ = try json.rawValue()
                }
            }
        }
        if let error { throw error }
        let reading = answer.withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return try? PhotoReading(&json)
        }
        guard let reading else { throw .crashed }
        return reading
    }

    /// Ends the process, whatever it does.
    func end() {
        // The number of a closed socket is soon another's.
        guard !isEnded else { return }
        isEnded = true
        close(frames.socket)
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
    }
}
