import MorselCatalog
import MorselCore
import MorselUI
import MorselWeb

/// Reads the form of a dish, and says what is wrong in the words of its fields.
struct DishForm {
    private let values: FormValues
    private let collection: DishCollection
    private let code: String?
    private var problems: [String: Phrase] = [:]

    private init(_ values: FormValues, _ collection: DishCollection, code: String?) {
        (self.values, self.collection, self.code) = (values, collection, code)
    }

    /// Reads a form.
    /// - Parameters:
    ///   - values: what was typed.
    ///   - collection: the other dishes, and the categories.
    ///   - code: the code of the dish, or `nil` for a new one, which gets a code from its English name.
    /// - Returns: the dish, or everything that is wrong.
    static func read(
        _ values: FormValues,
        _ collection: DishCollection,
        code: String?
    ) -> FormReading<CatalogueDish> {
        var form = DishForm(values, collection, code: code)
        let read = form.dish()
        return form.problems.isEmpty ? .record(read) : .invalid(form.problems)
    }

    private mutating func dish() -> CatalogueDish {
        var names: [String: [String]] = [:]
        var usual: [String: String] = [:]
        var often: [String: String] = [:]
        for language in PageLanguage.allCases {
            let preferred = name(language)
            names[language.code] = [preferred] + otherNames(language, without: preferred)
            usual[language.code] = list(DishFields.usual, language)
            let frequent = list(DishFields.often, language)
            if !frequent.isEmpty { often[language.code] = frequent }
        }
        for language in PageLanguage.allCases where !often.isEmpty && often[language.code] == nil {
            problems[DishFields.often.name(language)] = Words.everyLanguage
        }
        let category = values[DishFields.category.member]
        if collection.knowledge.category(identified: Array(category.utf8)) == nil {
            problems[DishFields.category.member] = DishFields.category.problem
        }
        return CatalogueDish(
            code: code
                ?? FormText.code(for: names["en"]?.first ?? "", else: "dish") { collection.isUsed($0) },
            category: category,
            names: names,
            usual: usual,
            often: often
        )
    }

    // MARK: Fields

    private mutating func name(_ language: PageLanguage) -> String {
        let field = DishFields.name.name(language)
        let preferred = FormText.line(values[field])
        if preferred.isEmpty {
            problems[field] = AdministrationWords.missing
        } else if !FormText.canBeShown(preferred, DishFields.maxName) {
            problems[field] = DishFields.name.problem
        } else if isTaken(preferred, language) {
            problems[field] = AdministrationWords.taken
        }
        return preferred
    }

    /// Whether another dish has a preferred name that searches cannot tell apart.
    private func isTaken(_ name: String, _ language: PageLanguage) -> Bool {
        let key = SearchWords.nameKey(of: name)
        return collection.offered.contains { other in
            other.code != code
                && other.names[language.code]?.first.map { SearchWords.nameKey(of: $0) } == key
        }
    }

    private mutating func otherNames(_ language: PageLanguage, without name: String) -> [String] {
        let field = DishFields.otherNames.name(language)
        var names: [String] = []
        for line in values[field].split(separator: "\n").map({ FormText.line(String($0)) })
        where !line.isEmpty && line != name && !names.contains(line) {
            names.append(line)
        }
        let isValid = names.allSatisfy { FormText.canBeShown($0, DishFields.maxName) }
        if !isValid || names.count > DishFields.maxOtherNames {
            problems[field] = DishFields.otherNames.problem
        }
        return names
    }

    /// A list of ingredients; those in lines of their own are separated with commas.
    private mutating func list(_ field: DishField, _ language: PageLanguage) -> String {
        let lines = values[field.name(language)].split(separator: "\n").map { typed in
            var line = FormText.line(String(typed))
            while let last = line.last, ",;".contains(last) { line.removeLast() }
            return line
        }
        let text = lines.filter { !$0.isEmpty }.joined(separator: ", ")
        if text.isEmpty, field.isRequired {
            problems[field.name(language)] = AdministrationWords.missing
        } else if !FormText.canBeShown(text, DishFields.maxList) {
            problems[field.name(language)] = field.problem
        }
        return text
    }

    private enum Words {
        static let everyLanguage = Phrase(
            en: "Write these ingredients in every language, or in none.",
            es: "Escribe estos ingredientes en todos los idiomas, o en ninguno.",
            pt: "Escreve estes ingredientes em todas as línguas, ou em nenhuma."
        )
    }
}
