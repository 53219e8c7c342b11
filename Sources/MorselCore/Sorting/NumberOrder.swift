/// A stable ascending order of integers.
///
/// The browser module contains a sort algorithm for each type that is sorted. Sorting by integers needs only one for
/// all types.
public enum NumberOrder {
    /// Returns the indices of the numbers in ascending order of the numbers.
    ///
    /// Equal numbers keep their order.
    @inline(never)
    public static func places(of numbers: [Int]) -> [Int] {
        numbers.indices.sorted { numbers[$0] != numbers[$1] ? numbers[$0] < numbers[$1] : $0 < $1 }
    }
}

extension Array {
    /// Returns the elements in ascending order of a number.
    ///
    /// Elements with equal numbers keep their order.
    public func sorted(byNumber number: (Element) -> Int) -> [Element] {
        NumberOrder.places(of: map(number)).map { self[$0] }
    }
}
