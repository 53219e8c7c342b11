import Foundation
import Synchronization

/// A worker process from outside: it answers one request after another, and is ended when it hangs.
///
/// One thread at a time asks it: that is for the pool to see to. Any may interrupt it.
final class WorkerProcess: Sendable {
    private let frames: Frames
    private let process: pid_t
    private let isEnded = Mutex(false)

    /// Starts `morsel vision-worker`.
    init(program: URL) throws(ChildProcess.StartError) {
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0
        else { throw ChildProcess.StartError(number: errno) }
        // Otherwise this process would hold the other end open after that one has ended.
        defer { close(ends[1]) }
        frames = Frames(socket: ends[0])
        do throws(ChildProcess.StartError) {
            process = try ChildProcess.start(
                program.path,
                ["vision-worker"],
                input: ends[1],
                // It must be there before libgomp is loaded: otherwise its threads wait by spinning.
                environment: ["OMP_THREAD_LIMIT": "1"]
            )
        } catch {
            close(ends[0])
            throw error
        }
    }

    deinit { end() }

    /// Whether it waits for a request.
    var isReady: Bool { !frames.isClosed }

    /// Asks, and waits for the answer.
    /// - Parameters:
    ///   - request: a frame.
    ///   - deadline: when it is waited for no longer.
    ///   - onStage: is told what the process says before it answers.
    /// - Returns: the frame of the answer.
    /// - Throws: `PhotoError.tooSlow` and `.crashed`, after which it is of no more use.
    func answer(
        to request: [UInt8],
        until deadline: ContinuousClock.Instant,
        onStage: ((PhotoStage) -> Void)?
    ) throws(PhotoError) -> [UInt8] {
        do throws(Frames.FrameError) {
            try frames.send(request, until: deadline)
            while true {
                let frame = try frames.receive(until: deadline)
                // An answer is longer than a byte.
                guard frame.count == 1 else { return frame }
                if let stage = PhotoStage(rawValue: frame[0]) { onStage?(stage) }
            }
        } catch {
            throw error == .late ? .tooSlow : .crashed
        }
    }

    /// Makes who waits for its answer go on at once; the process is of no more use.
    func interrupt() {
        // The number of a closed socket is soon another's.
        isEnded.withLock { if !$0 { _ = shutdown(frames.socket, Int32(SHUT_RDWR)) } }
    }

    /// Ends the process, whatever it does.
    func end() {
        isEnded.withLock { isEnded in
            guard !isEnded else { return }
            isEnded = true
            close(frames.socket)
            ChildProcess.end(process)
        }
    }
}
