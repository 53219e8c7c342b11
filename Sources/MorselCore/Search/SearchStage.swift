/// How well something is found; what is found better comes first, and nothing is found twice.
public enum SearchStage: Int32, CaseIterable, Comparable, Sendable {
    /// The number, whole and in any padding.
    case number
    /// Numbers that begin with the digits typed.
    case digits
    /// A number that may have been mistyped: one digit differs, or two neighbours are swapped.
    case nearNumber
    /// The name is what was typed.
    case name
    /// The name begins with the words that were typed.
    case beginning
    /// It has all words.
    case words
    /// The name begins with what was typed, the last word not finished.
    case unfinishedName
    /// It has all words, the last one not finished.
    case unfinishedWord
    /// It has all words after corrections: mistakes, words that are joined or split, and joining words such as "and".
    case mended
    /// It has some of the words, the rarest ones.
    case someWords

    /// The stage after it.
    public var next: SearchStage? { SearchStage(rawValue: rawValue + 1) }

    /// Orders as stages follow each other.
    public static func < (left: SearchStage, right: SearchStage) -> Bool { left.rawValue < right.rawValue }
}

// As answers to a search say it, in the member `match`.
extension SearchStage {
    /// The name that answers have for it.
    public var code: StaticString {
        switch self {
        case .number: "number"
        case .digits: "digits"
        case .nearNumber: "near-number"
        case .name: "name"
        case .beginning: "beginning"
        case .words: "words"
        case .unfinishedName: "unfinished-name"
        case .unfinishedWord: "unfinished-word"
        case .mended: "mended"
        case .someWords: "some-words"
        }
    }

    /// The stage that has a name; nil for another name.
    public init?(code: String) {
        guard let stage = Self.allCases.first(where: { "\($0.code)" == code }) else { return nil }
        self = stage
    }

    /// Writes it as the member of something found.
    public func write(to json: inout JSONWriter) {
        json.key("match")
        json.string(code)
    }
}
