public import MorselCore
public import MorselUI

extension LabelCheck {
    /// Longer titles are cut.
    private static let longestTitle = 60

    /// The words by which a reader knows the label again: the line above its ingredients that names the food, else its
    /// first line.
    public var title: String {
        let list = reading.ingredients.first.map { Int($0.span.firstByte) } ?? text.count
        let above = Self.lines(text[..<list]).dropLast()
        // Brands are printed in capitals, names of foods seldom.
        let line =
            above.first { $0.contains { $0.isLowercase } } ?? above.first ?? Self.lines(text[...]).first ?? ""
        var title = Array(line.drop { $0.isWhitespace })
        while let last = title.last, last.isWhitespace { title.removeLast() }
        guard title.count > Self.longestTitle else { return String(title) }
        return String(title.prefix(Self.longestTitle)) + "…"
    }

    private static func lines(_ text: ArraySlice<UInt8>) -> [Substring] {
        String(decoding: text, as: UTF8.self).split { $0.isNewline }.filter { $0.contains { $0.isLetter } }
    }

    /// The language of the label's text; nil when it was not recognised.
    public var language: Language? { reading.languages.first }

    /// The language of some of the label's words; a product may have several texts.
    func language(of span: Span) -> Language? {
        let part = product?.parts.first { $0.bytes.contains(Int(span.firstByte)) }
        return part?.language ?? language
    }

    /// How many ingredients the list has, nested ones too.
    public var ingredientCount: Int { reading.ingredients.filter { !$0.isHeading }.count }

    /// The name of what is avoided as inside a sentence, with the members of the group that the label names.
    func name(of answer: SubjectAnswer, _ context: PageContext) -> String {
        let members = namedMembers(in: answer).map { context.title(of: $0).insideSentence }
        let name = context.title(of: answer.subject).insideSentence
        return members.isEmpty ? name : "\(name) (\(members.joined(separator: ", ")))"
    }

    /// "Contains milk", "Can't tell": the most cautious state, with what it is about.
    public func headline(_ context: PageContext) -> String {
        let word = state.words[context.language]
        switch state {
        case .contains, .couldContain, .mayContain:
            let names = answers(in: state).map { name(of: $0, context) }
            return "\(word) \(WordList.and(names, in: context.language))"
        case .cannotTell, .notFound: return word
        }
    }

    /// "Contains milk · may contain hazelnut": every state that words of the label led to, on one line.
    public func summary(_ context: PageContext) -> String {
        let parts = Verdict.State.inOrder.compactMap { state -> String? in
            let names = answers(in: state).map { name(of: $0, context) }
            guard !names.isEmpty else { return nil }
            let word = state.words[context.language]
            guard state < .cannotTell else { return state == self.state ? word : nil }
            return "\(word) \(WordList.and(names, in: context.language))"
        }
        return parts.enumerated()
            .map { $0.offset == 0 ? $0.element : $0.element.insideSentence }
            .joined(separator: " · ")
    }
}
