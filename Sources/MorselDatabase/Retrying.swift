/// Does work again that failed in passing, with longer and longer pauses.
enum Retrying {
    private static let pauses: [Duration] = [
        .milliseconds(20), .milliseconds(100), .milliseconds(500), .seconds(2), .seconds(3),
    ]

    /// Does work until it succeeds, fails for good, or was tried often enough; `alsoUnknown` says whether to do it
    /// again when nobody knows whether it was done.
    static func whilePassing<Value>(alsoUnknown: Bool = true, _ work: () async throws -> Value) async throws
        -> Value
    {
        for pause in pauses {
            do {
                return try await work()
            } catch let error as StoreError
                where error.isPassing && error != .crowded || alsoUnknown && error.kind == .outcomeUnknown
            {
                // Others that failed at the same moment must not come back at the same moment.
                do { try await Task.sleep(for: pause * Double.random(in: 0.5...1.5)) } catch {
                    throw StoreError(.cancelled)
                }
            }
        }
        return try await work()
    }
}
