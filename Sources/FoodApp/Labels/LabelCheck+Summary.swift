public import MorselCore
public import MorselUI

extension LabelCheck {
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
    ///
    /// Items of statements, such as "may contain nuts", are not ingredients.
    public var ingredientCount: Int {
        Set(reading.mentions.filter { $0.section == .ingredients }.map { $0.item })
            .count { !reading.ingredients[Int($0)].isHeading }
    }

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
            guard state < .cannotTell else {
                guard state == self.state else { return nil }
                let reason = nameWords.first.map {
                    AnswerWords.onlyNameSays($0)[context.language].insideSentence
                }
                return [word, reason].compactMap { $0 }.joined(separator: ": ")
            }
            return "\(word) \(WordList.and(names, in: context.language))"
        }
        return parts.enumerated()
            .map { $0.offset == 0 ? $0.element : $0.element.insideSentence }
            .joined(separator: " · ")
    }
}
