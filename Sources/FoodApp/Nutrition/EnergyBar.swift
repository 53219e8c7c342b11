import MorselCore
import MorselUI

/// Where the energy of a food comes from, as a bar and as a list.
struct EnergyBar {
    let facts: NutritionFacts
    let context: PageContext

    /// The energy from one nutrient.
    private struct Slice {
        let name: Phrase
        let style: HTML
        let joules: Int64
    }

    private var language: PageLanguage { context.language }

    func html() -> HTML? {
        let slices = slices
        let total = slices.reduce(0) { $0 + $1.joules }
        guard total > 0, facts[.fat] != nil, facts[.carbohydrate] != nil, facts[.protein] != nil else {
            return nil
        }
        return """
            <figure class="energy-bar" aria-labelledby="energy-from"><figcaption id="energy-from">\
            \(Words.title[language])</figcaption>
            <svg viewBox="0 0 1000 40" preserveAspectRatio="none" aria-hidden="true">\(bars(slices, of: total))</svg>
            <ul class="chart-key">
            \(slices.map { key($0, of: total) })</ul>
            <p class="source">\(Words.factors[language])\(difference(from: total))</p></figure>

            """
    }

    /// The declared polyols in nanograms.
    ///
    /// They are part of the declared carbohydrate and give less energy.
    private var polyols: Int64 { min(facts[.polyols] ?? 0, facts[.carbohydrate] ?? 0) }

    /// The energy of each nutrient, with the factors of Regulation (EU) No 1169/2011, Annex XIV, in kJ per gram.
    ///
    /// Amounts are in nanograms, so an amount times its factor divided by 1,000,000 is in joules.
    private var slices: [Slice] {
        let carbohydrate = polyols > 0 ? Words.otherCarbohydrate : Nutrient.carbohydrate.words
        let energies: [(Int64?, Int64, Phrase, HTML)] = [
            (facts[.fat], 37, Nutrient.fat.words, "a"),
            (facts[.carbohydrate].map { $0 - polyols }, 17, carbohydrate, "b"),
            (polyols, 10, Words.polyols, "f"), (facts[.protein], 17, Nutrient.protein.words, "c"),
            (facts[.fibre], 8, Nutrient.fibre.words, "d"), (facts[.alcohol], 29, Nutrient.alcohol.words, "e"),
        ]
        return energies.compactMap { amount, factor, name, style in
            guard let amount, amount > 0 else { return nil }
            return Slice(name: name, style: style, joules: amount * factor / 1_000_000)
        }
        .filter { $0.joules > 0 }
    }

    private func bars(_ slices: [Slice], of total: Int64) -> [HTML] {
        var left: Int64 = 0
        return slices.map { slice in
            let width = slice.joules * 1_000 / total
            defer { left += width }
            return
                "<rect class=\"slice-\(slice.style)\" x=\"\(Int(left))\" width=\"\(Int(width))\" height=\"40\"/>"
        }
    }

    private func key(_ slice: Slice, of total: Int64) -> HTML {
        let percent = NumberWords.decimal((slice.joules * 200 / total + 1) / 2, in: language)
        return """
            <li><span class="slice-key \(slice.style)" aria-hidden="true"></span><span>\(slice.name[language])</span>\
            <span class="num">\(percent)\u{A0}%</span></li>

            """
    }

    /// The maximum energy that rounding hides, in joules.
    ///
    /// Up to 0.5 g of fat, carbohydrate, protein and fibre may be declared as 0 g: 19, 9, 9 and 4 kJ (European Commission,
    /// guidance on tolerances for nutrient values, December 2012).
    private static let maximumRoundingError: Int64 = 41_000

    /// Returns a sentence about a difference between the declared energy and the energy of the nutrients.
    ///
    /// It is empty if the difference is within rounding or a tenth of the declared energy, and for foods with polyols,
    /// because one polyol (erythritol) gives no energy.
    private func difference(from total: Int64) -> String {
        guard let declared = facts[.energy], declared > 0, polyols == 0 else { return "" }
        let difference = abs(declared - total)
        guard difference > Self.maximumRoundingError, difference * 10 > declared else { return "" }
        let kilojoules = NumberWords.decimal((total + 500) / 1_000, in: language)
        let cause = total < declared ? Words.more : Words.less
        return " \(Words.differs(kilojoules)[language]) \(cause[language])"
    }

    private enum Words {
        static let title = Phrase(
            en: "Where the energy comes from",
            es: "De dónde viene la energía",
            pt: "De onde vem a energia"
        )
        static let factors = Phrase(
            en: "With the conversion factors of Regulation (EU) 1169/2011, Annex XIV.",
            es: "Con los factores de conversión del Reglamento (UE) n.º 1169/2011, anexo XIV.",
            pt: "Com os fatores de conversão do Regulamento (UE) n.º 1169/2011, anexo XIV."
        )

        static let polyols = Phrase(en: "Polyols", es: "Polialcoholes", pt: "Polióis")
        static let otherCarbohydrate = Phrase(
            en: "Carbohydrate without polyols",
            es: "Hidratos de carbono sin polialcoholes",
            pt: "Hidratos de carbono sem polióis"
        )
        static let more = Phrase(
            en: "The rest may come from fibre or alcohol that is not declared. Otherwise a number is wrong.",
            es: "El resto puede venir de fibra o alcohol sin declarar. Si no, hay un número equivocado.",
            pt: "O resto pode vir de fibra ou álcool não declarados. Caso contrário, há um número errado."
        )
        static let less = Phrase(
            en: "Part of the carbohydrate may be polyols, which give less. Otherwise a number is wrong.",
            es:
                "Parte de los hidratos de carbono pueden ser polialcoholes, que dan menos. Si no, hay un número equivocado.",
            pt:
                "Parte dos hidratos de carbono podem ser polióis, que dão menos. Caso contrário, há um número errado."
        )

        static func differs(_ kilojoules: String) -> Phrase {
            Phrase(
                en: "The nutrients give \(kilojoules) kJ, which differs from the declared energy.",
                es: "Los nutrientes dan \(kilojoules) kJ, que no coincide con la energía declarada.",
                pt: "Os nutrientes dão \(kilojoules) kJ, o que não coincide com a energia declarada."
            )
        }
    }
}
