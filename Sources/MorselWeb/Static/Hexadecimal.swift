/// Formats hash values.
enum Hexadecimal {
    /// A number as 16 lower-case hexadecimal digits.
    static func text(_ number: UInt64) -> String {
        let digits = String(number, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
