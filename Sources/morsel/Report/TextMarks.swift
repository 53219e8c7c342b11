import MorselCore

/// Which words of a label's text say something, by kind.
struct TextMarks {
    /// A kind of mark; where two meet, the more cautious is shown.
    enum Kind: UInt8, CaseIterable, Comparable {
        case additive = 1, otherAllergen, unread, mayContain, couldContain, contains

        static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }

        init?(_ state: Verdict.State) {
            switch state {
            case .contains: self = .contains
            case .couldContain: self = .couldContain
            case .mayContain: self = .mayContain
            case .cannotTell, .notFound: return nil
            }
        }

        /// What the words are underlined with.
        var stroke: Character {
            switch self {
            case .contains: "━"
            case .couldContain: "═"
            case .mayContain: "·"
            case .unread: "~"
            case .otherAllergen: "─"
            case .additive: "╌"
            }
        }

        var ink: Ink {
            switch self {
            case .contains: .contains
            case .couldContain: .couldContain
            case .mayContain: .mayContain
            case .unread: .cannotTell
            case .otherAllergen: .otherAllergen
            case .additive: .additive
            }
        }

        /// The legend's words.
        var words: String {
            switch self {
            case .contains: "contains"
            case .couldContain: "could contain"
            case .mayContain: "may contain"
            case .unread: "not read"
            case .otherAllergen: "other allergen"
            case .additive: "additive"
            }
        }
    }

    /// The kind of mark at each byte, 0 for none.
    private var kinds: [UInt8]

    /// The marks of a label that was judged.
    init(_ label: CheckedLabel) {
        kinds = [UInt8](repeating: 0, count: label.file.text.count)
        for finding in label.reading.additives { mark(finding.evidence.map { $0.span }, .additive) }
        for finding in label.reading.allergens where finding.state != .freeFromClaim {
            mark(finding.evidence.map { $0.span }, .otherAllergen)
        }
        mark(label.reading.unread, .unread)
        for reason in label.answers.flatMap({ $0.reasons }) {
            if let kind = Kind(reason.state) { mark(reason.spans, kind) }
        }
    }

    /// The mark at a byte.
    func kind(at byte: Int) -> Kind? { Kind(rawValue: kinds[byte]) }

    /// The kinds that occur, the most cautious first.
    var present: [Kind] {
        let found = Set(kinds)
        return Kind.allCases.filter { found.contains($0.rawValue) }.sorted(by: >)
    }

    private mutating func mark(_ spans: [Span], _ kind: Kind) {
        for span in spans {
            for byte in Int(span.firstByte)..<Int(span.lastByte) where kinds[byte] < kind.rawValue {
                kinds[byte] = kind.rawValue
            }
        }
    }
}
