import MorselCore
import MorselUI

/// The nutrition of a food for 100 g or 100 ml and for a chosen quantity, with the share of a day.
struct NutritionView {
    let facts: NutritionFacts
    /// The field of the quantity.
    var chosen: QuantityField
    /// The person's own energy need, or `nil` for the reference intake of an average adult.
    var need: EnergyNeed?
    /// The path that receives the quantity form without a script.
    let action: String
    /// The source of the values: "Open Food Facts, 3 May 2026".
    let source: String
    let context: PageContext

    private var language: PageLanguage { context.language }
    private var intakes: ReferenceIntakes { need.map { ReferenceIntakes($0) } ?? .averageAdult }

    func html() -> HTML {
        """
        <section aria-labelledby="nutrition" id="nutrition-part"><div class="panel-title">\
        <h2 id="nutrition">\(Words.title[language])</h2></div>
        \(form)\(sentence)\(table)\(EnergyBar(facts: facts, context: context).html())\(formula)</section>

        """
    }

    // MARK: Quantity

    private var quantity: FoodQuantity? { chosen.quantity(for: facts) }

    private var form: HTML {
        let hint = Words.hint(facts.basis)[language]
        let field = Field(
            id: "quantity",
            label: Words.quantity[language],
            hint: hint,
            problem: chosen.isInvalid(for: facts) ? Words.invalid(facts.basis)[language] : nil
        )
        let input: HTML = """
            <div class="row"><input class="input compact" id="quantity" name="quantity" inputmode="decimal" size="8" \
            autocomplete="off" value="\(chosen.shown(for: facts, in: language))"\(field.ariaAttributes)>\
            <button class="button unless-script" type="submit">\(Words.apply[language])</button>\(choices)</div>
            """
        return """
            <form class="above-less" method="get" action="\(action)" id="quantity-form">
            \(field.html(context, control: input))</form>

            """
    }

    /// Links to common quantities: a serving and 100 g or 100 ml.
    private var choices: HTML {
        let basis = FoodQuantity(facts.basis.size, facts.basis.unit)
        let serving = facts.serving.flatMap { FoodQuantity($0.size, facts.basis.unit) }
        var links: [(name: String, quantity: FoodQuantity)] = []
        if let serving, serving != basis {
            links.append((Words.serving(serving.words(in: language))[language], serving))
        }
        if let basis { links.append((basis.words(in: language), basis)) }
        let rows = links.map { name, other -> HTML in
            let value = other.words(in: .english).replacingSpaces()
            return """
                <a href="\(action)?quantity=\(value)#nutrition-part" data-quantity="\(value)"\
                \(attribute: "aria-current", other == quantity ? "true" : nil)>\(name)</a>
                """
        }
        return "<span class=\"segmented\">\(rows)</span>"
    }

    // MARK: Share of a day

    /// The energy of the quantity and its share of a day.
    private var sentence: HTML? {
        guard let quantity, let amounts = try? facts.amounts(for: quantity),
            let energy = amounts.first(where: { $0.nutrient == .energy }),
            let share = intakes.share(of: energy)
        else { return nil }
        let words = Words.share(
            quantity.words(in: language),
            Self.energy(energy.value, in: language),
            Self.percent(share, in: language),
            isOwn: need != nil
        )
        return "<p class=\"nutrition-answer\" id=\"nutrition-answer\">\(words[language])</p>\n"
    }

    private static func energy(_ joules: Int64, in language: PageLanguage) -> String {
        let kilojoules = NumberWords.decimal((joules + 500) / 1_000, in: language)
        let kilocalories = NumberWords.decimal(EnergyNeed.kilocalories(joules: joules), in: language)
        return "\(kilojoules)\u{A0}kJ (\(kilocalories)\u{A0}kcal)"
    }

    /// Returns a share in thousandths as whole per cent; "< 1 %" for a share below 0.5 %.
    private static func percent(_ thousandths: Int64, in language: PageLanguage) -> String {
        if thousandths > 0, thousandths < 5 { return "<\u{A0}1\u{A0}%" }
        return NumberWords.decimal((thousandths + 5) / 10, in: language) + "\u{A0}%"
    }

    // MARK: Table

    private var table: HTML {
        let chosen = quantity.flatMap { try? facts.amounts(for: $0) }
        let others = facts.amounts.map { $0.nutrient }.filter { !Nutrient.usual.contains($0) }
        let basis = FoodQuantity(facts.basis.size, facts.basis.unit)?.words(in: language) ?? ""
        let isOther = quantity != nil && quantity?.value != facts.basis.size
        let columns =
            [basis] + (isOther ? [quantity?.words(in: language) ?? ""] : []) + [Words.ofADay[language]]
        let rows = (Nutrient.usual + others).sorted(byNumber: { Int($0.rawValue) }).map {
            row($0, chosen, columns)
        }
        return """
            <div class="table-box above-less"><table class="nutrition" aria-label="\(Words.title[language])"><thead><tr><td></td>\
            \(columns.map { name -> HTML in "<th scope=\"col\">\(name)</th>" })</tr></thead><tbody>
            \(rows)</tbody></table></div>
            <p class="source">\(source)</p>

            """
    }

    /// Returns the row of a nutrient; `columns` are the names of the columns, which a narrow window shows beside the values.
    private func row(
        _ nutrient: Nutrient,
        _ chosen: [NutritionFacts.Amount]?,
        _ columns: [String]
    ) -> HTML {
        let isOther = columns.count > 2
        let basisAmount = facts[nutrient].map { NutritionFacts.Amount(nutrient, $0) }
        let chosenAmount = chosen?.first { $0.nutrient == nutrient }
        let share = (isOther ? chosenAmount : basisAmount).flatMap { intakes.share(of: $0) }
        let percent: HTML? = share.map { value -> HTML in "\(Self.percent(value, in: language))" }
        let style: HTML = nutrient.isPart ? "part" : "main"
        let values =
            [cell(basisAmount)] + (isOther ? [cell(chosenAmount)] : []) + [
                percent ?? Self.missing(language, false)
            ]
        let cells = zip(columns, values).map { name, value -> HTML in
            "<td data-label=\"\(name)\">\(value)</td>"
        }
        return """
            <tr class="\(style)"><th scope="row">\(nutrient.words[language])</th>\(cells)</tr>

            """
    }

    private func cell(_ amount: NutritionFacts.Amount?) -> HTML {
        guard let amount else { return Self.missing(language, true) }
        let words: HTML = "\(DeclaredAmount(amount).words(in: language))"
        guard amount.nutrient == .energy else { return words }
        let kilocalories = NumberWords.decimal(EnergyNeed.kilocalories(joules: amount.value), in: language)
        return "\(words)<br>\(kilocalories)\u{A0}kcal"
    }

    /// Returns a dash for a missing value.
    ///
    /// A missing value is never shown as 0.
    private static func missing(_ language: PageLanguage, _ isAmount: Bool) -> HTML {
        let words = isAmount ? Words.notDeclared[language] : Words.noReference[language]
        return
            "<span class=\"unsaid\" title=\"\(words)\">–<span class=\"visually-hidden\"> \(words)</span></span>"
    }

    // MARK: Formula

    private var formula: HTML {
        let steps =
            need.map { EnergySteps(need: $0, language: language).sentences } ?? [Words.reference[language]]
        let others = need == nil ? nil : Words.others[language]
        let rows = (steps + [others].compactMap { $0 }).map { step -> HTML in "<p>\(step)</p>" }
        let link: HTML = """
            <p><a href="\(context.path(to: .site(.settings)))#energy">\
            \((need == nil ? Words.useOwn : Words.changeOwn)[language])</a></p>
            """
        return """
            <details class="formula" id="formula"><summary>\(Words.calculation[language])</summary>
            \(rows)\(context.isOnDevice ? link : nil)</details>

            """
    }

    private enum Words {
        static let title = Phrase(en: "Nutrition", es: "Nutrición", pt: "Nutrição")
        static let quantity = Phrase(en: "Quantity I eat", es: "Cantidad que como", pt: "Quantidade que como")
        static let apply = Phrase(en: "Show", es: "Ver", pt: "Ver")
        static let ofADay = Phrase(en: "of a day", es: "del día", pt: "do dia")
        static let notDeclared = Phrase(
            en: "Not declared",
            es: "Sin valor declarado",
            pt: "Sem valor declarado"
        )
        static let noReference = Phrase(
            en: "No reference",
            es: "Sin referencia",
            pt: "Sem referência"
        )
        static let calculation = Phrase(
            en: "How this was calculated",
            es: "Cómo se ha calculado",
            pt: "Como isto foi calculado"
        )
        static let reference = Phrase(
            en: """
                Reference intake of an average adult: 8400 kJ / 2000 kcal (Regulation (EU) 1169/2011, Annex \
                XIII). Your own \
                need may differ.
                """,
            es: """
                Ingesta de referencia de un adulto medio: 8400 kJ / 2000 kcal (Reglamento (UE) n.º 1169/2011, anexo \
                XIII). Tus \
                necesidades pueden ser otras.
                """,
            pt: """
                Dose de referência para um adulto médio: 8400\u{A0}kJ / 2000\u{A0}kcal (Regulamento (UE) n.º 1169/2011, anexo \
                XIII). A tua \
                necessidade pode ser outra.
                """
        )
        static let others = Phrase(
            en:
                "Other nutrients are compared with the reference intakes of an average adult (Annex XIII).",
            es:
                "Los demás nutrientes se comparan con las ingestas de referencia de un adulto medio (anexo XIII).",
            pt: "Os outros nutrientes comparam-se com as doses de referência de um adulto médio (anexo XIII)."
        )
        static let useOwn = Phrase(
            en: "Compare with my own need",
            es: "Comparar con mis necesidades",
            pt: "Comparar com a minha própria necessidade"
        )
        static let changeOwn = Phrase(
            en: "Change my details",
            es: "Cambiar mis datos",
            pt: "Alterar os meus dados"
        )

        static func serving(_ quantity: String) -> Phrase {
            Phrase(en: "1 serving, \(quantity)", es: "1 ración, \(quantity)", pt: "1 porção, \(quantity)")
        }

        static func hint(_ basis: NutritionFacts.Basis) -> Phrase {
            basis == .per100Grams
                ? Phrase(
                    en: "In grams: 30, or 1.5 kg",
                    es: "Por ejemplo: 30 (gramos) o 1,5 kg",
                    pt: "Por exemplo: 30 (gramas) ou 1,5 kg"
                )
                : Phrase(
                    en: "In millilitres: 250, or 33 cl",
                    es: "Por ejemplo: 250 (mililitros) o 33 cl",
                    pt: "Por exemplo: 250 (mililitros) ou 33 cl"
                )
        }

        static func invalid(_ basis: NutritionFacts.Basis) -> Phrase {
            basis == .per100Grams
                ? Phrase(
                    en: "Enter a weight, such as 30 g. The pack gives its values by weight.",
                    es: "Indica un peso, como 30 g. El envase da los valores por peso.",
                    pt: "Indica um peso, como 30 g. A embalagem dá os valores por peso."
                )
                : Phrase(
                    en: "Enter a volume, such as 250 ml. The pack gives its values by volume.",
                    es: "Indica un volumen, como 250 ml. El envase da los valores por volumen.",
                    pt: "Indica um volume, como 250 ml. A embalagem dá os valores por volume."
                )
        }

        static func share(_ quantity: String, _ energy: String, _ percent: String, isOwn: Bool) -> Phrase {
            isOwn
                ? Phrase(
                    en: "\(quantity) has \(energy): \(percent) of the energy you need in a day.",
                    es: "En \(quantity) hay \(energy): el \(percent) de la energía que necesitas al día.",
                    pt: "Em \(quantity) há \(energy): \(percent) da energia de que precisas por dia."
                )
                : Phrase(
                    en: "\(quantity) has \(energy): \(percent) of the reference intake of an average adult.",
                    es:
                        "En \(quantity) hay \(energy): el \(percent) de la ingesta de referencia de un adulto medio.",
                    pt: "Em \(quantity) há \(energy): \(percent) da dose de referência para um adulto médio."
                )
        }
    }
}

/// The field of the quantity that a person eats.
struct QuantityField: Hashable, Sendable {
    /// The text as typed, or `nil` if nothing was typed.
    var text: String?

    /// Returns the quantity in the unit of a declaration, or `nil` if the text is not valid.
    ///
    /// Without a text it is one serving of the pack, otherwise 100 g or 100 ml.
    func quantity(for facts: NutritionFacts) -> FoodQuantity? {
        guard let text else {
            let serving = facts.serving.flatMap { FoodQuantity($0.size, facts.basis.unit) }
            return serving ?? FoodQuantity(facts.basis.size, facts.basis.unit)
        }
        guard let quantity = try? FoodQuantity(text, unitless: facts.basis.unit) else { return nil }
        return quantity.unit == facts.basis.unit ? quantity : nil
    }

    /// Returns whether the text is not a quantity in the unit of the declaration.
    func isInvalid(for facts: NutritionFacts) -> Bool {
        text?.unicodeScalars.contains { !$0.isSpace } == true && quantity(for: facts) == nil
    }

    /// Returns the content of the field.
    func shown(for facts: NutritionFacts, in language: PageLanguage) -> String {
        text ?? quantity(for: facts)?.words(in: language) ?? ""
    }
}

extension String {
    /// Returns the text as part of a URL query, with spaces and no-break spaces written as `+`.
    fileprivate func replacingSpaces() -> String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{A0}" || $0 == " " ? "+" : $0 }))
    }
}
