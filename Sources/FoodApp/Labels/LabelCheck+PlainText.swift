public import MorselCore
public import MorselUI

extension LabelCheck {
    /// Returns the answer as plain text, to copy or share.
    ///
    /// The text has the states with their evidence, the unread words and the fixed sentence. It contains what somebody
    /// avoids, so only the person may send it.
    ///
    /// - Parameters:
    ///   - context: The language and knowledge to write with.
    ///   - people: The people whom the text names with their answers, the one with the most cautious state first; empty if there
    ///     are fewer than two.
    /// - Returns: The text, which ends with a line break.
    public func plainText(_ context: PageContext, for people: [Person] = []) -> String {
        let answers =
            people.isEmpty
            ? [headline(context)] + answerLines(context)
            : people.flatMap { person in
                let own = checked(for: person, context.knowledge)
                let headline = "\(context.name(of: person)): \(own.headline(context).insideSentence)"
                return [headline] + own.answerLines(context)
            }
        var lines =
            [title].filter { !$0.isEmpty } + answers + [""]
            + reasonsForCannotTell.map { $0[context.language] }
        let quotations = Quotations(self, knowledge: context.knowledge)
        let unread = quotations.quotations(of: reading.unread, about: nil)
        if !unread.isEmpty {
            lines.append(unread.map { $0.quoted(in: context.language) }.joined(separator: ", "))
        }
        lines.append(AnswerWords.fixedSentence[context.language])
        return lines.joined(separator: "\n") + "\n"
    }

    /// The states of everything that is avoided, each with its evidence, after an empty line.
    private func answerLines(_ context: PageContext) -> [String] {
        let quotations = Quotations(self, knowledge: context.knowledge)
        let lines = answers.map { answer -> String in
            let quoted = quotations.quotations(of: answer).filter { $0.reason.state == answer.state }
                .map { $0.quotation.quoted(in: context.language) }
                .joined(separator: ", ")
            let name = name(of: answer, context).beginningSentence
            let line = "\(name): \(answer.state.words[context.language].insideSentence)"
            return quoted.isEmpty ? line : "\(line), \(quoted)"
        }
        return [""] + lines
    }
}
