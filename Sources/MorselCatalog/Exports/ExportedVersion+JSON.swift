import MorselCore

extension ExportedVersion {
    /// Returns a line of JSON in the members of Open Food Facts, without the line feed.
    func line(_ tags: AllergenTags, _ categories: CategoryTree) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            write(tags, categories, to: &json)
            writeNutrition(to: &json)
        }
        return json.bytes
    }

    /// Writes all members but the nutrition.
    func write(_ tags: AllergenTags, _ categories: CategoryTree, to json: inout JSONWriter) {
        json.member("code", code)
        json.member("lang", language)
        writeNames(to: &json)
        writeTexts(to: &json)
        json.member("allergens_tags", allergens(tags))
        json.member("traces_tags", traces(tags))
        json.member("categories_tags", self.categories(categories))
        for image in content.images where ["front", "ingredients", "nutrition"].contains(image.kind) {
            json.member("image_\(image.kind)_url", image.address)
        }
        json.key("last_modified_t")
        json.number(retrievedAt / 1_000)
        if let verifiedAt {
            json.key("last_checked_t")
            json.number(verifiedAt / 1_000)
        }
    }

    private func writeNames(to json: inout JSONWriter) {
        json.member("product_name", content.name)
        for name in content.names where !name.language.isEmpty {
            json.member("product_name_\(name.language)", name.text)
        }
        json.member("brands", content.brand)
        json.member("brand_owner", content.manufacturer)
        json.member("quantity", content.quantity)
    }

    private func writeTexts(to json: inout JSONWriter) {
        if !content.languages.isEmpty {
            json.key("languages_codes")
            json.object { json in
                for language in content.languages {
                    json.key(language)
                    json.number(1)
                }
            }
        }
        let main = content.texts.first { $0.language == language }
        json.member("ingredients_text", main?.text ?? "")
        for text in content.texts where !text.language.isEmpty {
            json.member("ingredients_text_\(text.language)", text.text)
        }
    }

    private func writeNutrition(to json: inout JSONWriter) {
        guard let nutrition = content.nutrition else { return }
        Self.writePortions(of: nutrition, to: &json)
        json.key("nutriments")
        json.object { json in
            for (name, value) in amounts() {
                json.key(name)
                json.decimal(value, places: DraftAmounts.places)
            }
        }
    }
}

extension ExportedVersion {
    /// Writes what the amounts of a product are in: 100 g or ml, and its serving.
    static func writePortions(of nutrition: NutritionFacts, to json: inout JSONWriter) {
        json.member("nutrition_data_per", "\(nutrition.basis.code)")
        guard let size = nutrition.serving?.size, size > 0 else { return }
        json.key("serving_quantity")
        json.decimal(size, places: nutrition.basis.places)
    }
}

extension JSONWriter {
    /// Writes a string member unless the text is empty.
    mutating func member(_ name: String, _ text: String) {
        guard !text.isEmpty else { return }
        key(name)
        string(text)
    }

    /// Writes an array member unless it is empty.
    mutating func member(_ name: String, _ words: [String]) {
        guard !words.isEmpty else { return }
        key(name)
        array { json in
            for word in words { json.string(word) }
        }
    }
}
