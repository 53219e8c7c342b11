import MorselCore
import MorselUI

/// Finds the symptoms of the diary by the names that tables give them.
struct SymptomNames {
    /// Further names of symptoms, as other apps, people and earlier releases write them.
    private static let otherNames: [(Symptom, [String])] = [
        (.bloating, ["hinchazón", "inchaço"]),
        (.brainFog, ["confusão mental"]),
        (.swelling, ["swelling", "hinchazón de la piel", "inchaço da pele"]),
        (.runnyNose, ["goteo nasal"]),
        (.wheezing, ["chiado no peito"]),
        (.diarrhoea, ["diarrhea"]),
        (.abdominalPain, ["stomach pain", "stomach ache", "stomachache", "tummy ache", "dolor de barriga"]),
        (.cramps, ["stomach cramps", "abdominal cramps"]),
        (.flatulence, ["gas", "wind"]),
        (.nausea, ["nauseous"]),
        (.reflux, ["acid reflux"]),
        (.fatigue, ["tired", "tiredness", "exhausted", "exhaustion", "cansado", "cansada"]),
        (.dizziness, ["dizzy"]),
        (.rash, ["skin rash"]),
        (.itching, ["itchy", "itchy skin"]),
        (.poorSleep, ["bad sleep", "insomnia", "mal sueño", "sono mau"]),
    ]

    /// The symptoms by the fingerprints of their folded names.
    private var symptoms: [UInt64: Symptom] = [:]

    /// Creates the names in all languages.
    init() {
        for symptom in Symptom.allCases {
            symptoms[FoldedWords.key(symptom.rawValue)] = symptom
            for language in PageLanguage.allCases {
                symptoms[FoldedWords.key(symptom.name[language])] = symptom
            }
        }
        for (symptom, names) in Self.otherNames {
            for name in names { symptoms[FoldedWords.key(name)] = symptom }
        }
    }

    /// Returns the symptom with a name or a code, or `nil` if the diary does not have it.
    func symptom(named name: String) -> Symptom? { symptoms[FoldedWords.key(name)] }
}
