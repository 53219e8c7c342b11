/// Medians, and quantiles of weighted cells.
enum Quantiles {
    /// Returns the median, the mean of the middle two of an even number of values, or 0 of no values.
    static func median(_ values: [Double]) -> Double {
        let sorted = values.sorted()
        guard !sorted.isEmpty else { return 0 }
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2) ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }

    /// Returns a quantile of a distribution that is uniform inside each cell.
    /// - Parameters:
    ///   - level: from 0 to 1.
    ///   - weights: the weight of each cell.
    ///   - edges: the ends of the cells, one more than the weights, ascending.
    /// - Returns: the quantile, or the first edge if all weights are 0.
    static func quantile(_ level: Double, ofCells weights: [Double], edges: [Double]) -> Double {
        var total = 0.0
        for weight in weights { total += weight }
        guard total > 0 else { return edges[0] }
        var reached = 0.0
        var cell = 0
        while cell < weights.count {
            let next = reached + weights[cell] / total
            if level < next {
                let slope = (edges[cell + 1] - edges[cell]) / (next - reached)
                return slope * (level - reached) + edges[cell]
            }
            reached = next
            cell += 1
        }
        return edges[weights.count]
    }
}
