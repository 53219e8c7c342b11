/// Numbers of changes, written as ranges: `120-180,182`.
package struct ChangeNumbers: Hashable, Sendable {
    /// The numbers in ascending order.
    package let numbers: [Int64]

    /// The most numbers that a text may name.
    private static let maximum: Int64 = 1_000_000

    /// Creates a list.
    package init(_ numbers: [Int64]) { self.numbers = Set(numbers).sorted() }

    /// Reads ranges with commas between them.
    ///
    /// Returns `nil` for another text.
    package init?(_ text: String) {
        var numbers: [Int64] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = part.split(separator: "-", omittingEmptySubsequences: false).map {
                Int64($0.filter { $0 != " " })
            }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends.last ?? nil, first > 0,
                first <= last, last - first < Self.maximum
            else { return nil }
            numbers += first...last
        }
        self.init(numbers)
    }

    /// The ranges.
    package var text: String {
        var ranges: [ClosedRange<Int64>] = []
        for number in numbers {
            if let last = ranges.last, last.upperBound == number - 1 {
                ranges[ranges.count - 1] = last.lowerBound...number
            } else {
                ranges.append(number...number)
            }
        }
        return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
            .joined(separator: ",")
    }
}
