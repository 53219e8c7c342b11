package import MorselDatabase

// The administrators who made changes.
extension AdditiveStore {
    /// Removes an account from its changes, which stay.
    /// - Throws: `StoreError`.
    package static func removeAuthor(_ account: String, in store: any Store) async throws {
        _ = try await store.write(isRepeatable: true) { try $0.run(AdditiveQueries.removeAuthor, account) }
    }
}
