extension StoreError {
    /// What PostgreSQL says, by its error codes (PostgreSQL manual, appendix A); no code means that nothing was said.
    ///
    /// Where its words may repeat a value, as those on a number that is none do, only the code is kept.
    init(sqlState: String?, message: String, mayHoldValues: Bool) {
        guard let sqlState else {
            self.init(.unavailable, message)
            return
        }
        let kind = Kind(sqlState: sqlState)
        let isSafe = !mayHoldValues || kind != .statement && !sqlState.hasPrefix("22")
        self.init(kind, isSafe ? message : "SQLSTATE \(sqlState)")
    }
}

extension StoreError.Kind {
    fileprivate init(sqlState: String) {
        self =
            switch sqlState {
            case "40001", "40P01", "55P03", "53300", "55006": .busy
            case "57014": .cancelled
            case "53100", "53200": .full
            case "25006", "42501": .readOnly
            case "3F000", "42P01", "42703": .wrongSchema
            // What is no such value, or too large a one.
            case _ where ["22", "23", "54"].contains(sqlState.prefix(2)): .constraint
            case "42804": .constraint
            // Another number of values than of places.
            case "08P01": .statement
            case _ where sqlState.hasPrefix("08") || sqlState.hasPrefix("57P"): .unavailable
            case _ where sqlState.hasPrefix("XX"): .corrupt
            case _ where sqlState.hasPrefix("53"): .busy
            default: .statement
            }
    }
}
