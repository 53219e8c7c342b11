/// Things that photos show, joined where they are one: each has at most one of each photo.
struct JoinedParts {
    private var parents: [Int]
    /// A bit for each photo that shows it.
    private var photos: [UInt64]

    /// Nothing is joined yet.
    init(photos: [UInt8]) {
        parents = Array(photos.indices)
        self.photos = photos.map { 1 << UInt64($0) }
    }

    /// What stands for a thing and all that are joined with it.
    func whole(of part: Int) -> Int {
        var whole = part
        while parents[whole] != whole { whole = parents[whole] }
        return whole
    }

    /// Joins two; false when a photo shows both apart.
    mutating func join(_ one: Int, _ other: Int, evenOfOnePhoto: Bool = false) -> Bool {
        let (first, second) = (whole(of: one), whole(of: other))
        guard first != second else { return true }
        guard evenOfOnePhoto || photos[first] & photos[second] == 0 else { return false }
        let (low, high) = (min(first, second), max(first, second))
        parents[high] = low
        photos[low] |= photos[high]
        return true
    }

    /// Whether other photos show it, too.
    func isJoined(_ part: Int) -> Bool { photos[whole(of: part)].nonzeroBitCount > 1 }
}
