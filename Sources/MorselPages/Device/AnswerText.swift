import MorselCore

/// An answer as plain text, to copy, to share, or to keep.
public struct AnswerText {
    /// The label, judged for whom the answer is.
    public let check: LabelCheck
    /// The language of the text.
    public let context: PageContext

    /// Creates the text of an answer.
    public init(check: LabelCheck, context: PageContext) {
        self.check = check
        self.context = context
    }

    private var language: PageLanguage { context.language }

    /// The verdict, each thing avoided with the words that speak of it, what was not read, the label, and the sentence
    /// under every verdict.
    public var text: String {
        var lines = [check.headline(context), ""]
        for answer in check.answers where !answer.reasons.allSatisfy({ $0.spans.isEmpty }) {
            let words = answer.reasons.flatMap { $0.spans }.map { Quotations.words(of: $0, in: check.text) }
            var quoted: [String] = []
            for word in words.map({ "“\($0)”" }) where !quoted.contains(word) { quoted.append(word) }
            let state = answer.state.words[language]
            lines.append("\(state): \(check.name(of: answer, context)) (\(quoted.joined(separator: ", ")))")
        }
        lines += check.doubts.map { $0[language] }
        lines += ["", String(decoding: check.text, as: UTF8.self), "", AnswerWords.fixedSentence[language]]
        lines.append("Morsel · \(context.knowledge.versionName)")
        return lines.joined(separator: "\n")
    }
}
