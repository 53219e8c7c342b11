public import MorselCore
import MorselUI

/// Quotes the words of a label with the mentions that were recognised in them.
public struct Quotations: Sendable {
    private let text: [UInt8]
    private let mentions: [Span: [Mention]]
    private let knowledge: Knowledge

    /// Prepares the quotations of a text and its reading.
    public init(_ text: [UInt8], _ reading: Reading, knowledge: Knowledge) {
        self.text = text
        self.knowledge = knowledge
        mentions = Dictionary(grouping: reading.mentions) { $0.span }
    }

    /// Prepares the quotations of a checked label.
    public init(_ check: LabelCheck, knowledge: Knowledge) {
        self.init(check.text, check.reading, knowledge: knowledge)
    }

    /// Returns the words of a span on one line.
    ///
    /// A word that is hyphenated at the end of a line is joined.
    public func words(of span: Span) -> String { Self.words(of: span, in: text) }

    static func words(of span: Span, in text: [UInt8]) -> String {
        let words = String(decoding: text[Int(span.firstByte)..<Int(span.lastByte)], as: UTF8.self)
        return OneLine.text(words.unicodeScalars, joinsHyphens: true)
    }

    /// Returns the quotation of a span, with the mention that concerns a subject.
    public func quotation(of span: Span, about subject: Profile.Subject?) -> Quotation {
        Quotation(words: words(of: span), mention: mention(at: span, about: subject))
    }

    /// Returns the quotations of spans in their order, each once with its count.
    public func quotations(of spans: [Span], about subject: Profile.Subject?) -> [Quotation] {
        var quotations: [Quotation] = []
        var indices: [Key: Int] = [:]
        for span in spans {
            let quotation = quotation(of: span, about: subject)
            let key = Key(quotation)
            if let index = indices[key] {
                quotations[index].count += 1
            } else {
                indices[key] = quotations.count
                quotations.append(quotation)
            }
        }
        return quotations
    }

    /// Returns the quotations of an answer with their reasons, the most cautious first.
    ///
    /// Of the same state, words that are a name of the allergen itself, such as "milk", come before words such as
    /// "butter", which have to be explained.
    public func quotations(of answer: SubjectAnswer) -> [(reason: Verdict.Reason, quotation: Quotation)] {
        let all = answer.reasons.flatMap { reason in
            quotations(of: reason.spans, about: answer.subject).map { (reason: reason, quotation: $0) }
        }
        return all.sorted(byNumber: {
            Int($0.reason.state.rawValue) * 2 + ($0.quotation.isExplicit(knowledge) ? 0 : 1)
        })
    }

    /// Quotations with equal keys are counted as one.
    private struct Key: Hashable {
        let words: String
        let concept: Concept?
        let section: Reading.Section?
        let precaution: Reading.Precaution?

        init(_ quotation: Quotation) {
            words = quotation.words.inLowerCase
            concept = quotation.mention?.concept
            section = quotation.mention?.section
            precaution = quotation.mention?.precaution
        }
    }

    /// Returns the mention of a span, or `nil` if it has none.
    ///
    /// If a span has several mentions ("Haselnusscreme"), the one that concerns the subject is preferred.
    private func mention(at span: Span, about subject: Profile.Subject?) -> Mention? {
        let candidates = mentions[span] ?? []
        return candidates.first { concerns($0, subject) } ?? candidates.first
    }

    private func concerns(_ mention: Mention, _ subject: Profile.Subject?) -> Bool {
        switch subject {
        case .allergen(let allergen):
            knowledge.links(of: mention.concept).contains {
                $0.allergen == allergen || knowledge.group(of: $0.allergen) == knowledge.group(of: allergen)
            }
        case .additive(let concept), .additiveClass(let concept), .concept(let concept):
            knowledge.concept(mention.concept, isA: concept)
        case .words, nil: false
        }
    }
}
