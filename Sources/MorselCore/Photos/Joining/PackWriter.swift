/// Writes the text of a pack, word by word, and notes where each word stands.
struct PackWriter {
    private let seen: SeenText
    private var text = String.UnicodeScalarView()
    private var count = 0
    private var words: [PackReading.Word] = []
    private var gap: StaticString = ""

    /// Two readings of a word are as good as each other when they are this near in confidence.
    private static let leastLead = 20
    /// So much surer a reading is with another like it.
    private static let agreement = 15

    /// Nothing is written yet.
    init(_ seen: SeenText) { self.seen = seen }

    /// What follows stands apart.
    mutating func beginBlock() { if count > 0 { gap = "\n\n" } }

    /// What follows is a new line.
    mutating func beginLine(_ isNewBlock: Bool) {
        if count > 0, gap.utf8CodeUnitCount < 2 { gap = isNewBlock ? "\n\n" : "\n" }
    }

    /// Adds a word that photos show; the surest reading is the text.
    mutating func add(_ shown: [Int]) {
        text.append(contentsOf: gap.description.unicodeScalars)
        count += gap.utf8CodeUnitCount
        gap = " "
        let chosen = chosen(of: shown)
        let characters = seen.characters(of: seen.words[chosen])
        text.append(contentsOf: characters)
        let isContested = isContested(chosen, shown)
        for word in shown {
            guard var reading = seen.words[word].reading else { continue }
            reading.start = Int32(count)
            reading.end = Int32(count + characters.count)
            if isContested { reading.confidence = min(reading.confidence, PhotoReading.Word.doubtful - 1) }
            // Another reading says nothing for the chosen one.
            if seen.words[word].hash != seen.words[chosen].hash {
                reading.confidence = min(reading.confidence, seen.words[chosen].reading?.confidence ?? 0)
            }
            words.append(PackReading.Word(reading, photo: seen.words[word].photo))
        }
        count += characters.count
    }

    /// Gives a pack what was written.
    consuming func finish(_ pack: inout PackReading) {
        pack.text = String(text)
        pack.words = words
    }

    // MARK: Which reading

    /// The surest of the readings; one that a rim cut off only if all are.
    private func chosen(of shown: [Int]) -> Int {
        guard shown.count > 1 else { return shown[0] }
        let whole = shown.filter { word in !shown.contains { isRest(word, of: $0) } }
        var best = whole.first ?? shown[0]
        for word in whole.dropFirst() where isBetter(word, than: best, in: shown) { best = word }
        return best
    }

    /// Of readings with the same letters, one with more punctuation is as good as a slightly surer one: a rim cuts it off.
    private func isBetter(_ word: Int, than best: Int, in shown: [Int]) -> Bool {
        guard seen.words[word].hash == seen.words[best].hash else {
            return support(of: word, in: shown) > support(of: best, in: shown)
        }
        let more = seen.words[word].scalars.count - seen.words[best].scalars.count
        return confidence(word) + Self.agreement * more.signum() > confidence(best)
    }

    /// Whether another reading is nearly as sure, so that it may be the true one.
    private func isContested(_ chosen: Int, _ shown: [Int]) -> Bool {
        shown.contains { word in
            seen.words[word].hash != seen.words[chosen].hash && !isRest(word, of: chosen)
                && support(of: word, in: shown) + Self.leastLead > support(of: chosen, in: shown)
        }
    }

    private func isRest(_ word: Int, of other: Int) -> Bool {
        seen.words[word].letters.count < seen.words[other].letters.count && seen.likeness(word, other) == .cut
    }

    /// How sure the surest reading with the same letters is; others that agree make it surer.
    private func support(of word: Int, in shown: [Int]) -> Int {
        let alike = shown.filter { seen.words[$0].hash == seen.words[word].hash }
        return (alike.map(confidence).max() ?? 0) + Self.agreement * (alike.count - 1)
    }

    private func confidence(_ word: Int) -> Int { Int(seen.words[word].reading?.confidence ?? 0) }
}
