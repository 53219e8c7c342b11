import MorselCore
import MorselUI

/// The texts of the page of eaten additives.
///
/// They state an upper bound and what it is compared with. They give no advice and judge nothing.
enum IntakeWords {
    static let lede = Phrase(
        en:
            "Upper bounds from the highest permitted levels, because labels state no amounts. Computed on this device.",
        es:
            "Límites superiores según las dosis máximas permitidas, porque las etiquetas no indican cantidades. Calculado en "
            + "este dispositivo.",
        pt:
            "Limites superiores segundo os teores máximos permitidos, porque os rótulos não indicam quantidades. Calculado neste "
            + "dispositivo."
    )
    static let calm = Phrase(
        en: "The diary is in calm mode, so there are no intakes.",
        es: "El diario está en modo tranquilo, así que no hay ingestas.",
        pt: "O diário está em modo calmo, por isso não há ingestões."
    )
    static let noLevels = Phrase(
        en: "This device does not have the permitted levels yet. Open this page once with a network.",
        es: "Este dispositivo aún no tiene las dosis permitidas. Abre esta página una vez con conexión.",
        pt: "Este dispositivo ainda não tem os teores permitidos. Abre esta página uma vez com rede."
    )
    static let nothing = Phrase(
        en: "The foods of the last 30 days name no additive.",
        es: "Los alimentos de los últimos 30 días no nombran ningún aditivo.",
        pt: "Os alimentos dos últimos 30 dias não nomeiam nenhum aditivo."
    )
    static let noWeight = Phrase(
        en:
            "Without a body weight there are only milligrams. The weight is a field of “Your energy need”, on the pages of "
            + "products and foods and in the settings.",
        es:
            "Sin un peso corporal solo hay miligramos. El peso es un campo de «Tus necesidades de energía», en las páginas de "
            + "productos y alimentos y en los ajustes.",
        pt:
            "Sem um peso corporal só há miligramas. O peso é um campo de «A tua necessidade de energia», nas páginas de "
            + "produtos e alimentos e nas definições."
    )
    static let bounded = Phrase(en: "Additives", es: "Aditivos", pt: "Aditivos")
    static let groups = Phrase(
        en: "Additives that share an ADI",
        es: "Aditivos que comparten una IDA",
        pt: "Aditivos que partilham uma IDA"
    )
    static let today = Phrase(en: "Today", es: "Hoy", pt: "Hoje")
    static let intake = Phrase(
        en: "Acceptable daily intake (ADI)",
        es: "Ingesta diaria admisible (IDA)",
        pt: "Ingestão diária admissível (IDA)"
    )
    static let noIntake = Phrase(
        en: "none in the tables",
        es: "ninguna en las tablas",
        pt: "nenhuma nas tabelas"
    )
    static let notEaten = Phrase(
        en: "in no recorded food",
        es: "en ningún alimento registrado",
        pt: "em nenhum alimento registado"
    )
    static let unbounded = Phrase(
        en: "cannot be bounded",
        es: "no se puede acotar",
        pt: "não se pode limitar"
    )
    static let method = Phrase(
        en: "How this is computed",
        es: "Cómo se calcula",
        pt: "Como se calcula"
    )
    static let rule = Phrase(
        en:
            "Each bound is the amount of a food times the highest level that is permitted in any food category to which it can "
            + "belong; 1 ml counts as 1 g. A permitted level is not an intake: most foods contain less.",
        es:
            "Cada límite es la cantidad de un alimento por la dosis máxima permitida en cualquier categoría de alimentos a la que "
            + "pueda pertenecer; 1 ml cuenta como 1 g. Una dosis permitida no es una ingesta: la mayoría contiene menos.",
        pt:
            "Cada limite é a quantidade de um alimento vezes o teor máximo permitido em qualquer categoria de alimentos a que possa "
            + "pertencer; 1 ml conta como 1 g. Um teor permitido não é uma ingestão: a maioria contém menos."
    )
    static let expressed = Phrase(
        en:
            "A level and an ADI can be expressed as different substances, for example as an acid and its salt. Of opinions of one year "
            + "that disagree, the lowest ADI is used.",
        es:
            "Una dosis y una IDA pueden expresarse como sustancias distintas, por ejemplo como un ácido y su sal. De dictámenes de un "
            + "mismo año que no coinciden se usa la IDA más baja.",
        pt:
            "Um teor e uma IDA podem exprimir-se como substâncias diferentes, por exemplo como um ácido e o seu sal. De pareceres do "
            + "mesmo ano que não coincidem usa-se a IDA mais baixa."
    )

    static func weight(_ kilograms: String) -> Phrase {
        Phrase(
            en: "For a body weight of \(kilograms), from “Your energy need”.",
            es: "Para un peso corporal de \(kilograms), de «Tus necesidades de energía».",
            pt: "Para um peso corporal de \(kilograms), de «A tua necessidade de energia»."
        )
    }

    static func mean(_ days: Int64) -> Phrase {
        Phrase(
            en: days == 1 ? "Mean of 1 logged day" : "Mean of \(days) logged days",
            es: days == 1 ? "Media de 1 día registrado" : "Media de \(days) días registrados",
            pt: days == 1 ? "Média de 1 dia registado" : "Média de \(days) dias registados"
        )
    }

    static func atMost(_ percent: String, of numbers: String, _ amount: String) -> Phrase {
        Phrase(
            en:
                "at most \(percent) of the ADI of \(numbers) (\(amount)); the label does not state the amount",
            es:
                "como máximo el \(percent) de la IDA de \(numbers) (\(amount)); la etiqueta no indica la cantidad",
            pt: "no máximo \(percent) da IDA de \(numbers) (\(amount)); o rótulo não indica a quantidade"
        )
    }

    static func atMost(_ amount: String) -> Phrase {
        Phrase(
            en: "at most \(amount); the label does not state the amount",
            es: "como máximo \(amount); la etiqueta no indica la cantidad",
            pt: "no máximo \(amount); o rótulo não indica a quantidade"
        )
    }

    /// The bound of the other foods, if some have none.
    static func partly(_ reasons: String, _ foods: Int, _ most: String) -> Phrase {
        Phrase(
            en: "cannot be bounded: \(reasons). The other \(foods == 1 ? "food" : "\(foods) foods"): \(most)",
            es:
                "no se puede acotar: \(reasons). \(foods == 1 ? "El otro alimento" : "Los otros \(foods) alimentos"): \(most)",
            pt:
                "não se pode limitar: \(reasons). \(foods == 1 ? "O outro alimento" : "Os outros \(foods) alimentos"): \(most)"
        )
    }

    static func reason(_ obstacle: OwnIntake.Obstacle, _ foods: Int) -> Phrase {
        let count = Phrase(
            en: foods == 1 ? "1 food" : "\(foods) foods",
            es: foods == 1 ? "1 alimento" : "\(foods) alimentos",
            pt: foods == 1 ? "1 alimento" : "\(foods) alimentos"
        )
        let words =
            switch obstacle {
            case .quantumSatis:
                Phrase(
                    en: "no maximum (quantum satis)",
                    es: "sin máximo (quantum satis)",
                    pt: "sem máximo (quantum satis)"
                )
            case .unknownCategory:
                Phrase(
                    en: "food category not known",
                    es: "categoría de alimentos desconocida",
                    pt: "categoria de alimentos desconhecida"
                )
            case .noLevel:
                Phrase(
                    en: "no level in the tables for its food category",
                    es: "sin dosis en las tablas para su categoría de alimentos",
                    pt: "sem teor nas tabelas para a sua categoria de alimentos"
                )
            }
        return Phrase(
            en: "\(words[.english]) in \(count[.english])",
            es: "\(words[.spanish]) en \(count[.spanish])",
            pt: "\(words[.portuguese]) em \(count[.portuguese])"
        )
    }

    static func perWeight(_ amount: String) -> Phrase {
        Phrase(
            en: "\(amount) per kg of body weight and day",
            es: "\(amount) por kg de peso corporal y día",
            pt: "\(amount) por kg de peso corporal e dia"
        )
    }

    static func shared(_ numbers: String) -> Phrase {
        Phrase(
            en: ", together for \(numbers)",
            es: ", en conjunto para \(numbers)",
            pt: ", em conjunto para \(numbers)"
        )
    }

    static func days(_ logged: Int64, of days: Int64) -> Phrase {
        Phrase(
            en: "\(logged) of the last \(days) days were logged. The others are left out of the mean.",
            es: "Se registraron \(logged) de los últimos \(days) días. Los demás no cuentan en la media.",
            pt: "Foram registados \(logged) dos últimos \(days) dias. Os outros não contam na média."
        )
    }

    static func withoutList(_ foods: Int) -> Phrase {
        Phrase(
            en:
                "\(foods == 1 ? "1 food has" : "\(foods) foods have") no list of ingredients from a label, so the additives in "
                + "\(foods == 1 ? "it" : "them") are not known.",
            es:
                "\(foods == 1 ? "1 alimento no tiene" : "\(foods) alimentos no tienen") una lista de ingredientes de una etiqueta, así que "
                + "no se conocen sus aditivos.",
            pt:
                "\(foods == 1 ? "1 alimento não tem" : "\(foods) alimentos não têm") uma lista de ingredientes de um rótulo, por isso não se "
                + "conhecem os seus aditivos."
        )
    }

    static func source(_ act: String, _ asOf: String) -> Phrase {
        Phrase(
            en: "Levels: \(act), as of \(asOf). Later acts are not in the tables.",
            es: "Dosis máximas: \(act), a \(asOf). Las normas posteriores no están en las tablas.",
            pt: "Teores: \(act), em \(asOf). Os atos posteriores não estão nas tabelas."
        )
    }
}
