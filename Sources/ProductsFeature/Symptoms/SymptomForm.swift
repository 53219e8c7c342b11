import MorselCatalog
import MorselCore
import MorselUI
import MorselWeb

/// Reads the form of a symptom, and says what is wrong in the words of its fields.
struct SymptomForm {
    private let values: FormValues
    private let collection: SymptomCollection
    private let code: String?
    private var problems: [String: Phrase] = [:]

    private init(_ values: FormValues, _ collection: SymptomCollection, code: String?) {
        (self.values, self.collection, self.code) = (values, collection, code)
    }

    /// Reads a form.
    /// - Parameters:
    ///   - values: what was typed.
    ///   - collection: the other symptoms.
    ///   - code: the code of the symptom, or `nil` for a new one, which gets a code from its English name.
    /// - Returns: the symptom, or everything that is wrong.
    static func read(
        _ values: FormValues,
        _ collection: SymptomCollection,
        code: String?
    ) -> FormReading<PredefinedSymptom> {
        var form = SymptomForm(values, collection, code: code)
        let names = PageLanguage.allCases.map { form.name($0) }
        guard form.problems.isEmpty else { return .invalid(form.problems) }
        let code =
            code ?? FormText.code(for: names[0], else: "symptom", isUsed: { collection.isUsed($0) })
        return .record(PredefinedSymptom(code, names))
    }

    private mutating func name(_ language: PageLanguage) -> String {
        let field = SymptomFields.name.name(language)
        let name = FormText.line(values[field])
        if name.isEmpty {
            problems[field] = AdministrationWords.missing
        } else if !FormText.canBeShown(name, SymptomFields.maxName) {
            problems[field] = SymptomFields.name.problem
        } else if isTaken(name, language) {
            problems[field] = AdministrationWords.taken
        }
        return name
    }

    /// Whether another symptom has a name that people cannot tell apart.
    private func isTaken(_ name: String, _ language: PageLanguage) -> Bool {
        let key = SearchWords.nameKey(of: name)
        return collection.offered.contains { other in
            other.code != code && SearchWords.nameKey(of: other.name(in: language)) == key
        }
    }
}
