import MorselCore

/// The meals in tables of other programs, in three languages.
enum MealNames {
    /// Returns the meal that a text names first, or `nil`.
    static func slot(_ text: String) -> Diary.Slot? {
        SearchLetters.words(of: text).lazy.compactMap { slot(ofWord: $0) }.first
    }

    /// Returns the meals that a text names, in the order of a day.
    static func slots(_ text: String) -> [Diary.Slot] {
        let named = SearchLetters.words(of: text).compactMap { slot(ofWord: $0) }
        return Diary.Slot.allCases.filter { named.contains($0) }
    }

    private static func slot(ofWord word: [UInt8]) -> Diary.Slot? {
        let word = String(decoding: word, as: UTF8.self)
        if let slot = Diary.Slot.allCases.first(where: { word.hasPrefix($0.code.text) }) { return slot }
        switch word {
        case "desayuno", "pequeno": return .breakfast
        case "comida", "almuerzo", "almoco": return .lunch
        case "merienda", "lanche", "snacks": return .snack
        case "cena", "jantar", "supper": return .dinner
        default: return nil
        }
    }
}
