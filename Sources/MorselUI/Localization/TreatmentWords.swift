public import MorselCore

extension DiaryWords {
    /// Returns a share as whole per cent.
    ///
    /// Numbers that are too large become the largest one that fits a sentence.
    public static func percent(_ share: Double) -> Int64 { Int64(min(max(share, 0), 1_000_000) * 100 + 0.5) }

    // MARK: Treatments

    /// The comparison of the days before and during a treatment.
    public static func comparison(_ symptom: String, _ comparison: TreatmentComparison) -> Phrase {
        let (before, during) = (comparison.before, comparison.during)
        guard comparison.verdict != .notEnough, comparison.ratio.count == 3 else {
            return notEnough(symptom, comparison)
        }
        let counts = Phrase(
            en:
                "Days with \(symptom): \(before.count) of \(before.total) before, \(during.count) of \(during.total) during",
            es:
                "Días con \(symptom): \(before.count) de \(before.total) antes, \(during.count) de \(during.total) durante",
            pt:
                "Dias com \(symptom): \(before.count) de \(before.total) antes, \(during.count) de \(during.total) durante"
        )
        let changes = comparison.ratio.map { change($0) }
        func sentence(_ language: PageLanguage, _ between: String, _ and: String, _ cannotTell: String)
            -> String
        {
            let middle = comparison.verdict == .cannotTell ? "" : "\(changes[1][language]); "
            let end = comparison.verdict == .cannotTell ? ": \(cannotTell)." : "."
            return
                "\(counts[language]): \(middle)\(between) \(changes[0][language]) \(and) \(changes[2][language])\(end)"
        }
        return Phrase(
            en: sentence(.english, "between", "and", "your records cannot tell"),
            es: sentence(.spanish, "entre", "y", "tus registros no permiten saberlo"),
            pt: sentence(.portuguese, "entre", "e", "os teus registos não permitem saber")
        )
    }

    private static func notEnough(_ symptom: String, _ comparison: TreatmentComparison) -> Phrase {
        let (before, during) = (comparison.before, comparison.during)
        return Phrase(
            en: "Not enough to compare \(symptom): \(before.count) of \(before.total) days before, "
                + "\(during.count) of \(during.total) during. It takes 14 logged days on each side, and the symptom on 4 days before.",
            es: "No basta para comparar \(symptom): \(before.count) de \(before.total) días antes, "
                + "\(during.count) de \(during.total) durante. Hacen falta 14 días registrados en cada lado, y el síntoma en 4 días antes.",
            pt: "Não chega para comparar \(symptom): \(before.count) de \(before.total) dias antes, "
                + "\(during.count) de \(during.total) durante. São precisos 14 dias registados de cada lado, e o sintoma em 4 dias antes."
        )
    }

    /// A ratio of shares in words: "70 % fewer".
    private static func change(_ ratio: Double) -> Phrase {
        if ratio <= 1 {
            let percent = percent(1 - ratio)
            return Phrase(
                en: "\(percent)\u{A0}% fewer",
                es: "un \(percent)\u{A0}% menos",
                pt: "\(percent)\u{A0}% menos"
            )
        }
        let percent = percent(ratio - 1)
        return Phrase(
            en: "\(percent)\u{A0}% more",
            es: "un \(percent)\u{A0}% más",
            pt: "\(percent)\u{A0}% mais"
        )
    }

    /// The plain counts of the month before a treatment and of the whole treatment, without a verdict, and why they differ from
    /// those that are compared: `TreatmentAnalysis` leaves out the days around the start.
    public static func months(_ symptom: String, monthBefore: Proportion, treatment: Proportion) -> Phrase {
        Phrase(
            en:
                "Counted only: \(symptom) on \(monthBefore.count) of \(monthBefore.total) logged days in the 30 days before, "
                + "on \(treatment.count) of \(treatment.total) of the whole treatment. The comparison leaves out the 7 days before the start and the first 2 days.",
            es:
                "Solo contado: \(symptom) en \(monthBefore.count) de \(monthBefore.total) días registrados de los 30 anteriores, "
                + "en \(treatment.count) de \(treatment.total) de todo el tratamiento. La comparación no cuenta los 7 días antes del inicio ni los 2 primeros.",
            pt:
                "Apenas contado: \(symptom) em \(monthBefore.count) de \(monthBefore.total) dias registados dos 30 anteriores, "
                + "em \(treatment.count) de \(treatment.total) de todo o tratamento. A comparação não conta os 7 dias antes do início nem os 2 primeiros."
        )
    }

    /// How many of several symptoms would show "less" by chance.
    public static func byChance(symptoms: Int) -> Phrase {
        let tenths = Int64(TreatmentComparison.expectedByChance(of: symptoms) * 10 + 0.5)
        func number(_ language: PageLanguage) -> String {
            NumberWords.decimal(tenths, places: 1, in: language)
        }
        return Phrase(
            en:
                "Of \(symptoms) symptoms compared, about \(number(.english)) would show fewer days by chance.",
            es:
                "De \(symptoms) síntomas comparados, unos \(number(.spanish)) mostrarían menos días por casualidad.",
            pt:
                "De \(symptoms) sintomas comparados, cerca de \(number(.portuguese)) mostrariam menos dias por acaso."
        )
    }

    /// The note that another treatment took place on the days before.
    public static func overlap(_ treatments: [String]) -> Phrase {
        Phrase(
            en: "The days before overlap with: \(WordList.and(treatments, in: .english)).",
            es: "Los días de antes coinciden con: \(WordList.and(treatments, in: .spanish)).",
            pt: "Os dias de antes coincidem com: \(WordList.and(treatments, in: .portuguese))."
        )
    }

    // MARK: Challenges

    /// What a challenge of a number of days can show, said before it starts.
    public static func challengeLimit(challenge: Int, washout: Int) -> Phrase {
        let splits = Int64(1 / ChallengeComparison.leastP(challenge: challenge, washout: washout) + 0.5)
        return Phrase(
            en:
                "With \(challenge) and \(washout) days, even the clearest result happens by chance once in \(splits) times.",
            es:
                "Con \(challenge) y \(washout) días, hasta el resultado más claro ocurre por casualidad una de cada \(splits) veces.",
            pt:
                "Com \(challenge) e \(washout) dias, até o resultado mais claro acontece por acaso uma em cada \(splits) vezes."
        )
    }

    /// The result of a challenge.
    public static func challenge(_ food: String, _ comparison: ChallengeComparison) -> Phrase {
        if comparison.isWorse {
            return Phrase(
                en: "The days with \(food) were worse than the days before.",
                es: "Los días con \(food) fueron peores que los días de antes.",
                pt: "Os dias com \(food) foram piores do que os dias de antes."
            )
        }
        return Phrase(
            en: "Your records cannot tell whether the days with \(food) were different.",
            es: "Tus registros no permiten saber si los días con \(food) fueron distintos.",
            pt: "Os teus registos não permitem saber se os dias com \(food) foram diferentes."
        )
    }
}
