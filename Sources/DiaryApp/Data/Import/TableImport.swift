import MorselCore
import MorselUI

/// A table of meals, symptoms, notes or treatments that is imported: its columns are guessed, corrected by the person, and then read.
struct TableImport {
    /// The rows.
    let table: ImportTable
    /// What each column contains.
    let columns: [ImportColumn]
    let answers: ImportAnswers
    /// What is read.
    private(set) var entries: [DiaryEntry] = []
    var symptoms: [SymptomEntry] = []
    var notes: [DayNote] = []
    var treatments: [TreatmentRecord] = []
    /// The lines that could not be read, with the reason.
    var rejected: [(line: Int, reason: Phrase)]
    /// The questions whose answer is missing, or was given.
    private(set) var questions: [ImportQuestion] = []
    /// The number of foods whose amount has a unit without a weight, so that they count as a usual portion.
    private(set) var estimatedAmounts = 0
    private var foods: FoodNames
    let symptomNames: SymptomNames
    /// The places of ``symptoms`` and ``notes``, by the fingerprints of their days and names.
    var places: [UInt64: Int] = [:]

    private let today: CivilDate
    private let language: PageLanguage

    /// Reads a table.
    /// - Parameters:
    ///   - table: the rows.
    ///   - sheet: the corrections of the person, or no fields at first.
    ///   - today: no day may be after it.
    ///   - context: the language of names without one, and the knowledge that gives them a meaning.
    init(_ table: ImportTable, _ sheet: Sheet, today: CivilDate, _ context: PageContext) {
        self.table = table
        self.today = today
        language = context.language
        answers = ImportAnswers(sheet)
        rejected = table.skipped
        symptomNames = SymptomNames(context.namedSymptoms)
        foods = FoodNames(context.knowledge, context.language)
        let guessed = table.columns ?? ColumnGuess(table.headings, table.rows, symptomNames).columns
        columns = guessed.enumerated().map { place, column in
            guard let chosen = sheet.values("column-\(place)").first else { return column }
            return ImportColumn(code: Array(chosen.utf8)) ?? .ignored
        }
        guard isComplete else { return }
        for row in table.rows { read(row) }
        rejected.sort { $0.line < $1.line }
    }

    /// Whether this app wrote the table.
    var isOwn: Bool { table.source == .own }
    /// The names of foods without known ingredients.
    var unmatched: [String] { foods.unmatched }
    /// The number of records that can be stored.
    var count: Int { entries.count + symptoms.count + notes.count + treatments.count }
    /// The questions that the person has not answered.
    var openQuestions: [ImportQuestion] {
        questions.filter { question in
            switch question {
            case .dayOrder: answers.isDayFirst == nil
            case .decimals: answers.hasDecimalComma == nil
            case .scale: answers.scale == nil
            case .strength: answers.strength == nil
            }
        }
    }

    /// Whether the table has the columns of meals, symptoms or notes, or those of treatments.
    var isComplete: Bool {
        let hasContent = columns.contains { [.food, .symptom, .either].contains($0) } || hasNotes
        return columns.contains(.day) && hasContent || hasTreatments
    }

    // MARK: Rows

    func cell(_ column: ImportColumn, of row: ImportRow) -> String {
        guard let place = columns.firstIndex(of: column), place < row.cells.count else { return "" }
        return String(row.cells[place].trimmed)
    }

    mutating func reject(_ row: ImportRow, _ reason: Phrase) { rejected.append((row.line, reason)) }

    mutating func ask(_ question: ImportQuestion) {
        if !questions.contains(question) { questions.append(question) }
    }

    private mutating func read(_ row: ImportRow) {
        if row.isDamaged { return reject(row, Words.damaged) }
        guard !row.cells.dropFirst(columns.count).contains(where: { !$0.isEmpty }) else {
            return reject(row, Words.tooLong)
        }
        if hasTreatments { return readTreatment(row) }
        guard let day = day(cell(.day, of: row)) else { return reject(row, Words.noDay) }
        guard day <= today else { return reject(row, Words.future) }
        let either = cell(.either, of: row)
        let isSymptom = !either.isEmpty && symptomNames.code(named: either) != nil
        let symptom = isSymptom ? either : cell(.symptom, of: row)
        let food = isSymptom ? "" : cell(.food, of: row)
        if !symptom.isEmpty {
            read(symptom: symptom, row, day)
        } else if !food.isEmpty {
            read(food: food, row, day)
        } else if !either.isEmpty {
            guard foods.isFood(either) else { return reject(row, Words.unknown(either)) }
            read(food: either, row, day)
        } else if !hasNotes {
            return reject(row, Words.noFood)
        }
        if hasNotes { readNote(row, day, isNeeded: symptom.isEmpty && food.isEmpty && either.isEmpty) }
    }

    // MARK: Foods

    private mutating func read(food name: String, _ row: ImportRow, _ day: CivilDate) {
        let slot = MealNames.slot(cell(.meal, of: row))
        guard let minute = minute(row, or: (slot ?? .lunch).usualMinute) else {
            return reject(row, Words.noTime)
        }
        guard let (milligrams, words) = amount(row) else { return reject(row, Words.noAmount) }
        guard let food = food(name, row) else { return reject(row, Words.changed) }
        var entry = DiaryEntry(
            day: day,
            minute: minute,
            slot: slot ?? Diary.Slot(near: minute),
            food: food,
            milligrams: milligrams,
            amount: hasWholeFoods ? wholeAmountWords(of: row) : words
        )
        entry.id = identifier(of: row)
        entries.append(entry)
    }

    /// Returns the food of a row, or `nil` if a cell is not as this app writes it.
    private mutating func food(_ name: String, _ row: ImportRow) -> EatenFood? {
        if hasWholeFoods { return wholeFood(of: row) }
        let ingredients = cell(.ingredients, of: row)
        let written = cell(.language, of: row)
        guard isOwn else {
            return foods.food(
                name,
                ingredients: ingredients,
                language: written,
                number: cell(.number, of: row)
            )
        }
        return EatenFood(
            key: "name:\(name)",
            name: name,
            ingredients: ingredients,
            language: written.isEmpty ? language.code : written
        )
    }

    /// Returns the minute of a row, another one if it has none, or `nil` if its time does not exist.
    private func minute(_ row: ImportRow, or usual: Int) -> Int? {
        let time = cell(.time, of: row)
        guard time.isEmpty else { return TimeText.minute(time) }
        return TimeText.minute(afterDay: cell(.day, of: row)) ?? usual
    }

    /// Returns the amount of a row in milligrams and its words, or `nil` if it cannot be read.
    ///
    /// Without an amount it is a usual portion.
    private mutating func amount(_ row: ImportRow) -> (milligrams: Int64, words: String)? {
        let (text, unit) = (cell(.grams, of: row), cell(.unit, of: row))
        let words = cell(.amount, of: row)
        guard !text.isEmpty else { return (EatenFood.usualPortion, words) }
        let written = unit.isEmpty ? text : "\(text) \(unit)"
        var amount = isOwn ? AmountText.exact(text) : .none
        if amount == .none { amount = AmountText(written, hasDecimalComma: nil) }
        if amount == .twoWays {
            ask(.decimals)
            amount = AmountText(written, hasDecimalComma: answers.hasDecimalComma)
        }
        switch amount {
        case .milligrams(let milligrams): return (milligrams, words)
        case .words:
            estimatedAmounts += 1
            return (EatenFood.usualPortion, written)
        case .twoWays, .none: return nil
        }
    }

    /// Returns a day.
    ///
    /// A date such as 03/04/2026 is asked about, and never guessed.
    mutating func day(_ text: String) -> CivilDate? {
        switch DateText(text) {
        case .day(let day): return day
        case .twoWays(let dayFirst, let monthFirst):
            ask(.dayOrder)
            return answers.isDayFirst.map { $0 ? dayFirst : monthFirst }
        case .none: return nil
        }
    }
}
