package import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

/// A request whose answer may not exceed a number of bytes, and which follows no redirection.
///
/// No cookie and no cache of the process is used.
package final class BoundedDownload: NSObject, URLSessionDataDelegate, Sendable {
    /// A complete answer.
    package struct Answer: Sendable {
        /// The status and the header fields.
        package let response: HTTPURLResponse
        /// The body, after decompression.
        package let body: [UInt8]

        /// The seconds of the field `Retry-After`, or `nil` if it has none; dates are not read.
        package var retryAfter: Duration? {
            response.value(forHTTPHeaderField: "Retry-After").flatMap { UInt16($0) }
                .map { .seconds(Int($0)) }
        }
    }

    /// Why there is no answer.
    package enum Failure: Error, Equatable, Sendable {
        /// The server cannot be reached, is too slow, or ended the connection before the answer was complete.
        case noAnswer
        /// The answer has more bytes than the limit.
        case tooLarge
    }

    private struct State {
        var body: [UInt8] = []
        var isTooLarge = false
        var continuation: CheckedContinuation<Result<Answer, Failure>, Never>?
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
    ///   - timeLimit: the time for a complete answer.
    ///   - clock: the clock of this time.
    /// - Throws: `Failure.noAnswer` without a complete answer or if the task is cancelled, `Failure.tooLarge` for a larger one.
    /// - Returns: the answer, whatever its status is.
    package static func answer(
        to request: URLRequest,
        upTo limit: Int,
        within timeLimit: Duration,
        clock: any Clock<Duration> = ContinuousClock()
    ) async throws(Failure) -> Answer {
        let first = await withTaskGroup(of: Result<Answer, Failure>.self) { group in
            group.addTask {
                do throws(Failure) { return .success(try await answer(to: request, upTo: limit)) } catch {
                    return .failure(error)
                }
            }
            group.addTask {
                try? await clock.sleep(for: timeLimit)
                return .failure(.noAnswer)
            }
            defer { group.cancelAll() }
            return await group.next() ?? .failure(.noAnswer)
        }
        return try first.get()
    }

    private static func answer(to request: URLRequest, upTo limit: Int) async throws(Failure) -> Answer {
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

    package func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    package func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
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

    package func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didCompleteWithError error: (any Error)?
    ) {
        let response = task.response as? HTTPURLResponse
        let (continuation, result) = state.withLock { state in
            let continuation = state.continuation.take()
            guard !state.isTooLarge else {
                return (continuation, Result<Answer, Failure>.failure(.tooLarge))
            }
            guard error == nil, let response else { return (continuation, .failure(.noAnswer)) }
            return (continuation, .success(Answer(response: response, body: state.body)))
        }
        continuation?.resume(returning: result)
    }
}
