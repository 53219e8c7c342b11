public import MorselCore
import MorselUI

/// Which words of a label's text say something, by kind.
public struct LabelMarks: Sendable {
    /// A kind of mark; where two meet, the more cautious is shown.
    public enum Kind: UInt8, CaseIterable, Comparable, Sendable {
        case additive = 1, otherAllergen, unread, mayContain, couldContain, contains

        /// Orders the less cautious kind first.
        public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }

        /// The mark of words that lead to a state; nil where they lead to none.
        public init?(_ state: Verdict.State) {
            switch state {
            case .contains: self = .contains
            case .couldContain: self = .couldContain
            case .mayContain: self = .mayContain
            case .cannotTell, .notFound: return nil
            }
        }
    }

    /// The kind of mark at each byte, 0 for none.
    private var kinds: [UInt8]

    /// The marks of a label that was judged.
    public init(_ check: LabelCheck) {
        kinds = [UInt8](repeating: 0, count: check.text.count)
        for finding in check.reading.additives { mark(finding.evidence.map { $0.span }, .additive) }
        for finding in check.reading.allergens where finding.state != .freeFromClaim {
            mark(finding.evidence.map { $0.span }, .otherAllergen)
        }
        mark(check.reading.unread, .unread)
        for reason in check.answers.flatMap({ $0.reasons }) {
            if let kind = Kind(reason.state) { mark(reason.spans, kind) }
        }
    }

    /// The mark at a byte.
    public func kind(at byte: Int) -> Kind? { Kind(rawValue: kinds[byte]) }

    /// Bytes of one kind that stand together, in the order of the text.
    public var stretches: [(kind: Kind, bytes: Range<Int>)] {
        var stretches: [(kind: Kind, bytes: Range<Int>)] = []
        for (byte, number) in kinds.enumerated() {
            guard let kind = Kind(rawValue: number) else { continue }
            if let last = stretches.last, last.kind == kind, last.bytes.upperBound == byte {
                stretches[stretches.count - 1].bytes = last.bytes.lowerBound..<byte + 1
            } else {
                stretches.append((kind, byte..<byte + 1))
            }
        }
        return stretches
    }

    /// The kinds that occur, the most cautious first.
    public var present: [Kind] {
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

extension LabelMarks.Kind {
    /// The name of the kind in styles.
    var token: HTML {
        switch self {
        case .contains: "contains"
        case .couldContain: "could"
        case .mayContain: "may"
        case .unread: "unread"
        case .otherAllergen: "other"
        case .additive: "additive"
        }
    }
}
