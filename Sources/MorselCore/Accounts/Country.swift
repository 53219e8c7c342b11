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
}
