import Dispatch
import Synchronization

/// The index of all words, which is made outside of requests.
extension AdditiveStore {
    private static let queue = DispatchQueue(label: "morsel.search", qos: .utility)

    /// Makes the index of all words for the current state, if it has none.
    ///
    /// From the first call on, searches after a change use the earlier index until the next call has made the new one.
    /// - Throws: `StoreError`.
    package func prepareSearch() async throws {
        loaded.withLock { $0.preparesSearch = true }
        let collection = try await current()
        guard !collection.isSearchPrepared else { return }
        await withCheckedContinuation { continuation in
            Self.queue.async {
                collection.prepareSearch()
                continuation.resume()
            }
        }
    }

    /// The number of the last change that searches find now.
    package var searchRevision: Int64 { loaded.withLock { $0.collection }.searchRevision }
}
