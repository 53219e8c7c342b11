import Hummingbird
import Logging
import MorselAdditives
import MorselCore
import MorselDatabase
import MorselUI
import MorselWeb

/// Reads and changes additives for a route, and converts errors to problems.
struct AdditivesService: Sendable {
    /// The records.
    let store: AdditiveStore
    /// The requests in flight, of which those that wait for the database take no place of others.
    let requests: InFlightRequests
    /// What was answered to earlier requests.
    let cache: ResponseCache
    /// Returns the current time in milliseconds since 1970.
    let now: @Sendable () -> Int64
    private let fragments = CurrentFragments()

    /// Creates the service.
    init(
        store: AdditiveStore,
        requests: InFlightRequests,
        cache: ResponseCache,
        now: @escaping @Sendable () -> Int64
    ) {
        (self.store, self.requests, self.cache, self.now) = (store, requests, cache, now)
    }

    /// Today in UTC, as `2026-11-26`.
    var today: String { String(RFC3339.text(now()).prefix(10)) }

    /// Returns what writes the records of a state as they are today.
    func writer(_ collection: AdditiveCollection) -> RecordJSON {
        RecordJSON(fragments.fragments(of: collection, on: today))
    }

    /// Answers with something that is the same for everybody: 304 if a client that reads has the same JSON.
    ///
    /// An answer is made once for each state of the data and of the index of words, and each day, and then taken from the cache.
    /// - Throws: as ``perform(_:_:)``.
    func answer(
        _ request: Request,
        _ context: WebContext,
        _ make: (AdditiveCollection, RequestLocale) throws -> AdditiveJSON
    ) async throws -> Response {
        let locale = RequestLocale(QueryParameters(request.uri.query))
        func file(_ coding: StaticFile.Coding?) async throws -> StaticFile {
            try await perform(context) { collection in
                try make(collection, locale).file(for: request, locale, in: coding)
            }
        }
        // The answer to a change is for its author, and a POST has the address of the list.
        guard request.method == .get || request.method == .head else {
            return try await file(request.headers.preferredCoding())
                .response(to: request, freshness: .revalidated)
        }
        return try await cache.response(to: request, context, make: file)
    }

    /// Returns the result of an operation on the current records.
    /// - Throws: `Problem`, and the other errors of `work`.
    func perform<Value>(
        _ context: WebContext,
        _ work: (AdditiveCollection) async throws -> Value
    ) async throws -> Value {
        do {
            return try await requests.waitForDatabase(orThrow: .additivesUnavailable) {
                try await work(store.current())
            }
        } catch let error as AdditiveStore.ChangeError {
            throw Problem(error)
        } catch let error as StoreError {
            // Only the kind of the error: a message of the database may contain values.
            context.logger.error(
                "The database of additives failed.",
                metadata: ["kind": "\(error.kind.rawValue)"]
            )
            throw error.answer(
                temporary: Problem.additivesUnavailable,
                outcomeUnknown: .outcomeUnknown,
                permanent: .internalError
            )
        }
    }

    /// The administrator who sent a request.
    /// - Throws: `Problem.signInRequired` on a route that is open to anyone.
    func author(_ context: WebContext) throws(Problem) -> AdditiveStore.Author {
        guard let identity = context.identity else { throw .signInRequired }
        return AdditiveStore.Author(account: identity.account.rawValue, now: now())
    }
}

extension Problem {
    /// The problem of a change that was not made.
    init(_ error: AdditiveStore.ChangeError) {
        self =
            switch error {
            case .noDatabase: .additivesReadOnly
            case .conflict: .recordChanged
            case .unknownChange: .unknownAdditiveChange
            case .notLast: .changeNotLast
            }
    }
}
