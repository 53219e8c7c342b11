import Foundation
import MorselCore

/// The inside of a worker process: takes photos from its standard input and answers there, until it is closed.
package enum VisionWorker {
    /// The most memory of a process and of each that it starts, in bytes.
    private static let mostMemory: rlim_t = 1_500_000_000

    /// Answers until the other end closes.
    package static func run() {
        limitMemory()
        endWithOtherEnd()
        let frames = Frames(socket: STDIN_FILENO)
        let reader = PhotoReader { stage in try? frames.send([stage.rawValue]) }
        while let frame = try? frames.receive() {
            guard (try? frames.send(answer(frame, reader))) != nil else { return }
        }
    }

    private static func answer(_ frame: [UInt8], _ reader: PhotoReader) -> [UInt8] {
        do throws(PhotoError) {
            switch WorkerRequest(frame: frame) {
            case .read(let request):
                let pages = try reader.read(request)
                return PagesRead(pages: pages, isUnfinished: reader.isUnfinished).frame
            case .mark(let request): return try MarkedPhoto(request: request).jpeg()
            case nil: throw .damaged
            }
        } catch {
            return WorkerAnswer.frame(of: error)
        }
    }

    /// What grows beyond every photo that may be taken ends by itself; measured, they need 700 MB at most.
    private static func limitMemory() {
        var limit = rlimit(rlim_cur: mostMemory, rlim_max: mostMemory)
        setrlimit(__rlimit_resource_t(RLIMIT_DATA.rawValue), &limit)
        // What was in memory is for nobody: no picture of it is left behind.
        limit = rlimit(rlim_cur: 0, rlim_max: 0)
        setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &limit)
    }

    /// Nobody waits for an answer when the other end is closed: a thread of its own ends the process then.
    private static func endWithOtherEnd() {
        Thread.detachNewThread {
            var poller = pollfd(fd: STDIN_FILENO, events: 0, revents: 0)
            while poll(&poller, 1, -1) <= 0 {}
            _exit(EXIT_SUCCESS)
        }
    }
}
