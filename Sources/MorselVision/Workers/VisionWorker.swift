import Foundation
import MorselCore

/// The main loop of a worker process: reads requests from standard input, which is a socket, and writes responses to it.
package enum VisionWorker {
    /// The memory limit of the process and of each of its child processes, in bytes.
    ///
    /// Measured, photos within the limits need at most 700 MB.
    private static let maxMemory: rlim_t = 1_500_000_000

    /// Handles requests until the socket is closed.
    package static func run() {
        setLimits()
        exitWhenSocketCloses()
        let socket = FrameSocket(descriptor: STDIN_FILENO)
        let reader = PhotoReader { progress in try? socket.send(progress.frame) }
        while let frame = try? socket.receive() {
            guard (try? socket.send(response(to: frame, reader))) != nil else { return }
        }
    }

    private static func response(to frame: [UInt8], _ reader: PhotoReader) -> [UInt8] {
        do throws(PhotoError) {
            switch WorkerRequest(frame: frame) {
            case .read(let request):
                return PageReadings(pages: try reader.read(request), isSample: request.isSample).frame
            case .mark(let request): return try MarkedPhoto(request: request).jpeg()
            case nil: throw .damaged
            }
        } catch {
            return WorkerResponse.frame(of: error)
        }
    }

    private static func setLimits() {
        var limit = rlimit(rlim_cur: maxMemory, rlim_max: maxMemory)
        setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
        // Core dumps would write photos to disk.
        limit = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    }

    /// Ends the process from another thread as soon as the other end closes, even while a photo is read.
    private static func exitWhenSocketCloses() {
        Thread.detachNewThread {
            var poller = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
            while poll(&poller, 1, -1) <= 0 {}
            _exit(EXIT_SUCCESS)
        }
    }
}
