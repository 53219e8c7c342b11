/// Medians, and quantiles of weighted cells.
enum Quantiles {
    /// Returns the median, the mean of the middle two of an even number of values, or 0 of no values.
    static func median(_ values: [Double]) -> Double {
        guard !values.isEmpty else { return 0 }
        var values = values
        let middle = values.count / 2
        let upper = smallest(middle, of: &values)
        guard values.count.isMultiple(of: 2) else { return upper }
        var lower = values[0]
        for value in values[..<middle] where value > lower { lower = value }
        return (lower + upper) / 2
    }

    /// Returns the value that a sorted list would have at a place, and moves the smaller ones before it (Hoare's selection).
    private static func smallest(_ place: Int, of values: inout [Double]) -> Double {
        var (first, last) = (0, values.count - 1)
        while first < last {
            let pivot = values[(first + last) / 2]
            var (left, right) = (first, last)
            while left <= right {
                while values[left] < pivot { left += 1 }
                while pivot < values[right] { right -= 1 }
                if left <= right {
                    values.swapAt(left, right)
                    left += 1
                    right -= 1
                }
            }
            if place <= right { last = right } else if place >= left { first = left } else { break }
        }
        return values[place]
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
