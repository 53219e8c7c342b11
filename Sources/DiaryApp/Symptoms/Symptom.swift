import MorselCore
import MorselUI

/// The symptoms that every diary offers, in the order of the list.
///
/// People add their own. The selection follows the questionnaires for functional bowel disorders and food reactions: Rome IV
/// (Drossman, 2016) for the abdomen, and the symptoms of food allergy in EAACI's guideline (Muraro, 2014) for skin and airways.
enum Symptom: String, CaseIterable {
    case bloating, abdominalPain, cramps, diarrhoea, constipation, flatulence, nausea, vomiting, heartburn,
        reflux
    case headache, migraine, fatigue, brainFog, dizziness
    case rash, itching, hives, swelling, eczema
    case runnyNose, sneezing, cough, wheezing
    case jointPain, palpitations, lowMood, poorSleep

    /// The name in the middle of a sentence.
    var name: Phrase {
        switch self {
        case .bloating: Phrase(en: "bloating", es: "hinchazón abdominal", pt: "inchaço abdominal")
        case .abdominalPain: Phrase(en: "abdominal pain", es: "dolor abdominal", pt: "dor abdominal")
        case .cramps: Phrase(en: "cramps", es: "retortijones", pt: "cólicas")
        case .diarrhoea: Phrase(en: "diarrhoea", es: "diarrea", pt: "diarreia")
        case .constipation: Phrase(en: "constipation", es: "estreñimiento", pt: "prisão de ventre")
        case .flatulence: Phrase(en: "flatulence", es: "gases", pt: "gases")
        case .nausea: Phrase(en: "nausea", es: "náuseas", pt: "náuseas")
        case .vomiting: Phrase(en: "vomiting", es: "vómitos", pt: "vómitos")
        case .heartburn: Phrase(en: "heartburn", es: "ardor de estómago", pt: "azia")
        case .reflux: Phrase(en: "reflux", es: "reflujo", pt: "refluxo")
        case .headache: Phrase(en: "headache", es: "dolor de cabeza", pt: "dor de cabeça")
        case .migraine: Phrase(en: "migraine", es: "migraña", pt: "enxaqueca")
        case .fatigue: Phrase(en: "fatigue", es: "cansancio", pt: "cansaço")
        case .brainFog: Phrase(en: "brain fog", es: "niebla mental", pt: "névoa mental")
        case .dizziness: Phrase(en: "dizziness", es: "mareo", pt: "tonturas")
        case .rash: Phrase(en: "rash", es: "sarpullido", pt: "erupção na pele")
        case .itching: Phrase(en: "itching", es: "picor", pt: "comichão")
        case .hives: Phrase(en: "hives", es: "urticaria", pt: "urticária")
        case .swelling:
            Phrase(
                en: "swelling of lips, face or skin",
                es: "hinchazón de labios, cara o piel",
                pt: "inchaço dos lábios, da cara ou da pele"
            )
        case .eczema: Phrase(en: "eczema", es: "eccema", pt: "eczema")
        case .runnyNose: Phrase(en: "runny nose", es: "secreción nasal", pt: "corrimento nasal")
        case .sneezing: Phrase(en: "sneezing", es: "estornudos", pt: "espirros")
        case .cough: Phrase(en: "cough", es: "tos", pt: "tosse")
        case .wheezing: Phrase(en: "wheezing", es: "pitidos al respirar", pt: "pieira")
        case .jointPain:
            Phrase(en: "joint pain", es: "dolor en las articulaciones", pt: "dor nas articulações")
        case .palpitations: Phrase(en: "palpitations", es: "palpitaciones", pt: "palpitações")
        case .lowMood: Phrase(en: "low mood", es: "desánimo", pt: "desânimo")
        case .poorSleep: Phrase(en: "poor sleep", es: "dormir mal", pt: "dormir mal")
        }
    }
}

extension PageLanguage {
    /// Returns the name of a symptom, from its code or as the person wrote it.
    func name(ofSymptom code: String) -> String { Symptom(rawValue: code)?.name[self] ?? code }
}
