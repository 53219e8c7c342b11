import MorselCore
public import MorselUI

extension LabelCheck {
    /// Returns the answer as plain text, to copy or share.
    ///
    /// The text has the states with their evidence, the unread words and the fixed sentence. It contains what somebody
    /// avoids, so only the person may send it.
    public func plainText(_ context: PageContext) -> String {
        var lines = [title, headline(context)].filter { !$0.isEmpty } + [""]
        let quotations = Quotations(self, knowledge: context.knowledge)
        for answer in answers {
            let quoted = quotations.quotations(of: answer).filter { $0.reason.state == answer.state }
                .map { $0.quotation.quoted(in: context.language) }
                .joined(separator: ", ")
            let name = name(of: answer, context).beginningSentence
            let line = "\(name): \(answer.state.words[context.language].insideSentence)"
            lines.append(quoted.isEmpty ? line : "\(line), \(quoted)")
        }
        lines += [""] + reasonsForCannotTell.map { $0[context.language] }
        let unread = quotations.quotations(of: reading.unread, about: nil)
        if !unread.isEmpty {
            lines.append(unread.map { $0.quoted(in: context.language) }.joined(separator: ", "))
        }
        lines.append(AnswerWords.fixedSentence[context.language])
        return lines.joined(separator: "\n") + "\n"
    }
}
