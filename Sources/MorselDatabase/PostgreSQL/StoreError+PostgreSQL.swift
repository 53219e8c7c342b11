extension StoreError {
    /// Creates an error from a SQLSTATE code (PostgreSQL manual, appendix A).
    ///
    /// A missing code means that the server did not answer.
    ///
    /// Only the code is kept if the message could contain a value, for example one about invalid numbers.
    init(sqlState: String?, message: String, mayHoldValues: Bool) {
        guard let sqlState else {
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
            case "25006", "42501": .readOnly
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
