import MorselAdditives
import MorselUI

/// The words of the facts of an additive.
enum AdditiveFactWords {
    static let what = Phrase(en: "What it is", es: "Qué es", pt: "O que é")
    static let unsaid = Phrase(en: "Not known", es: "No se sabe", pt: "Não se sabe")
    static let registers = Phrase(
        en: "Other numbers",
        es: "Otros números",
        pt: "Outros números"
    )
    static let subNumbers = Phrase(en: "Sub-numbers", es: "Subnúmeros", pt: "Subnúmeros")
    static let groups = Phrase(en: "Groups", es: "Grupos", pt: "Grupos")
    static let sources = Phrase(en: "Common sources", es: "Fuentes habituales", pt: "Fontes comuns")
    static let uses = Phrase(en: "Typical uses", es: "Usos habituales", pt: "Usos habituais")
    static let listedFor = Phrase(en: "Listed for", es: "En la lista para", pt: "Na lista para")
    static let counts = Phrase(en: "On labels", es: "En etiquetas", pt: "Nos rótulos")
    static let intake = Phrase(
        en: "Acceptable daily intake",
        es: "Ingesta diaria admisible",
        pt: "Ingestão diária admissível"
    )
    static let approvals = Phrase(en: "Permitted in", es: "Permitido en", pt: "Permitido em")
    static let noCondition = Phrase(
        en: "in the list, without a condition of use",
        es: "en la lista, sin condición de uso",
        pt: "na lista, sem condição de utilização"
    )
    /// Where an additive is permitted: "European Union (28 October 2019); United States".
    static func approvals(of additive: FoodAdditive, _ language: PageLanguage) -> String {
        additive.approvals.map { approval in
            let place = place(approval.authority)[language]
            let date = approval.asOf.isEmpty ? "" : " (\(AdditiveWords.day(approval.asOf, language)))"
            return approval.isCurrent ? place + date : "\(place): \(noCondition[language])\(date)"
        }
        .joined(separator: "; ")
    }

    static let diets = Phrase(
        en: "Vegan, vegetarian",
        es: "Vegano, vegetariano",
        pt: "Vegano, vegetariano"
    )
    static let allergens = Phrase(en: "Allergens", es: "Alérgenos", pt: "Alergénios")
    static let warnings = Phrase(
        en: "What a label must say",
        es: "Qué debe decir la etiqueta",
        pt: "O que o rótulo deve dizer"
    )
    static let isIt = Phrase(en: "Is", es: "Es", pt: "É")
    static let state = Phrase(en: "As of", es: "Fecha", pt: "Data")
    static let isMadeFrom = Phrase(en: "Made from", es: "Se hace con", pt: "Faz-se com")
    static let couldBe = Phrase(en: "Could be made from", es: "Podría hacerse con", pt: "Poderá fazer-se com")
    static let noAllergen = Phrase(
        en: "It is not known to be made from any of the fourteen allergens.",
        es: "Que se sepa, no se hace con ninguno de los catorce alérgenos.",
        pt: "Que se saiba, não se faz com nenhum dos catorze alergénios."
    )
    static let whatMorselKnows = Phrase(
        en: "Morsel's table of additives",
        es: "Tabla de aditivos de Morsel",
        pt: "Tabela de aditivos do Morsel"
    )
    static let lawOfAdditives = Phrase(
        en: "Regulation (EC) 1333/2008, Annex I; Open Food Facts",
        es: "Reglamento (CE) n.º 1333/2008, anexo I; Open Food Facts",
        pt: "Regulamento (CE) n.º 1333/2008, anexo I; Open Food Facts"
    )
    static let needsClass = Phrase(
        en: "Counts as an additive only by number or where its class is stated.",
        es: "Solo cuenta como aditivo si aparece con su número o si se declara su clase.",
        pt: "Só conta como aditivo quando surge com o número ou quando se declara a sua classe."
    )

    static func both(_ european: String, _ codex: String) -> Phrase {
        Phrase(
            en: "\(european) in European numbering, \(codex) in that of the Codex Alimentarius",
            es: "\(european) en la numeración europea, \(codex) en la del Codex Alimentarius",
            pt: "\(european) na numeração europeia, \(codex) na do Codex Alimentarius"
        )
    }

    static func madeFrom(_ origins: String) -> Phrase { Phrase(en: origins, es: origins, pt: origins) }

    static let unitOfIntake = Phrase(
        en: "mg per kg of body weight a day",
        es: "mg por kg de peso corporal al día",
        pt: "mg por kg de peso corporal por dia"
    )

    static func perWeight(_ value: String, _ sixty: String) -> Phrase {
        Phrase(
            en:
                "\(value) for each kilogram of body weight, on each day of a life. For 60 kg that is \(sixty) a day.",
            es:
                "\(value) por cada kilogramo de peso corporal, cada día de la vida. Con 60 kg son \(sixty) al día.",
            pt:
                "\(value) por cada quilograma de peso corporal, em cada dia da vida. Com 60 kg são \(sixty) por dia."
        )
    }

    /// The words for the weight of the reader, which a script completes: `#kg` and `#mg` are numbers with their units.
    static let forOwnWeight = Phrase(
        en: "For #kg, from “Your energy need” on this device, that is #mg a day.",
        es: "Con #kg, de «Tus necesidades de energía» en este dispositivo, son #mg al día.",
        pt: "Com #kg, de «A tua necessidade de energia» neste dispositivo, são #mg por dia."
    )

    static func answer(_ answer: FoodAdditive.Answer) -> Phrase {
        switch answer {
        case .yes: Phrase(en: "yes", es: "sí", pt: "sim")
        case .no: Phrase(en: "no", es: "no", pt: "não")
        case .maybe:
            Phrase(en: "depends on its source", es: "depende de su origen", pt: "depende da sua origem")
        }
    }

    static func diets(_ vegan: String, _ vegetarian: String) -> Phrase {
        Phrase(
            en: "Vegan: \(vegan). Vegetarian: \(vegetarian).",
            es: "Vegano: \(vegan). Vegetariano: \(vegetarian).",
            pt: "Vegano: \(vegan). Vegetariano: \(vegetarian)."
        )
    }

    static func place(_ authority: String) -> Phrase {
        switch authority {
        case "EU": Phrase(en: "European Union", es: "Unión Europea", pt: "União Europeia")
        case "US": Phrase(en: "United States", es: "Estados Unidos", pt: "Estados Unidos")
        case "AU":
            Phrase(
                en: "Australia and New Zealand",
                es: "Australia y Nueva Zelanda",
                pt: "Austrália e Nova Zelândia"
            )
        default: Phrase(en: authority, es: authority, pt: authority)
        }
    }

    static func kind(_ kind: Evaluation.Kind) -> Phrase {
        switch kind {
        case .dailyIntake:
            Phrase(
                en: "acceptable daily intake",
                es: "ingesta diaria admisible",
                pt: "ingestão diária admissível"
            )
        case .groupDailyIntake:
            Phrase(
                en: "acceptable daily intake of a group",
                es: "ingesta diaria admisible de un grupo",
                pt: "ingestão diária admissível de um grupo"
            )
        case .provisionalDailyIntake:
            Phrase(
                en: "provisional acceptable daily intake",
                es: "ingesta diaria admisible provisional",
                pt: "ingestão diária admissível provisória"
            )
        case .noDailyIntake:
            Phrase(
                en: "no acceptable daily intake set",
                es: "sin ingesta diaria admisible",
                pt: "sem ingestão diária admissível"
            )
        case .opinion: Phrase(en: "opinion", es: "dictamen", pt: "parecer")
        }
    }

    /// What replaces an acceptable daily intake that a later decision ended.
    static let noIntakeInForce = Phrase(
        en: "no acceptable daily intake is in force, because a later decision ended the earlier one",
        es:
            "no hay ninguna ingesta diaria admisible en vigor, porque una decisión posterior retiró la anterior",
        pt:
            "nenhuma ingestão diária admissível está em vigor, porque uma decisão posterior retirou a anterior"
    )
    static let noEvaluation = Phrase(
        en: "No evaluation by an authority is recorded here.",
        es: "Aquí no consta ninguna evaluación de una autoridad.",
        pt: "Aqui não está registada nenhuma avaliação de uma autoridade."
    )
    /// Where an evaluation is recorded, and what of its opinion is not.
    static func source(of evaluation: Evaluation) -> Phrase {
        let record =
            evaluation.source.isEmpty
            ? Phrase(
                en: "The source of this entry is not recorded.",
                es: "No consta la fuente de esta entrada.",
                pt: "A fonte desta entrada não está registada."
            )
            : Phrase(
                en: "Source: \(evaluation.source).",
                es: "Fuente: \(evaluation.source).",
                pt: "Fonte: \(evaluation.source)."
            )
        guard evaluation.url.isEmpty else { return record }
        return Phrase(
            en: "\(record[.english]) The address of the opinion is not recorded.",
            es: "\(record[.spanish]) No consta la dirección del dictamen.",
            pt: "\(record[.portuguese]) O endereço do parecer não está registado."
        )
    }

    static func people(_ group: String) -> Phrase {
        switch group {
        case "adults": Phrase(en: "adults", es: "adultos", pt: "adultos")
        case "elderly": Phrase(en: "elderly people", es: "personas mayores", pt: "idosos")
        case "adolescents": Phrase(en: "adolescents", es: "adolescentes", pt: "adolescentes")
        case "children": Phrase(en: "children", es: "niños", pt: "crianças")
        case "toddlers": Phrase(en: "toddlers", es: "niños de 1 a 3 años", pt: "crianças de 1 a 3 anos")
        case "infants": Phrase(en: "infants", es: "lactantes", pt: "lactentes")
        default: Phrase(en: group, es: group, pt: group)
        }
    }

    static func above(_ people: [String], _ language: PageLanguage) -> String {
        let list = WordList.and(people, in: language)
        return Phrase(
            en: "High intake (95th percentile) was above it for \(list) (EFSA's estimate).",
            es: "La ingesta alta (percentil 95) la superaba en \(list) (estimación de la EFSA).",
            pt: "A ingestão elevada (percentil 95) excedia-a em \(list) (estimativa da EFSA)."
        )[language]
    }
}
