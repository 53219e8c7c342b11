import MorselCore
import MorselUI

/// The texts of guided protocols.
enum ProtocolWords {
    static let lede = Phrase(
        en: "Some weeks without a food, and then with it again, each day more. Computed on this device.",
        es:
            "Unas semanas sin un alimento y después otra vez con él, cada día más. Calculado en este dispositivo.",
        pt:
            "Umas semanas sem um alimento e depois outra vez com ele, cada dia mais. Calculado neste dispositivo."
    )
    static let calm = Phrase(
        en: "The diary is in calm mode, so there are no protocols.",
        es: "El diario está en modo tranquilo, así que no hay protocolos.",
        pt: "O diário está em modo calmo, por isso não há protocolos."
    )
    static let notAsked = Phrase(
        en: "First say what you avoid, because no protocol is offered for a food with an allergy.",
        es: "Di primero qué evitas, porque no se ofrece ningún protocolo para un alimento con alergia.",
        pt: "Diz primeiro o que evitas, porque não se oferece nenhum protocolo para um alimento com alergia."
    )
    static let reduced = Phrase(
        en:
            "Nothing is offered that belongs to what somebody on this device marked as severe, or has not graded, and nothing at "
            + "all if that was written in free words.",
        es:
            "No se ofrece nada que pertenezca a lo que alguien en este dispositivo marcó como grave, o cuya gravedad no indicó, y "
            + "nada en absoluto si lo escribió con palabras propias.",
        pt:
            "Não se oferece nada que pertença ao que alguém neste dispositivo marcou como grave, ou cuja gravidade não indicou, e "
            + "absolutamente nada se o escreveu com palavras próprias."
    )
    static let clinician = Phrase(
        en: "Do this with your clinician or dietitian.",
        es: "Hazlo con tu médico o dietista.",
        pt: "Faz isto com o teu médico ou nutricionista."
    )
    static let before = Phrase(
        en:
            "Not for children, in pregnancy, with low weight or an eating disorder, unless a dietitian guides it. Before you leave "
            + "out wheat, rye or barley, have a blood test for coeliac disease: afterwards the test can miss it.",
        es:
            "No es para niños, ni en el embarazo, ni con poco peso o un trastorno alimentario, salvo con la guía de un dietista. "
            + "Antes de dejar el trigo, el centeno o la cebada, hazte el análisis de celiaquía: después puede no detectarla.",
        pt:
            "Não é para crianças, nem na gravidez, nem com pouco peso ou uma perturbação alimentar, a não ser com um nutricionista. "
            + "Antes de deixares o trigo, o centeio ou a cevada, faz as análises da doença celíaca: depois podem não a detetar."
    )
    static let signsOfAllergy = Phrase(
        en:
            "Your diary has hives, swelling or wheezing, which can be signs of an allergy. Ask a doctor before you eat a food in "
            + "rising portions.",
        es:
            "Tu diario tiene urticaria, hinchazón o pitidos al respirar, que pueden ser signos de alergia. Consulta a un médico "
            + "antes de comer un alimento en raciones crecientes.",
        pt:
            "O teu diário tem urticária, inchaço ou pieira, que podem ser sinais de alergia. Consulta um médico antes de comeres "
            + "um alimento em porções crescentes."
    )
    static let confirmation = Phrase(
        en:
            "As far as I know, I have no allergy to these foods, no coeliac disease and no hereditary fructose intolerance.",
        es:
            "Que yo sepa, no tengo alergia a estos alimentos, ni celiaquía, ni intolerancia hereditaria a la fructosa.",
        pt:
            "Que eu saiba, não tenho alergia a estes alimentos, nem doença celíaca, nem intolerância hereditária à frutose."
    )
    static let stop = Phrase(
        en:
            "If symptoms come back, stop this challenge and do not eat the larger portion. Swelling, hives or trouble breathing: "
            + "call the emergency number at once.",
        es:
            "Si vuelven los síntomas, deja esta prueba y no comas la ración mayor. Hinchazón, urticaria o dificultad para respirar: "
            + "llama a emergencias enseguida.",
        pt:
            "Se os sintomas voltarem, para esta prova e não comas a porção maior. Inchaço, urticária ou dificuldade em respirar: "
            + "liga já para a emergência médica."
    )
    static let noImprovement = Phrase(
        en: "If the days without made nothing better, end the protocol and eat as before.",
        es: "Si los días sin no mejoraron nada, termina el protocolo y come como antes.",
        pt: "Se os dias sem não melhoraram nada, termina o protocolo e come como antes."
    )
    static let afterwards = Phrase(
        en: "What was tolerated returns to the diet afterwards. Plan this with your dietitian.",
        es: "Lo que se toleró vuelve después a la dieta. Planéalo con tu dietista.",
        pt: "O que foi tolerado volta depois à alimentação. Planeia-o com o teu nutricionista."
    )
    static let fewDays = Phrase(
        en:
            "Few days can show little. Three days with a food are compared with the four before it: even if all three are worse, "
            + "chance alone gives that 1 time in 35. Often the answer is: the records cannot tell.",
        es:
            "Pocos días muestran poco. Tres días con un alimento se comparan con los cuatro anteriores: aunque los tres sean peores, "
            + "el azar solo lo da 1 vez de cada 35. A menudo la respuesta es: los registros no permiten saberlo.",
        pt:
            "Poucos dias mostram pouco. Três dias com um alimento são comparados com os quatro anteriores: mesmo que os três sejam "
            + "piores, o acaso só por si dá isso 1 vez em 35. Muitas vezes a resposta é: os registos não permitem saber."
    )
    static let lowFODMAP = Phrase(en: "Low FODMAP", es: "Bajo en FODMAP", pt: "Baixo em FODMAP")
    static let singleFood = Phrase(en: "One food", es: "Un alimento", pt: "Um alimento")
    static let begin = Phrase(en: "Begin today", es: "Empezar hoy", pt: "Começar hoje")
    static let food = Phrase(
        en: "Food that you ate",
        es: "Alimento que comiste",
        pt: "Alimento que comeste"
    )
    static let nothingEaten = Phrase(
        en: "The diary has no food that can be chosen yet.",
        es: "El diario aún no tiene ningún alimento que se pueda elegir.",
        pt: "O diário ainda não tem nenhum alimento que se possa escolher."
    )
    static let end = Phrase(en: "End the protocol", es: "Terminar el protocolo", pt: "Terminar o protocolo")
    static let nowMarked = Phrase(
        en:
            "A food of this protocol is now marked as severe. Do not eat it for a challenge. End the protocol.",
        es:
            "Un alimento de este protocolo está ahora marcado como grave. No lo comas como prueba. Termina el protocolo.",
        pt:
            "Um alimento deste protocolo está agora marcado como grave. Não o comas como prova. Termina o protocolo."
    )
    static let postpone = Phrase(en: "Postpone today", es: "Aplazar hoy", pt: "Adiar hoje")
    static let resume = Phrase(en: "Continue today", es: "Seguir hoy", pt: "Continuar hoje")
    static let isPostponed = Phrase(
        en: "Postponed: tomorrow has the step of today",
        es: "Aplazado: mañana toca el paso de hoy",
        pt: "Adiado: amanhã tem o passo de hoje"
    )
    static let reminders = Phrase(
        en:
            "Your diary says each day what is planned. For reminders, save the days for your calendar app. The file names no food. "
            + "Save it again after you postponed a day.",
        es:
            "Tu diario dice cada día qué toca. Para recibir avisos, guarda los días para tu aplicación de calendario. El archivo no "
            + "nombra ningún alimento. Guárdalo de nuevo después de aplazar un día.",
        pt:
            "O teu diário diz cada dia o que está planeado. Para receberes avisos, guarda os dias para a tua aplicação de calendário. "
            + "O ficheiro não nomeia nenhum alimento. Guarda-o outra vez depois de adiares um dia."
    )
    static let calendarFile = Phrase(
        en: "Save for my calendar",
        es: "Guardar para mi calendario",
        pt: "Guardar para o meu calendário"
    )
    static let newStep = Phrase(
        en: "Morsel: your diary has a new step today",
        es: "Morsel: tu diario tiene hoy un paso nuevo",
        pt: "Morsel: o teu diário tem hoje um passo novo"
    )
    static let lastStep = Phrase(
        en: "Morsel: your diary has a result",
        es: "Morsel: tu diario tiene un resultado",
        pt: "Morsel: o teu diário tem um resultado"
    )
    static let baseline = Phrase(en: "Eat as usual", es: "Come como siempre", pt: "Come como sempre")
    static let restriction = Phrase(
        en: "Days without",
        es: "Días sin",
        pt: "Dias sem"
    )
    static let plan = Phrase(en: "The whole protocol", es: "Todo el protocolo", pt: "Todo o protocolo")
    static let slips = Phrase(
        en: "Eaten on days without",
        es: "Comido en días sin",
        pt: "Comido em dias sem"
    )
    static let noSlips = Phrase(
        en: "Nothing of it is in your records.",
        es: "No hay nada de ello en tus registros.",
        pt: "Não há nada disso nos teus registos."
    )
    static let slipsNote = Phrase(
        en: "This happens to nearly everybody. The days stay in the comparison.",
        es: "Le pasa a casi todo el mundo. Los días siguen en la comparación.",
        pt: "Acontece a quase toda a gente. Os dias ficam na comparação."
    )
    static let challenges = Phrase(
        en: "Days with the food, against the days before",
        es: "Días con el alimento, frente a los días anteriores",
        pt: "Dias com o alimento, face aos dias anteriores"
    )

    /// The title of a protocol in the list of treatments.
    static func title(_ kind: GuidedProtocol.Kind, _ food: String, in language: PageLanguage) -> String {
        switch kind {
        case .lowFODMAP: lowFODMAP[language]
        case .singleFood:
            Phrase(en: "Without \(food)", es: "Sin \(food)", pt: "Sem \(food)")[language]
        }
    }

    static func phases(_ rules: GuidedProtocol, foods: Int64) -> Phrase {
        let challenge = Int64(rules.portions.count)
        let all = rules.baselineDays + rules.restrictionDays + foods * (rules.washoutDays + challenge)
        return Phrase(
            en:
                "\(rules.baselineDays) days as usual, \(rules.restrictionDays) days without, then for each food "
                + "\(rules.washoutDays) days without and \(challenge) days with it, in rising portions: \(all) days.",
            es:
                "\(rules.baselineDays) días como siempre, \(rules.restrictionDays) días sin, y después, por alimento, "
                + "\(rules.washoutDays) días sin y \(challenge) días con él, en raciones crecientes: \(all) días.",
            pt:
                "\(rules.baselineDays) dias como sempre, \(rules.restrictionDays) dias sem, e depois, por alimento, "
                + "\(rules.washoutDays) dias sem e \(challenge) dias com ele, em porções crescentes: \(all) dias."
        )
    }

    static func day(_ step: ProtocolCourse.Step) -> Phrase {
        Phrase(
            en: "Day \(step.day) of \(step.days)",
            es: "Día \(step.day) de \(step.days)",
            pt: "Dia \(step.day) de \(step.days)"
        )
    }

    static func days(_ count: Int64) -> Phrase {
        Phrase(en: "\(count) days", es: "\(count) días", pt: "\(count) dias")
    }

    static func without(_ names: String) -> Phrase {
        Phrase(en: "Today without: \(names)", es: "Hoy sin: \(names)", pt: "Hoje sem: \(names)")
    }

    static func washout(_ name: String) -> Phrase {
        Phrase(
            en: "Days without, before the days with \(name)",
            es: "Días sin, antes de los días con \(name)",
            pt: "Dias sem, antes dos dias com \(name)"
        )
    }

    static func returning(_ name: String) -> Phrase {
        Phrase(en: "Days with \(name)", es: "Días con \(name)", pt: "Dias com \(name)")
    }

    static func challenge(_ name: String, _ portion: Int64) -> Phrase {
        Phrase(
            en: "Today with \(name): \(portion)\u{A0}% of a usual portion",
            es: "Hoy con \(name): \(portion)\u{A0}% de una ración habitual",
            pt: "Hoje com \(name): \(portion)\u{A0}% de uma porção habitual"
        )
    }

    /// A food that has one FODMAP group only, for the challenge of the group (Tuck, 2017).
    static func example(_ group: FODMAP) -> Phrase {
        switch group {
        case .fructans:
            Phrase(
                en: "For example wheat bread.",
                es: "Por ejemplo, pan de trigo.",
                pt: "Por exemplo, pão de trigo."
            )
        case .galactans:
            Phrase(
                en: "For example chickpeas.",
                es: "Por ejemplo, garbanzos.",
                pt: "Por exemplo, grão-de-bico."
            )
        case .lactose: Phrase(en: "For example milk.", es: "Por ejemplo, leche.", pt: "Por exemplo, leite.")
        case .excessFructose:
            Phrase(en: "For example honey.", es: "Por ejemplo, miel.", pt: "Por exemplo, mel.")
        case .sorbitol:
            Phrase(
                en: "For example apricots.",
                es: "Por ejemplo, albaricoques.",
                pt: "Por exemplo, damascos."
            )
        case .mannitol:
            Phrase(
                en: "For example mushrooms.",
                es: "Por ejemplo, champiñones.",
                pt: "Por exemplo, cogumelos."
            )
        }
    }

    /// What pages of labels and products say about a food of the protocol.
    static func mark(_ name: String, isChallenge: Bool) -> Phrase {
        isChallenge
            ? Phrase(
                en: "Your protocol, days with it: \(name)",
                es: "Tu protocolo, días con él: \(name)",
                pt: "O teu protocolo, dias com ele: \(name)"
            )
            : Phrase(
                en: "Your protocol, days without it: \(name)",
                es: "Tu protocolo, días sin él: \(name)",
                pt: "O teu protocolo, dias sem ele: \(name)"
            )
    }

    static func verdict(_ verdict: TreatmentComparison.Verdict) -> Phrase {
        switch verdict {
        case .less: Phrase(en: "less", es: "menos", pt: "menos")
        case .more: Phrase(en: "more", es: "más", pt: "mais")
        case .cannotTell: TreatmentsContent.Words.verdict(.cannotTell)
        case .notEnough: TreatmentsContent.Words.verdict(.notEnough)
        }
    }
}
