import MorselCore

extension Country {
    /// Returns the country of a tag of Open Food Facts, such as `en:spain`, or `nil` for one that is unknown.
    init?(tag: String) {
        guard let code = Self.codesByTag[tag] else { return nil }
        self.init(code: code)
    }

    /// The rows of `Reference/countries.csv`, whose fields have no quotes, as codes by tag.
    private static let codesByTag = Dictionary(
        PackageResources.countries_csv.split(separator: UInt8(ascii: "\n")).dropFirst().flatMap { line in
            let fields = String(decoding: line, as: UTF8.self).split(separator: ",", maxSplits: 1)
            return fields.dropFirst().flatMap { $0.split(separator: " ") }.map {
                (String($0), String(fields[0]))
            }
        },
        uniquingKeysWith: { first, _ in first }
    )
}

extension [Country] {
    /// The stored form: the codes in order, separated by spaces.
    var stored: String { Set(map { $0.code }).sorted().joined(separator: " ") }
}
