/// A symmetric, positive definite system of linear equations.
struct LinearSystem {
    /// The number of unknowns.
    let size: Int
    /// The matrix by rows.
    ///
    /// Only its lower triangle is read.
    var matrix: [Double]
    /// The right side.
    var right: [Double]

    init(size: Int) {
        self.size = size
        matrix = [Double](repeating: 0, count: size * size)
        right = [Double](repeating: 0, count: size)
    }

    /// Adds the products of the values with each other and a weight to the matrix, and of the values and a number to the right
    /// side.
    mutating func add(_ values: ArraySlice<Double>, weight: Double, right number: Double) {
        values.withUnsafeBufferPointer { values in
            matrix.withUnsafeMutableBufferPointer { matrix in
                var place = 0
                for (row, value) in values.enumerated() {
                    right[row] += value * number
                    for column in 0...row { matrix[place + column] += value * weight * values[column] }
                    place += size
                }
            }
        }
    }

    /// The least pivot.
    ///
    /// Rounding can make a pivot of a nearly singular matrix zero or negative.
    private static var leastPivot: Double { 1e-12 }

    /// Returns the solution by Cholesky's decomposition.
    func solution() -> [Double] {
        var lower = matrix
        for row in 0..<size {
            for column in 0...row {
                var sum = matrix[row * size + column]
                for inner in 0..<column { sum -= lower[row * size + inner] * lower[column * size + inner] }
                lower[row * size + column] =
                    row == column
                    ? max(sum, Self.leastPivot).squareRoot() : sum / lower[column * size + column]
            }
        }
        var solution = right
        for row in 0..<size {
            for column in 0..<row { solution[row] -= lower[row * size + column] * solution[column] }
            solution[row] /= lower[row * size + row]
        }
        for row in (0..<size).reversed() {
            for column in row + 1..<size { solution[row] -= lower[column * size + row] * solution[column] }
            solution[row] /= lower[row * size + row]
        }
        return solution
    }
}
