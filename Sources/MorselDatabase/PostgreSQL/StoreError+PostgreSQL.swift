import CPQ

extension StoreError {
    /// Creates an error from a failed result, or from the state of the connection without one.
    ///
    /// `mayHoldValues` is for statements with values, which a message of the server may repeat.
    init(_ result: OpaquePointer?, of connection: OpaquePointer?, mayHoldValues: Bool) {
        let message =
            result.flatMap { PQresultErrorField($0, Self.messageField) } ?? PQerrorMessage(connection)
        self.init(
            sqlState: PQstatus(connection) == CONNECTION_OK ? Self.sqlState(result) : nil,
            isFatal: Self.isFatal(result),
            message: Self.firstLine(message),
            mayHoldValues: mayHoldValues
        )
    }

    /// Whether a prepared statement failed because the server dropped it, or because its tables changed.
    ///
    /// It must be prepared again.
    static func needsReprepare(_ result: OpaquePointer?) -> Bool {
        ["26000", "0A000"].contains(sqlState(result))
    }

    /// The error of such a statement: a retry may succeed.
    static let mustReprepare = StoreError(.busy, "a statement must be prepared again")
    /// The error of a statement for which others would have to wait: it can run on a connection of its own.
    static let slowStatement = StoreError(.busy, "a statement needs a connection of its own")

    private static func sqlState(_ result: OpaquePointer?) -> String? {
        result.flatMap { PQresultErrorField($0, stateField) }.map { String(cString: $0) }
    }

    /// Whether the server, or pgbouncer, closes the connection after this result.
    private static func isFatal(_ result: OpaquePointer?) -> Bool {
        result.flatMap { PQresultErrorField($0, severityField) }.map { String(cString: $0) } == "FATAL"
    }

    /// The first line of a message of libpq.
    static func firstLine(_ text: UnsafePointer<CChar>?) -> String {
        guard let text else { return "" }
        return String(String(cString: text).prefix { !$0.isNewline })
    }

    /// `PG_DIAG_SEVERITY`, `PG_DIAG_SQLSTATE` and `PG_DIAG_MESSAGE_PRIMARY`.
    ///
    /// Swift does not import these macros.
    private static let severityField = Int32(UInt8(ascii: "S"))
    private static let stateField = Int32(UInt8(ascii: "C"))
    private static let messageField = Int32(UInt8(ascii: "M"))

    /// Creates an error from a SQLSTATE code (PostgreSQL manual, appendix A).
    ///
    /// A missing code means that the server did not answer.
    ///
    /// Only the code is kept if the message could contain a value, for example one about invalid numbers.
    ///
    /// If pgbouncer has lost its connection to the server, it sends a fatal error with 08P01, the code of a protocol violation.
    /// A statement with a wrong number of parameters has the same code, but is not fatal.
    init(sqlState: String?, isFatal: Bool = false, message: String, mayHoldValues: Bool) {
        guard let sqlState, !(isFatal && sqlState == "08P01") else {
            self.init(.unavailable, message)
            return
        }
        let kind = Kind(sqlState: sqlState)
        let isMessageSafe = !mayHoldValues || kind != .statement && !sqlState.hasPrefix("22")
        self.init(kind, isMessageSafe ? message : "SQLSTATE \(sqlState)")
    }
}

extension StoreError.Kind {
    fileprivate init(sqlState: String) {
        self =
            switch sqlState {
            case "40001", "40P01", "55P03", "53300", "55006": .busy
            // A statement that exceeds statement_timeout, and a transaction that was idle too long.
            case "57014", "25P03": .timedOut
            case "53100", "53200": .full
            // Also a transaction that a replica does not support (0A000). A prepared statement with this code is prepared again.
            case "25006", "42501", "0A000": .readOnly
            case "3F000", "42P01", "42703": .wrongSchema
            // Invalid values, values out of range, and broken constraints.
            case _ where ["22", "23", "54"].contains(sqlState.prefix(2)): .constraint
            case "42804": .constraint
            // A wrong number of parameters.
            case "08P01": .statement
            case _ where sqlState.hasPrefix("08") || sqlState.hasPrefix("57P"): .unavailable
            case _ where sqlState.hasPrefix("XX"): .corrupt
            case _ where sqlState.hasPrefix("53"): .busy
            default: .statement
            }
    }
}
