/// Why a database did not do what it was asked to; says what to do.
///
/// It holds no value of a statement, so that nothing private can leave by way of an error.
package struct StoreError: Error, Equatable, CustomStringConvertible {
    /// What kind of failure it is.
    package enum Kind: String, Sendable, CaseIterable {
        /// Others use it; another try a little later may succeed.
        case busy
        /// A rule of the data forbids it: a value is there already, or what it refers to is not.
        case constraint
        /// The server is not there, or the connection to it was lost.
        case unavailable
        /// There can be no file where the address says.
        case misplaced
        /// Whoever runs the program may not open the file.
        case forbidden
        /// The file cannot be opened, read or written, though it was there.
        case unreadable
        /// The connection was lost while a change was being kept: nobody knows whether it was.
        case outcomeUnknown
        /// The file is no database, or is damaged.
        case corrupt
        /// There is no room for more.
        case full
        /// It may only be read.
        case readOnly
        /// It keeps text otherwise than as Unicode.
        case wrongEncoding
        /// The schema is older than this program needs.
        case wrongSchema
        /// The schema was made by another version of this program, or by another program.
        case foreignSchema
        /// A column has another type than was read, or no value.
        case wrongType
        /// The work was cancelled.
        case cancelled
        /// A mistake of the program: a statement that is none.
        case statement
    }

    /// What kind of failure it is.
    package let kind: Kind
    /// What the database says, without values; empty where the kind says all.
    package let detail: String

    /// Creates an error.
    package init(_ kind: Kind, _ detail: String = "") { (self.kind, self.detail) = (kind, detail) }

    static let wrongType = StoreError(.wrongType)
    static let crowded = StoreError(.busy, "too many wait for a connection")
    /// The rows of one statement are taken before the next is given; libpq cannot do otherwise.
    static let withinRows = StoreError(.statement, "a statement within the rows of another")

    /// Whether the same work may succeed when it is tried again soon.
    package var isPassing: Bool { [.busy, .unavailable, .unreadable].contains(kind) }

    /// What happened and what to do.
    package var description: String {
        detail.isEmpty ? advice : "\(advice) (\(detail))"
    }

    private var advice: String {
        switch kind {
        case .busy: "The database is busy. Try again."
        case .constraint: "The data contradicts what is kept already."
        case .unavailable: "The database cannot be reached. Check its address and whether it runs."
        case .misplaced: "No database can be in that place. Name a file in a folder that is there."
        case .forbidden: "The database may not be opened. Check the permissions of its file and folder."
        case .unreadable:
            "The file of the database cannot be opened or read. Check its disk, and that it is still there."
        case .outcomeUnknown:
            "The connection to the database was lost while a change was being kept: look whether it was."
        case .corrupt: "The database is damaged, or is none. Restore a backup: morsel restore FILE."
        case .full:
            "There is no room left for the database. Make room and try again: nothing was half written."
        case .readOnly:
            "The database may only be read. Check the permissions of its file and folder, or of its user on the server."
        case .wrongEncoding:
            """
            The database does not keep its text in UTF-8. Make one that does: \
            CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.
            """
        case .wrongSchema: "The database has an older schema than this program. Run: morsel migrate."
        case .foreignSchema:
            "The database was made by another version of this program, or by another program: use that one."
        case .wrongType: "The database holds a value of another type than expected. Run: morsel migrate."
        case .cancelled: "The work was cancelled."
        case .statement: "The program asked the database something wrong. This is a mistake of the program."
        }
    }
}
