import MorselCore

/// Finds what the words of a label were understood as.
struct Quotations {
    private let text: [UInt8]
    private let mentions: [Span: [Mention]]
    private let knowledge: Knowledge

    /// A longer quotation is cut in its middle.
    private static let longest = 44

    init(_ label: CheckedLabel, knowledge: Knowledge) {
        text = label.file.text
        mentions = Dictionary(grouping: label.reading.mentions) { $0.span }
        self.knowledge = knowledge
    }

    /// The words of a span, on one line.
    func words(of span: Span) -> String {
        let words = String(decoding: text[Int(span.firstByte)..<Int(span.lastByte)], as: UTF8.self)
        let line = words.split { $0.isWhitespace }.joined(separator: " ").replacing("- ", with: "-")
        return Printable.short(line, columns: Self.longest)
    }

    /// The words of some spans with what they mean for a subject, in their order.
    func quotations(of spans: [Span], about subject: Profile.Subject?) -> [Quotation] {
        var quotations: [Quotation] = []
        var places: [Key: Int] = [:]
        for span in spans {
            let mention = mention(at: span, about: subject)
            let words = words(of: span)
            let key = Key(words: words.lowercased(), concept: mention?.concept, place: mention?.place)
            if let place = places[key] {
                quotations[place].count += 1
            } else {
                places[key] = quotations.count
                quotations.append(Quotation(words: words, mention: mention))
            }
        }
        return quotations
    }

    private struct Key: Hashable {
        let words: String
        let concept: Concept?
        let place: String?
    }

    /// Several things may be meant by the same words ("Haselnusscreme"): the one that concerns the subject.
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
