import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request whose answer may not exceed a number of bytes, and which follows no redirection.
final class BoundedDownload: NSObject, URLSessionDataDelegate, Sendable {
    /// A complete answer.
    struct Answer: Sendable {
        let response: HTTPURLResponse
        let body: [UInt8]
    }

    private struct State {
        var body: [UInt8] = []
        var isTooLarge = false
        var continuation: CheckedContinuation<Result<Answer, RemoteSourceError>, Never>?
    }

    private let limit: Int
    private let state = Mutex(State())

    private init(limit: Int) {
        self.limit = limit
    }

    /// Sends a request.
    /// - Parameters:
    ///   - request: the request.
    ///   - limit: the most bytes of its answer, after decompression.
    /// - Throws: `RemoteSourceError.noAnswer` without a complete answer or if the task is cancelled,
    ///   `RemoteSourceError.invalidAnswer` for a larger one.
    /// - Returns: the answer, whatever its status is.
    static func answer(to request: URLRequest, upTo limit: Int) async throws(RemoteSourceError) -> Answer {
        let download = BoundedDownload(limit: limit)
        let session = URLSession(configuration: .ephemeral, delegate: download, delegateQueue: nil)
        defer { session.finishTasksAndInvalidate() }
        let task = session.dataTask(with: request)
        let result = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                download.state.withLock { $0.continuation = continuation }
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
        return try result.get()
    }

    // MARK: URLSessionDataDelegate

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isTooLarge = state.withLock { state in
            if state.body.count + data.count > limit {
                (state.isTooLarge, state.body) = (true, [])
            } else if !state.isTooLarge {
                state.body += data
            }
            return state.isTooLarge
        }
        if isTooLarge { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let response = task.response as? HTTPURLResponse
        let (continuation, result) = state.withLock { state in
            let continuation = state.continuation.take()
            guard !state.isTooLarge else {
                return (continuation, Result<Answer, RemoteSourceError>.failure(.invalidAnswer))
            }
            guard error == nil, let response else { return (continuation, .failure(.noAnswer)) }
            return (continuation, .success(Answer(response: response, body: state.body)))
        }
        continuation?.resume(returning: result)
    }
}
