/// A confirmation dialog that a script shows before it deletes something, as a template in the page.
///
/// A page has the questions of its scripts in `templates`.
public struct QuestionTemplate: Sendable {
    private let name: StaticString
    private let words: Phrase
    private let loss: Phrase
    private let yes: Phrase

    /// Creates a question.
    /// - Parameters:
    ///   - name: the name by which a script finds the template.
    ///   - words: the question.
    ///   - loss: a sentence about what is lost.
    ///   - yes: the text of the button that deletes.
    public init(
        _ name: StaticString,
        _ words: Phrase,
        loss: Phrase = Words.cannotBeUndone,
        yes: Phrase = CommonWords.delete
    ) {
        self.name = name
        self.words = words
        self.loss = loss
        self.yes = yes
    }

    /// Returns the HTML template, in the language of the page.
    public func html(_ context: PageContext) -> HTML {
        let (language, name) = (context.language, HTML(stringLiteral: name))
        return """
            <template id="question-\(name)"><dialog class="dialog" aria-labelledby="title-\(name)">\
            <form method="dialog"><h2 id="title-\(name)">\(words[language])</h2>\
            <p>\(loss[language])</p>\
            <div class="row"><button class="button" value="no" autofocus>\(Words.keep[language])</button>\
            <button class="button danger" value="yes">\(yes[language])</button></div></form></dialog></template>

            """
    }

    /// The texts that questions have in common.
    public enum Words {
        /// The default sentence about what is lost.
        public static let cannotBeUndone = Phrase(
            en: "This can't be undone.",
            es: "Esta acción no se puede deshacer.",
            pt: "Esta ação não pode ser desfeita."
        )
        static let keep = Phrase(en: "Keep", es: "Conservar", pt: "Manter")
    }
}
