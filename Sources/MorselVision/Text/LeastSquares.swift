/// Weighted linear least squares by the normal equations.
enum LeastSquares {
    /// The factors of the terms with the least sum of weighted squares; nil when the terms depend on each other.
    static func solution(_ known: [(terms: [Double], slope: Double)], _ weights: [Double]) -> [Double]? {
        let count = known.first?.terms.count ?? 0
        var rows = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
        for (known, weight) in zip(known, weights) {
            for row in 0..<count {
                let factor = weight * known.terms[row]
                for column in 0..<count { rows[row][column] += factor * known.terms[column] }
                rows[row][count] += factor * known.slope
            }
        }
        // A little on the diagonal keeps terms without evidence at zero.
        for row in 0..<count { rows[row][row] *= 1.000_001 }
        return eliminated(&rows)
    }

    /// Gauss and Jordan, with the largest pivot of each column.
    private static func eliminated(_ rows: inout [[Double]]) -> [Double]? {
        for column in rows.indices {
            let pivot =
                rows.indices[column...].max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
            guard abs(rows[pivot][column]) > 1e-12 else { return nil }
            rows.swapAt(column, pivot)
            for row in rows.indices where row != column {
                let factor = rows[row][column] / rows[column][column]
                for place in column...rows.count { rows[row][place] -= factor * rows[column][place] }
            }
        }
        return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
    }
}
