import MorselCore
import MorselUI

/// Finds the symptoms of the diary by the names that tables give them.
struct SymptomNames {
    /// Further names of symptoms, as other apps, people and earlier releases write them.
    private static let otherNames: [(String, [String])] = [
        ("bloating", ["hinchazón", "inchaço"]),
        ("brainFog", ["confusão mental"]),
        ("swelling", ["swelling", "hinchazón de la piel", "inchaço da pele"]),
        ("runnyNose", ["goteo nasal"]),
        ("wheezing", ["chiado no peito"]),
        ("diarrhoea", ["diarrhea"]),
        ("abdominalPain", ["stomach pain", "stomach ache", "stomachache", "tummy ache", "dolor de barriga"]),
        ("cramps", ["stomach cramps", "abdominal cramps"]),
        ("flatulence", ["gas", "wind"]),
        ("nausea", ["nauseous"]),
        ("reflux", ["acid reflux"]),
        ("fatigue", ["tired", "tiredness", "exhausted", "exhaustion", "cansado", "cansada"]),
        ("dizziness", ["dizzy"]),
        ("rash", ["skin rash"]),
        ("itching", ["itchy", "itchy skin"]),
        ("poorSleep", ["bad sleep", "insomnia", "mal sueño", "sono mau"]),
    ]

    /// The codes of symptoms by the fingerprints of their folded names.
    private var codes: [UInt64: String] = [:]

    /// Creates the names in all languages.
    init(_ symptoms: [PredefinedSymptom]) {
        for (code, names) in Self.otherNames {
            for name in names { codes[FoldedWords.key(name)] = code }
        }
        // The first symptom with a name counts.
        for symptom in symptoms.reversed() {
            for name in [symptom.code] + symptom.names { codes[FoldedWords.key(name)] = symptom.code }
        }
    }

    /// Returns the code of the symptom with a name or a code, or `nil` if the diary does not have it.
    func code(named name: String) -> String? { codes[FoldedWords.key(name)] }
}
