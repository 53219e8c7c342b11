import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The page that compares the additives of a label with the list of a food category.
struct AdditiveCheckPage: Page {
    let context: PageContext
    let collection: AdditiveCollection
    let day: String
    /// The number of the chosen category.
    var number = ""
    /// The text of the label.
    var text = ""
    /// The result, or `nil` before a label was sent.
    var check: LegalityCheck?

    var address: PageAddress? { .additives(AdditivesAddress("additive-check")) }
    var title: String { Words.title[language] }
    var summary: String? { Words.lede[language] }

    func main() -> HTML {
        """
        \(PageHeader(title, lede: Words.lede[language], crumbs: context.additiveCrumbs).html())\
        \(AdditiveLinks(context: context, current: "additive-check").html())\
        \(result)\(form)
        """
    }

    private var form: HTML {
        let options = collection.categories.filter { $0.scheme == .eu }.map { category -> HTML in
            """
            <option value="\(category.number)"\(attribute: "selected", if: category.number == number)>\
            \(category.number) \(category.names.text(in: language))</option>

            """
        }
        let category = Field(id: "foodcategory", label: CategoryWords.category[language])
        let label = Field(id: "text", label: Words.label[language], hint: Words.hint[language])
        return """
            <form class="form above" method="post" action="\(context.path(address))">
            \(category.html(context, control: "<select class=\"input\" id=\"foodcategory\" name=\"foodcategory\">\(options)</select>"))\
            \(label.html(context, control: "<textarea class=\"input quoted\" id=\"text\" name=\"text\" maxlength=\"16000\" rows=\"6\"\(label.ariaAttributes)>\n\(text)</textarea>"))\
            <div><button class="button primary" type="submit">\(Words.submit[language])</button></div></form>

            """
    }

    // MARK: Result

    private var result: HTML? {
        guard let check else { return nil }
        guard !check.items.isEmpty else {
            return "<p class=\"statement above\" role=\"status\">\(Words.none[language])</p>\n"
        }
        return """
            <section class="above" aria-labelledby="result"><h2 id="result">\(Words.result[language])</h2>
            <p>\(context.link(check.category))</p>
            <ul class="found-list">
            \(check.items.map { item($0) })</ul>
            <p class="quiet">\(LegalityCheck.limitsWords[language])</p>
            <p class="source">\(AdditiveWords.asOf(language))</p></section>

            """
    }

    private func item(_ item: LegalityCheck.Item) -> HTML {
        let conditions = item.permissions.map { permission -> HTML in
            let view = ConditionView(permission: permission, day: day, context: context)
            return "<div class=\"small\">\(view.level)\(view.details)</div>"
        }
        let warnings = item.warnings.compactMap { warning -> HTML? in
            context.html(warning).map { words -> HTML in
                "<p class=\"small\"><span class=\"tag\">\(LegalityCheck.mustSayWords[language])</span> \(words)</p>"
            }
        }
        let conditionPage = context.path(item.additive, in: check?.category ?? collection.categories[0])
        return """
            <li><p>\(context.link(item.additive)) <span class="tag">\(item.status.words[language])</span></p>
            \(conditions)\(warnings)<p class="small"><a href="\(conditionPage)">\(Words.details[language])</a></p></li>

            """
    }

    private enum Words {
        static let title = Phrase(
            en: "Check a label against the list",
            es: "Comparar una etiqueta con la lista",
            pt: "Comparar um rótulo com a lista"
        )
        static let lede = Phrase(
            en: "Which additives of a label are listed for a food category, and which are not.",
            es:
                "Qué aditivos de una etiqueta figuran en la lista para una categoría de alimentos y cuáles no.",
            pt: "Que aditivos de um rótulo constam da lista para uma categoria de alimentos, e quais não."
        )
        static let label = Phrase(
            en: "The text of the label",
            es: "El texto de la etiqueta",
            pt: "O texto do rótulo"
        )
        static let hint = Phrase(
            en: "The list of ingredients as it is printed. It is not stored.",
            es: "La lista de ingredientes tal como está impresa. No se guarda.",
            pt: "A lista de ingredientes tal como está impressa. Não é guardada."
        )
        static let submit = Phrase(en: "Check", es: "Comprobar", pt: "Verificar")
        static let result = Phrase(en: "What the list says", es: "Qué dice la lista", pt: "O que diz a lista")
        static let none = Phrase(
            en: "No additive was found in this text.",
            es: "No se encontró ningún aditivo en este texto.",
            pt: "Não foi encontrado nenhum aditivo neste texto."
        )
        static let details = Phrase(
            en: "Conditions in this category",
            es: "Condiciones en esta categoría",
            pt: "Condições nesta categoria"
        )
    }
}
