/// What photos of one pack show, photo after photo: words in lines, lines in blocks.
struct SeenText {
    /// A word as one photo shows it.
    struct Word {
        let photo: UInt8
        var line: Int
        /// Where it stands in its photo's text.
        let scalars: Range<Int>
        /// Its letters and digits among those of all words.
        let letters: Range<Int>
        /// The same for the same letters.
        let hash: UInt64
        /// A bit for each letter that it has.
        let alphabet: UInt64
        /// Its place on the photo; nil where the reading has text without a place.
        let reading: PhotoReading.Word?
        /// Whether the photo's rim may have cut off its beginning or its end.
        let rims: Rims

        var confidence: UInt8 { reading?.confidence ?? 0 }

        var isDoubtful: Bool { confidence < PhotoReading.Word.doubtful }
    }

    /// The rims of a photo that a word touches.
    struct Rims: OptionSet {
        let rawValue: UInt8
        static let left = Rims(rawValue: 1)
        static let right = Rims(rawValue: 2)
    }

    /// A line as one photo shows it.
    struct Line {
        let photo: UInt8
        let block: Int
        var words: Range<Int>
        /// Letters of it and of all lines before it.
        var lettersThrough = 0
    }

    private(set) var words: [Word] = []
    private(set) var lines: [Line] = []
    /// The lines of each block.
    private(set) var blocks: [Range<Int>] = []
    /// The lines of each photo.
    private(set) var photos: [Range<Int>] = []
    /// The letters of all words, folded.
    private(set) var letters: [UInt8] = []
    /// The text of each photo.
    private var texts: [[Unicode.Scalar]] = []

    /// Takes apart what was read on photos.
    init(_ readings: [PhotoReading]) {
        for reading in readings {
            let start = lines.count
            add(reading)
            photos.append(start..<lines.count)
        }
    }

    /// What stands on the label, as a photo shows it.
    func characters(of word: Word) -> ArraySlice<Unicode.Scalar> { texts[Int(word.photo)][word.scalars] }

    /// How much a word says about a place: its letters, those of long words not all.
    func weight(_ word: Int) -> Int {
        let count = words[word].letters.count
        return count == 1 && letters[words[word].letters.lowerBound] < 0x30 ? 0 : min(count, 8)
    }

    /// The lines of a line's block.
    func block(of line: Int) -> Range<Int> { blocks[lines[line].block] }

    /// How much lines say about a place.
    func weight(ofLines range: Range<Int>) -> Int {
        guard let last = range.last else { return 0 }
        return lines[last].lettersThrough
            - (range.lowerBound == 0 ? 0 : lines[range.lowerBound - 1].lettersThrough)
    }

    // MARK: Reading

    private mutating func add(_ reading: PhotoReading) {
        let photo = UInt8(clamping: texts.count)
        let text = Array(reading.text.unicodeScalars)
        texts.append(text)
        var end = 0
        for word in reading.words {
            let (start, next) = (Int(word.start), Int(word.end))
            guard start >= end, next > start, next <= text.count else { continue }
            addText(end..<start, photo)
            addWord(start..<next, photo, word, rims(of: word, text[start..<next], reading), after: end)
            end = next
        }
        addText(end..<text.count, photo)
    }

    /// Adds words that have no place on the photo: nothing of a text is lost.
    private mutating func addText(_ range: Range<Int>, _ photo: UInt8) {
        let text = texts[Int(photo)]
        var (start, end) = (range.lowerBound, range.lowerBound)
        for place in range.lowerBound...range.upperBound {
            let isInside = place < range.upperBound && !text[place].properties.isWhitespace
            guard !isInside else { continue }
            if start < place {
                addWord(start..<place, photo, nil, [], after: end)
                end = place
            }
            start = place + 1
        }
    }

    private mutating func addWord(
        _ scalars: Range<Int>,
        _ photo: UInt8,
        _ reading: PhotoReading.Word?,
        _ rims: Rims,
        after end: Int
    ) {
        beginLine(between: end..<scalars.lowerBound, photo)
        let start = letters.count
        fold(texts[Int(photo)][scalars])
        var (fingerprint, alphabet) = (Fingerprint(), UInt64(0))
        for letter in letters[start...] {
            fingerprint.add(letter)
            alphabet |= Self.bit(of: letter)
        }
        words.append(
            Word(
                photo: photo,
                line: lines.count - 1,
                scalars: scalars,
                letters: start..<letters.count,
                hash: fingerprint.value,
                alphabet: alphabet,
                reading: reading,
                rims: rims
            )
        )
        lines[lines.count - 1].words = lines[lines.count - 1].words.lowerBound..<words.count
        lines[lines.count - 1].lettersThrough += weight(words.count - 1)
    }

    private mutating func beginLine(between gap: Range<Int>, _ photo: UInt8) {
        let isNewPhoto = lines.last?.photo != photo
        let ends = texts[Int(photo)][gap].count { $0 == "\n" }
        guard isNewPhoto || ends > 0 else { return }
        if isNewPhoto || ends > 1 { blocks.append(lines.count..<lines.count) }
        lines.append(
            Line(
                photo: photo,
                block: blocks.count - 1,
                words: words.count..<words.count,
                lettersThrough: lines.last?.lettersThrough ?? 0
            )
        )
        blocks[blocks.count - 1] = blocks[blocks.count - 1].lowerBound..<lines.count
    }

    /// A bit of an alphabet: Latin letters first, then other letters, then digits.
    private static func bit(of letter: UInt8) -> UInt64 {
        switch letter {
        case 0x30...0x39: 1 << UInt64(letter)
        case 0x80...: 1 << UInt64(32 | letter & 7)
        default: 1 << UInt64(letter & 31)
        }
    }

    /// Adds the letters and digits of a word, or its first mark where it has none.
    private mutating func fold(_ scalars: ArraySlice<Unicode.Scalar>) {
        let start = letters.count
        var mark: UInt8 = 0x20
        for scalar in scalars {
            switch Folding.fold(scalar.value) {
            case .letter(let letter), .digit(let letter): letters.append(letter)
            case .letters(let first, let second, let third):
                letters += [first, second]
                if let third { letters.append(third) }
            case .foreign: letters.append(UInt8(truncatingIfNeeded: scalar.value & 0x7F) | 0x80)
            case .damaged: letters.append(UInt8(ascii: "?"))
            case .punctuation(let symbol): mark = symbol < 0x30 ? symbol : UInt8(ascii: "-")
            case .space, .newline, .ignored: break
            }
        }
        if letters.count == start { letters.append(mark) }
    }

    /// A word touches a rim that is nearer than its height, but punctuation says that it is whole.
    private func rims(
        of word: PhotoReading.Word,
        _ characters: ArraySlice<Unicode.Scalar>,
        _ reading: PhotoReading
    ) -> Rims {
        let (box, width) = (word.box, reading.turns % 2 == 0 ? reading.width : reading.height)
        guard width > 0, box.width > 0 else { return [] }
        var rims: Rims = []
        if box.left < box.height, characters.first?.properties.isAlphabetic == true { rims.insert(.left) }
        if box.left + box.width > width - box.height, characters.last?.properties.isAlphabetic == true {
            rims.insert(.right)
        }
        return rims
    }
}
