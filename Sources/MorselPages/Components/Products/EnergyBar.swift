import MorselCore

/// Where the energy of a food comes from: one bar, and the same in words below it.
struct EnergyBar {
    let facts: NutritionFacts
    let context: PageContext

    /// A nutrient that gives energy, with what of it.
    private struct Slice {
        let name: Phrase
        let style: HTML
        let joules: Int64
    }

    private var language: PageLanguage { context.language }

    func html() -> HTML? {
        let slices = slices
        let whole = slices.reduce(0) { $0 + $1.joules }
        guard whole > 0, facts[.fat] != nil, facts[.carbohydrate] != nil, facts[.protein] != nil else {
            return nil
        }
        return """
            <figure class="energy-bar" aria-labelledby="energy-from"><figcaption id="energy-from">\
            \(Words.title[language])</figcaption>
            <svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">\(bars(slices, of: whole))</svg>
            <ul class="chart-key">
            \(slices.map { key($0, of: whole) })</ul>
            <p class="source">\(Words.factors[language])\(difference(from: whole))</p></figure>

            """
    }

    /// By the factors of Regulation (EU) No 1169/2011, Annex XIV, in kilojoules a gram: a million nanograms of a factor of
    /// one are a joule.
    private var slices: [Slice] {
        let energies: [(Nutrient, Int64, Phrase, HTML)] = [
            (.fat, 37, Nutrient.fat.words, "a"), (.carbohydrate, 17, Nutrient.carbohydrate.words, "b"),
            (.protein, 17, Nutrient.protein.words, "c"), (.fibre, 8, Nutrient.fibre.words, "d"),
            (.alcohol, 29, Nutrient.alcohol.words, "e"),
        ]
        return energies.compactMap { nutrient, factor, name, style in
            guard let amount = facts[nutrient], amount > 0 else { return nil }
            return Slice(name: name, style: style, joules: amount * factor / 1_000_000)
        }
        .filter { $0.joules > 0 }
    }

    private func bars(_ slices: [Slice], of whole: Int64) -> [HTML] {
        var left: Int64 = 0
        return slices.map { slice in
            let width = slice.joules * 1_000 / whole
            defer { left += width }
            return
                "<rect class=\"slice-\(slice.style)\" x=\"\(Int(left))\" width=\"\(Int(width))\" height=\"40\"/>"
        }
    }

    private func key(_ slice: Slice, of whole: Int64) -> HTML {
        let percent = NumberWords.decimal((slice.joules * 200 / whole + 1) / 2, in: language)
        return """
            <li><span class="slice-key \(slice.style)" aria-hidden="true"></span><span>\(slice.name[language])</span>\
            <span class="num">\(percent)\u{A0}%</span></li>

            """
    }

    /// What is declared may differ from what follows from the nutrients; more than a tenth is said.
    private func difference(from whole: Int64) -> String {
        guard let declared = facts[.energy], declared > 0, abs(declared - whole) * 10 > declared else {
            return ""
        }
        let kilojoules = NumberWords.decimal((whole + 500) / 1_000, in: language)
        return " " + Words.differs(kilojoules)[language]
    }

    private enum Words {
        static let title = Phrase(
            en: "Where the energy comes from",
            es: "De dónde viene la energía",
            pt: "De onde vem a energia"
        )
        static let factors = Phrase(
            en: "By the conversion factors of Regulation (EU) 1169/2011, Annex XIV.",
            es: "Con los factores de conversión del Reglamento (UE) 1169/2011, anexo XIV.",
            pt: "Com os fatores de conversão do Regulamento (UE) 1169/2011, anexo XIV."
        )

        static func differs(_ kilojoules: String) -> Phrase {
            Phrase(
                en: "They give \(kilojoules) kJ, which is not what is declared.",
                es: "Dan \(kilojoules) kJ, que no es lo declarado.",
                pt: "Dão \(kilojoules) kJ, o que não é o declarado."
            )
        }
    }
}
