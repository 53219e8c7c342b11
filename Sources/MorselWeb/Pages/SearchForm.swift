package import MorselUI

/// A form with one search field, which works without a script.
package struct SearchForm {
    private let context: PageContext
    private let address: PageAddress?
    private let label: String
    private let value: String
    private let hint: String?
    private let name: StaticString

    /// Creates a form.
    /// - Parameters:
    ///   - context: the language of the form.
    ///   - address: the page with the results.
    ///   - label: the label of the field.
    ///   - value: the words that were searched.
    ///   - hint: what can be searched, or `nil`.
    ///   - name: the parameter of the address.
    package init(
        context: PageContext,
        address: PageAddress?,
        label: String,
        value: String,
        hint: String? = nil,
        name: StaticString = "search"
    ) {
        (self.context, self.address, self.label) = (context, address, label)
        (self.value, self.hint, self.name) = (value, hint, name)
    }

    /// Returns the HTML of the form.
    package func html() -> HTML {
        let field = Field(id: "words", label: label, hint: hint)
        let name = HTML(stringLiteral: name)
        let input: HTML = """
            <div class="search-box">\(context.icon("search"))<input class="input" id="words" name="\(name)" type="search" \
            autocomplete="off" spellcheck="false" enterkeyhint="search" maxlength="200" value="\(value)"\(field.ariaAttributes)>\
            <button class="button primary" type="submit">\(Self.submit[context.language])</button></div>
            """
        return """
            <search><form class="form" method="get" action="\(address.map { context.path(to: $0) } ?? "")">
            \(field.html(context, control: input))</form></search>

            """
    }

    private static let submit = Phrase(en: "Search", es: "Buscar", pt: "Procurar")
}
