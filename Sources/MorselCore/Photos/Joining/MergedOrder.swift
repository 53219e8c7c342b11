/// One order for things that stand in several sequences.
enum MergedOrder {
    /// The things of all sequences, each once, in the order that the sequences have.
    ///
    /// It keeps to a sequence for as long as it can, and to earlier ones first. Where sequences contradict one another, as
    /// words on a ring do, the first that is not at its end goes on.
    static func of(_ sequences: [[Int]]) -> [Int] {
        guard sequences.count > 1 else { return sequences.first ?? [] }
        var order = Order(sequences)
        while let sequence = order.next() { order.take(from: sequence) }
        return order.taken
    }

    private struct Order {
        private let sequences: [[Int]]
        private var heads: [Int]
        /// For each thing, the sequences in which others stand before it.
        private var waits: [Int: Int] = [:]
        private var current = 0
        private(set) var taken: [Int] = []

        init(_ sequences: [[Int]]) {
            self.sequences = sequences
            heads = [Int](repeating: 0, count: sequences.count)
            for sequence in sequences {
                for thing in sequence.dropFirst() { waits[thing, default: 0] += 1 }
                if let head = sequence.first { waits[head, default: 0] += 0 }
            }
        }

        /// The sequence whose next thing comes now; nil at the end.
        func next() -> Int? {
            if isReady(current) { return current }
            return sequences.indices.first(where: isReady)
                ?? sequences.indices.first { heads[$0] < sequences[$0].count }
        }

        private func isReady(_ sequence: Int) -> Bool {
            heads[sequence] < sequences[sequence].count && waits[sequences[sequence][heads[sequence]]] == 0
        }

        mutating func take(from sequence: Int) {
            let thing = sequences[sequence][heads[sequence]]
            taken.append(thing)
            waits[thing] = nil
            current = sequence
            for place in sequences.indices { advance(place) }
        }

        /// Passes over what was taken.
        private mutating func advance(_ place: Int) {
            while heads[place] < sequences[place].count, waits[sequences[place][heads[place]]] == nil {
                heads[place] += 1
                guard heads[place] < sequences[place].count else { return }
                let head = sequences[place][heads[place]]
                if let count = waits[head] { waits[head] = count - 1 }
            }
        }
    }
}
