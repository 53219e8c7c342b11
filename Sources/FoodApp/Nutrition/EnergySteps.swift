import MorselCore
import MorselUI

/// The calculation of a person's daily energy need, step by step.
struct EnergySteps {
    let need: EnergyNeed
    let language: PageLanguage

    /// The formula with the person's numbers, the result, and a note if the age is outside the study.
    var sentences: [String] {
        [formula[language], result[language]] + (need.isBeyondStudy ? [Self.beyond[language]] : [])
    }

    private func number(_ value: Int64, _ places: Int) -> String {
        NumberWords.shortest(value, places: places, in: language)
    }

    private var formula: Phrase {
        let body = need.body
        let constant = body.sex == .male ? "+ 5" : "− 161"
        let rest = number((need.restingEnergy + 500) / 1_000, 0)
        let weight = number(body.grams, 3)
        let height = number(body.millimetres, 1)
        return Phrase(
            en: """
                At rest, by Mifflin and St Jeor (1990): 10 × \(weight)\u{A0}kg + 6.25 × \(height)\u{A0}cm − 5 × \
                \(body.years)\u{A0}years \
                \(constant) = \(rest)\u{A0}kcal.
                """,
            es: """
                En reposo, según Mifflin y St Jeor (1990): 10 × \(weight)\u{A0}kg + 6,25 × \(height)\u{A0}cm − \
                5 × \(body.years)\u{A0}años \
                \(constant) = \(rest)\u{A0}kcal.
                """,
            pt: """
                Em repouso, segundo Mifflin e St Jeor (1990): 10 × \(weight)\u{A0}kg + 6,25 × \(height)\u{A0}cm \
                − 5 × \(body.years)\u{A0}anos \
                \(constant) = \(rest)\u{A0}kcal.
                """
        )
    }

    private var result: Phrase {
        let factor = number(need.body.activity.tenths, 1)
        let kilocalories = NumberWords.decimal(need.kilocalories, in: language)
        let kilojoules = NumberWords.decimal(need.kilojoules, in: language)
        return Phrase(
            en: """
                Multiplied by \(factor) for activity (EFSA 2013): \(kilocalories)\u{A0}kcal or \(kilojoules)\u{A0}kJ a \
                day. This is an estimate.
                """,
            es: """
                Por \(factor) de actividad (EFSA 2013): \(kilocalories)\u{A0}kcal o \(kilojoules)\u{A0}kJ al día. Es \
                una estimación.
                """,
            pt: """
                Vezes \(factor) de atividade (EFSA 2013): \(kilocalories)\u{A0}kcal ou \(kilojoules)\u{A0}kJ por dia. É \
                uma estimativa.
                """
        )
    }

    private static let beyond = Phrase(
        en: "The formula was derived from people aged 19 to 78.",
        es: "La fórmula se obtuvo con personas de 19 a 78 años.",
        pt: "A fórmula foi obtida com pessoas dos 19 aos 78 anos."
    )
}
