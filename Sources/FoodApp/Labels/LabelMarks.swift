public import MorselCore
import MorselUI

/// The parts of a label's text that are marked, with the kind of each mark.
public struct LabelMarks: Sendable {
    /// A kind of mark.
    ///
    /// Where two marks overlap, the more cautious one is shown.
    public enum Kind: UInt8, CaseIterable, Comparable, Sendable {
        case additive = 1, otherAllergen, unread, mayContain, couldContain, contains

        /// Orders kinds from the least to the most cautious.
        public static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }

        /// Creates the kind of mark for a state, or `nil` for states that have no mark.
        public init?(_ state: Verdict.State) {
            switch state {
            case .contains: self = .contains
            case .couldContain: self = .couldContain
            case .mayContain: self = .mayContain
            case .cannotTell, .notFound: return nil
            }
        }
    }

    /// The kind of mark at each byte of the text; 0 for no mark.
    private var kinds: [UInt8]

    /// Creates the marks of a checked label.
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

    /// Returns the kind of mark at a byte, or `nil` for no mark.
    public func kind(at byte: Int) -> Kind? { Kind(rawValue: kinds[byte]) }

    /// Adjacent bytes of one kind as ranges, in the order of the text.
    public var ranges: [(kind: Kind, bytes: Range<Int>)] {
        var ranges: [(kind: Kind, bytes: Range<Int>)] = []
        for (byte, number) in kinds.enumerated() {
            guard let kind = Kind(rawValue: number) else { continue }
            if let last = ranges.last, last.kind == kind, last.bytes.upperBound == byte {
                ranges[ranges.count - 1].bytes = last.bytes.lowerBound..<byte + 1
            } else {
                ranges.append((kind, byte..<byte + 1))
            }
        }
        return ranges
    }

    /// The kinds in the text, from the most to the least cautious.
    public var present: [Kind] {
        let found = Set(kinds)
        return Kind.allCases.reversed().filter { found.contains($0.rawValue) }
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
    /// The name of the kind in style sheets (`data-state`).
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
