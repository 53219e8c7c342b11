import MorselCore

/// A typed text, prepared for a search.
///
/// Any text is valid.
struct SearchText: Sendable {
    /// The different folded words without the last.
    let others: [String]
    /// The last word, which may be unfinished, or `nil` if there is no word.
    let last: String?
    /// The indexed word of the company that made the products, if only those are wanted.
    let company: String?
    /// The text as a name key.
    let key: String
    /// The GTINs that the text can mean: none, one, or two if it is also a UPC-E.
    let gtins: [GTIN]
    /// The ranges of numbers that begin with the typed digits, sorted and without overlap.
    let numbers: [Range<Int64>]
    /// The numbers that may be meant if the typed number does not exist.
    let nearNumbers: [Int64]

    /// The maximum number of words; further words are ignored.
    private static let maxWords = 12
    /// The minimum number of digits of an unfinished number; "1664" is a beer.
    private static let minDigits = 6

    /// Creates a text for a search; `isOfNumbers` if results have a GTIN.
    init(_ typed: String, isOfNumbers: Bool) {
        let filter = CompanyFilter(typed)
        let text = filter.text
        company = filter.company.flatMap { SearchTerms.company($0) }
        let words = SearchWords.words(of: text, atMost: Self.maxWords)
        (first, last) = (words.first, words.last)
        var others: [String] = []
        for word in words.dropLast() where word != words.last && !others.contains(word) {
            others.append(word)
        }
        self.others = others
        key = SearchWords.nameKey(of: text)
        let mayBeNumber = isOfNumbers && company == nil
        gtins = mayBeNumber ? GTIN.candidates(text) : []
        let digits = mayBeNumber ? Self.digits(of: text) : []
        numbers = Self.numbers(beginningWith: digits)
        nearNumbers = MistypedNumber.neighbours(of: digits)
    }

    /// The first word of the text, or `nil` if there is no word.
    private let first: String?

    /// The different words, ending with the last.
    var words: [String] { others + (last.map { [$0] } ?? []) }

    /// The end of the keys that continue with another word.
    var afterWhole: String { key + "!" }
    /// The end of the keys that begin with the text.
    var afterPrefix: String { key + "\u{10FFFF}" }

    /// Returns the name keys of a stage, or `nil` for stages that do not compare names.
    ///
    /// The ranges are adjacent: the text itself, names that continue with another word, and names that continue its last
    /// word.
    func names(of stage: SearchStage) -> NameRange? {
        switch stage {
        case _ where last == nil: nil
        case .name: NameRange(start: key, end: key + " ")
        case .beginning: NameRange(start: key + " ", end: afterWhole)
        case .unfinishedName: NameRange(start: afterWhole, end: afterPrefix)
        default: nil
        }
    }

    /// The keys of all names that begin with the text, whose last word may be unfinished.
    var names: NameRange { NameRange(start: key, end: afterPrefix) }

    /// Returns a query for the words of the names of a stage, which also finds other names.
    ///
    /// Returns `nil` for stages that do not compare names.
    func wordsOfNames(of stage: SearchStage) -> WordQuery? {
        guard let first, let last, let whole, let prefixMatch else { return nil }
        let marked = SearchTerms.firstWord(first)
        switch stage {
        case .beginning: return .all([.word(marked), whole])
        case .unfinishedName where key == last: return ofCompany(.prefix(marked))
        case .unfinishedName: return .all([.word(marked), prefixMatch])
        default: return nil
        }
    }

    /// The bounds of ``numbers``, filled up to the maximum of four ranges.
    var bounds: [Int64] {
        (0..<4).flatMap { place in
            place < numbers.count ? [numbers[place].lowerBound, numbers[place].upperBound] : [0, 0]
        }
    }

    /// Whether an earlier stage finds a row, by its number or without corrections.
    func isFound(_ number: Int64, _ words: String, before stage: SearchStage) -> Bool {
        stage > .number && gtins.contains { $0.number == number }
            || stage > .digits && numbers.contains { $0.contains(number) }
            || stage == .unfinishedName && isWhole(in: words)
            || stage == .corrected && missing(in: words, isOpen: true) == 0
    }

    // MARK: Words

    /// All words, or `nil` if there is none.
    var whole: WordQuery? { last == nil ? companyQuery : ofCompany(.all(words.map { .word($0) })) }

    /// All words, the last one unfinished, or `nil` if there is none.
    var unfinished: WordQuery? {
        guard let last, let prefixMatch else { return nil }
        return .without(prefixMatch, .word(last))
    }

    /// All words, the last of which may be unfinished, or `nil` if there is none.
    var prefixMatch: WordQuery? {
        guard let last else { return companyQuery }
        return ofCompany(.all(others.map { .word($0) } + [.prefix(last)]))
    }

    /// Returns a query with the filter of the company, if there is one.
    func ofCompany(_ query: WordQuery) -> WordQuery {
        companyQuery.map { .all([query, $0]) } ?? query
    }

    private var companyQuery: WordQuery? { company.map { .word($0) } }

    /// Whether a row with words passes the filter of the company.
    func isOfCompany(_ words: String) -> Bool {
        company.map { company in words.split(separator: " ").contains { $0 == company } } ?? true
    }

    /// Returns the first stage that finds a row with all words, the last of which may be unfinished.
    func bestStage(nameKey: String, words: String) -> SearchStage {
        let stages: [SearchStage] = [.name, .beginning]
        if let stage = stages.first(where: { names(of: $0)?.contains(nameKey) == true }) { return stage }
        if isWhole(in: words) { return .words }
        return names.contains(nameKey) ? .unfinishedName : .unfinishedWord
    }

    /// Whether all words are among others, and complete.
    func isWhole(in words: String) -> Bool { missing(in: words, isOpen: false) == 0 }

    /// Returns the distance of a name from the text: first the number of missing words, then the length of the name.
    func distance(to nameKey: String) -> Int {
        missing(in: nameKey, isOpen: true) * 1_000 + nameKey.utf8.count
    }

    /// Returns the number of words that are not among others, which are separated by one space.
    ///
    /// If `isOpen`, the last word may be the beginning of another.
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

    /// Returns the digits of a text of up to 14 digits, spaces and hyphens.
    ///
    /// Other texts have none.
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

    /// Returns the ranges of numbers of 8, 12, 13 and 14 digits that begin with some digits.
    private static func numbers(beginningWith digits: [Int64]) -> [Range<Int64>] {
        guard digits.count >= minDigits else { return [] }
        let start = digits.reduce(0) { $0 * 10 + $1 }
        return [8, 12, 13, 14].filter { $0 >= digits.count }.map { length in
            let scale = (digits.count..<length).reduce(Int64(1)) { scale, _ in scale * 10 }
            return start * scale..<(start + 1) * scale
        }
    }
}
