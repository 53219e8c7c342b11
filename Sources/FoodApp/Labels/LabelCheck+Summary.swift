public import MorselCore
public import MorselUI

extension LabelCheck {
    /// The maximum length of a title in characters.
    ///
    /// Longer titles are cut.
    private static let maximumTitleLength = 60

    /// A title for the label: the line above the ingredients that names the food, otherwise the first line.
    public var title: String {
        let list = reading.ingredients.first.map { Int($0.span.firstByte) } ?? text.count
        let above = Self.lines(text[..<list]).dropLast()
        // Brands are often printed in capitals, names of foods rarely.
        let line =
            above.first { $0.unicodeScalars.contains { $0.isSmallLetter } } ?? above.first ?? Self.lines(
                text[...]
            ).first ?? ""
        let title = line.trimmed
        guard title.count > Self.maximumTitleLength else { return String(title) }
        return String(title.prefix(Self.maximumTitleLength)) + "…"
    }

    private static func lines(_ text: ArraySlice<UInt8>) -> [Substring] {
        String(decoding: text, as: UTF8.self).split { $0.isLineBreak }
            .filter { $0.unicodeScalars.contains { $0.isLetter } }
    }

    /// The language of the label's text, or `nil` if it was not recognised.
    public var language: Language? { reading.languages.first }

    /// Returns the language of the text that contains a span.
    ///
    /// A product may have texts in several languages.
    func language(of span: Span) -> Language? {
        let part = product?.parts.first { $0.bytes.contains(Int(span.firstByte)) }
        return part?.language ?? language
    }

    /// The number of ingredients in the list, including nested ones.
    public var ingredientCount: Int { reading.ingredients.filter { !$0.isHeading }.count }

    /// Returns the name of an answer's subject inside a sentence, with the members of the group that the label names.
    func name(of answer: SubjectAnswer, _ context: PageContext) -> String {
        let members = namedMembers(in: answer).map { context.title(of: $0).insideSentence }
        let name = context.title(of: answer.subject).insideSentence
        return members.isEmpty ? name : "\(name) (\(members.joined(separator: ", ")))"
    }

    /// Returns the most cautious state with its subjects: "Contains milk", "Can't tell".
    public func headline(_ context: PageContext) -> String {
        let word = state.words[context.language]
        switch state {
        case .contains, .couldContain, .mayContain:
            let names = answers(in: state).map { name(of: $0, context) }
            return "\(word) \(WordList.and(names, in: context.language))"
        case .cannotTell, .notFound: return word
        }
    }

    /// Returns all states with their subjects on one line: "Contains milk · may contain hazelnut".
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
