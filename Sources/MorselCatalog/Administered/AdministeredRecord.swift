/// A record of the program that administrators change, such as a predefined dish.
///
/// The program has some records in its tables. Administrators change and remove them, and add others.
package protocol AdministeredRecord: Equatable, Sendable {
    /// What the records of the program are read from.
    associatedtype Tables: Sendable

    /// The statements of the database table with the changes.
    static var statements: ChangeStatements { get }
    /// Whether all records are in the order of their codes.
    ///
    /// If not, those of the program come first, in its order, then the added ones in the order of their codes.
    static var isOrderedByCode: Bool { get }
    /// Returns the records of the program.
    static func records(of tables: Tables) -> [Self]

    /// The stable identifier.
    var code: String { get }
    /// Whether lists offer the record.
    var isOffered: Bool { get }
    /// What stays of the record after it was removed, which is not offered, or `nil` if nothing does.
    var removed: Self? { get }

    /// Reads what ``storedText()`` wrote, or returns `nil` if this version of the program cannot.
    init?(code: String, storedText: String)
    /// Returns the text in the database, which is the same for the same content.
    /// - Throws: `EncodingError`.
    func storedText() throws -> String
}
