import Foundation
import Synchronization

/// A worker process that handles one request at a time.
///
/// The pool calls ``response(to:onProgress:)`` from one thread at a time. ``interrupt()`` and ``end()`` may be called from any
/// thread.
final class WorkerProcess: Sendable {
    private let socket: FrameSocket
    private let process: pid_t
    private let isEnded = Mutex(false)

    /// Starts `morsel vision-worker`.
    init(program: URL) throws(ChildProcess.StartError) {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw ChildProcess.StartError(number: errno) }
        // The end of the worker must be open in the worker only, so that its exit closes the socket.
        defer { close(ends[1]) }
        socket = FrameSocket(descriptor: ends[0])
        do throws(ChildProcess.StartError) {
            process = try ChildProcess.start(
                program.path,
                ["vision-worker"],
                input: ends[1],
                // libgomp reads it when it is loaded. Without it, its threads wait by spinning.
                environment: ["OMP_THREAD_LIMIT": "1"]
            )
        } catch {
            close(ends[0])
            throw error
        }
    }

    deinit { end() }

    /// Whether the process waits for a request.
    var isReady: Bool { !socket.isClosed }

    /// Sends a request and waits for the response.
    /// - Parameters:
    ///   - request: the content of a frame.
    ///   - onProgress: is called for each stage and each reading that the process reports before its response.
    /// - Returns: the content of the frame of the response.
    /// - Throws: `ClosedError` if the process has ended or was interrupted. It cannot be used again.
    func response(
        to request: [UInt8],
        onProgress: ((WorkerProgress) -> Void)?
    ) throws(FrameSocket.ClosedError) -> [UInt8] {
        try socket.send(request)
        while true {
            let frame = try socket.receive()
            guard let progress = WorkerProgress(frame: frame) else { return frame }
            onProgress?(progress)
        }
    }

    /// Makes a call that waits for the response throw.
    ///
    /// The process cannot be used again.
    func interrupt() {
        // After `end` the number of the descriptor may belong to another file.
        isEnded.withLock { if !$0 { socket.shutdown() } }
    }

    /// Ends the process.
    func end() {
        isEnded.withLock { isEnded in
            guard !isEnded else { return }
            isEnded = true
            close(socket.descriptor)
            ChildProcess.end(process)
        }
    }
}
