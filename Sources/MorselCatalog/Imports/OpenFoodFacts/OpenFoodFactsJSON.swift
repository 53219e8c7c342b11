import MorselCore

/// Parses Open Food Facts JSON: a line of the data dump, a response of the API, or our sample data.
enum OpenFoodFactsJSON {
    /// Parses an object.
    ///
    /// Members that are not imported are skipped.
    static func draft(
        _ json: UnsafeBufferPointer<UInt8>
    ) throws(JSONReader.ReadError) -> ProductDraft {
        var draft = ProductDraft()
        var reader = JSONReader(json)
        try read(&reader, into: &draft)
        guard reader.isAtEnd() else { throw .malformed(at: json.count) }
        return draft
    }

    private static func read(
        _ json: inout JSONReader,
        into draft: inout ProductDraft
    ) throws(JSONReader.ReadError) {
        try json.fields { (json, key) throws(JSONReader.ReadError) in
            guard let key = OpenFoodFactsField.key(key) else {
                _ = try json.rawValue()
                return
            }
            try read(key, &json, into: &draft)
        }
    }

    private static func read(
        _ key: OpenFoodFactsField.Key,
        _ json: inout JSONReader,
        into draft: inout ProductDraft
    ) throws(JSONReader.ReadError) {
        switch key.field {
        // A response of the API contains the product as a member.
        case .product where json.isAtObject(): try read(&json, into: &draft)
        case .productNames: draft.names += try json.textsByLanguage()
        case .languages: draft.languages = try json.keys()
        case .allergens: draft.allergens = try json.words()
        case .traces: draft.traces = try json.words()
        case .unreadAllergens: draft.unreadAllergens = try json.words()
        case .categories: draft.categories = try json.words()
        case .countries: draft.countries = try json.words()
        case .nutriments: try readAmounts(&json, into: &draft)
        case .images: draft.images += try OpenFoodFactsImages.read(&json)
        default: draft.set(key, try json.scalar())
        }
    }

    private static func readAmounts(
        _ json: inout JSONReader,
        into draft: inout ProductDraft
    ) throws(JSONReader.ReadError) {
        guard json.isAtObject() else {
            _ = try json.rawValue()
            return
        }
        try json.fields { (json, key) throws(JSONReader.ReadError) in
            guard OpenFoodFactsNutrients.quantity(of: key) != nil else {
                _ = try json.rawValue()
                return
            }
            let text = try json.isAtString() ? json.string() : Array(json.rawValue())
            if let value = DraftAmounts.value(text) { draft.addAmount(value, key) }
        }
    }
}

extension ProductDraft {
    /// Sets a member or column whose value is a single text.
    mutating func set(_ key: OpenFoodFactsField.Key, _ value: String) {
        switch key.field {
        case .code: code = value
        case .productName where key.language.isEmpty: name = value
        case .productName: names.append(.init(key.language, value))
        case .genericName where key.language.isEmpty: genericName = value
        case .genericName: genericNames.append(.init(key.language, value))
        case .text where key.language.isEmpty: text = value
        case .text: texts.append(.init(key.language, value))
        case .brands: brands = value
        case .manufacturer: manufacturer = value
        case .quantity: quantity = value
        case .language: language = value
        case .nutritionPer: nutritionPer = value
        case .servingSize: servingSize = value
        case .servingQuantity: servingQuantity = DecimalText.value(value.utf8, places: 6)
        case .servingUnit: servingUnit = value
        case .productUnit: productUnit = value
        case .scans: scans = DecimalText.value(value.utf8, places: 0)
        case .modified: modified = DecimalText.value(value.utf8, places: 0)
        case .checked: checked = DecimalText.value(value.utf8, places: 0)
        default:
            if let kind = key.field.imageKind { images.append(.init(kind: kind, address: value)) }
        }
    }
}

extension JSONReader {
    /// Reads a string, or a number as text.
    ///
    /// Returns an empty string for other values.
    fileprivate mutating func scalar() throws(ReadError) -> String {
        if isAtString() { return String(decoding: try string(), as: UTF8.self) }
        let isList = isAtObject() || isAtArray()
        let written = try rawValue()
        guard !isList, let first = written.first, first < UInt8(ascii: "a") else { return "" }
        return String(decoding: written, as: UTF8.self)
    }

    /// Reads an array of strings.
    ///
    /// Returns an empty array for other values.
    fileprivate mutating func words() throws(ReadError) -> [String] {
        var words: [String] = []
        guard isAtArray() else {
            _ = try rawValue()
            return []
        }
        try elements { (json) throws(ReadError) in
            let word = try json.scalar()
            if !word.isEmpty { words.append(word) }
        }
        return words
    }

    /// Reads the keys of an object.
    ///
    /// Returns an empty array for other values.
    fileprivate mutating func keys() throws(ReadError) -> [String] {
        var keys: [String] = []
        guard isAtObject() else {
            _ = try rawValue()
            return []
        }
        try fields { (json, key) throws(ReadError) in
            keys.append(String(decoding: key, as: UTF8.self))
            _ = try json.rawValue()
        }
        return keys
    }

    /// Reads an object with language codes as keys.
    fileprivate mutating func textsByLanguage() throws(ReadError) -> [ProductContent.LanguageText] {
        var texts: [ProductContent.LanguageText] = []
        guard isAtObject() else {
            _ = try rawValue()
            return []
        }
        try fields { (json, key) throws(ReadError) in
            texts.append(.init(String(decoding: key, as: UTF8.self), try json.scalar()))
        }
        return texts
    }
}
