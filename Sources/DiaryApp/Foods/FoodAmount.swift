import MorselCore
import MorselUI

/// The amount of a food that somebody ate, as they wrote it: "150", "0,5 l", "half", "2 portions".
struct FoodAmount: Equatable {
    /// The reason why a text is not an amount.
    enum Problem: Error, Equatable {
        /// Nothing was written.
        case empty
        /// It is not a number with a unit, or a number of portions.
        case notUnderstood
        /// It is 0 or less.
        case nothing
        /// It is more than ``DiaryEntry/maxMilligrams``.
        case tooMuch
    }

    /// The amount in milligrams; 1 ml counts as 1 g.
    let milligrams: Int64

    /// Creates an amount in milligrams.
    init(milligrams: Int64) throws(Problem) {
        guard milligrams > 0 else { throw .nothing }
        guard milligrams <= DiaryEntry.maxMilligrams else { throw .tooMuch }
        self.milligrams = milligrams
    }

    /// Parses what a person writes.
    /// - Parameters:
    ///   - text: grams, another unit of mass or volume, or a number of portions.
    ///   - portion: a portion of the food in milligrams.
    /// - Throws: ``Problem``, if it is not an amount.
    init(_ text: String, portion: Int64) throws(Problem) {
        let words = SearchLetters.words(of: text).map { String(decoding: $0, as: UTF8.self) }
        guard !text.trimmed.isEmpty else { throw .empty }
        if let thousandths = Self.portions(words, text) {
            let (amount, isTooLarge) = thousandths.multipliedReportingOverflow(by: portion)
            if isTooLarge { throw .tooMuch }
            try self.init(milligrams: amount / 1_000)
            return
        }
        let quantity: FoodQuantity
        do throws(FoodQuantity.ParseError) {
            quantity = try FoodQuantity(text, unitless: .mass)
        } catch {
            throw error == .outOfRange ? (Self.isZero(text) ? .nothing : .tooMuch) : .notUnderstood
        }
        // Micrograms, or microlitres, of which each weighs about a milligram.
        try self.init(milligrams: quantity.unit == .mass ? max(1, quantity.value / 1_000) : quantity.value)
    }

    private static func isZero(_ text: String) -> Bool {
        !text.utf8.contains { $0 >= UInt8(ascii: "1") && $0 <= UInt8(ascii: "9") }
    }

    // MARK: Portions

    /// Returns whether a text is a number of portions, and not grams.
    static func isPortions(_ text: String) -> Bool {
        portions(SearchLetters.words(of: text).map { String(decoding: $0, as: UTF8.self) }, text) != nil
    }

    /// The words of a half in the three languages, without accents.
    private static let halves = ["half", "medio", "media", "mitad", "metade", "meio", "meia"]
    private static let ones = ["one", "a", "an", "un", "una", "uno", "um", "uma"]
    /// The words of a portion, of which the first letters are enough.
    private static let portionWords = [
        "portion", "porci", "porca", "porco", "serving", "racion", "plate", "plato", "prato", "dose",
    ]

    /// Returns the number of portions in thousandths, or `nil` if the text is not about portions.
    private static func portions(_ words: [String], _ text: String) -> Int64? {
        if text.trimmed.utf8.elementsEqual("½".utf8)
            || words == ["1", "2"] && text.utf8.contains(UInt8(ascii: "/"))
        {
            return 500
        }
        let isPortion = words.contains { word in portionWords.contains { word.hasPrefix($0) } }
        if words.contains(where: { halves.contains($0) }) {
            return isPortion || words.count <= 2 ? 500 : nil
        }
        guard isPortion else { return nil }
        if let first = words.first, ones.contains(first) || words.count == 1 { return 1_000 }
        return number(text)
    }

    /// Returns the number at the start of a text in thousandths, with a comma or a point.
    private static func number(_ text: String) -> Int64? {
        var (value, places): (Int64, Int?) = (0, nil)
        var hasDigits = false
        for byte in text.utf8.drop(while: { $0 == UInt8(ascii: " ") }) {
            if byte >= 0x30, byte <= 0x39, value < 1_000_000 {
                hasDigits = true
                if let known = places {
                    guard known < 3 else { continue }
                    places = known + 1
                }
                value = value * 10 + Int64(byte - 0x30)
            } else if places == nil, byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".") {
                places = 0
            } else {
                break
            }
        }
        guard hasDigits else { return nil }
        for _ in (places ?? 0)..<3 { value *= 10 }
        return value
    }
}

extension FoodAmount.Problem {
    /// What is wrong, and what to write instead.
    var words: Phrase {
        switch self {
        case .empty, .notUnderstood:
            Phrase(
                en: "Write an amount: 150 g, 200 ml, half or 2 portions.",
                es: "Escribe una cantidad: 150 g, 200 ml, la mitad o 2 raciones.",
                pt: "Escreve uma quantidade: 150 g, 200 ml, metade ou 2 porções."
            )
        case .nothing:
            Phrase(
                en: "The amount must be more than 0.",
                es: "La cantidad debe ser mayor que 0.",
                pt: "A quantidade tem de ser maior do que 0."
            )
        case .tooMuch:
            Phrase(
                en: "This is more than 3 kg of one food at one meal. Write at most 3 kg.",
                es: "Es más de 3 kg de un alimento en una comida. Escribe como mucho 3 kg.",
                pt: "É mais de 3 kg de um alimento numa refeição. Escreve no máximo 3 kg."
            )
        }
    }
}

extension DiaryEntry {
    /// The amount in words: "half (125 g)", "150 g".
    ///
    /// In calm mode it has no grams, and an amount in grams has no words.
    func amountWords(in language: PageLanguage, isCalm: Bool = false) -> String {
        if isCalm { return FoodAmount.isPortions(amount) ? amount : "" }
        let grams = "\(NumberWords.shortest(milligrams, places: 3, in: language))\u{A0}g"
        let isWritten = amount.utf8.contains { $0 < 0x30 || $0 > 0x39 }
        guard isWritten, !amount.hasSuffix("g"), !amount.isEmpty else { return grams }
        return "\(amount) (\(grams))"
    }
}
