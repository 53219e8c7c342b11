/// What a search has found, before it is read: numbers only, because a word can be in thousands of records.
struct SearchHits: Sendable {
    /// Why a record was found.
    enum Reason: Sendable {
        /// A text of the index with this number has the most important word.
        case entry(Int32)
        /// The typed text names the record by a number; the place of the match.
        case number(Int32)
    }

    /// A record that was found.
    struct Hit: Sendable {
        /// The number of the record in the index; the largest number if the index does not have it, or no text of it.
        let record: Int32
        let kind: RecordKind
        /// The place among the records of its kind in the collection.
        let place: Int32
        var reason: Reason
        var score: Int32
        var isSimilar = false
    }

    /// The records, in the end the best first.
    private(set) var all: [Hit] = []
    /// The matches of records that the typed text names by a number.
    private(set) var exact: [AdditiveSearchIndex.Match] = []
    /// The number in `all` of each record of the index, from 1; 0 for a record that was not found.
    private var numbers: [Int32]

    /// Creates the hits of an index with a number of records.
    init(recordCount: Int) { numbers = [Int32](repeating: 0, count: recordCount) }

    // MARK: Adding

    /// Adds a record, unless it was added before.
    mutating func add(_ hit: Hit) {
        if hit.record < numbers.count {
            guard numbers[Int(hit.record)] == 0 else { return }
            numbers[Int(hit.record)] = Int32(all.count + 1)
        }
        all.append(hit)
    }

    /// Adds a record that the typed text names by a number, unless it was added before.
    /// - Parameters:
    ///   - match: the match.
    ///   - record: the number of the record in the index, or `nil` if the index does not have it yet.
    ///   - place: its place in the collection.
    mutating func add(_ match: AdditiveSearchIndex.Match, record: Int32?, place: Int) {
        guard !exact.contains(where: { $0.target == match.target }) else { return }
        add(
            Hit(
                record: record ?? .max,
                kind: match.target.kind,
                place: Int32(place),
                reason: .number(Int32(exact.count)),
                score: Int32(match.score)
            )
        )
        exact.append(match)
    }

    // MARK: Changing

    /// The hit with a record of the index.
    subscript(record: Int32) -> Hit? {
        let number = Int(numbers[Int(record)])
        return number == 0 ? nil : all[number - 1]
    }

    /// Changes the hit with a record of the index, if there is one.
    mutating func change(_ record: Int32, _ change: (inout Hit) -> Void) {
        let number = Int(numbers[Int(record)])
        if number > 0 { change(&all[number - 1]) }
    }

    /// Puts the best ones first.
    ///
    /// Then hits can no longer be found by their records.
    mutating func sort() {
        numbers = []
        all.sort { left, right in
            guard left.score == right.score else { return left.score > right.score }
            return (left.record, left.place) < (right.record, right.place)
        }
    }
}
