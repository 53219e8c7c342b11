import MorselCore
import MorselUI

/// What a food has, for 100 g or ml and for the quantity that a person chooses, with the share of their day.
struct NutritionView {
    let facts: NutritionFacts
    /// The quantity that was chosen; nil for the usual one.
    var chosen: QuantityField
    /// What the energy of a day is compared with; nil for the reference of an average adult.
    var need: EnergyNeed?
    /// Where the form of the quantity is answered without a script.
    let action: String
    /// Where the values are from: "Open Food Facts, 3 May 2026".
    let source: String
    let context: PageContext

    private var language: PageLanguage { context.language }
    private var intakes: ReferenceIntakes { need.map { ReferenceIntakes($0) } ?? .ofAnAdult }

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
            problem: chosen.isWrong(for: facts) ? Words.wrong(facts.basis)[language] : nil
        )
        let input: HTML = """
            <div class="row"><input class="input compact" id="quantity" name="quantity" inputmode="decimal" size="8" \
            autocomplete="off" value="\(chosen.shown(for: facts, in: language))"\(field.described)>\
            <button class="button unless-script" type="submit">\(Words.apply[language])</button>\(choices)</div>
            """
        return """
            <form class="above-less" method="get" action="\(action)" id="quantity-form">
            \(field.html(context, control: input))</form>

            """
    }

    /// What people usually choose: a serving of the pack, and what the declaration is for.
    private var choices: HTML {
        let whole = FoodQuantity(facts.basis.size, facts.basis.unit)
        let serving = facts.serving.flatMap { FoodQuantity($0.size, facts.basis.unit) }
        var links: [(name: String, quantity: FoodQuantity)] = []
        if let serving, serving != whole {
            links.append((Words.serving(serving.words(in: language))[language], serving))
        }
        if let whole { links.append((whole.words(in: language), whole)) }
        let rows = links.map { name, other -> HTML in
            let value = other.words(in: .english).replacingSpaces()
            return """
                <a href="\(action)?quantity=\(value)#nutrition-part" data-quantity="\(value)"\
                \(attribute: "aria-current", other == quantity ? "true" : nil)>\(name)</a>
                """
        }
        return "<span class=\"segmented\">\(rows)</span>"
    }

    // MARK: In a sentence

    /// The answer to "how much of my day is that?".
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

    /// A share in thousandths as whole per cent; "less than 1 %" of what is hardly any.
    private static func percent(_ thousandths: Int64, in language: PageLanguage) -> String {
        if thousandths > 0, thousandths < 5 { return "<\u{A0}1\u{A0}%" }
        return NumberWords.decimal((thousandths + 5) / 10, in: language) + "\u{A0}%"
    }

    // MARK: Table

    private var table: HTML {
        let chosen = quantity.flatMap { try? facts.amounts(for: $0) }
        let others = facts.amounts.map { $0.nutrient }.filter { !Nutrient.usual.contains($0) }
        let rows = (Nutrient.usual + others).sorted().map { row($0, chosen) }
        let basis = FoodQuantity(facts.basis.size, facts.basis.unit)?.words(in: language) ?? ""
        let isOther = quantity != nil && quantity?.value != facts.basis.size
        let column: HTML? =
            isOther ? "<th scope=\"col\">\(quantity?.words(in: language) ?? "")</th>" : nil
        return """
            <table class="nutrition above-less" aria-label="\(Words.title[language])"><thead><tr><td></td>\
            <th scope="col">\(basis)</th>\(column)<th scope="col">\(Words.ofADay[language])</th></tr></thead><tbody>
            \(rows)</tbody></table>
            <p class="source">\(source)</p>

            """
    }

    private func row(_ nutrient: Nutrient, _ chosen: [NutritionFacts.Amount]?) -> HTML {
        let isOther = quantity != nil && quantity?.value != facts.basis.size
        let own = facts[nutrient].map { NutritionFacts.Amount(nutrient, $0) }
        let part = chosen?.first { $0.nutrient == nutrient }
        let share = (isOther ? part : own).flatMap { intakes.share(of: $0) }
        let column: HTML? = isOther ? "<td>\(cell(part))</td>" : nil
        let percent: HTML? = share.map { value -> HTML in "\(Self.percent(value, in: language))" }
        let style: HTML = nutrient.isPart ? "part" : "main"
        return """
            <tr class="\(style)"><th scope="row">\(nutrient.words[language])</th><td>\(cell(own))</td>\(column)\
            <td>\(percent ?? Self.unsaid(language, false))</td></tr>

            """
    }

    private func cell(_ amount: NutritionFacts.Amount?) -> HTML {
        guard let amount else { return Self.unsaid(language, true) }
        let words: HTML = "\(DeclaredAmount(amount).words(in: language))"
        guard amount.nutrient == .energy else { return words }
        let kilocalories = NumberWords.decimal(EnergyNeed.kilocalories(joules: amount.value), in: language)
        return "\(words)<br>\(kilocalories)\u{A0}kcal"
    }

    /// What is missing is never nought.
    private static func unsaid(_ language: PageLanguage, _ isAmount: Bool) -> HTML {
        let words = isAmount ? Words.nobodySaid[language] : Words.noReference[language]
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
            <p><a href="\(context.path(to: .settings))#energy">\
            \((need == nil ? Words.useOwn : Words.changeOwn)[language])</a></p>
            """
        return """
            <details class="formula" id="formula"><summary>\(Words.howWorkedOut[language])</summary>
            \(rows)\(context.isOnDevice ? link : nil)</details>

            """
    }

    private enum Words {
        static let title = Phrase(en: "Nutrition", es: "Nutrición", pt: "Nutrição")
        static let quantity = Phrase(en: "Quantity I eat", es: "Cantidad que como", pt: "Quantidade que como")
        static let apply = Phrase(en: "Show", es: "Ver", pt: "Ver")
        static let ofADay = Phrase(en: "of a day", es: "del día", pt: "do dia")
        static let nobodySaid = Phrase(en: "Nobody has said", es: "Nadie lo ha dicho", pt: "Ninguém o disse")
        static let noReference = Phrase(
            en: "No reference",
            es: "Sin referencia",
            pt: "Sem referência"
        )
        static let howWorkedOut = Phrase(
            en: "How this was worked out",
            es: "Cómo se ha calculado",
            pt: "Como isto foi calculado"
        )
        static let reference = Phrase(
            en: """
                Reference intake of an average adult: 8400 kJ / 2000 kcal (Regulation (EU) 1169/2011, Annex \
                XIII). Your own \
                need may be another.
                """,
            es: """
                Ingesta de referencia de un adulto medio: 8400 kJ / 2000 kcal (Reglamento (UE) 1169/2011, anexo \
                XIII). Tu \
                necesidad puede ser otra.
                """,
            pt: """
                Dose de referência para um adulto médio: 8400 kJ / 2000 kcal (Regulamento (UE) 1169/2011, anexo \
                XIII). A tua \
                necessidade pode ser outra.
                """
        )
        static let others = Phrase(
            en:
                "Nutrients besides energy are compared with the reference intakes of an average adult (Annex XIII).",
            es:
                "Los demás nutrientes se comparan con las ingestas de referencia de un adulto medio (anexo XIII).",
            pt: "Os outros nutrientes comparam-se com as doses de referência de um adulto médio (anexo XIII)."
        )
        static let useOwn = Phrase(
            en: "Compare with my own need",
            es: "Comparar con mi propia necesidad",
            pt: "Comparar com a minha própria necessidade"
        )
        static let changeOwn = Phrase(
            en: "Change what I said of myself",
            es: "Cambiar lo que dije de mí",
            pt: "Mudar o que disse de mim"
        )

        static func serving(_ quantity: String) -> Phrase {
            Phrase(en: "1 serving, \(quantity)", es: "1 ración, \(quantity)", pt: "1 dose, \(quantity)")
        }

        static func hint(_ basis: NutritionFacts.Basis) -> Phrase {
            basis == .per100Grams
                ? Phrase(
                    en: "In grams: 30, or 1.5 kg",
                    es: "En gramos: 30, o 1,5 kg",
                    pt: "Em gramas: 30, ou 1,5 kg"
                )
                : Phrase(
                    en: "In millilitres: 250, or 33 cl",
                    es: "En mililitros: 250, o 33 cl",
                    pt: "Em mililitros: 250, ou 33 cl"
                )
        }

        static func wrong(_ basis: NutritionFacts.Basis) -> Phrase {
            basis == .per100Grams
                ? Phrase(
                    en: "Give a weight, such as 30 g: the pack has its values by weight.",
                    es: "Indica un peso, como 30 g: el envase da los valores por peso.",
                    pt: "Indica um peso, como 30 g: a embalagem dá os valores por peso."
                )
                : Phrase(
                    en: "Give a volume, such as 250 ml: the pack has its values by volume.",
                    es: "Indica un volumen, como 250 ml: el envase da los valores por volumen.",
                    pt: "Indica um volume, como 250 ml: a embalagem dá os valores por volume."
                )
        }

        static func share(_ quantity: String, _ energy: String, _ percent: String, isOwn: Bool) -> Phrase {
            isOwn
                ? Phrase(
                    en: "\(quantity) has \(energy): \(percent) of the energy you need in a day.",
                    es: "\(quantity) tiene \(energy): el \(percent) de la energía que necesitas al día.",
                    pt: "\(quantity) tem \(energy): \(percent) da energia de que precisas por dia."
                )
                : Phrase(
                    en: "\(quantity) has \(energy): \(percent) of the reference intake of an average adult.",
                    es:
                        "\(quantity) tiene \(energy): el \(percent) de la ingesta de referencia de un adulto medio.",
                    pt: "\(quantity) tem \(energy): \(percent) da dose de referência para um adulto médio."
                )
        }
    }
}

/// What somebody typed as the quantity that they eat.
struct QuantityField: Hashable, Sendable {
    /// As it was typed; nil when nothing was.
    var text: String?

    /// What it means for a declaration; a serving of the pack, or else 100 g or ml, when nothing was typed.
    func quantity(for facts: NutritionFacts) -> FoodQuantity? {
        guard let text else {
            let serving = facts.serving.flatMap { FoodQuantity($0.size, facts.basis.unit) }
            return serving ?? FoodQuantity(facts.basis.size, facts.basis.unit)
        }
        guard let quantity = try? FoodQuantity(text, unitless: facts.basis.unit) else { return nil }
        return quantity.unit == facts.basis.unit ? quantity : nil
    }

    /// Whether something was typed that is no quantity of it.
    func isWrong(for facts: NutritionFacts) -> Bool {
        text?.contains { !$0.isWhitespace } == true && quantity(for: facts) == nil
    }

    /// What stands in the field.
    func shown(for facts: NutritionFacts, in language: PageLanguage) -> String {
        text ?? quantity(for: facts)?.words(in: language) ?? ""
    }
}

extension String {
    /// The text as part of an address: no-break spaces are plain ones, written as `+`.
    fileprivate func replacingSpaces() -> String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0 == "\u{A0}" || $0 == " " ? "+" : $0 }))
    }
}
