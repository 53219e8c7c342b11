import MorselCatalog
import MorselCore
import MorselUI
import MorselWeb

/// A field of the form of a predefined symptom.
typealias SymptomField = RecordField<SymptomCollection>

/// The fields of a predefined symptom.
enum SymptomFields {
    /// The largest number of characters of a name, as for those that people give their own symptoms.
    static let maxName = 60

    static let all = [name]

    static let name = SymptomField(
        member: "name",
        label: Phrase(en: "Name", es: "Nombre", pt: "Nome"),
        hint: Phrase(
            en: "As in the middle of a sentence: abdominal pain.",
            es: "Como en mitad de una frase: dolor abdominal.",
            pt: "Como no meio de uma frase: dor abdominal."
        ),
        problem: Phrase(
            en: "Write a name of at most \(maxName) characters that can be shown.",
            es: "Escribe un nombre de \(maxName) caracteres como máximo, que se puedan mostrar.",
            pt: "Escreve um nome com \(maxName) carateres no máximo, que se possam mostrar."
        ),
        control: .line,
        isTranslated: true,
        isRequired: true
    )

    /// Returns the values of a symptom in the form.
    static func values(of symptom: PredefinedSymptom) -> FormValues {
        var form = FormValues()
        for language in PageLanguage.allCases {
            name.fill(&form, .text(symptom.name(in: language)), language)
        }
        return form
    }

    /// Returns how lists name a symptom.
    static func entry(
        _ symptom: PredefinedSymptom,
        _ collection: SymptomCollection,
        _ language: PageLanguage
    ) -> RecordEntry {
        RecordEntry(
            id: symptom.code,
            version: collection.version(of: symptom.code),
            name: symptom.name(in: language).beginningSentence,
            detail: "",
            publicPage: nil,
            mark: collection.mark(symptom.code),
            otherWords: symptom.names.joined(separator: " ")
        )
    }
}

extension PredefinedSymptom {
    /// Returns the name in the middle of a sentence.
    func name(in language: PageLanguage) -> String { names[Int(language.rawValue)] }
}
