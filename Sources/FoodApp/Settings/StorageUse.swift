import MorselCore
import MorselUI

/// What a device has stored: the number of records, and the storage that the browser uses.
public struct StorageUse: Sendable {
    /// The number of records.
    public var records: Int64
    /// The bytes, with the installed files of the app; `nil` if the browser does not say.
    public var bytes: Int64?

    /// Creates a value.
    public init(records: Int64, bytes: Int64?) { (self.records, self.bytes) = (records, bytes) }

    /// Reads the members of a request; `nil` if it does not have them.
    init?(_ request: DeviceRequest) throws(JSONReader.ReadError) {
        var (records, bytes, json) = (Int64?.none, Int64?.none, request.members)
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "storedRecords": records = try json.integer()
            case "storedBytes": bytes = try json.integer()
            default: _ = try json.rawValue()
            }
        }
        guard let records else { return nil }
        self.init(records: records, bytes: bytes)
    }

    /// Returns the sentence.
    func html(_ language: PageLanguage) -> HTML {
        let count = NumberWords.decimal(records, in: language)
        let stored =
            records == 1
            ? Phrase(en: "1 entry is stored.", es: "Hay 1 entrada guardada.", pt: "Há 1 entrada guardada.")
            : Phrase(
                en: "\(count) entries are stored.",
                es: "Hay \(count) entradas guardadas.",
                pt: "Há \(count) entradas guardadas."
            )
        guard let bytes else {
            return "<p class=\"quiet above-less\" id=\"storage\">\(stored[language])</p>\n"
        }
        let size = Self.megabytes(bytes, language)
        let used = Phrase(
            en: "Morsel uses about \(size) of storage on this device, with its own files.",
            es: "Morsel ocupa unos \(size) en este dispositivo, con sus propios archivos.",
            pt: "O Morsel ocupa cerca de \(size) neste dispositivo, com os seus próprios ficheiros."
        )
        return "<p class=\"quiet above-less\" id=\"storage\">\(stored[language]) \(used[language])</p>\n"
    }

    /// The size in megabytes, rounded up, so that something that is stored is never 0.
    private static func megabytes(_ bytes: Int64, _ language: PageLanguage) -> String {
        let tenths = bytes / 100_000 + (bytes % 100_000 > 0 ? 1 : 0)
        return NumberWords.decimal(tenths, places: 1, in: language) + " MB"
    }
}
