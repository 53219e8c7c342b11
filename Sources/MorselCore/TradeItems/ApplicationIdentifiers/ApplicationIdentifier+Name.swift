extension ApplicationIdentifier {
    /// Returns the name in a language: `Best before`.
    ///
    /// Languages other than Spanish and Portuguese have the English name.
    public func name(in language: Language) -> String {
        let column =
            switch language {
            case .spanish: 2
            case .portuguese: 3
            default: 1
            }
        let text = ApplicationIdentifierNames.table.bytes
        for range in TextParts(text, separator: UInt8(ascii: "\n")) {
            let line = text.extracting(range)
            let parts = TextParts(line, separator: UInt8(ascii: "~")).map { line.extracting($0) }
            guard let number = ApplicationIdentifierList.number(parts[0]), numbers.lowerBound == number.padded
            else { continue }
            return String(decoding: parts[column], as: UTF8.self)
        }
        return title.text
    }
}
