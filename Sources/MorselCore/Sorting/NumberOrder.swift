/// The order of whole numbers, from small to large; equal numbers keep their order.
///
/// The browser module contains a sort algorithm for each type that is sorted. Sorting by numbers needs one for all types.
public enum NumberOrder {
    /// Returns the places of the numbers, that of the smallest first.
    @inline(never)
    public static func places(of numbers: [Int]) -> [Int] {
        numbers.indices.sorted { numbers[$0] != numbers[$1] ? numbers[$0] < numbers[$1] : $0 < $1 }
    }
}

extension Array {
    /// Returns the elements in the order of a number, from small to large; those with equal numbers keep their order.
    public func sorted(byNumber number: (Element) -> Int) -> [Element] {
        NumberOrder.places(of: map(number)).map { self[$0] }
    }
}
