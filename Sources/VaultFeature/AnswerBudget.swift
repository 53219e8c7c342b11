import Hummingbird
import MorselWeb
import NIOCore
import Synchronization

/// Limits the bytes of answers that are in memory at a time, because an answer with many records can be large and a client slow.
final class AnswerBudget: Sendable {
    private let used = Atomic(0)
    private let limit: Int

    /// Creates a budget of 128 MiB.
    init(limit: Int = 134_217_728) { self.limit = limit }

    /// A part of the budget, which is given back with the last reference to it.
    private final class Share: Sendable {
        private let budget: AnswerBudget
        private let bytes: Int

        init(_ budget: AnswerBudget, bytes: Int) { (self.budget, self.bytes) = (budget, bytes) }

        deinit { budget.used.subtract(bytes, ordering: .relaxed) }
    }

    /// Makes a response whose bytes count until the client has received them.
    /// - Throws: `Problem.tooManyRequests` if they exceed what is left.
    func response(json: [UInt8]) throws(Problem) -> Response {
        let total = used.add(json.count, ordering: .relaxed).newValue
        let share = Share(self, bytes: json.count)
        // An answer that is larger than the whole budget is sent alone.
        guard total <= limit || total == json.count else { throw .tooManyRequests }
        var response = Response(json: [])
        let buffer = ByteBuffer(bytes: json)
        response.body = ResponseBody(contentLength: json.count) { writer in
            try await writer.write(buffer)
            try await writer.finish(nil)
            withExtendedLifetime(share) {}
        }
        return response
    }
}
