package import MorselCore

/// Writes products with the members of the read API of Open Food Facts, for programs that were written for it.
///
/// https://openfoodfacts.github.io/openfoodfacts-server/api/ref-v2/. Members that Morsel has no data for are missing.
package struct OpenFoodFactsFormat: Sendable {
    private let tags: AllergenTags
    private let categories: CategoryTree

    /// Creates a format with the tags of a knowledge file.
    package init(knowledge: Knowledge) {
        tags = AllergenTags(knowledge: knowledge)
        categories = CategoryTree(knowledge: knowledge)
    }

    /// Returns the identifier of the category of a tag, or `nil` if there is none.
    package func category(ofTag tag: String) -> String? { categories.identifiers(ofTags: [tag]).known.last }

    /// Returns a product as JSON.
    /// - Parameters:
    ///   - version: the version of the product.
    ///   - fields: the names of the wanted members, or `nil` for all.
    ///   - isShortened: whether the product has the member `"shortened":true` after `fields`.
    /// - Returns: an object, or `nil` for a record without a valid GTIN, which no client may take for a product.
    package func json(
        of version: StoredVersion,
        fields: Set<String>?,
        isShortened: Bool = false
    ) -> [UInt8]? {
        guard let all = json(of: version) else { return nil }
        guard let fields else { return all }
        var json = JSONWriter()
        json.object { json in
            all.withUnsafeBufferPointer { bytes in
                var reader = JSONReader(bytes)
                try? reader.members { (reader, key) throws(JSONReader.ReadError) in
                    let value = try reader.rawValue()
                    let name = String(decoding: key, as: UTF8.self)
                    guard fields.contains(name) else { return }
                    json.key(name)
                    json.raw(value)
                }
            }
            guard isShortened else { return }
            json.key("shortened")
            json.boolean(true)
        }
        return json.bytes
    }

    private func json(of version: StoredVersion) -> [UInt8]? {
        guard let exported = ExportedVersion(version) else { return nil }
        let content = exported.content
        var json = JSONWriter()
        json.object { json in
            json.member("_id", exported.code)
            json.member("id", exported.code)
            exported.write(tags, categories, to: &json)
            json.member("lc", exported.language)
            json.member("brands_tags", BrandTags.tags(of: content.brand))
            let allergens = exported.allergens(tags)
            json.member("allergens", allergens.joined(separator: ","))
            json.member("allergens_hierarchy", allergens)
            let traces = exported.traces(tags)
            json.member("traces", traces.joined(separator: ","))
            json.member("traces_hierarchy", traces)
            let categories = exported.categories(categories)
            json.member("categories", categories.joined(separator: ","))
            json.member("categories_hierarchy", categories)
            let additives = version.findingsJSON.map { Self.additives($0) } ?? []
            json.member("additives_tags", additives.map { "en:\($0)" })
            if version.findingsJSON != nil {
                json.key("additives_n")
                json.number(Int64(additives.count))
            }
            json.member("image_url", content.images.first { $0.kind == "front" }?.address ?? "")
            json.key("rev")
            json.number(version.withoutContent.number)
            OpenFoodFactsNutriments(content.nutrition, amounts: exported.amounts()).write(to: &json)
        }
        return json.bytes
    }

    /// The identifiers of the additives in findings, each once, in the order of the label.
    private static func additives(_ findings: [UInt8]) -> [String] {
        var found: [String] = []
        findings.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            try? reader.member("texts") { (reader) throws(JSONReader.ReadError) in
                try reader.elements { (reader) throws(JSONReader.ReadError) in
                    try reader.member("findings") { (reader) throws(JSONReader.ReadError) in
                        try reader.member("additives") { (reader) throws(JSONReader.ReadError) in
                            try reader.elements { (reader) throws(JSONReader.ReadError) in
                                try reader.member("id") { (reader) throws(JSONReader.ReadError) in
                                    let identifier = try reader.text()
                                    if !found.contains(identifier) { found.append(identifier) }
                                }
                            }
                        }
                    }
                }
            }
        }
        return found
    }
}

extension JSONReader {
    /// Reads one member of an object and skips the others.
    fileprivate mutating func member(
        _ name: StaticString,
        _ read: (inout JSONReader) throws(ReadError) -> Void
    ) throws(ReadError) {
        let name = UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount)
        try members { (reader, key) throws(ReadError) in
            if key.elementsEqual(name) { try read(&reader) } else { _ = try reader.rawValue() }
        }
    }
}

/// The members about nutrition: each amount with its unit, as the API of Open Food Facts has them.
private struct OpenFoodFactsNutriments {
    private let nutrition: NutritionFacts?
    private let amounts: [(name: String, value: Int64)]

    /// `amounts` are in billionths of the unit of Open Food Facts, by names such as `fat_100g`.
    init(_ nutrition: NutritionFacts?, amounts: [(name: String, value: Int64)]) {
        self.nutrition = nutrition
        self.amounts = amounts.flatMap { amount in [amount] + Self.derived(amount) }
    }

    /// Energy in kilocalories and without a unit in the name, and sodium, which is salt divided by 2.5 (Regulation (EU)
    /// 1169/2011, Annex I, 11).
    private static func derived(_ amount: (name: String, value: Int64)) -> [(name: String, value: Int64)] {
        let parts = amount.name.split(separator: "_", maxSplits: 1)
        guard parts.count == 2 else { return [] }
        switch parts[0] {
        case "energy-kj":
            // 1 kcal is 4.184 kJ; whole kilocalories, as on labels.
            let kilocalories = (Double(amount.value) / 4.184 / 1e9).rounded() * 1e9
            return [("energy_\(parts[1])", amount.value), ("energy-kcal_\(parts[1])", Int64(kilocalories))]
        case "salt": return [("sodium_\(parts[1])", amount.value * 2 / 5)]
        default: return []
        }
    }

    func write(to json: inout JSONWriter) {
        guard let nutrition else { return }
        ExportedVersion.writePortions(of: nutrition, to: &json)
        json.key("nutriments")
        json.object { json in
            for (name, value) in amounts {
                json.key(name)
                json.decimal(value, places: DraftAmounts.places)
                guard name.hasSuffix("_100g") else { continue }
                let base = String(name.dropLast("_100g".count))
                for member in [base, base + "_value"] {
                    json.key(member)
                    json.decimal(value, places: DraftAmounts.places)
                }
                json.member(base + "_unit", Self.unit(of: base))
            }
        }
    }

    private static func unit(of name: String) -> String {
        switch name {
        case "energy", "energy-kj": "kJ"
        case "energy-kcal": "kcal"
        case "alcohol": "% vol"
        default: "g"
        }
    }
}
