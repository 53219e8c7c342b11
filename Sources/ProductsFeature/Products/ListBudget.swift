/// Limits how much content one answer has.
enum ListBudget {
    /// The bytes of the contents; at least one entry is in an answer.
    static let maxBytes = 1 << 20

    /// Returns how many contents of these sizes fit into an answer, at least one.
    static func fitting(_ sizes: some Collection<Int>) -> Int {
        var bytes = 0
        let fitting = sizes.prefix { size in
            bytes += size
            return bytes <= maxBytes
        }
        return max(fitting.count, min(1, sizes.count))
    }
}
