import Hummingbird

/// Refuses parameters that a route does not have, so that a misspelled one is not ignored.
struct QueryAllowList: Sendable {
    /// The names of the parameters of the route.
    let names: Set<String>

    /// Verifies the query of an address.
    ///
    /// - Throws: `Problem` with the name of the first unknown parameter. A name that reveals what somebody avoids is not
    ///   repeated.
    func verify(_ query: String?) throws(Problem) {
        guard let query, !query.isEmpty else { return }
        let unknown = QueryParameters(query).names.filter { !names.contains($0) }
        guard let first = unknown.min() else { return }
        guard !unknown.contains(where: { Problem.isProfile(parameter: $0) }) else {
            throw .profileNotAccepted
        }
        throw Problem.unknownParameter.naming(first)
    }
}
