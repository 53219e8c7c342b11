import MorselCore
import MorselUI

/// The texts of the statistics.
///
/// They describe records, and never a reason.
enum StatisticsWords {
    static let lede = Phrase(
        en: "What your own records show. Computed on this device.",
        es: "Lo que muestran tus propios registros. Calculado en este dispositivo.",
        pt: "O que os teus próprios registos mostram. Calculado neste dispositivo."
    )
    static let period = Phrase(en: "Period", es: "Período", pt: "Período")
    static let week = Phrase(en: "Week", es: "Semana", pt: "Semana")
    static let month = Phrase(en: "Month", es: "Mes", pt: "Mês")
    static let range = Phrase(en: "Range", es: "Fechas", pt: "Datas")
    static let from = Phrase(en: "From", es: "Desde", pt: "De")
    static let to = Phrase(en: "To", es: "Hasta", pt: "Até")
    static let earlier = Phrase(en: "Earlier period", es: "Período anterior", pt: "Período anterior")
    static let later = Phrase(en: "Later period", es: "Período siguiente", pt: "Período seguinte")
    static let view = Phrase(en: "Show", es: "Mostrar", pt: "Mostrar")
    static let symptoms = Phrase(en: "Symptoms", es: "Síntomas", pt: "Sintomas")
    static let ingredients = Phrase(en: "Ingredients", es: "Ingredientes", pt: "Ingredientes")
    static let groups = Phrase(en: "FODMAP groups", es: "Grupos FODMAP", pt: "Grupos FODMAP")
    static let groupsNote = Phrase(
        en: "Groups are only counted. What stands out is looked for among foods.",
        es: "Los grupos solo se cuentan. Lo que destaca se busca entre los alimentos.",
        pt: "Os grupos só são contados. O que sobressai procura-se entre os alimentos."
    )
    static let noGroups = Phrase(
        en: "No food with much of it was recorded.",
        es: "No se registró ningún alimento con mucho de ello.",
        pt: "Não foi registado nenhum alimento com muito disso."
    )
    static let asTable = Phrase(en: "As a table", es: "Como tabla", pt: "Como tabela")
    static let withIt = Phrase(en: "with it", es: "con ello", pt: "com este alimento")
    static let otherDays = Phrase(en: "other days", es: "otros días", pt: "outros dias")
    static let back = Phrase(en: "Back to the list", es: "Volver a la lista", pt: "Voltar à lista")
    static let standsOut = Phrase(en: "What stands out", es: "Lo que destaca", pt: "O que sobressai")
    static let wholeDiary = Phrase(
        en: "From all records of your diary, and not only from this period.",
        es: "A partir de todos los registros de tu diario, no solo de este período.",
        pt: "A partir de todos os registos do teu diário, e não só deste período."
    )
    static let isItChance = Phrase(en: "Is it chance?", es: "¿Es casualidad?", pt: "Será por acaso?")
    static let noSymptoms = Phrase(
        en: "No symptom was recorded in this period.",
        es: "No se registró ningún síntoma en este período.",
        pt: "Não foi registado nenhum sintoma neste período."
    )
    static let noMeals = Phrase(
        en: "No meal was recorded in this period.",
        es: "No se registró ninguna comida en este período.",
        pt: "Não foi registada nenhuma refeição neste período."
    )
    static let empty = Phrase(
        en: "Nothing is recorded yet. Add meals and symptoms on the calendar.",
        es: "Aún no hay nada registrado. Añade comidas y síntomas en el calendario.",
        pt: "Ainda não há nada registado. Adiciona refeições e sintomas no calendário."
    )
    static let meals = Phrase(en: "meals", es: "comidas", pt: "refeições")
    static let days = Phrase(en: "days", es: "días", pt: "dias")
    static let notFollowed = Phrase(
        en: "No day with it, and no other day, was followed by this symptom.",
        es: "Este síntoma no apareció después ni en los días con ello ni en los demás.",
        pt: "Este sintoma não surgiu depois nem nos dias com este alimento nem nos outros."
    )
    static let broughtBy = Phrase(en: "Where it was", es: "Dónde estaba", pt: "Onde estava")
    static let nothingEaten = Phrase(
        en: "Nothing was recorded in the 72 hours before.",
        es: "No se registró nada en las 72 horas anteriores.",
        pt: "Nada foi registado nas 72 horas anteriores."
    )

    static func moreFoods(_ count: Int) -> Phrase {
        Phrase(
            en: count == 1 ? "1 more food" : "\(count) more foods",
            es: count == 1 ? "1 alimento más" : "\(count) alimentos más",
            pt: count == 1 ? "Mais 1 alimento" : "Mais \(count) alimentos"
        )
    }

    static let watch = Phrase(en: "Watch it", es: "Observarlo", pt: "Observar")
    static let noWatch = Phrase(en: "No, thanks", es: "No, gracias", pt: "Agora não")

    static func logged(_ logged: Int, of days: Int) -> Phrase {
        Phrase(
            en: "\(logged) of \(days) days logged",
            es: "\(logged) de \(days) días registrados",
            pt: "\(logged) de \(days) dias registados"
        )
    }

    static func followed(_ share: Proportion) -> Phrase {
        Phrase(
            en: "followed on \(share.count) of \(share.total) days (interval \(share.percentInterval))",
            es:
                "hubo síntomas después en \(share.count) de \(share.total) días (intervalo: \(share.percentInterval))",
            pt:
                "houve sintomas depois em \(share.count) de \(share.total) dias (intervalo: \(share.percentInterval))"
        )
    }

    static func ring(_ unit: Phrase, _ items: [ShareChart.Item]) -> Phrase {
        let total = items.reduce(Int64(0)) { $0 + $1.share.count }
        let largest = items.prefix(3).map { "\($0.name) \($0.share.count)" }.joined(separator: ", ")
        return Phrase(
            en: "\(total) \(unit[.english]): \(largest)",
            es: "\(total) \(unit[.spanish]): \(largest)",
            pt: "\(total) \(unit[.portuguese]): \(largest)"
        )
    }

    static func before(_ symptom: String, _ day: String) -> Phrase {
        Phrase(
            en: "Eaten in the 72 hours before \(symptom) on \(day)",
            es: "\(symptom.beginningSentence), \(day): lo comido en las 72 horas anteriores",
            pt: "\(symptom.beginningSentence), \(day): o que foi comido nas 72 horas anteriores"
        )
    }

    static func lastEaten(_ day: String) -> Phrase {
        Phrase(
            en: "Last eaten: \(day).",
            es: "Comido por última vez: \(day).",
            pt: "Comido pela última vez: \(day)."
        )
    }

    /// What pages of labels and products say about a watched food; without counts if it was never eaten.
    static func watching(_ name: String, _ counts: [Int64]) -> Phrase {
        let records = DiaryWords.yourRecords(counts)
        func counted(_ language: PageLanguage) -> String { counts.isEmpty ? "" : ", " + records[language] }
        return Phrase(
            en: "You watch \(name)\(counted(.english))",
            es: "Observas: \(name)\(counted(.spanish))",
            pt: "Observas: \(name)\(counted(.portuguese))"
        )
    }

    static func watched(until day: String) -> Phrase {
        Phrase(
            en: "You watch it until \(day).",
            es: "Lo observas hasta el \(day).",
            pt: "Observa-lo até \(day)."
        )
    }

    static func severityByDay(_ symptom: String) -> Phrase {
        Phrase(
            en: "\(symptom), severity by day",
            es: "\(symptom), gravedad por día",
            pt: "\(symptom), gravidade por dia"
        )
    }
}
