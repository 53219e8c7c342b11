/// The number of a product in the catalogue: its GTIN, or a number of Open Food Facts that is not a valid GTIN.
///
/// A number with a wrong check digit was misread or mistyped. It says which record of Open Food Facts this is, and not which
/// product somebody holds. So it is never written like a GTIN, but with its source: `off-4006381333932`.
public struct ProductNumber: Hashable, Comparable, Sendable {
    /// The number in the database: that of the GTIN, or the invalid number plus 10^14, which is larger than any GTIN.
    public let stored: Int64

    /// Creates the number of a product with a GTIN.
    public init(_ gtin: GTIN) { stored = gtin.number }

    /// Creates the number of a record whose code has a wrong check digit, or returns `nil` for any other code.
    public init?(invalid code: some StringProtocol) {
        do throws(GTIN.ParseError) {
            _ = try GTIN(code)
            return nil
        } catch {
            guard case .checkDigit = error else { return nil }
        }
        var number: Int64 = 0
        for byte in code.utf8 where byte >= 0x30 && byte <= 0x39 { number = number * 10 + Int64(byte - 0x30) }
        stored = Self.offset + number
    }

    /// Parses an ``identifier``; returns `nil` for other texts.
    public init?(identifier: String) {
        if let gtin = try? GTIN(identifier) {
            self.init(gtin)
            return
        }
        let text = identifier.utf8
        guard text.count <= 18, text.starts(with: Self.prefix.utf8) else { return nil }
        let digits = text.dropFirst(Self.prefix.utf8.count)
        guard digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
        self.init(invalid: String(decoding: digits, as: UTF8.self))
    }

    /// Creates a number from the database, or returns `nil` if it is not a product number.
    public init?(stored: Int64) {
        let isRecord = stored > Self.offset && stored < 2 * Self.offset
        guard isRecord || GTIN(number: stored) != nil else { return nil }
        self.stored = stored
    }

    /// The GTIN, or `nil` if the number is not a valid one.
    public var gtin: GTIN? { GTIN(number: stored) }

    /// The number in addresses: the 14 digits of the GTIN, or `off-4006381333932`.
    public var identifier: String { gtin?.digits ?? Self.prefix + shown }

    /// The digits with which the number is shown: 8, 13 or 14.
    public var shown: String { GTIN.shown(stored % Self.offset) }

    /// Compares the stored numbers: products without a GTIN come last.
    public static func < (left: ProductNumber, right: ProductNumber) -> Bool { left.stored < right.stored }

    /// The first number with more than 14 digits.
    ///
    /// Numbers below it are GTINs.
    public static let offset: Int64 = 100_000_000_000_000
    private static let prefix = "off-"
}
