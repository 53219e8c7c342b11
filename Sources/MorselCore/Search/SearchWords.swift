/// Splits names and queries into folded words for searches.
///
/// Case, accents and typography are removed as on labels. A word ends between digits and letters, so that "500g" is
/// "500 g". "Omega-3" is "omega3". In scripts without spaces each character is a word.
public enum SearchWords {
    /// The maximum length of a word in bytes.
    ///
    /// Longer words are cut between two characters.
    public static let maxLength = 64

    /// The maximum length of a ``nameKey(of:)`` in bytes.
    public static let maxKeyLength = 256

    /// Returns the first words of a text in their order.
    ///
    /// Damaged UTF-8, control characters and symbols separate words.
    public static func words(of text: String, atMost count: Int = .max) -> [String] {
        var folder = WordFolder(limit: count)
        folder.read(text)
        return folder.words
    }

    /// Returns the folded words of a name with one space between them, for the search of complete names.
    public static func nameKey(of name: String) -> String {
        var key = ""
        for word in words(of: name, atMost: maxKeyLength / 2) {
            guard key.utf8.count + word.utf8.count < maxKeyLength else { break }
            if !key.isEmpty { key += " " }
            key += word
        }
        return key
    }

    /// Returns the different words of all names of a result, with one space between them.
    ///
    /// Words that are joined by a hyphen are also added as one word: "Coca-Cola" is found by "cocacola".
    public static func indexed(_ texts: [String], atMost count: Int = 1_000) -> String {
        var seen: Set<String> = []
        var line = ""
        for text in texts {
            var folder = WordFolder(limit: count)
            folder.read(text)
            for word in folder.words + folder.compounds
            where seen.count < count && seen.insert(word).inserted {
                if !line.isEmpty { line += " " }
                line += word
            }
        }
        return line
    }
}

/// Folds a text into words, scalar by scalar.
private struct WordFolder {
    let limit: Int
    private(set) var words: [String] = []
    /// The words that are joined by hyphens, as one word.
    private(set) var compounds: [String] = []

    private enum Kind {
        case letters
        case digits
    }

    private var word: [UInt8] = []
    private var kind: Kind?
    /// The letters of the words that hyphens joined so far, and the number of these words.
    private var chain: (letters: [UInt8], words: Int) = ([], 0)
    private var isAfterHyphen = false

    init(limit: Int) { self.limit = limit }

    mutating func read(_ text: String) {
        var text = text
        text.withUTF8 { bytes in
            var reader = ScalarReader(bytes)
            while !reader.isAtEnd, words.count < limit {
                let scalar = reader.next()
                add(scalar, before: reader)
            }
            end()
            endChain()
        }
    }

    private mutating func add(_ scalar: UInt32, before rest: ScalarReader) {
        switch Folding.fold(scalar) {
        case .letter(let letter): add(.letters, [letter])
        case .letters(let first, let second, nil): add(.letters, [first, second])
        case .letters(let first, let second, let third?): add(.letters, [first, second, third])
        case .digit(let digit): add(.digits, [digit])
        case .foreign: addForeign(scalar)
        case .ignored where scalar >= 0x80: return
        case .punctuation(UInt8(ascii: "'")) where kind == .letters && Self.endsInS(rest): return
        case .punctuation(UInt8(ascii: "-")):
            end()
            isAfterHyphen = true
        case .punctuation, .space, .newline, .damaged, .ignored: separate()
        }
    }

    /// Appends the lower case of a letter of another script.
    private mutating func addForeign(_ scalar: UInt32) {
        guard let scalar = Unicode.Scalar(scalar), scalar.isPartOfWord else { return separate() }
        let letters = Array(scalar.properties.lowercaseMapping.utf8)
        if scalar.isWordOfItsOwn { separate() }
        add(.letters, letters)
        if scalar.isWordOfItsOwn { separate() }
    }

    private mutating func add(_ kind: Kind, _ letters: [UInt8]) {
        if kind != self.kind {
            if self.kind != nil { separate() }
            if !isAfterHyphen || kind == .digits { endChain() }
            self.kind = kind
        }
        isAfterHyphen = false
        if word.count + letters.count <= SearchWords.maxLength { word += letters }
    }

    private mutating func separate() {
        end()
        endChain()
    }

    private mutating func end() {
        guard let kind else { return }
        if words.count < limit { words.append(String(decoding: word, as: UTF8.self)) }
        if kind == .letters { chain = (chain.letters + word, chain.words + 1) }
        self.kind = nil
        word.removeAll(keepingCapacity: true)
    }

    private mutating func endChain() {
        if chain.words > 1, chain.letters.count <= SearchWords.maxLength {
            compounds.append(String(decoding: chain.letters, as: UTF8.self))
        }
        if chain.words > 0 { chain = ([], 0) }
        isAfterHyphen = false
    }

    /// Returns whether an apostrophe is followed only by an s: "Kellogg's" is "kelloggs", but "d'Olive" is two words.
    private static func endsInS(_ rest: ScalarReader) -> Bool {
        rest.peek(0) | 0x20 == UInt8(ascii: "s") && !isLetter(rest.peek(1))
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte >= 0x80 || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
    }
}

extension Unicode.Scalar {
    /// Whether it is a letter, a combining mark or a number.
    fileprivate var isPartOfWord: Bool {
        switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
            .nonspacingMark, .spacingMark, .decimalNumber, .letterNumber:
            true
        default: false
        }
    }

    /// Whether its script has no spaces between words: Han and kana.
    fileprivate var isWordOfItsOwn: Bool {
        switch value {
        case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF: true
        default: false
        }
    }
}
