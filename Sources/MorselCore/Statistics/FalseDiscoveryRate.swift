/// The procedure of Benjamini and Hochberg for many tests.
///
/// Source: "Controlling the false discovery rate", 1995.
public enum FalseDiscoveryRate {
    /// Returns the indices of the rejected hypotheses at a rate, the smallest p-value first.
    public static func rejected(_ pValues: [Double], rate: Double) -> [Int] {
        let order = ascending(pValues)
        var count = 0
        for (rank, place) in order.enumerated()
        where pValues[place] <= rate * Double(rank + 1) / Double(order.count) { count = rank + 1 }
        return Array(order.prefix(count))
    }

    /// Returns the adjusted p-values, in the order of the p-values.
    public static func adjusted(_ pValues: [Double]) -> [Double] {
        var adjusted = pValues
        var least = 1.0
        for (rank, place) in ascending(pValues).enumerated().reversed() {
            least = min(least, pValues[place] * Double(pValues.count) / Double(rank + 1))
            adjusted[place] = least
        }
        return adjusted
    }

    private static func ascending(_ values: [Double]) -> [Int] {
        values.indices.sorted { values[$0] != values[$1] ? values[$0] < values[$1] : $0 < $1 }
    }
}
