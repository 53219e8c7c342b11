/// Weighted linear least squares by the normal equations.
enum LeastSquares {
    /// Returns the coefficients that minimize the weighted sum of squared residuals.
    ///
    /// Returns `nil` if the terms are linearly dependent.
    static func solution(_ samples: [(terms: [Double], value: Double)], weights: [Double]) -> [Double]? {
        let count = samples.first?.terms.count ?? 0
        var rows = [[Double]](repeating: [Double](repeating: 0, count: count + 1), count: count)
        for (sample, weight) in zip(samples, weights) {
            for row in 0..<count {
                let factor = weight * sample.terms[row]
                for column in 0..<count { rows[row][column] += factor * sample.terms[column] }
                rows[row][count] += factor * sample.value
            }
        }
        // A small addition to the diagonal keeps coefficients without samples at zero.
        for row in 0..<count { rows[row][row] *= 1.000_001 }
        return eliminated(&rows)
    }

    /// Gauss-Jordan elimination with partial pivoting.
    private static func eliminated(_ rows: inout [[Double]]) -> [Double]? {
        for column in rows.indices {
            let pivot =
                rows.indices[column...].max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
            guard abs(rows[pivot][column]) > 1e-12 else { return nil }
            rows.swapAt(column, pivot)
            for row in rows.indices where row != column {
                let factor = rows[row][column] / rows[column][column]
                for index in column...rows.count { rows[row][index] -= factor * rows[column][index] }
            }
        }
        return rows.indices.map { rows[$0][rows.count] / rows[$0][$0] }
    }
}
