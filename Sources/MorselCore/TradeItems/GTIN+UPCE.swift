extension GTIN {
    /// Creates the GTIN-12 whose zeros a UPC-E symbol leaves out, from all eight digits below the symbol.
    ///
    /// The first digit, 0 or 1, is that of the number, and the last is the check digit. The seventh digit says which zeros
    /// are left out (GS1 General Specifications, section 5.2.2.4). Returns `nil` if the check digit is wrong.
    init?(upcE digits: Int64) {
        guard let number = Self.number(ofUPCE: digits) else { return nil }
        self.init(number: number)
    }

    /// Returns the number with the zeros that a UPC-E leaves out, also if its check digit is wrong.
    ///
    /// Returns `nil` if the first of the eight digits is neither 0 nor 1.
    private static func number(ofUPCE digits: Int64) -> Int64? {
        guard (0..<20_000_000).contains(digits) else { return nil }
        let check = digits % 10
        let last = digits / 10 % 10
        let item = digits / 100 % 100_000
        let system = digits / 10_000_000
        let expanded: Int64 =
            switch last {
            // AB000–AB200 and an item of three digits.
            case 0...2: (item / 1_000 * 10 + last) * 10_000_000 + item % 1_000
            // ABC00 and an item of two digits.
            case 3: item / 100 * 10_000_000 + item % 100
            // ABCD0 and an item of one digit.
            case 4: item / 10 * 1_000_000 + item % 10
            // ABCDE and an item from 5 to 9.
            default: item * 100_000 + last
            }
        return (system * 10_000_000_000 + expanded) * 10 + check
    }

    /// Returns the fourteen digits of the number of a UPC-E, also if its check digit is wrong.
    ///
    /// Returns `nil` if the text is not eight digits of which the first is 0 or 1.
    static func digits(ofUPCE text: some StringProtocol) -> String? {
        guard text.utf8.count == 8, !text.utf8.contains(where: { !$0.isDigit }), let digits = Int64(text)
        else { return nil }
        return number(ofUPCE: digits).map { padded($0, to: 14) }
    }

    /// Returns the check digit that belongs to the first seven digits of a UPC-E.
    ///
    /// Returns `nil` if the text is not eight digits of which the first is 0 or 1.
    static func checkDigit(ofUPCE text: some StringProtocol) -> Int? {
        guard let digits = digits(ofUPCE: text), let number = Int64(digits) else { return nil }
        return checkDigit(of: number / 10)
    }

    /// Returns the GTIN-12 of a UPC-E symbol, or `nil` if the text is not the eight digits of one.
    public static func expanded(upcE text: some StringProtocol) -> GTIN? {
        guard let digits = digits(ofUPCE: text), let number = Int64(digits) else { return nil }
        return GTIN(number: number)
    }

    /// Returns all numbers that a text can mean: the GTIN, and the GTIN-12 if eight digits are a GTIN-8 and a UPC-E.
    ///
    /// Returns an empty array if the text is not a GTIN.
    public static func candidates(_ text: some StringProtocol) -> [GTIN] {
        guard let gtin = try? GTIN(text) else { return [] }
        let count = text.utf8.count { $0 >= 0x30 && $0 <= 0x39 }
        guard count == 8, let other = GTIN(upcE: gtin.number), other != gtin else { return [gtin] }
        return [gtin, other]
    }
}
