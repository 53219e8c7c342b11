import MorselCore

/// Composition tables as a JSON array with names in several languages: Ciqual 2025, CoFID and BLS.
///
///     [{"nome":"Gin","nome_es":"Ginebra","food_code":"…","grassi":0.0,"calorie":265.0}]
enum CompositionJSON {
    /// A parsed food.
    ///
    /// Code and name can be missing.
    private struct Entry {
        var code = ""
        var name = ""
        var names: [ProductContent.LanguageText] = []
        var amounts: [NutritionFacts.Amount] = []
    }

    /// Parses the foods and detects their source from the codes.
    ///
    /// `nameless` holds the positions of foods without a name. Returns `nil` if the array is empty.
    static func read(
        _ json: UnsafeBufferPointer<UInt8>
    ) throws(JSONReader.ReadError) -> (source: DataSource, foods: [ImportedFood], nameless: [Int])? {
        var entries: [Entry] = []
        var reader = JSONReader(json)
        try reader.elements { (json) throws(JSONReader.ReadError) in
            var entry = Entry()
            try json.fields { (json, key) throws(JSONReader.ReadError) in try read(key, &json, into: &entry) }
            entries.append(entry)
        }
        guard let source = source(of: entries.map { $0.code }) else { return nil }
        let language = source == .bls2025 ? "de" : "en"
        var codes: [String: Int] = [:]
        var (foods, nameless): ([ImportedFood], [Int]) = ([], [])
        for (index, entry) in entries.enumerated() {
            guard !entry.name.isEmpty else {
                nameless.append(index + 1)
                continue
            }
            let name = SearchWords.nameKey(of: entry.name).replacing(" ", with: "-")
            let code = unique(entry.code.isEmpty ? name : entry.code, among: &codes)
            let names = [.init(language, entry.name)] + entry.names.filter { $0.language != language }
            foods.append(.init(code: code, names: names, nutrition: .init(amounts: entry.amounts)))
        }
        return (source, foods, nameless)
    }

    /// Detects the source from the format of the codes, or returns `nil` if there are no foods.
    ///
    /// BLS codes look like C131000, and CoFID codes like 13-146. Foods of Ciqual 2025 have no codes in this format.
    private static func source(of codes: [String]) -> DataSource? {
        guard let code = codes.first else { return nil }
        if code.isEmpty { return .ciqual2025 }
        return code.contains("-") ? .cofid2021 : .bls2025
    }

    /// Returns a unique code: a number is added to a repeated code.
    private static func unique(_ code: String, among codes: inout [String: Int]) -> String {
        let count = (codes[code] ?? 0) + 1
        codes[code] = count
        return count == 1 ? code : "\(code)-\(count)"
    }

    private static func read(
        _ key: UnsafeBufferPointer<UInt8>,
        _ json: inout JSONReader,
        into entry: inout Entry
    ) throws(JSONReader.ReadError) {
        let key = String(decoding: key, as: UTF8.self)
        if key == "nome" || key == "food_code" || key.hasPrefix("nome_"), json.isAtString() {
            let text = String(decoding: try json.string(), as: UTF8.self)
            switch key {
            case "nome": entry.name = text
            case "food_code": entry.code = text
            default: if !text.isEmpty { entry.names.append(.init(String(key.dropFirst(5)), text)) }
            }
            return
        }
        let value = String(decoding: try json.rawValue(), as: UTF8.self)
        guard let (nutrient, unit) = nutrients[key], let amount = TableAmount.value(value, unit: unit) else {
            return
        }
        entry.amounts.append(.init(nutrient, amount))
    }

    private static let nutrients: [String: (Nutrient, String)] = [
        "carboidrati_disponibili": (.carbohydrate, "g"), "fibre": (.fibre, "g"), "grassi": (.fat, "g"),
        "proteine": (.protein, "g"), "calorie": (.energy, "kcal"),
    ]
}
