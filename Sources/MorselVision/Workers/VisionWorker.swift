import Foundation
import MorselCore

/// The main loop of a worker process: reads requests from standard input, which is a socket, and writes responses to it.
package enum VisionWorker {
    /// Handles requests until the socket is closed.
    package static func run() {
        // Before there is a second thread, which would have no limits.
        _ = Sandbox.enter()
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

    /// Ends the process from another thread as soon as the other end closes, even while a photo is read.
    private static func exitWhenSocketCloses() {
        Thread.detachNewThread {
            var poller = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
            while poll(&poller, 1, -1) <= 0 {}
            _exit(EXIT_SUCCESS)
        }
    }
}
