/// Writes the text of a pack word by word, with the positions of the words.
struct PackWriter {
    private let photos: PhotoTexts
    private var text = String.UnicodeScalarView()
    private var count = 0
    private var words: [PackReading.Word] = []
    private var separator: StaticString = ""

    /// The minimum lead in confidence of the best reading.
    ///
    /// With a smaller lead the word is doubtful.
    private static let minLead = 20
    /// The additional confidence of a reading for each other reading with the same letters.
    private static let agreementBonus = 15

    /// Creates a writer for the texts of photos.
    init(_ photos: PhotoTexts) { self.photos = photos }

    /// Begins a new block.
    mutating func beginBlock() { if count > 0 { separator = "\n\n" } }

    /// Begins a new line.
    mutating func beginLine(_ isNewBlock: Bool) {
        if count > 0, separator.utf8CodeUnitCount < 2 { separator = isNewBlock ? "\n\n" : "\n" }
    }

    /// Appends a word by its readings on the photos.
    ///
    /// The most confident reading becomes the text.
    mutating func append(_ readings: [Int]) {
        text.append(contentsOf: separator.description.unicodeScalars)
        count += separator.utf8CodeUnitCount
        separator = " "
        let best = bestReading(of: readings)
        let characters = photos.characters(of: photos.words[best])
        text.append(contentsOf: characters)
        let isContested = isContested(best, readings)
        for word in readings {
            guard var reading = photos.words[word].reading else { continue }
            reading.start = Int32(count)
            reading.end = Int32(count + characters.count)
            if isContested {
                reading.confidence = min(reading.confidence, PhotoReading.Word.minConfidence - 1)
            }
            // A reading with other letters does not support the best one.
            if photos.words[word].hash != photos.words[best].hash {
                reading.confidence = min(reading.confidence, photos.words[best].reading?.confidence ?? 0)
            }
            words.append(PackReading.Word(reading, photo: photos.words[word].photo))
        }
        count += characters.count
    }

    /// Sets the text and the words of a pack.
    consuming func finish(_ pack: inout PackReading) {
        pack.text = String(text)
        pack.words = words
    }

    // MARK: Readings

    /// Returns the most confident reading.
    ///
    /// A truncated reading is chosen only if all are truncated.
    private func bestReading(of readings: [Int]) -> Int {
        guard readings.count > 1 else { return readings[0] }
        let whole = readings.filter { word in !readings.contains { isTruncation(word, of: $0) } }
        var best = whole.first ?? readings[0]
        for word in whole.dropFirst() where isBetter(word, than: best, in: readings) { best = word }
        return best
    }

    /// Returns whether a reading is better than another one.
    ///
    /// Of readings with the same letters, the one with more punctuation gets a bonus, because the edge of a photo may
    /// cut punctuation off.
    private func isBetter(_ word: Int, than best: Int, in readings: [Int]) -> Bool {
        guard photos.words[word].hash == photos.words[best].hash else {
            return support(of: word, in: readings) > support(of: best, in: readings)
        }
        let extra = photos.words[word].scalars.count - photos.words[best].scalars.count
        return confidence(word) + Self.agreementBonus * extra.signum() > confidence(best)
    }

    /// Returns whether a reading with other letters is nearly as confident, so that it may be correct.
    private func isContested(_ best: Int, _ readings: [Int]) -> Bool {
        readings.contains { word in
            photos.words[word].hash != photos.words[best].hash && !isTruncation(word, of: best)
                && support(of: word, in: readings) + Self.minLead > support(of: best, in: readings)
        }
    }

    private func isTruncation(_ word: Int, of other: Int) -> Bool {
        photos.words[word].letters.count < photos.words[other].letters.count
            && photos.similarity(word, other) == .truncated
    }

    /// Returns the highest confidence of the readings with the same letters, plus a bonus for each further one.
    private func support(of word: Int, in readings: [Int]) -> Int {
        let equal = readings.filter { photos.words[$0].hash == photos.words[word].hash }
        return (equal.map(confidence).max() ?? 0) + Self.agreementBonus * (equal.count - 1)
    }

    private func confidence(_ word: Int) -> Int { Int(photos.words[word].reading?.confidence ?? 0) }
}
