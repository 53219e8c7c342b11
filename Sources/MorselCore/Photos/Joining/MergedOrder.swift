/// Merges several sequences with common elements into one order.
enum MergedOrder {
    /// Returns the elements of all sequences, each once, in an order that is consistent with each sequence.
    ///
    /// It continues with the same sequence as long as possible, and prefers earlier sequences. Where sequences
    /// contradict each other, as words around a tin do, it continues with the first sequence that is not at its end.
    static func merging(_ sequences: [[Int]]) -> [Int] {
        guard sequences.count > 1 else { return sequences.first ?? [] }
        var merge = Merge(sequences)
        while let sequence = merge.next() { merge.takeElement(of: sequence) }
        return merge.order
    }

    private struct Merge {
        private let sequences: [[Int]]
        /// The index of the next element of each sequence.
        private var heads: [Int]
        /// For each element that was not taken, the number of sequences in which another element precedes it.
        private var predecessors: [Int: Int] = [:]
        private var current = 0
        private(set) var order: [Int] = []

        init(_ sequences: [[Int]]) {
            self.sequences = sequences
            heads = [Int](repeating: 0, count: sequences.count)
            for sequence in sequences {
                for element in sequence.dropFirst() { predecessors[element, default: 0] += 1 }
                if let head = sequence.first { predecessors[head, default: 0] += 0 }
            }
        }

        /// Returns the index of the sequence with the next element, or `nil` at the end.
        func next() -> Int? {
            if isReady(current) { return current }
            return sequences.indices.first(where: isReady)
                ?? sequences.indices.first { heads[$0] < sequences[$0].count }
        }

        private func isReady(_ sequence: Int) -> Bool {
            heads[sequence] < sequences[sequence].count
                && predecessors[sequences[sequence][heads[sequence]]] == 0
        }

        mutating func takeElement(of sequence: Int) {
            let element = sequences[sequence][heads[sequence]]
            order.append(element)
            predecessors[element] = nil
            current = sequence
            for index in sequences.indices { skipTakenElements(of: index) }
        }

        private mutating func skipTakenElements(of sequence: Int) {
            while heads[sequence] < sequences[sequence].count,
                predecessors[sequences[sequence][heads[sequence]]] == nil
            {
                heads[sequence] += 1
                guard heads[sequence] < sequences[sequence].count else { return }
                let head = sequences[sequence][heads[sequence]]
                if let count = predecessors[head] { predecessors[head] = count - 1 }
            }
        }
    }
}
