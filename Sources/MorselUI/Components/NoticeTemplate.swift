/// A short message that a script may show, as a template in the page.
///
/// A page has the notices of its scripts in `templates`.
public struct NoticeTemplate: Sendable {
    private let name: StaticString
    private let words: Phrase
    private let action: Phrase?

    /// Creates a notice that a script shows by its name; `action` is the text of its button.
    public init(_ name: StaticString, _ words: Phrase, action: Phrase? = nil) {
        self.name = name
        self.words = words
        self.action = action
    }

    /// Returns the HTML template, in the language of the page.
    public func html(_ context: PageContext) -> HTML {
        let language = context.language
        let button: HTML? = action.map {
            "<button class=\"button\" type=\"button\" data-action=\"notice\">\($0[language])</button>"
        }
        return """
            <template id="notice-\(HTML(stringLiteral: name))"><div class="toast">\
            <p>\(words[language])</p>\(button)\
            <button class="button bare icon-only" type="button" data-close aria-label="\(CommonWords.close[language])">\
            \(context.icon("close"))</button></div></template>

            """
    }
}
