/// The text that photos of one pack show together: what several show is one.
struct JoinedText {
    private let text: SeenText
    private var words: JoinedParts
    private var lines: JoinedParts
    private var blocks: JoinedParts
    /// For lines, words after which others stand though no photo shows both.
    private var sequels: [(line: Int, words: [Int])] = []

    /// Joins what photos show where they show the same.
    init(_ text: SeenText) {
        self.text = text
        words = JoinedParts(photos: text.words.map { $0.photo })
        lines = JoinedParts(photos: text.lines.map { $0.photo })
        blocks = JoinedParts(photos: text.blocks.map { text.lines[$0.lowerBound].photo })
        // Photos are told apart by the bits of a number.
        if text.photos.count > 1, text.photos.count <= 64 { join(OverlapFinder(text).overlaps()) }
    }

    // MARK: Joining

    /// Joins what is surely shared; then what a photo shows alone, and short lines of photos that share others.
    private mutating func join(_ overlaps: [TextOverlap]) {
        var neighbours = [UInt64](repeating: 0, count: text.photos.count)
        for overlap in overlaps where overlap.isSure(text) { join(overlap, &neighbours) }
        for overlap in overlaps {
            if let photo = overlap.wholePhoto(text), neighbours[photo] == 0 {
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
        guard lines.join(line.first, line.second) else { return }
        let (first, second) = (text.lines[line.first], text.lines[line.second])
        _ = blocks.join(first.block, second.block, evenOfOnePhoto: true)
        for (word, other) in line.pairs { _ = words.join(word, other) }
        guard line.pairs.isEmpty else { return }
        let isTurned = line.continuation == .first
        sequels.append(
            (
                line.first,
                isTurned
                    ? [second.words.upperBound - 1, first.words.lowerBound]
                    : [first.words.upperBound - 1, second.words.lowerBound]
            )
        )
    }

    // MARK: Writing

    /// Writes text and words.
    func write(to pack: inout PackReading) {
        let wordsShown = shown(words, text.words.count)
        let linesShown = shown(lines, text.lines.count)
        let groups = linesOfGroups()
        var writer = PackWriter(text)
        for group in MergedOrder.of(text.photos.map(groups(of:))) {
            writer.beginBlock()
            for line in MergedOrder.of(groups[group].map { $0.lines }) {
                let isNewBlock = linesShown[line].allSatisfy { text.block(of: $0).lowerBound == $0 }
                writer.beginLine(isNewBlock)
                for word in MergedOrder.of(sequences(of: linesShown[line])) { writer.add(wordsShown[word]) }
            }
        }
        writer.finish(&pack)
    }

    /// For each whole, its parts.
    private func shown(_ parts: JoinedParts, _ count: Int) -> [[Int]] {
        var shown = [[Int]](repeating: [], count: count)
        for part in 0..<count { shown[parts.whole(of: part)].append(part) }
        return shown
    }

    /// The groups of blocks that a photo shows, each once.
    private func groups(of photo: Range<Int>) -> [Int] {
        var groups: [Int] = []
        for line in photo {
            let group = blocks.whole(of: text.lines[line].block)
            if groups.last != group, !groups.contains(group) { groups.append(group) }
        }
        return groups
    }

    /// For each group of blocks, its lines as each photo shows them.
    private func linesOfGroups() -> [[(photo: UInt8, lines: [Int])]] {
        var groups = [[(photo: UInt8, lines: [Int])]](repeating: [], count: text.blocks.count)
        for (place, line) in text.lines.enumerated() {
            let group = blocks.whole(of: line.block)
            if groups[group].last?.photo != line.photo { groups[group].append((line.photo, [])) }
            groups[group][groups[group].count - 1].lines.append(lines.whole(of: place))
        }
        return groups
    }

    /// The words of a line as each photo shows them.
    private func sequences(of shown: [Int]) -> [[Int]] {
        var sequences = shown.map { text.lines[$0].words.map { words.whole(of: $0) } }
        guard shown.count > 1 else { return sequences }
        for sequel in sequels where shown.contains(sequel.line) {
            let sequel = sequel.words.map { words.whole(of: $0) }
            if sequel[0] != sequel[1] { sequences.append(sequel) }
        }
        return sequences
    }
}
