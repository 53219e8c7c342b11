/// The texts of the photos of one pack: the words of each line, the lines of each block, one photo after the other.
struct PhotoTexts {
    /// A word on one photo.
    struct Word {
        let photo: UInt8
        var line: Int
        /// Its range in the text of its photo, in Unicode scalars.
        let scalars: Range<Int>
        /// The range of its folded letters and digits in `letters`.
        let letters: Range<Int>
        /// A hash of its letters.
        let hash: UInt64
        /// A bit for each letter in it.
        let alphabet: UInt64
        /// The word with its position on the photo, or `nil` for text without a position.
        let reading: PhotoReading.Word?
        /// The edges of the photo that may have cut off its beginning or end.
        let edges: Edges

        var confidence: UInt8 { reading?.confidence ?? 0 }

        var isDoubtful: Bool { confidence < PhotoReading.Word.minConfidence }
    }

    /// Edges of a photo.
    struct Edges: OptionSet {
        let rawValue: UInt8
        static let left = Edges(rawValue: 1)
        static let right = Edges(rawValue: 2)
    }

    /// A line on one photo.
    struct Line {
        let photo: UInt8
        let block: Int
        var words: Range<Int>
        /// The weight of this line and of all lines before it.
        var cumulativeWeight = 0
    }

    private(set) var words: [Word] = []
    private(set) var lines: [Line] = []
    /// The lines of each block.
    private(set) var blocks: [Range<Int>] = []
    /// The lines of each photo.
    private(set) var photos: [Range<Int>] = []
    /// The folded letters of all words.
    private(set) var letters: [UInt8] = []
    /// The text of each photo.
    private var texts: [[Unicode.Scalar]] = []

    /// Splits the texts of photos into words.
    init(_ readings: [PhotoReading]) {
        for reading in readings {
            let start = lines.count
            add(reading)
            photos.append(start..<lines.count)
        }
    }

    /// Returns the characters of a word as they were recognized.
    func characters(of word: Word) -> ArraySlice<Unicode.Scalar> { texts[Int(word.photo)][word.scalars] }

    /// Returns the weight of a word as evidence that two photos show the same text.
    ///
    /// It is the number of letters, at most 8, and 0 for a punctuation mark.
    func weight(_ word: Int) -> Int {
        let count = words[word].letters.count
        return count == 1 && letters[words[word].letters.lowerBound] < 0x30 ? 0 : min(count, 8)
    }

    /// Returns the lines of the block of a line.
    func block(of line: Int) -> Range<Int> { blocks[lines[line].block] }

    /// Returns the total weight of the words of some lines.
    func weight(ofLines range: Range<Int>) -> Int {
        guard let last = range.last else { return 0 }
        return lines[last].cumulativeWeight
            - (range.lowerBound == 0 ? 0 : lines[range.lowerBound - 1].cumulativeWeight)
    }

    // MARK: Splitting

    private mutating func add(_ reading: PhotoReading) {
        let photo = UInt8(clamping: texts.count)
        let text = Array(reading.text.unicodeScalars)
        texts.append(text)
        var end = 0
        for word in reading.words {
            let (start, next) = (Int(word.start), Int(word.end))
            guard start >= end, next > start, next <= text.count else { continue }
            addText(end..<start, photo)
            addWord(start..<next, photo, word, edges(of: word, text[start..<next], reading), after: end)
            end = next
        }
        addText(end..<text.count, photo)
    }

    /// Adds the words of a range that has no positions on the photo, so that no text is lost.
    private mutating func addText(_ range: Range<Int>, _ photo: UInt8) {
        let text = texts[Int(photo)]
        var (start, end) = (range.lowerBound, range.lowerBound)
        for offset in range.lowerBound...range.upperBound {
            let isInside = offset < range.upperBound && !text[offset].isSpace
            guard !isInside else { continue }
            if start < offset {
                addWord(start..<offset, photo, nil, [], after: end)
                end = offset
            }
            start = offset + 1
        }
    }

    private mutating func addWord(
        _ scalars: Range<Int>,
        _ photo: UInt8,
        _ reading: PhotoReading.Word?,
        _ edges: Edges,
        after end: Int
    ) {
        beginLine(between: end..<scalars.lowerBound, photo)
        let start = letters.count
        appendLetters(of: texts[Int(photo)][scalars])
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
                edges: edges
            )
        )
        lines[lines.count - 1].words = lines[lines.count - 1].words.lowerBound..<words.count
        lines[lines.count - 1].cumulativeWeight += weight(words.count - 1)
    }

    /// Begins a new line if the gap before a word has a line end, and a new block if it has an empty line.
    private mutating func beginLine(between gap: Range<Int>, _ photo: UInt8) {
        let isNewPhoto = lines.last?.photo != photo
        let lineEnds = texts[Int(photo)][gap].count { $0 == "\n" }
        guard isNewPhoto || lineEnds > 0 else { return }
        if isNewPhoto || lineEnds > 1 { blocks.append(lines.count..<lines.count) }
        lines.append(
            Line(
                photo: photo,
                block: blocks.count - 1,
                words: words.count..<words.count,
                cumulativeWeight: lines.last?.cumulativeWeight ?? 0
            )
        )
        blocks[blocks.count - 1] = blocks[blocks.count - 1].lowerBound..<lines.count
    }

    /// Returns the bit of a letter in `Word.alphabet`: Latin letters first, then other letters, then digits.
    private static func bit(of letter: UInt8) -> UInt64 {
        switch letter {
        case 0x30...0x39: 1 << UInt64(letter)
        case 0x80...: 1 << UInt64(32 | letter & 7)
        default: 1 << UInt64(letter & 31)
        }
    }

    /// Appends the folded letters and digits of a word, or its last punctuation mark if it has none.
    private mutating func appendLetters(of scalars: ArraySlice<Unicode.Scalar>) {
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

    /// Returns the edges that are closer to a word than its height.
    ///
    /// Punctuation at the end of a word shows that it is complete.
    private func edges(
        of word: PhotoReading.Word,
        _ characters: ArraySlice<Unicode.Scalar>,
        _ reading: PhotoReading
    ) -> Edges {
        let (box, width) = (word.box, reading.quarterTurns % 2 == 0 ? reading.width : reading.height)
        guard width > 0, box.width > 0 else { return [] }
        var edges: Edges = []
        if box.left < box.height, characters.first?.isLetter == true { edges.insert(.left) }
        if box.left + box.width > width - box.height, characters.last?.isLetter == true {
            edges.insert(.right)
        }
        return edges
    }
}
