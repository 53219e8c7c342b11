/// A country of ISO 3166-1, by its code of two letters.
public struct Country: Hashable, Sendable {
    /// The code in capital letters: `PT`.
    public let code: String

    /// Finds a country by its code in capital letters; `nil` if ISO 3166-1 does not list it.
    public init?(code: String) {
        let bytes = Array(code.utf8)
        guard bytes.count == 2, bytes.withUnsafeBufferPointer({ CodeLists.contains(.countryLetters, $0) })
        else { return nil }
        self.code = code
    }

    /// All countries, in the order of their codes.
    public static var all: [Country] {
        ApplicationIdentifierTable.countryLetters.bytes.split { $0 <= 0x20 }
            .map { Country(listed: String(decoding: $0, as: UTF8.self)) }
    }

    private init(listed code: String) { self.code = code }
}
