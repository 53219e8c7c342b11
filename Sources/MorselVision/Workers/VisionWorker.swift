import Glibc
import MorselCore

/// The inside of a worker process: takes photos from its standard input and answers there, until it is closed.
package enum VisionWorker {
    /// Answers until the other end closes.
    package static func run() {
        let frames = Frames(socket: STDIN_FILENO)
        let reader = PhotoReader()
        while let frame = try? frames.receive(until: nil) {
            guard (try? frames.send(answer(frame, reader))) != nil else { return }
        }
    }

    private static func answer(_ frame: [UInt8], _ reader: PhotoReader) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            do throws(PhotoError) {
                guard let request = WorkerRequest(frame: frame) else { throw .damaged }
                try reader.read(request).write(to: &json)
            } catch {
                json.key("error")
                json.string(error.code)
            }
        }
        return json.bytes
    }
}
