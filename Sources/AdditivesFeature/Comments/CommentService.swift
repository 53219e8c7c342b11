import Hummingbird
import Logging
import MorselAccounts
import MorselDatabase
import MorselWeb

/// Reads and writes comments for a route, and converts errors to problems.
struct CommentService: Sendable {
    /// The comments, or `nil` if the server has no accounts.
    let comments: AdditiveComments?
    /// The requests in flight, of which those that wait for the database take no place of others.
    let requests: InFlightRequests
    private let writing = RateLimiter<Identity.AccountID>("comments", burst: 5, interval: .seconds(120))
    private let reporting = RateLimiter<Identity.AccountID>("reports", burst: 20, interval: .seconds(60))

    init(comments: AdditiveComments?, requests: InFlightRequests) {
        (self.comments, self.requests) = (comments, requests)
    }

    /// Returns the result of an operation on comments.
    /// - Throws: `Problem`, and the other errors of `work`.
    func perform<Value>(
        _ context: WebContext,
        _ work: (AdditiveComments) async throws -> Value
    ) async throws -> Value {
        guard let comments else { throw Problem.noComments }
        do {
            return try await requests.waitForDatabase(orThrow: .commentsUnavailable) {
                try await work(comments)
            }
        } catch AdditiveComments.Failure.tooMany {
            throw Problem.tooManyComments
        } catch let error as StoreError {
            // Only the kind of the error: a message of the database may contain values.
            context.logger.error(
                "The database of comments failed.",
                metadata: ["kind": "\(error.kind.rawValue)"]
            )
            throw error.answer(
                temporary: Problem.commentsUnavailable,
                outcomeUnknown: .outcomeUnknown,
                permanent: .internalError
            )
        }
    }

    /// Returns comments for a page, or `nil` if the server has none or they cannot be read now: the page is shown without them.
    func forPage(
        of additive: Int64? = nil,
        before id: Int64 = .max,
        atMost count: Int,
        _ context: WebContext
    ) async -> [AdditiveComment]? {
        guard comments != nil else { return nil }
        return try? await perform(context) { try await $0.visible(of: additive, before: id, atMost: count) }
    }

    /// Returns the number of visible comments that somebody reported, or `nil` without comments.
    func reportedCount(_ context: WebContext) async -> Int? {
        guard comments != nil else { return nil }
        return try? await perform(context) { try await $0.reportedCount() }
    }

    /// Takes one use of writing of an account.
    /// - Throws: `Problem.tooManyRequests`.
    func takeWriting(_ account: Identity.AccountID) throws(Problem) { try writing.take(account) }

    /// Takes one use of reporting of an account.
    /// - Throws: `Problem.tooManyRequests`.
    func takeReporting(_ account: Identity.AccountID) throws(Problem) { try reporting.take(account) }
}
