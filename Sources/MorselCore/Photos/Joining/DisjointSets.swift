/// A union-find structure over elements of photos, in which a set has at most one element of each photo.
struct DisjointSets {
    private var parents: [Int]
    /// For each representative, a bit for each photo with an element in the set.
    private var photos: [UInt64]

    /// Creates a set for each element.
    ///
    /// `photos` are the numbers of their photos, less than 64.
    init(photos: [UInt8]) {
        parents = Array(photos.indices)
        self.photos = photos.map { 1 << UInt64($0) }
    }

    /// Returns the element that represents the set of an element.
    func representative(of element: Int) -> Int {
        var element = element
        while parents[element] != element { element = parents[element] }
        return element
    }

    /// Merges the sets of two elements.
    ///
    /// Returns `false` if both have an element of the same photo. With `allowsSamePhoto` such sets are also merged.
    mutating func merge(_ one: Int, _ other: Int, allowsSamePhoto: Bool = false) -> Bool {
        let (first, second) = (representative(of: one), representative(of: other))
        guard first != second else { return true }
        guard allowsSamePhoto || photos[first] & photos[second] == 0 else { return false }
        let (low, high) = (min(first, second), max(first, second))
        parents[high] = low
        photos[low] |= photos[high]
        return true
    }
}
