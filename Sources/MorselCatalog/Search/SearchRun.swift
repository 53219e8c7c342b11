import MorselCore
import MorselDatabase

/// A running search: stage after stage, with a limited number of rows for each statement.
///
/// A statement reads some rows in the order of their numbers, which is the order of popularity. These rows are then ranked.
/// So the work is limited for any text, and both databases return the same list from any position.
struct SearchRun {
    private let session: any Session
    private let table: SearchTable
    /// The typed text, or `nil` for everything.
    private let text: SearchText?
    /// The row number of the category that limits the results.
    private let category: Int64?
    /// The remaining number of statements.
    private var readings = 32
    /// The rows with all words, the last of which may be unfinished.
    ///
    /// If there are few, one statement is enough for all stages of words.
    private var prefixRows: [FoundRow]?

    /// With fewer results than this, words are corrected.
    private static let few = 10

    /// The row numbers of the results are smaller than this one.
    private let end: Int64

    init(
        _ session: any Session,
        _ table: SearchTable,
        _ text: String?,
        category: Int64? = nil,
        before end: Int64 = .max
    ) {
        (self.session, self.table, self.category, self.end) = (session, table, category, end)
        self.text = text.map { SearchText($0, isOfNumbers: table.isOfNumbers) }
    }

    /// Returns the row numbers of results from a position, which moves past them, and whether there may be more.
    mutating func take(
        _ count: Int,
        from place: inout SearchPlace
    ) throws(StoreError) -> (found: [Found<Int64>], Bool) {
        var found: [Found<Int64>] = []
        while readings > 0 {
            let rows = try rows(at: place)
            for row in ordered(rows, place.stage).dropFirst(place.offset) {
                guard row.number < end else {
                    place.offset += 1
                    continue
                }
                guard found.count < count else { return (found, true) }
                found.append(Found(item: row.number, stage: place.stage))
                place.offset += 1
                place.found += 1
            }
            if rows.count == maxRows, let last = rows.last {
                let after = place.stage == .digits ? last.key : last.number
                place = SearchPlace(stage: place.stage, after: after, found: place.found)
            } else if let next = Self.stage(after: place) {
                place = SearchPlace(stage: next, found: place.found)
            } else {
                return (found, false)
            }
        }
        return (found, true)
    }

    /// Returns the next stage, or `nil` at the end.
    ///
    /// Words are corrected only if there are few results or none.
    private static func stage(after place: SearchPlace) -> SearchStage? {
        switch place.stage.next {
        case .nearNumber? where place.found > 0: .name
        case .corrected? where place.found >= few: nil
        case .someWords? where place.found > 0: nil
        case let next: next
        }
    }

    // MARK: Counting

    /// Returns the total number of results of a list that continues at a position, or `nil` if counting takes too long.
    ///
    /// Neighbours of a number, and words that were corrected for some results only, are not counted. There are more of
    /// them than were found.
    func total(at place: SearchPlace) throws(StoreError) -> SearchTotal? {
        guard let text else {
            guard let category else { return try SearchTotal(counted: count(table.countOfAll, [end])) }
            return try SearchTotal(counted: count(SearchTable.countOfCategory, [category, end]))
        }
        guard category == nil, let words = table.countOfWords[session.dialect] else { return nil }
        let query =
            switch place.stage {
            case .corrected: try corrected(text).whole(of: text).map { text.ofCompany($0) }
            case .someWords: try someWords(of: text)
            default: text.prefixMatch
            }
        var counted = 0
        if let query { counted = try count(words, [query.text(for: session.dialect), end]) }
        if !text.numbers.isEmpty, place.stage < .corrected {
            counted += try count(table.countOfDigits, text.bounds)
        }
        return counted > place.found ? SearchTotal(counted: counted) : .moreThan(place.found)
    }

    private func count(_ statement: String, _ values: [any DatabaseBindable]) throws(StoreError) -> Int {
        var count = 0
        try session.each(statement, values) { (row) throws(StoreError) in
            count = Int(try row.integer(0))
            return false
        }
        return count
    }

    // MARK: Reading

    private struct FoundRow {
        /// The key: a GTIN or the identifier of a food.
        let key: Int64
        /// The number of the row.
        let number: Int64
        let nameKey: String
        let isInCategory: Bool
        let words: String
    }

    /// The maximum number of rows of a statement.
    private var maxRows: Int {
        text == nil || category == nil ? SearchTable.readAtOnce : SearchTable.maxReadRows
    }

    /// Returns the next rows of a stage, in the order of their numbers.
    private mutating func rows(at place: SearchPlace) throws(StoreError) -> [FoundRow] {
        if place.after == 0, let text {
            if let rows = try rowsOfPrefixMatch(place.stage, text) { return rows }
        }
        guard let (statement, values) = try statement(at: place) else { return [] }
        return try rows(statement, [place.after] + values, usesCustomPlan: place.stage > .name)
    }

    /// Returns the rows of a stage from one statement for several stages.
    ///
    /// Returns `nil` for other stages, and if there are more rows than one statement reads.
    private mutating func rowsOfPrefixMatch(
        _ stage: SearchStage,
        _ text: SearchText
    ) throws(StoreError) -> [FoundRow]? {
        guard stage.hasAllWords, let (statement, values) = words(text.prefixMatch, butNames: nil) else {
            return nil
        }
        if prefixRows == nil {
            prefixRows = try rows(chosen(statement), [0] + values + ofCategory, usesCustomPlan: true)
        }
        guard let rows = prefixRows, rows.count < maxRows else { return nil }
        return rows.filter { text.bestStage(nameKey: $0.nameKey, words: $0.words) == stage }
    }

    private mutating func rows(
        _ statement: String,
        _ values: [any DatabaseBindable],
        usesCustomPlan: Bool = false
    ) throws(StoreError) -> [FoundRow] {
        readings -= 1
        var rows: [FoundRow] = []
        try session.each(statement, values, usesCustomPlan: usesCustomPlan) { (row) throws(StoreError) in
            rows.append(
                FoundRow(
                    key: try row.integer(0),
                    number: try row.integer(1),
                    nameKey: try row.text(2),
                    isInCategory: try row.boolean(3),
                    words: try row.text(4)
                )
            )
            return true
        }
        return rows
    }

    /// Returns the statement of a stage and its values without the position, or `nil` if the stage has no query.
    private func statement(at place: SearchPlace) throws(StoreError) -> (String, [any DatabaseBindable])? {
        guard let text else {
            guard place.stage == .words else { return nil }
            return category.map { (SearchTable.category, [$0]) } ?? (table.all.ofAll, [])
        }
        guard let (statement, values) = try statement(of: text, at: place) else { return nil }
        return (chosen(statement), values + ofCategory)
    }

    private func chosen(_ statement: SearchTable.Statement) -> String {
        category == nil ? statement.ofAll : statement.ofCategory
    }

    /// The last value of statements with a category.
    private var ofCategory: [any DatabaseBindable] { category.map { [$0] } ?? [] }

    private func statement(
        of text: SearchText,
        at place: SearchPlace
    ) throws(StoreError) -> (SearchTable.Statement, [any DatabaseBindable])? {
        switch place.stage {
        case .number:
            guard let first = text.gtins.first, let last = text.gtins.last else { return nil }
            return (table.number, [first.number, last.number])
        case .digits: return text.numbers.isEmpty ? nil : (table.digits, text.bounds)
        case .nearNumber:
            guard let end = text.nearNumbers.last else { return nil }
            let rest = Array(repeating: end, count: SearchTable.nearCount - text.nearNumbers.count)
            return (table.near, text.nearNumbers + rest)
        case .name: return text.last == nil ? nil : (table.names, [text.key])
        case .beginning, .unfinishedName: return words(text.wordsOfNames(of: place.stage), butNames: nil)
        case .words: return words(text.whole, butNames: text.last == nil ? nil : (text.key, text.afterWhole))
        case .unfinishedWord: return words(text.unfinished, butNames: (text.key, text.afterPrefix))
        case .corrected:
            let query = try corrected(text).whole(of: text).map { text.ofCompany($0) }
            return words(query, butNames: (text.key, text.afterPrefix))
        case .someWords: return words(try someWords(of: text), butNames: nil)
        }
    }

    /// Returns the statement for words, without names in a range of keys.
    private func words(
        _ query: WordQuery?,
        butNames range: (start: String, end: String)?
    ) -> (SearchTable.Statement, [any DatabaseBindable])? {
        guard let query, let statement = table.words[session.dialect] else { return nil }
        return (statement, [query.text(for: session.dialect), range?.start ?? "", range?.end ?? ""])
    }

    /// Returns the corrected text.
    private func corrected(_ text: SearchText) throws(StoreError) -> CorrectedText {
        try CorrectedText(text) { (word) throws(StoreError) in try Spellings.words(like: word, session) }
    }

    /// Returns some of the words of the text, or `nil` if there are too few.
    ///
    /// One rare word is enough for a product. Foods have few words, so they must have at least half of the typed ones.
    private func someWords(of text: SearchText) throws(StoreError) -> WordQuery? {
        // A part of the words would say little about the products of one company.
        guard text.company == nil, let statement = table.countOfWords[session.dialect] else { return nil }
        let corrected = try corrected(text)
        let fewest = table.isOfNumbers ? 1 : (corrected.wordCount + 1) / 2
        return try corrected.someWords(fewest: fewest) { (query) throws(StoreError) in
            try count(statement, [query.text(for: session.dialect), end])
        }
    }

    // MARK: Order

    /// Returns the rows of the results, ranked: names with more of the words first, then shorter names.
    private func ordered(_ rows: [FoundRow], _ stage: SearchStage) -> [FoundRow] {
        guard let text else { return rows.filter { $0.isInCategory } }
        let names = text.names(of: stage)
        let shown = rows.filter { row in
            row.isInCategory && names?.contains(row.nameKey) != false
                && !text.isFound(row.key, row.words, before: stage) && text.isOfCompany(row.words)
        }
        guard stage > .nearNumber else { return shown }
        return shown.map { row in (row, text.distance(to: row.nameKey)) }
            .sorted { ($0.1, $0.0.number) < ($1.1, $1.0.number) }
            .map { $0.0 }
    }
}
