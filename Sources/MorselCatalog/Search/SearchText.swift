import MorselCore

/// What somebody typed into a search, as the catalogue looks for it.
///
/// Any text is one.
struct SearchText: Sendable {
    /// The folded words but the last, each once.
    let others: [String]
    /// The word that may not be finished yet; nil when there is no word at all.
    let last: String?
    /// The whole text as the key of a name.
    let key: String
    /// The number, when a whole one was typed.
    let gtin: GTIN?
    /// The numbers that begin with the digits that were typed, in the order of the numbers; none overlap.
    let numbers: [Range<Int64>]
    /// The numbers that may have been meant by a whole number that is not there.
    let nearNumbers: [Int64]

    /// More words find nothing more.
    private static let mostWords = 12
    /// Fewer digits are no number that is being typed: "1664" is a beer.
    private static let fewestDigits = 6

    /// A text that is looked for; `isOfNumbers` among things that have a GTIN.
    init(_ text: String, isOfNumbers: Bool) {
        let words = SearchWords.words(of: text, atMost: Self.mostWords)
        (first, last) = (words.first, words.last)
        var others: [String] = []
        for word in words.dropLast() where word != words.last && !others.contains(word) {
            others.append(word)
        }
        self.others = others
        key = SearchWords.nameKey(of: text)
        gtin = isOfNumbers ? try? GTIN(text) : nil
        let digits = isOfNumbers ? Self.digits(of: text) : []
        numbers = Self.numbers(beginningWith: digits)
        nearNumbers = MistypedNumber.neighbours(of: digits)
    }

    /// The first word of the text; `nil` when there is no word at all.
    private let first: String?

    /// All words, each once, the last one last.
    var words: [String] { others + (last.map { [$0] } ?? []) }

    /// The least key of a name that does not go on with another word.
    var afterWhole: String { key + "!" }
    /// The least key of a name that does not begin so.
    var afterBegun: String { key + "\u{10FFFF}" }

    /// The keys of the names that a stage finds; nil for stages of something else.
    ///
    /// They follow each other: the text itself, what goes on with another word, and what its last word is the beginning of.
    func names(of stage: SearchStage) -> NameRange? {
        switch stage {
        case _ where last == nil: nil
        case .name: NameRange(start: key, end: key + " ")
        case .beginning: NameRange(start: key + " ", end: afterWhole)
        case .unfinishedName: NameRange(start: afterWhole, end: afterBegun)
        default: nil
        }
    }

    /// The keys of all names that begin with the text, its last word finished or not.
    var names: NameRange { NameRange(start: key, end: afterBegun) }

    /// The words of the names that a stage finds, some others too; `nil` for stages of something else.
    func wordsOfNames(of stage: SearchStage) -> WordQuery? {
        guard let first, let last, let whole, let begun else { return nil }
        let marked = SearchTerms.firstWord(first)
        switch stage {
        case .beginning: return .all([.word(marked), whole])
        case .unfinishedName where key == last: return .prefix(marked)
        case .unfinishedName: return .all([.word(marked), begun])
        default: return nil
        }
    }

    /// The bounds of four ranges of numbers, as many as there can be.
    var bounds: [Int64] {
        (0..<4).flatMap { place in
            place < numbers.count ? [numbers[place].lowerBound, numbers[place].upperBound] : [0, 0]
        }
    }

    /// Whether something is found by its number, or without mistakes forgiven, so that it is not found a second time.
    func isFound(_ number: Int64, _ words: String, before stage: SearchStage) -> Bool {
        stage > .number && number == gtin?.number
            || stage > .digits && numbers.contains { $0.contains(number) }
            || stage == .unfinishedName && isWhole(in: words)
            || stage == .mended && missing(in: words, isOpen: true) == 0
    }

    // MARK: Words

    /// All words; nil when there is none.
    var whole: WordQuery? { last == nil ? nil : .all(words.map { .word($0) }) }

    /// All words, the last one not finished; `nil` when there is none.
    var unfinished: WordQuery? {
        guard let last, let begun else { return nil }
        return .without(begun, .word(last))
    }

    /// All words, the last one finished or not; `nil` when there is none.
    var begun: WordQuery? {
        guard let last else { return nil }
        return .all(others.map { .word($0) } + [.prefix(last)])
    }

    /// The first stage that finds something that has all words, the last one finished or not.
    func bestStage(nameKey: String, words: String) -> SearchStage {
        let stages: [SearchStage] = [.name, .beginning]
        if let stage = stages.first(where: { names(of: $0)?.contains(nameKey) == true }) { return stage }
        if isWhole(in: words) { return .words }
        return names.contains(nameKey) ? .unfinishedName : .unfinishedWord
    }

    /// Whether all words are among others as they are.
    func isWhole(in words: String) -> Bool { missing(in: words, isOpen: false) == 0 }

    /// How far a name is from what was typed: first by the words that are not in it, then by its length.
    func distance(to nameKey: String) -> Int {
        missing(in: nameKey, isOpen: true) * 1_000 + nameKey.utf8.count
    }

    /// How many of the words are not among others, which one space parts; where it is open the last one may go on there.
    private func missing(in others: String, isOpen: Bool) -> Int {
        let words = others.utf8.split(separator: UInt8(ascii: " "))
        var missing = self.others.count { word in !words.contains { $0.elementsEqual(word.utf8) } }
        if let last {
            let isThere = words.contains { isOpen ? $0.starts(with: last.utf8) : $0.elementsEqual(last.utf8) }
            if !isThere { missing += 1 }
        }
        return missing
    }

    // MARK: Numbers

    /// The digits of a text that has nothing but up to 14 digits, spaces and hyphens; none of another text.
    private static func digits(of text: String) -> [Int64] {
        var digits: [Int64] = []
        for byte in text.utf8 {
            switch byte {
            case 0x30...0x39: digits.append(Int64(byte - 0x30))
            case UInt8(ascii: " "), UInt8(ascii: "-"): continue
            default: return []
            }
            guard digits.count <= 14 else { return [] }
        }
        return digits
    }

    /// The numbers of 8, 12, 13 and 14 digits, as they stand on packs, that begin with digits.
    private static func numbers(beginningWith digits: [Int64]) -> [Range<Int64>] {
        guard digits.count >= fewestDigits else { return [] }
        let start = digits.reduce(0) { $0 * 10 + $1 }
        return [8, 12, 13, 14].filter { $0 >= digits.count }.map { length in
            let scale = (digits.count..<length).reduce(Int64(1)) { scale, _ in scale * 10 }
            return start * scale..<(start + 1) * scale
        }
    }
}
