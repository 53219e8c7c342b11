/// A search text that may name the company of the products it wants: `rice company:"Crumb Works"`, `company:crumb-works`.
///
/// The same name works in every language of pages, so that links keep their meaning. A second filter replaces the first one.
public struct CompanyFilter: Sendable {
    /// The text without the filter.
    public let text: String
    /// The name of the company as it was typed, or `nil` if there is no filter.
    public let company: String?

    private static let name = Array("company:".utf8)

    /// Finds the filter in a typed text.
    public init(_ typed: String) {
        let bytes = Array(typed.utf8)
        var rest: [UInt8] = []
        var company: [UInt8] = []
        var place = 0
        while place < bytes.count {
            guard rest.last.map(Self.isSpace) ?? true, Self.isNamed(bytes[place...]) else {
                rest.append(bytes[place])
                place += 1
                continue
            }
            (company, place) = Self.value(bytes, from: place + Self.name.count)
        }
        text = String(decoding: rest, as: UTF8.self)
        self.company = company.isEmpty ? nil : String(decoding: company, as: UTF8.self)
    }

    /// Returns the filter for a company, as a part of a typed text.
    public static func typed(_ company: String) -> String {
        let name = company.utf8.filter { $0 != quote }
        return "company:\"\(String(decoding: name, as: UTF8.self))\""
    }

    private static func isNamed(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.count >= name.count && zip(bytes, name).allSatisfy { $0 | 0x20 == $1 || $0 == $1 }
    }

    /// Returns the value, which is in quotation marks or ends at a space, and the place after it.
    private static func value(_ bytes: [UInt8], from start: Int) -> ([UInt8], Int) {
        guard start < bytes.count, bytes[start] == quote else {
            let end = bytes[start...].firstIndex(where: isSpace) ?? bytes.count
            return (Array(bytes[start..<end]), end)
        }
        let end = bytes[(start + 1)...].firstIndex(of: quote) ?? bytes.count
        return (Array(bytes[(start + 1)..<end]), min(end + 1, bytes.count))
    }

    private static let quote = UInt8(ascii: "\"")

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
