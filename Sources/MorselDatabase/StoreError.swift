/// A database failure, with a message that says what to do.
///
/// It never contains a value of a statement, so errors cannot leak private data.
package struct StoreError: Error, Hashable, CustomStringConvertible {
    /// The kind of a failure.
    package enum Kind: String, Sendable, CaseIterable {
        /// The database is in use.
        ///
        /// A retry may succeed.
        case busy
        /// The database did not answer in time.
        ///
        /// A retry at once would wait again.
        case timedOut
        /// The change breaks a constraint: a duplicate value or a missing reference.
        case constraint
        /// The server cannot be reached, or the connection was lost.
        case unavailable
        /// The path is a folder, or its folder does not exist.
        case misplaced
        /// The user has no permission to open the file.
        case forbidden
        /// The file exists but cannot be opened, read or written.
        case unreadable
        /// The connection was lost during a commit, so it is unknown whether the change was made.
        case outcomeUnknown
        /// The file is damaged or not a database.
        case corrupt
        /// The disk is full.
        case full
        /// The database is read-only.
        case readOnly
        /// The database does not use UTF-8.
        case wrongEncoding
        /// The schema is older than this program needs.
        case wrongSchema
        /// The schema was made by another version of this program, or by another program.
        case foreignSchema
        /// A column is NULL or has another type than expected.
        case wrongType
        /// The work was cancelled.
        case cancelled
        /// A programming error, such as an invalid statement.
        case statement
    }

    /// The kind of failure.
    package let kind: Kind
    /// A message without values, or an empty string if the kind is enough.
    package let detail: String

    /// Creates an error.
    package init(_ kind: Kind, _ detail: String = "") { (self.kind, self.detail) = (kind, detail) }

    static let wrongType = StoreError(.wrongType)
    static let tooManyWaiters = StoreError(.busy, "too many callers are waiting for a connection")
    static let noConnectionInTime = StoreError(.timedOut, "no connection was released in time")
    static let closedPool = StoreError(.unavailable, "the pool is closed")
    /// A statement was run while the rows of another are read, which libpq does not support.
    static let nestedStatement = StoreError(
        .statement,
        "a statement was run while the rows of another are read"
    )

    /// Whether a retry may succeed soon.
    package var isTransient: Bool { [.busy, .timedOut, .unavailable, .unreadable].contains(kind) }

    /// Whether it ends without anybody's help, so that a server answers 503 and not 500.
    ///
    /// That includes an unknown outcome: the change was made or not, and a client finds out with the same idempotency key, or by
    /// reading again.
    package var isTemporary: Bool { isTransient || kind == .outcomeUnknown }

    /// Returns what a server answers to the request that failed.
    ///
    /// - Parameters:
    ///   - temporary: The answer if nothing was changed, and a later attempt may succeed.
    ///   - outcomeUnknown: The answer if it is unknown whether the change was made.
    ///   - permanent: The answer if only somebody who runs the server can help.
    /// - Returns: One of the three.
    package func answer<Answer>(temporary: Answer, outcomeUnknown: Answer, permanent: Answer) -> Answer {
        if kind == .outcomeUnknown { return outcomeUnknown }
        return isTemporary ? temporary : permanent
    }

    /// The problem and what to do about it.
    package var description: String {
        detail.isEmpty ? advice : "\(advice) (\(detail))"
    }

    private var advice: String {
        switch kind {
        case .busy: "The database is busy. Try again."
        case .timedOut: "The database did not answer in time. Check its load and locks, and try again."
        case .constraint: "The change conflicts with existing data."
        case .unavailable: "The database cannot be reached. Check its address and that the server is running."
        case .misplaced: "The database file cannot be at this path. Choose a file in an existing folder."
        case .forbidden:
            "There is no permission to open the database. Check the permissions of its file and folder."
        case .unreadable:
            "The database file cannot be opened or read. Check that it exists and that its disk works."
        case .outcomeUnknown:
            "The connection to the database was lost during a commit. Check whether the change was made."
        case .corrupt: "The file is damaged or is not a database. Restore a backup: morsel restore FILE."
        case .full:
            "The disk of the database is full. Free some space and try again. No incomplete change was stored."
        case .readOnly:
            "The database is read-only. Check the permissions of its file and folder, or of its user on the server."
        case .wrongEncoding:
            """
            The database does not use UTF-8. Create one that does: \
            CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0.
            """
        case .wrongSchema: "The database has an older schema than this program. Run: morsel migrate."
        case .foreignSchema:
            "The database was created by another program or by another version of this program. Use that program."
        case .wrongType: "The database contains a value of an unexpected type. Run: morsel migrate."
        case .cancelled: "The work was cancelled."
        case .statement: "A database statement is invalid. This is a bug in Morsel."
        }
    }
}
