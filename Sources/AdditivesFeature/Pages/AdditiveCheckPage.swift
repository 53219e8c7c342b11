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
    /// The day that somebody chose, `2014-08-01`, or what they wrote instead; empty for ``day``.
    var chosenDay = ""
    /// Whether ``chosenDay`` is no day.
    var isDayWrong = false
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
        let date = Field(
            id: "day",
            label: Words.day[language],
            hint: Words.dayHint[language],
            problem: isDayWrong ? Words.dayProblem[language] : nil
        )
        let label = Field(id: "text", label: Words.label[language], hint: Words.hint[language])
        return """
            <form class="form above" method="post" action="\(context.path(address))">
            \(category.html(context, control: "<select class=\"input\" id=\"foodcategory\" name=\"foodcategory\">\(options)</select>"))\
            \(label.html(context, control: "<textarea class=\"input quoted\" id=\"text\" name=\"text\" maxlength=\"16000\" rows=\"6\"\(label.ariaAttributes)>\n\(text)</textarea>"))\
            \(date.html(context, control: "<input class=\"input compact\" id=\"day\" name=\"day\" type=\"date\" value=\"\(chosenDay)\"\(date.ariaAttributes)>\n"))\
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
            \(context.html(check.sharedLimits, in: collection))<p class="quiet">\(LegalityCheck.limitsWords[language])</p>
            <p class="source">\(AdditiveWords.asOf(language))</p>\(stateOnDay)</section>

            """
    }

    /// What the list is on the day that somebody chose.
    private var stateOnDay: HTML? {
        guard let check, !chosenDay.isEmpty else { return nil }
        let words = LegalityCheck.stateWords(AdditiveWords.day(check.day, language), check.day)
        return "\n<p class=\"source\">\(words[language])</p>"
    }

    private func item(_ item: LegalityCheck.Item) -> HTML {
        let conditions = item.permissions.map { condition($0) }
        let warnings = item.warnings.compactMap { warning -> HTML? in
            context.html(warning).map { words -> HTML in
                "<p class=\"small\"><span class=\"tag\">\(LegalityCheck.mustSayWords[language])</span> \(words)</p>"
            }
        }
        let conditionPage = context.path(item.additive, in: check?.category ?? collection.categories[0])
        return """
            <li><p>\(context.link(item.additive)) <span class="tag">\(item.status.words[language])</span></p>
            \(context.laterActs(of: item))\(conditions)\(otherDays(item))\(warnings)<p class="small"><a href="\(conditionPage)">\(Words.details[language])</a></p></li>

            """
    }

    private func condition(_ permission: AdditiveCollection.Permission) -> HTML {
        let view = ConditionView(permission: permission, day: check?.day ?? day, context: context)
        return "<div class=\"small\">\(view.level)\(view.details)</div>"
    }

    /// The conditions that apply on other days only, if somebody chose a day.
    private func otherDays(_ item: LegalityCheck.Item) -> HTML? {
        guard !chosenDay.isEmpty, !item.permissionsOfOtherDays.isEmpty else { return nil }
        return """
            <p class="small quiet">\(LegalityCheck.otherDaysWords[language])</p>
            \(item.permissionsOfOtherDays.map { condition($0) })
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
        static let day = Phrase(
            en: "Date of the pack or of the check (optional)",
            es: "Fecha del envase o de la comprobación (opcional)",
            pt: "Data da embalagem ou da verificação (opcional)"
        )
        static let dayHint = Phrase(
            en: "Without a date, the conditions that are valid today count.",
            es: "Sin fecha, cuentan las condiciones válidas hoy.",
            pt: "Sem data, contam as condições válidas hoje."
        )
        static let dayProblem = Phrase(
            en: "Write a date such as 2014-08-01.",
            es: "Escribe una fecha como 2014-08-01.",
            pt: "Escreve uma data como 2014-08-01."
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
