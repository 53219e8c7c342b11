/// The quality of the match of a search result.
///
/// Better matches come first, and a result is listed only with its best match.
public enum SearchStage: Int32, CaseIterable, Comparable, Sendable {
    /// The number is complete, with or without leading zeros.
    case number
    /// The number begins with the typed digits.
    case digits
    /// The number may be mistyped: one digit differs, or two neighbours are swapped.
    case nearNumber
    /// The name is the typed text.
    case name
    /// The name begins with the typed words.
    case beginning
    /// It has all words.
    case words
    /// The name begins with the typed words, the last of which is unfinished.
    case unfinishedName
    /// It has all words, the last of which is unfinished.
    case unfinishedWord
    /// It has all words after corrections of misspellings, of joined or split words, and of stop words such as
    /// "and".
    case corrected
    /// It has some of the words, the rarest ones.
    case someWords

    /// The next stage, or `nil` after the last one.
    public var next: SearchStage? { SearchStage(rawValue: rawValue + 1) }

    /// Compares the order of two stages.
    public static func < (left: SearchStage, right: SearchStage) -> Bool { left.rawValue < right.rawValue }
}

/// The member `match` of results.
extension SearchStage {
    /// The name in JSON.
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
        case .corrected: "corrected"
        case .someWords: "some-words"
        }
    }

    /// Creates the stage with a name, or returns `nil` if no stage has the name.
    public init?(code: String) {
        guard let stage = Self.allCases.first(where: { "\($0.code)" == code }) else { return nil }
        self = stage
    }

    /// Writes the member of a result.
    public func write(to json: inout JSONWriter) {
        json.key("match")
        json.string(code)
    }
}
