import MorselCore
import MorselUI

/// A table of meals or symptoms that is imported: its columns are guessed, corrected by the person, and then read.
struct TableImport {
    /// What a column contains.
    enum Column: CaseIterable, Coded {
        case ignored, day, time, meal, food, grams, ingredients, symptom, intensity, frequency, meals

        var code: StaticString {
            switch self {
            case .ignored: ""
            case .day: "day"
            case .time: "time"
            case .meal: "meal"
            case .food: "food"
            case .grams: "grams"
            case .ingredients: "ingredients"
            case .symptom: "symptom"
            case .intensity: "intensity"
            case .frequency: "frequency"
            case .meals: "meals"
            }
        }

        /// The words of headings, folded, of which a heading begins with one.
        var headings: [String] {
            switch self {
            case .ignored: []
            case .day: ["day", "date", "fecha", "dia", "data"]
            case .time: ["time", "hora"]
            case .meals: ["meals", "occurrences", "comidas", "refeicoes"]
            case .meal: ["meal", "group", "comida", "refeicao", "category"]
            case .food: ["food", "name", "alimento", "nombre", "nome", "item", "plato", "prato"]
            case .grams:
                ["grams", "quantity", "gramos", "gramas", "cantidad", "quantidade", "amount", "weight"]
            case .ingredients: ["ingredient", "ingrediente"]
            case .symptom: ["symptom", "sintoma"]
            case .intensity: ["intensity", "severity", "intensidad", "gravedad", "gravidade", "rating"]
            case .frequency: ["frequency", "frecuencia", "frequencia"]
            }
        }
    }

    /// A question that only the person can answer.
    enum Question: Equatable {
        /// Whether 03/04 is the third of April.
        case dayOrder
        /// Whether 1.234 is more than a thousand.
        case decimals
    }

    /// The headings.
    let headings: [String]
    /// The rows below them.
    let rows: [[String]]
    /// What each column contains.
    let columns: [Column]
    /// Whether the day comes before the month; `nil` if it is not known.
    let isDayFirst: Bool?
    /// Whether a comma separates decimals; `nil` if it is not known.
    let hasDecimalComma: Bool?
    /// What is read, with the numbers of the rows that could not be.
    private(set) var entries: [DiaryEntry] = []
    private(set) var symptoms: [SymptomEntry] = []
    private(set) var rejected: [(row: Int, reason: Phrase)] = []
    private(set) var questions: [Question] = []

    /// Reads a table.
    /// - Parameters:
    ///   - text: the file.
    ///   - sheet: the corrections of the person, or no fields at first.
    ///   - today: no day may be after it.
    ///   - language: the language of names without one.
    init(_ text: [UInt8], _ sheet: Sheet, today: CivilDate, language: PageLanguage) {
        let all = CSVText.rows(of: text)
        headings = all.first ?? []
        rows = Array(all.dropFirst())
        columns = (all.first ?? []).enumerated().map { place, heading in
            if let chosen = sheet.values("column-\(place)").first {
                return Column(code: Array(chosen.utf8)) ?? .ignored
            }
            return Self.guess(heading)
        }
        isDayFirst =
            switch sheet["order"] {
            case "day": true
            case "month": false
            default: nil
            }
        hasDecimalComma =
            switch sheet["decimals"] {
            case "comma": true
            case "point": false
            default: nil
            }
        for (place, row) in rows.enumerated() { read(row, number: place + 2, today, language) }
    }

    private static func guess(_ heading: String) -> Column {
        guard let first = SearchLetters.words(of: heading).first else { return .ignored }
        let word = String(decoding: first, as: UTF8.self)
        return Column.allCases.first { column in
            column.headings.contains { word == $0 || ($0.utf8.count > 4 && word.hasPrefix($0)) }
        } ?? .ignored
    }

    /// Whether this app wrote the table.
    private var isOwn: Bool { headings == DiaryExport.Table.meals.columns }

    /// Whether the table has the columns of meals, or those of symptoms.
    var isComplete: Bool {
        columns.contains(.day) && (columns.contains(.food) || columns.contains(.symptom))
    }

    // MARK: Rows

    private func cell(_ column: Column, of row: [String]) -> String {
        guard let place = columns.firstIndex(of: column), place < row.count else { return "" }
        return row[place].trimmed
    }

    private mutating func read(_ row: [String], number: Int, _ today: CivilDate, _ language: PageLanguage) {
        guard isComplete else { return }
        guard let day = day(cell(.day, of: row)) else {
            return rejected.append((number, Words.noDay))
        }
        guard day <= today else { return rejected.append((number, Words.future)) }
        let symptom = cell(.symptom, of: row)
        if !symptom.isEmpty { return read(symptom: symptom, row, number, day) }
        let name = cell(.food, of: row)
        guard !name.isEmpty else { return rejected.append((number, Words.noFood)) }
        let slot = slot(cell(.meal, of: row))
        let typedTime = cell(.time, of: row)
        let minute = typedTime.isEmpty ? (slot ?? .lunch).usualMinute : Self.minute(typedTime)
        guard let minute else { return rejected.append((number, Words.noTime)) }
        let ingredients = cell(.ingredients, of: row)
        let food = EatenFood(
            key: "name:\(name)",
            name: name,
            ingredients: ingredients,
            language: language.code
        )
        guard let milligrams = milligrams(cell(.grams, of: row)) else {
            return rejected.append((number, Words.noAmount))
        }
        entries.append(
            DiaryEntry(
                day: day,
                minute: minute,
                slot: slot ?? Diary.Slot(near: minute),
                food: food,
                milligrams: milligrams
            )
        )
    }

    private mutating func read(symptom: String, _ row: [String], _ number: Int, _ day: CivilDate) {
        let known = Symptom.allCases.first { symptom == $0.rawValue || Self.isName(symptom, of: $0) }
        guard let intensity = Int(cell(.intensity, of: row)), (1...10).contains(intensity) else {
            return rejected.append((number, Words.noIntensity))
        }
        let frequency = Int(cell(.frequency, of: row)) ?? 1
        let words = SearchLetters.words(of: cell(.meals, of: row) + " " + cell(.meal, of: row))
        let slots = Diary.Slot.allCases.filter { slot in words.contains { Self.slot($0) == slot } }
        symptoms.append(
            SymptomEntry(
                day: day,
                symptom: known?.rawValue ?? symptom,
                intensity: intensity,
                frequency: min(max(1, frequency), 4),
                slots: slots,
                minute: Self.minute(cell(.time, of: row))
            )
        )
    }

    private static func isName(_ text: String, of symptom: Symptom) -> Bool {
        let words = SearchLetters.words(of: text)
        return PageLanguage.allCases.contains { SearchLetters.words(of: symptom.name[$0]) == words }
    }

    // MARK: Values that could be read in two ways

    /// Returns a day: `2026-05-14`, or with the day or the month first.
    ///
    /// A date such as 03/04/2026 is asked about, and never guessed.
    private mutating func day(_ text: String) -> CivilDate? {
        if let date = CivilDate(Array(text.utf8.prefix(10))) { return date }
        let parts = text.utf8.split { $0 < 0x30 || $0 > 0x39 }.prefix(3).map { part in
            part.count > 4 ? nil : Int64(String(decoding: part, as: UTF8.self))
        }
        guard parts.count == 3, let first = parts[0], let second = parts[1], let third = parts[2] else {
            return nil
        }
        if first > 31 { return CivilDate(year: first, validMonth: Int(second), day: third) }
        let year = third < 100 ? 2_000 + third : third
        if first > 12 { return CivilDate(year: year, validMonth: Int(second), day: first) }
        if second > 12 { return CivilDate(year: year, validMonth: Int(first), day: second) }
        guard first != second else { return CivilDate(year: year, validMonth: Int(first), day: first) }
        guard let isDayFirst else {
            ask(.dayOrder)
            return nil
        }
        return isDayFirst
            ? CivilDate(year: year, validMonth: Int(second), day: first)
            : CivilDate(year: year, validMonth: Int(first), day: second)
    }

    /// Returns grams in milligrams; 100 g if nothing is said.
    ///
    /// A number such as 1.234 is asked about, and never guessed.
    private mutating func milligrams(_ text: String) -> Int64? {
        guard !text.isEmpty else { return EatenFood.usualPortion }
        if isOwn { return Self.exact(text) }
        let number = Array(
            text.utf8.prefix {
                ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",")
            }
        )
        let marks = number.indices.filter {
            number[$0] == UInt8(ascii: ".") || number[$0] == UInt8(ascii: ",")
        }
        var plain = text
        if marks.count == 1, number.count - marks[0] == 4, marks[0] > 0, marks[0] <= 3, number[0] != 0x30 {
            guard let hasDecimalComma else {
                ask(.decimals)
                return nil
            }
            let isDecimal = (number[marks[0]] == UInt8(ascii: ",")) == hasDecimalComma
            if !isDecimal {
                plain = String(
                    decoding: text.utf8.enumerated().filter { $0.offset != marks[0] }.map { $0.element },
                    as: UTF8.self
                )
            }
            if isDecimal {
                // The parser of amounts rejects what could be thousands.
                plain = String(decoding: text.utf8.prefix(number.count - 1), as: UTF8.self)
            }
        }
        return try? FoodAmount(plain, portion: EatenFood.usualPortion).milligrams
    }

    /// Returns the amount in a table that this app wrote: grams with a point.
    private static func exact(_ text: String) -> Int64? {
        var text = text
        let milligrams = text.withUTF8 { bytes in
            var json = JSONReader(bytes)
            return try? json.decimal(places: 3)
        }
        return milligrams.flatMap { $0 > 0 && $0 <= DiaryEntry.maxMilligrams ? $0 : nil }
    }

    private mutating func ask(_ question: Question) {
        if !questions.contains(question) { questions.append(question) }
    }

    private static func minute(_ text: String) -> Int? {
        let parts = text.utf8.split { $0 < 0x30 || $0 > 0x39 }.map {
            Int(String(decoding: $0, as: UTF8.self)) ?? -1
        }
        guard parts.count >= 2, (0..<60).contains(parts[1]) else { return nil }
        let words = SearchLetters.words(of: text).map { String(decoding: $0, as: UTF8.self) }
        let (isAfternoon, isMorning) = (
            words.contains { $0.hasSuffix("pm") }, words.contains { $0.hasSuffix("am") }
        )
        var hour = parts[0]
        if isAfternoon || isMorning {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + (isAfternoon ? 12 : 0)
        }
        return (0..<24).contains(hour) ? hour * 60 + parts[1] : nil
    }

    private func slot(_ text: String) -> Diary.Slot? {
        SearchLetters.words(of: text).lazy.compactMap { Self.slot($0) }.first
    }

    private static func slot(_ word: [UInt8]) -> Diary.Slot? {
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

    private enum Words {
        static let noDay = Phrase(
            en: "no day that exists",
            es: "sin día que exista",
            pt: "sem dia que exista"
        )
        static let future = Phrase(en: "a day in the future", es: "un día futuro", pt: "um dia no futuro")
        static let noFood = Phrase(
            en: "no food or symptom",
            es: "sin alimento ni síntoma",
            pt: "sem alimento nem sintoma"
        )
        static let noTime = Phrase(
            en: "no time that exists",
            es: "sin hora que exista",
            pt: "sem hora que exista"
        )
        static let noAmount = Phrase(
            en: "no amount above 0 and at most 3 kg",
            es: "sin cantidad mayor que 0 y como mucho de 3 kg",
            pt: "sem quantidade acima de 0 e no máximo de 3 kg"
        )
        static let noIntensity = Phrase(
            en: "no intensity from 1 to 10",
            es: "sin intensidad de 1 a 10",
            pt: "sem intensidade de 1 a 10"
        )
    }
}

/// An identifier made from the content of an imported row, so that importing a file twice stores each row once.
enum ImportedIdentifier {
    /// Returns a UUID of version 8 (RFC 9562, section 5.8) for a text.
    static func uuid(_ text: String) -> String {
        let high = Fingerprint(text.utf8).value
        let low = Fingerprint("\(text)\u{0}second".utf8).value
        var digits: [UInt8] = []
        for value in [high, low] {
            for shift in stride(from: 60, through: 0, by: -4) {
                let digit = UInt8(truncatingIfNeeded: value >> UInt64(shift)) & 15
                digits.append(digit < 10 ? 0x30 + digit : 0x57 + digit)
            }
        }
        digits[12] = UInt8(ascii: "8")
        digits[16] = UInt8(ascii: "a")
        for place in [20, 16, 12, 8] { digits.insert(UInt8(ascii: "-"), at: place) }
        return String(decoding: digits, as: UTF8.self)
    }
}
