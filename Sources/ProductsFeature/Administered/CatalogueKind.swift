import MorselCatalog
import MorselUI
import MorselWeb

/// What the pages of the administration need of a kind of records of the catalogue.
protocol CatalogueKind<Record>: AdministeredKind {
    associatedtype Record: AdministeredRecord
    /// The records of the kind.
    typealias Collection = AdministeredCollection<Record>

    /// The fields of the form.
    var fields: [RecordField<Collection>] { get }
    /// The answer to a code that no record has.
    var unknown: Problem { get }
    /// What a removal means, for the page that asks.
    var consequence: Phrase { get }
    /// The words about another version of a record in the program.
    var tableWords: TableNoticeWords { get }

    /// Returns the records, or `nil` if the server has no catalogue.
    func records(in catalogue: CatalogueService) -> AdministeredStore<Record>?
    /// Returns the values of a record in the form.
    func values(of record: Record) -> FormValues
    /// Returns how lists name a record.
    func entry(_ record: Record, _ collection: Collection, _ language: PageLanguage) -> RecordEntry
    /// Reads a form.
    /// - Parameters:
    ///   - values: what was typed.
    ///   - collection: the other records.
    ///   - code: the code of the record, or `nil` for a new one, which gets a code from its English name.
    /// - Returns: the record, or everything that is wrong.
    func read(_ values: FormValues, _ collection: Collection, code: String?) -> FormReading<Record>
    /// Returns what is shown above the form of a record, or `nil`, which is the default.
    func introduction(_ record: Record, _ collection: Collection, _ context: PageContext) -> HTML?
}

extension CatalogueKind {
    func introduction(_: Record, _: Collection, _: PageContext) -> HTML? { nil }
}

/// What a form has.
enum FormReading<Record> {
    /// A record that can be stored.
    case record(Record)
    /// Values that are not accepted, by the names of their fields.
    case invalid([String: Phrase])
}
