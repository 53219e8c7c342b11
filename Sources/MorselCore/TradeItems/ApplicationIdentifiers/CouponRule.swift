/// The fields of coupon codes of North America.
///
/// North American Coupon Application Guideline for (8110), GS1 AI (8112) Coupon Data Specification.
enum CouponRule {
    /// Reads a coupon code field by field.
    private struct Reader {
        let value: UnsafeBufferPointer<UInt8>
        var place = 0
        /// The position of the first mistake.
        var failure: Int?

        init(_ value: UnsafeBufferPointer<UInt8>) { self.value = value }

        /// The next digit, or `nil` at the end.
        var next: UInt8? { place < value.count ? value[place] : nil }

        /// Reads a digit, which must be one of `digits`, and returns its number.
        mutating func digit(of digits: StaticString) -> Int {
            guard failure == nil else { return 0 }
            guard let next, digits.bytes.contains(next) else {
                failure = min(place, value.count)
                return 0
            }
            place += 1
            return Int(next - 0x30)
        }

        /// Skips digits.
        mutating func skip(_ count: Int) {
            guard failure == nil else { return }
            guard place + count <= value.count else {
                failure = place
                return
            }
            place += count
        }

        /// Reads a date with a day.
        mutating func date() -> UnsafeBufferPointer<UInt8>? {
            let start = place
            skip(6)
            guard failure == nil else { return nil }
            let date = value.extracting(start..<place)
            if TimeRule.failure(of: .date, in: date) != nil { failure = start }
            return date
        }

        /// Reads the length of a number, and skips the number, which has six digits more.
        mutating func longNumber(lengths: StaticString) { skip(digit(of: lengths) + 6) }

        /// Reads what must be bought: an amount, its kind and a family of products.
        mutating func requirement() {
            skip(digit(of: "12345"))
            _ = digit(of: "012349")
            skip(3)
        }

        /// Reads a company prefix that may be missing.
        mutating func optionalPrefix() {
            guard next == UInt8(ascii: "9") else { return longNumber(lengths: "0123456") }
            place += 1
        }

        /// Whether an optional field with a number follows, which is then skipped.
        mutating func has(_ field: UInt8) -> Bool {
            guard failure == nil, next == field else { return false }
            place += 1
            return true
        }

        /// The position of the first mistake, also of digits after the last field.
        var result: Int? { failure ?? (place == value.count ? nil : place) }
    }

    private static var anyDigit: StaticString { "0123456789" }

    /// Returns the position of the first mistake of a coupon code (8110).
    static func failure(in value: UnsafeBufferPointer<UInt8>) -> Int? {
        if let other = value.firstIndex(where: { !$0.isDigit }) { return other }
        var reader = Reader(value)
        reader.longNumber(lengths: "0123456")
        reader.skip(6)
        reader.skip(reader.digit(of: "12345"))
        reader.requirement()
        if reader.has(UInt8(ascii: "1")) {
            _ = reader.digit(of: "0123")
            reader.requirement()
            reader.optionalPrefix()
        }
        if reader.has(UInt8(ascii: "2")) {
            reader.requirement()
            reader.optionalPrefix()
        }
        let end = reader.has(UInt8(ascii: "3")) ? reader.date() : nil
        if reader.has(UInt8(ascii: "4")), let start = reader.date(), let end,
            end.lexicographicallyPrecedes(start), reader.failure == nil
        {
            reader.failure = reader.place - 6
        }
        if reader.has(UInt8(ascii: "5")) { reader.longNumber(lengths: anyDigit) }
        if reader.has(UInt8(ascii: "6")) { reader.longNumber(lengths: "1234567") }
        if reader.has(UInt8(ascii: "9")) {
            _ = reader.digit(of: "01256")
            _ = reader.digit(of: "012")
            reader.skip(1)
            _ = reader.digit(of: "01")
        }
        return reader.result
    }

    /// Returns the position of the first mistake of a coupon code of an offer file (8112).
    static func offerFailure(in value: UnsafeBufferPointer<UInt8>) -> Int? {
        if let other = value.firstIndex(where: { !$0.isDigit }) { return other }
        var reader = Reader(value)
        _ = reader.digit(of: "01")
        reader.longNumber(lengths: "0123456")
        reader.skip(6)
        reader.longNumber(lengths: anyDigit)
        return reader.result
    }
}
