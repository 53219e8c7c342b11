/// The text of the photos of one pack, in which text that several photos show appears once.
struct JoinedText {
    private let text: PhotoTexts
    private var words: DisjointSets
    private var lines: DisjointSets
    private var blocks: DisjointSets
    /// Words that follow each other in a line though no photo shows both.
    private var continuations: [(line: Int, words: [Int])] = []

    /// Joins the texts of photos where they show the same words.
    init(_ text: PhotoTexts) {
        self.text = text
        words = DisjointSets(photos: text.words.map { $0.photo })
        lines = DisjointSets(photos: text.lines.map { $0.photo })
        blocks = DisjointSets(photos: text.blocks.map { text.lines[$0.lowerBound].photo })
        // The sets have a bit for each photo.
        if text.photos.count > 1, text.photos.count <= 64 { join(OverlapFinder(text).overlaps()) }
    }

    // MARK: Joining

    /// Joins the certain overlaps first.
    ///
    /// Then it joins photos whose text another photo shows nearly completely, and short lines of photos that have
    /// another overlap.
    private mutating func join(_ overlaps: [TextOverlap]) {
        var neighbours = [UInt64](repeating: 0, count: text.photos.count)
        for overlap in overlaps where overlap.isCertain(text) { join(overlap, &neighbours) }
        for overlap in overlaps {
            if let photo = overlap.coveredPhoto(text), neighbours[photo] == 0 {
                join(overlap, &neighbours)
            } else if overlap.isExact(text) {
                let (first, second) = overlap.photos(text)
                if neighbours[first] & (1 << UInt64(second)) != 0 { join(overlap, &neighbours) }
            }
        }
    }

    private mutating func join(_ overlap: TextOverlap, _ neighbours: inout [UInt64]) {
        let (first, second) = overlap.photos(text)
        neighbours[first] |= 1 << UInt64(second)
        neighbours[second] |= 1 << UInt64(first)
        for line in overlap.lines { join(line) }
    }

    private mutating func join(_ line: LineOverlap) {
        guard lines.merge(line.first, line.second) else { return }
        let (first, second) = (text.lines[line.first], text.lines[line.second])
        _ = blocks.merge(first.block, second.block, allowsSamePhoto: true)
        for (word, other) in line.pairs { _ = words.merge(word, other) }
        guard line.pairs.isEmpty else { return }
        let isReversed = line.continuation == .first
        continuations.append(
            (
                line.first,
                isReversed
                    ? [second.words.upperBound - 1, first.words.lowerBound]
                    : [first.words.upperBound - 1, second.words.lowerBound]
            )
        )
    }

    // MARK: Writing

    /// Writes the text and its words to a pack.
    func write(to pack: inout PackReading) {
        let wordSets = members(of: words, text.words.count)
        let lineSets = members(of: lines, text.lines.count)
        let groups = linesOfBlockSets()
        var writer = PackWriter(text)
        for group in MergedOrder.merging(text.photos.map(blockSets(of:))) {
            writer.beginBlock()
            for line in MergedOrder.merging(groups[group].map { $0.lines }) {
                let isNewBlock = lineSets[line].allSatisfy { text.block(of: $0).lowerBound == $0 }
                writer.beginLine(isNewBlock)
                for word in MergedOrder.merging(sequences(of: lineSets[line])) {
                    writer.append(wordSets[word])
                }
            }
        }
        writer.finish(&pack)
    }

    /// Returns the elements of each set, at the index of its representative.
    private func members(of sets: DisjointSets, _ count: Int) -> [[Int]] {
        var members = [[Int]](repeating: [], count: count)
        for element in 0..<count { members[sets.representative(of: element)].append(element) }
        return members
    }

    /// Returns the sets of blocks on a photo, each once.
    private func blockSets(of photo: Range<Int>) -> [Int] {
        var sets: [Int] = []
        for line in photo {
            let set = blocks.representative(of: text.lines[line].block)
            if sets.last != set, !sets.contains(set) { sets.append(set) }
        }
        return sets
    }

    /// Returns for each set of blocks its lines in the order of each photo.
    private func linesOfBlockSets() -> [[(photo: UInt8, lines: [Int])]] {
        var sets = [[(photo: UInt8, lines: [Int])]](repeating: [], count: text.blocks.count)
        for (index, line) in text.lines.enumerated() {
            let set = blocks.representative(of: line.block)
            if sets[set].last?.photo != line.photo { sets[set].append((line.photo, [])) }
            sets[set][sets[set].count - 1].lines.append(lines.representative(of: index))
        }
        return sets
    }

    /// Returns the words of a line in the order of each photo.
    private func sequences(of lineSet: [Int]) -> [[Int]] {
        var sequences = lineSet.map { text.lines[$0].words.map { words.representative(of: $0) } }
        guard lineSet.count > 1 else { return sequences }
        for continuation in continuations where lineSet.contains(continuation.line) {
            let pair = continuation.words.map { words.representative(of: $0) }
            if pair[0] != pair[1] { sequences.append(pair) }
        }
        return sequences
    }
}
