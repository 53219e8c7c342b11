/// The first digits of a GTIN, which GS1 gives to an organisation or reserves for a use (GS1 General Specifications, section
/// 1.4).
public struct GS1Prefix: Hashable, Sendable {
    /// What the numbers with a prefix are used for.
    public enum Use: UInt8, Coded, Sendable {
        /// Product numbers of the members of an organisation.
        case organisation
        /// GTIN-8 of the members of an organisation.
        case gtin8
        /// Numbers that a company assigns for itself.
        case company
        /// Numbers of shops in a region, whose organisation decides their meaning; often with a price or a weight.
        case region
        /// Numbers that nobody may use yet.
        case unassigned
        /// Serial publications (ISSN).
        case issn
        /// Books (ISBN).
        case isbn
        /// Printed music (ISMN).
        case ismn
        /// Receipts for refunds.
        case refund
        /// Coupons.
        case coupon
        /// Examples.
        case example
        /// Electronic product codes.
        case epc

        /// The name in tables.
        public var code: StaticString {
            switch self {
            case .organisation: "organisation"
            case .gtin8: "gtin8"
            case .company: "company"
            case .region: "region"
            case .unassigned: "unassigned"
            case .issn: "issn"
            case .isbn: "isbn"
            case .ismn: "ismn"
            case .refund: "refund"
            case .coupon: "coupon"
            case .example: "example"
            case .epc: "epc"
            }
        }
    }

    /// The use of the numbers.
    public let use: Use
    /// The organisation that gave the number to a company, which is empty for other uses: `GS1 Spain`.
    ///
    /// The company may be in any country, and the product from any other.
    public let organisation: String

    /// Returns the prefix of a GTIN, or `nil` if GS1 has not assigned it.
    public init?(_ gtin: GTIN) {
        let isShort = gtin.number < 100_000_000
        let digits = Array((isShort ? gtin.shown : String(gtin.digits.dropFirst())).utf8)
        // GTIN-8 that begin with 0 or 2 are numbers of a company.
        if isShort, digits[0] == UInt8(ascii: "0") || digits[0] == UInt8(ascii: "2") {
            (use, organisation) = (.company, "")
            return
        }
        let table = GS1PrefixTable.table.bytes
        for line in TextParts(table, separator: UInt8(ascii: "\n")) {
            let fields = TextParts(table.extracting(line), separator: UInt8(ascii: "~")).map {
                table.extracting(line).extracting($0)
            }
            let prefix = digits.prefix(fields[0].count)
            guard !prefix.lexicographicallyPrecedes(fields[0]), !fields[1].lexicographicallyPrecedes(prefix),
                let use = Use(code: fields[2])
            else { continue }
            (self.use, organisation) = (use, String(decoding: fields[3], as: UTF8.self))
            return
        }
        return nil
    }
}
