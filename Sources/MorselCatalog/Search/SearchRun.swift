import MorselCore
import MorselDatabase

/// One search while it is done: stage after stage, a bounded number of rows at a time.
///
/// A statement reads some rows in the order of their numbers or names, and these are put into order among themselves;
/// so the work is bounded whatever is typed, and the list is the same on both databases wherever it is begun.
struct SearchRun {
    private let session: any Session
    private let table: SearchTable
    /// What is looked for; nil for everything.
    private let text: SearchText?
    /// The only category that counts.
    private let category: Int64?
    /// How many more times rows are read.
    private var readings = 32
    /// What has several words, the last one finished or not, and what has a name that begins with the text: where it is
    /// little, one reading has it for several stages.
    private var begun: [FoundRow]?, named: [FoundRow]?

    /// Mistakes are forgiven where fewer than this were found without.
    private static let few = 10

    init(_ session: any Session, _ table: SearchTable, _ text: String?, category: Int64? = nil) {
        (self.session, self.table, self.category) = (session, table, category)
        self.text = text.map { SearchText($0, isOfNumbers: table.isOfNumbers) }
    }

    /// The rows of what is found from a place on, which moves past them; whether more may follow.
    mutating func take(
        _ count: Int,
        from place: inout SearchPlace
    ) throws(StoreError) -> (found: [Found<Int64>], Bool) {
        var found: [Found<Int64>] = []
        while readings > 0 {
            let rows = try rows(at: place)
            for row in ordered(rows, place.stage).dropFirst(place.offset) {
                guard found.count < count else { return (found, true) }
                found.append(Found(item: row.number, stage: place.stage))
                place.offset += 1
                place.found += 1
            }
            if rows.count == mostRows, let last = rows.last {
                let after = place.stage.isOfWords ? last.number : last.key
                place = SearchPlace(stage: place.stage, after: after, found: place.found)
            } else if let next = place.stage.next, next != .mended || place.found < Self.few {
                place = SearchPlace(stage: next, found: place.found)
            } else {
                return (found, false)
            }
        }
        return (found, true)
    }

    // MARK: Reading

    private struct FoundRow {
        /// What it is known by.
        let key: Int64
        /// The number of its row.
        let number: Int64
        let nameKey: String
        let isInCategory: Bool
        let words: String
    }

    /// How many rows a statement reads at the most.
    private var mostRows: Int {
        text == nil || category == nil ? SearchTable.readAtOnce : SearchTable.mostRead
    }

    /// The next rows of a stage, in the order in which they are read.
    private mutating func rows(at place: SearchPlace) throws(StoreError) -> [FoundRow] {
        if place.after == 0, let text {
            if let rows = try rowsOfNames(place.stage, text) { return rows }
            if let rows = try rowsOfBegun(place.stage, text) { return rows }
        }
        guard let (statement, values) = try statement(at: place) else { return [] }
        return try rows(statement, [place.after] + values, isPlannedAnew: place.stage.isOfWords)
    }

    /// The rows of the stages of names from one reading; nil for other stages, and for one of which it does not have all.
    private mutating func rowsOfNames(
        _ stage: SearchStage,
        _ text: SearchText
    ) throws(StoreError) -> [FoundRow]? {
        guard let range = text.names(of: stage) else { return nil }
        let all = text.names
        if named == nil { named = try rows(chosen(table.names), [0, all.start, all.end] + ofCategory) }
        guard let rows = named else { return nil }
        // They came in the order of their names.
        if rows.count == mostRows, let last = rows.last, !range.isBefore(last.nameKey) { return nil }
        return rows.filter { range.contains($0.nameKey) }
    }

    /// The rows of the stages of words from one reading: a word that is in most names is gone through once and not twice.
    ///
    /// Nil for other stages and texts, and where there are more than one reading has.
    private mutating func rowsOfBegun(
        _ stage: SearchStage,
        _ text: SearchText
    ) throws(StoreError) -> [FoundRow]? {
        guard stage == .words || stage == .unfinishedWord, !text.others.isEmpty,
            let (statement, values) = words(text.begun, butNamesTo: text.afterWhole, of: text)
        else { return nil }
        if begun == nil {
            begun = try rows(chosen(statement), [0] + values + ofCategory, isPlannedAnew: true)
        }
        guard let rows = begun, rows.count < mostRows else { return nil }
        return rows.filter { row in
            let isWhole = text.isWhole(in: row.words)
            return stage == .words ? isWhole : !isWhole && !text.names.contains(row.nameKey)
        }
    }

    private mutating func rows(
        _ statement: String,
        _ values: [any DatabaseBindable],
        isPlannedAnew: Bool = false
    ) throws(StoreError) -> [FoundRow] {
        readings -= 1
        var rows: [FoundRow] = []
        try session.each(statement, values, isPlannedAnew: isPlannedAnew) { (row) throws(StoreError) in
            rows.append(
                FoundRow(
                    key: try row.integer(0),
                    number: try row.integer(1),
                    nameKey: try row.text(2),
                    isInCategory: try row.truth(3),
                    words: try row.text(4)
                )
            )
            return true
        }
        return rows
    }

    /// The statement of a stage with its values but the place; nil when the stage has nothing to look for.
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

    /// The last value of a statement of a category.
    private var ofCategory: [any DatabaseBindable] { category.map { [$0] } ?? [] }

    private func statement(
        of text: SearchText,
        at place: SearchPlace
    ) throws(StoreError) -> (SearchTable.Statement, [any DatabaseBindable])? {
        switch place.stage {
        case .number: return text.gtin.map { (table.number, [$0.number]) }
        case .digits: return text.numbers.isEmpty ? nil : (table.digits, text.bounds)
        case .name, .beginning, .unfinishedName: return try names(of: text, place)
        case .words: return words(text.whole, butNamesTo: text.afterWhole, of: text)
        case .unfinishedWord: return words(text.unfinished, butNamesTo: text.afterBegun, of: text)
        case .mended: return words(try mended(text), butNamesTo: text.afterBegun, of: text)
        }
    }

    private func names(
        of text: SearchText,
        _ place: SearchPlace
    ) throws(StoreError) -> (SearchTable.Statement, [any DatabaseBindable])? {
        guard let range = text.names(of: place.stage) else { return nil }
        let last = try session.first(table.nameKey, place.after) { (row) throws(StoreError) in try row.text(0)
        }
        // A name that was changed since may stand elsewhere.
        let start = last.map { range.contains($0) ? $0 : range.start } ?? range.start
        return (table.names, [start, range.end])
    }

    private func words(
        _ query: WordQuery?,
        butNamesTo end: String,
        of text: SearchText
    ) -> (SearchTable.Statement, [any DatabaseBindable])? {
        guard let query, let statement = table.words[session.dialect] else { return nil }
        return (statement, [query.text(for: session.dialect), text.key, end])
    }

    /// The words with those that are spelled nearly alike; nil when there are none.
    private func mended(_ text: SearchText) throws(StoreError) -> WordQuery? {
        var likes: [String: [String]] = [:]
        for word in text.words { likes[word] = try Spellings.words(like: word, session) }
        return text.mended(by: likes)
    }

    // MARK: Order

    /// Those that are shown, the better ones first: with more of the words in their names, and with shorter names.
    private func ordered(_ rows: [FoundRow], _ stage: SearchStage) -> [FoundRow] {
        let shown = rows.filter { $0.isInCategory && text?.isFound($0.key, $0.words, before: stage) != true }
        guard let text, stage.isOfWords else { return shown }
        return shown.map { row in (row, text.distance(to: row.nameKey)) }
            .sorted { ($0.1, $0.0.key) < ($1.1, $1.0.key) }
            .map { $0.0 }
    }
}
