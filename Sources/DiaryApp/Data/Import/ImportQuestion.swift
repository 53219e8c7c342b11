import MorselCore

/// A question about a file that only the person can answer.
enum ImportQuestion: Equatable {
    /// Whether 03/04 is the third of April.
    case dayOrder
    /// Whether 1.234 is more than a thousand.
    case decimals
    /// The number of the strongest symptom.
    case scale
    /// How strong symptoms were of which the file says nothing.
    case strength
}

/// What the person answered to the questions about a file.
struct ImportAnswers {
    /// Whether the day comes before the month; `nil` if it is not known.
    let isDayFirst: Bool?
    /// Whether a comma separates decimals; `nil` if it is not known.
    let hasDecimalComma: Bool?
    /// The number of the strongest symptom; `nil` if it is not known.
    let scale: Int?
    /// The intensity of symptoms without a number, from 1 to 10; `nil` if it is not known.
    let strength: Int?

    /// The numbers that a scale can end with.
    static let scales = [4, 5, 10, 100]
    /// The intensities of mild, medium and severe symptoms.
    static let strengths = [3, 5, 8]

    /// Reads the answers in the fields of a form.
    init(_ sheet: Sheet) {
        isDayFirst = Self.choice(sheet["order"], "day", "month")
        hasDecimalComma = Self.choice(sheet["decimals"], "comma", "point")
        scale = sheet["scale"].flatMap { Int($0) }.flatMap { Self.scales.contains($0) ? $0 : nil }
        strength = sheet["strength"].flatMap { Int($0) }.flatMap { Self.strengths.contains($0) ? $0 : nil }
    }

    private static func choice(_ value: String?, _ yes: String, _ no: String) -> Bool? {
        value == yes ? true : value == no ? false : nil
    }
}
