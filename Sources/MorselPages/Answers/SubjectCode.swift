public import MorselCore

/// What is avoided as text that outlives a version of the knowledge: in forms, in stored records, in exported data.
///
///     allergen:hazelnut   additive:e102   class:colour   concept:garlic   words:tia-maria
public struct SubjectCode: Hashable, Sendable {
    /// The kind, a colon, and the stable identifier or the folded words.
    public let text: String

    /// Creates a code from text that was stored.
    public init(text: String) { self.text = text }

    /// The code of what is avoided.
    public init(_ subject: Profile.Subject, _ knowledge: Knowledge) {
        switch subject {
        case .allergen(let allergen):
            text = "allergen:" + String(knowledge: knowledge.identifier(of: allergen))
        case .additive(let concept):
            text = "additive:" + String(knowledge: knowledge.identifier(of: concept))
        case .additiveClass(let concept):
            text = "class:" + String(knowledge: knowledge.identifier(of: concept))
        case .concept(let concept):
            text = "concept:" + String(knowledge: knowledge.identifier(of: concept))
        case .words(let words):
            text = "words:" + words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
        }
    }

    /// What is meant; nil where this version of the knowledge has no such thing.
    public func subject(_ knowledge: Knowledge) -> Profile.Subject? {
        guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
        let rest = text.utf8[text.utf8.index(after: colon)...]
        guard !rest.isEmpty else { return nil }
        switch String(decoding: text.utf8[..<colon], as: UTF8.self) {
        case "allergen": return knowledge.allergen(identified: rest).map { .allergen($0) }
        case "additive": return concept(rest, .additive, knowledge).map { .additive($0) }
        case "class": return concept(rest, .additiveClass, knowledge).map { .additiveClass($0) }
        case "concept": return knowledge.concept(identified: rest).map { .concept($0) }
        case "words":
            return .words(rest.split(separator: UInt8(ascii: "-")).map { Array($0) })
        default: return nil
        }
    }

    private func concept(
        _ identifier: some Collection<UInt8>,
        _ kind: Concept.Kind,
        _ knowledge: Knowledge
    ) -> Concept? {
        knowledge.concept(identified: identifier).flatMap { knowledge.kind(of: $0) == kind ? $0 : nil }
    }
}
