public import MorselCore

/// The words for what the records of a diary show.
///
/// They describe records, with their counts, and never more than that: no reason for a symptom and nothing to do about it.
public enum DiaryWords {
    // MARK: What stands out

    /// The sentence for an association, with both counts and their intervals.
    ///
    /// It is about "your records", or if `isOwn` is false, because a clinician reads it, about "these records".
    public static func standsOut(
        _ symptom: String,
        _ food: String,
        _ window: DelayWindow,
        _ days: FollowedDays,
        isOwn: Bool = true
    ) -> Phrase {
        let (exposed, other) = (days.exposed, days.other)
        let (with, without) = (exposed.percentInterval, other.percentInterval)
        return Phrase(
            en:
                "In \(isOwn ? "your" : "these") records, \(symptom) followed \(food) \(window.words[.english]) on \(exposed.count) of "
                + "\(exposed.total) days (interval \(with)); on other days \(other.count) of \(other.total) (\(without)). "
                + "This can be chance, or something eaten with it.",
            es:
                "En \(isOwn ? "tus" : "estos") registros, después de comer \(food) hubo \(symptom) \(window.words[.spanish]) en \(exposed.count) de "
                + "\(exposed.total) días (intervalo: \(with)); en los demás días, en \(other.count) de \(other.total) (\(without)). "
                + "Puede ser casualidad, o algo que \(isOwn ? "comiste" : "se comió") a la vez.",
            pt:
                "\(isOwn ? "Nos teus" : "Nestes") registos, depois de comer \(food) houve \(symptom) \(window.words[.portuguese]) em \(exposed.count) de "
                + "\(exposed.total) dias (intervalo: \(with)); nos outros dias, em \(other.count) de \(other.total) (\(without)). "
                + "Pode ser acaso, ou algo que \(isOwn ? "comeste" : "se comeu") ao mesmo tempo."
        )
    }

    /// The foods that were eaten with it too often to tell them apart.
    public static func oftenEatenWith(_ foods: [String]) -> Phrase {
        Phrase(
            en:
                "Often eaten with: \(WordList.and(foods, in: .english)). Your records cannot tell them apart.",
            es:
                "Se come a menudo con: \(WordList.and(foods, in: .spanish)). Tus registros no permiten distinguirlos.",
            pt:
                "Comido muitas vezes com: \(WordList.and(foods, in: .portuguese)). Os teus registos não permitem distingui-los."
        )
    }

    /// The additional episodes for a hundred usual portions.
    public static func extra(low: Int64, middle: Int64, high: Int64) -> Phrase {
        Phrase(
            en:
                "For 100 usual portions, about \(middle) more episodes than without (90 % interval \(low) to \(high)).",
            es:
                "Por cada 100 raciones habituales, unos \(middle) episodios más que sin ellas (intervalo del 90 %: de \(low) a \(high)).",
            pt:
                "Por cada 100 porções habituais, cerca de \(middle) episódios a mais do que sem elas (intervalo de 90 %: de \(low) a \(high))."
        )
    }

    /// The explanation of chance.
    public static let isItChance = Phrase(
        en:
            "If the days of your diary were shuffled, something would sometimes stand out by chance. This food stood out more than "
            + "in at least 98 of 100 shuffles. It is still a pattern of your records, not a finding about your body.",
        es:
            "Si se barajaran los días de tu diario, a veces algo destacaría por casualidad. De cada 100 veces que se "
            + "barajaron, en al menos 98 este alimento destacó menos que en tu diario. Aun así, es un patrón de tus registros, no "
            + "un hallazgo sobre tu cuerpo.",
        pt:
            "Se os dias do teu diário fossem baralhados, por vezes algo sobressairia por acaso. De cada 100 vezes que foram "
            + "baralhados, em pelo menos 98 este alimento sobressaiu menos do que no teu diário. Mesmo assim, é um padrão dos teus registos, não uma conclusão sobre "
            + "o teu corpo."
    )

    /// The answer if nothing stands out, with what the records could have shown.
    public static func nothingStandsOut(days: Int, episodes: Int) -> Phrase {
        let possible = couldHaveShown(days: days)
        return Phrase(
            en:
                "Nothing stands out in \(days) days and \(episodes) episodes. That is an answer too: \(possible[.english])",
            es:
                "Nada destaca en \(days) días y \(episodes) episodios. Eso también es una respuesta: \(possible[.spanish])",
            pt:
                "Nada sobressai em \(days) dias e \(episodes) episódios. Isso também é uma resposta: \(possible[.portuguese])"
        )
    }

    /// What records of a number of days can show, as measured on made-up diaries (docs/diary.md).
    static func couldHaveShown(days: Int) -> Phrase {
        switch days {
        case ..<60:
            Phrase(
                en: "records of under two months only show quick, strong patterns. Silence proves nothing.",
                es:
                    "en menos de dos meses solo se habrían visto patrones rápidos y fuertes. El silencio no demuestra nada.",
                pt:
                    "em menos de dois meses só se teriam visto padrões rápidos e fortes. Não encontrar nada não prova nada."
            )
        case ..<180:
            Phrase(
                en:
                    "such records show most strong patterns within 4 hours, few within a day, and hardly any after that. "
                    + "Silence proves nothing.",
                es:
                    "con tantos días como estos se habría visto la mayoría de los patrones fuertes de hasta 4 horas, pocos de "
                    + "hasta un día y casi ninguno más tarde. El silencio no demuestra nada.",
                pt:
                    "com tantos dias como estes ter-se-ia visto a maioria dos padrões fortes até 4 horas, poucos até um dia e "
                    + "quase nenhum depois. Não encontrar nada não prova nada."
            )
        default:
            Phrase(
                en:
                    "such records show nearly all strong patterns within 4 hours and many within a day, but hardly any that come "
                    + "after a day or two. Silence proves nothing.",
                es:
                    "con tantos días como estos se habrían visto casi todos los patrones fuertes de hasta 4 horas y muchos de "
                    + "hasta un día, pero casi ninguno que llegue tras uno o dos días. El silencio no demuestra nada.",
                pt:
                    "com tantos dias como estes ter-se-iam visto quase todos os padrões fortes até 4 horas e muitos até um "
                    + "dia, mas quase nenhum que chegue ao fim de um ou dois dias. Não encontrar nada não prova nada."
            )
        }
    }

    /// The words for a food that stands out too little.
    public static let hint = Phrase(
        en: "Not enough to say.",
        es: "No basta para decir nada.",
        pt: "Não chega para dizer nada."
    )

    /// The offer to watch a food.
    public static let watchOffer = Phrase(
        en: "Watch it for 30 days?",
        es: "¿Quieres observarlo durante 30 días?",
        pt: "Queres observá-lo durante 30 dias?"
    )

    /// The counts of a food for a symptom.
    ///
    /// - Parameter counts: the four counts of `FollowedDays.counts`.
    /// - Returns: "your records: 6 of 11 days against 5 of 48".
    public static func yourRecords(_ counts: [Int64]) -> Phrase {
        func text(_ parts: [StaticString]) -> String {
            var text = ""
            for (part, count) in zip(parts, counts) { text += part.text + String(count) }
            return text
        }
        return Phrase(
            en: text(["your records: ", " of ", " days against ", " of "]),
            es: text(["tus registros: ", " de ", " días frente a ", " de "]),
            pt: text(["os teus registos: ", " de ", " dias contra ", " de "])
        )
    }

    /// The button that ends the watching of a food.
    public static let stopWatching = Phrase(
        en: "Stop watching",
        es: "Dejar de observar",
        pt: "Deixar de observar"
    )

    // MARK: What is missing

    /// The words for days that were not logged.
    public static func notLogged(_ days: Int) -> Phrase {
        Phrase(
            en: days == 1
                ? "1 day was not logged and does not count."
                : "\(days) days were not logged and do not count.",
            es: days == 1
                ? "1 día no se registró y no cuenta." : "\(days) días no se registraron y no cuentan.",
            pt: days == 1
                ? "1 dia não foi registado e não conta." : "\(days) dias não foram registados e não contam."
        )
    }
}

extension SymptomAnalysis.Shortage {
    /// What is missing for an analysis.
    public var words: Phrase {
        switch self {
        case .days(let missing):
            Phrase(
                en: "Not enough days yet: \(missing) more.",
                es: "Aún no hay bastantes días: faltan \(missing).",
                pt: "Ainda não há dias suficientes: faltam \(missing)."
            )
        case .episodes(let missing):
            Phrase(
                en:
                    "Not enough episodes yet: \(missing) more would be needed; that may also mean you are well.",
                es:
                    "Aún no hay bastantes episodios: harían falta \(missing) más; también puede significar que estás bien.",
                pt:
                    "Ainda não há episódios suficientes: seriam precisos mais \(missing); também pode significar que estás bem."
            )
        case .foods:
            Phrase(
                en: "No food was eaten on enough days, and not eaten on enough other days.",
                es: "Ningún alimento se comió en bastantes días y faltó en bastantes otros.",
                pt: "Nenhum alimento foi comido em dias suficientes e faltou em outros suficientes."
            )
        case .tooLarge:
            Phrase(
                en: "There are too many records for one analysis.",
                es: "Hay demasiados registros para un solo análisis.",
                pt: "Há demasiados registos para uma só análise."
            )
        }
    }
}

extension DiaryCounts.MissingDays {
    /// What is missing before anything can be said about a food.
    public func words(_ food: String) -> Phrase {
        switch self {
        case .with(let count):
            Phrase(
                en: "Not enough days with \(food): \(count) more.",
                es: "Aún no hay bastantes días con \(food): faltan \(count).",
                pt: "Ainda não há dias suficientes com \(food): faltam \(count)."
            )
        case .without(let count):
            Phrase(
                en: "Not enough days without \(food): \(count) more.",
                es: "Aún no hay bastantes días sin \(food): faltan \(count).",
                pt: "Ainda não há dias suficientes sem \(food): faltam \(count)."
            )
        case .eatenNearlyAlways:
            Phrase(
                en:
                    "Eaten on nearly every day: a diary alone cannot tell; ask your clinician about a planned pause.",
                es:
                    "Se come casi todos los días: un diario solo no puede saberlo; pregunta a tu médico por una pausa planificada.",
                pt:
                    "Comido quase todos os dias: um diário sozinho não consegue saber; pergunta ao teu médico por uma pausa planeada."
            )
        }
    }
}

extension DelayWindow {
    /// The delay after a meal, as part of a sentence.
    public var words: Phrase {
        switch self {
        case .hours4: Phrase(en: "within 4 hours", es: "en menos de 4 horas", pt: "em menos de 4 horas")
        case .hours4To24:
            Phrase(
                en: "after 4 to 24 hours",
                es: "entre 4 y 24 horas después",
                pt: "entre 4 e 24 horas depois"
            )
        case .hours24To72:
            Phrase(en: "after 1 to 3 days", es: "entre 1 y 3 días después", pt: "entre 1 e 3 dias depois")
        case .sameDay: Phrase(en: "on the same day", es: "el mismo día", pt: "no mesmo dia")
        }
    }
}

extension Proportion {
    /// The share and its Wilson interval in whole per cent: "28–79 %".
    public var percentInterval: String {
        let interval = wilsonInterval()
        return "\(DiaryWords.percent(interval.low))–\(DiaryWords.percent(interval.high))\u{A0}%"
    }
}
