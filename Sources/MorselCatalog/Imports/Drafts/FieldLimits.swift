import MorselCore

/// The largest values of a record that are imported.
///
/// The label of a real pack has a few kilobytes in each language. Without limits a small compressed file could fill the disk.
struct FieldLimits: Sendable {
    /// The bytes of a name or brand.
    static let name = 1_024
    /// The bytes of a quantity and of other short texts.
    static let short = 256
    /// The bytes of a label text, and of all label texts of a record together.
    static let (text, allTexts) = (65_536, 262_144)
    /// The number of words of a list, such as of categories, and of the languages of a text.
    static let (words, languages) = (500, 60)

    /// What was left out: the field and why.
    private(set) var leftOut: [String] = []

    /// Returns a draft without the values over the limits, with character references of HTML decoded in what remains.
    mutating func cleaned(_ draft: ProductDraft) -> ProductDraft {
        var draft = draft
        draft.name = text(draft.name, "product_name", Self.name)
        draft.genericName = text(draft.genericName, "generic_name", Self.name)
        draft.names = texts(draft.names, "product_name", Self.name)
        draft.genericNames = texts(draft.genericNames, "generic_name", Self.name)
        draft.brands = text(draft.brands, "brands", Self.name)
        draft.manufacturer = text(draft.manufacturer, "manufacturer", Self.name)
        draft.quantity = text(draft.quantity, "quantity", Self.short)
        draft.servingSize = text(draft.servingSize, "serving_size", Self.short)
        draft.text = text(draft.text, "ingredients_text", Self.text)
        draft.texts = withinTotal(
            texts(draft.texts, "ingredients_text", Self.text),
            besides: draft.text.utf8.count
        )
        draft.languages = words(draft.languages, "languages")
        draft.allergens = words(draft.allergens, "allergens")
        draft.traces = words(draft.traces, "traces")
        draft.unreadAllergens = words(draft.unreadAllergens, "unknown allergens")
        draft.categories = words(draft.categories, "categories")
        draft.countries = draft.countries.map { words($0, "countries") }
        let images = draft.images.filter { $0.address.utf8.count <= Self.name }.prefix(Self.words)
        if images.count < draft.images.count {
            leaveOut("\(draft.images.count - images.count) of \(draft.images.count) images")
        }
        draft.images = Array(images)
        return draft
    }

    private mutating func text(_ text: String, _ field: String, _ limit: Int) -> String {
        let count = text.utf8.count
        guard count <= limit else {
            leaveOut("\(field) has \(count) bytes, more than \(limit)")
            return ""
        }
        return HTMLEntities.decoded(text)
    }

    private mutating func texts(
        _ texts: [ProductContent.LanguageText],
        _ field: String,
        _ limit: Int
    ) -> [ProductContent.LanguageText] {
        if texts.count > Self.languages {
            leaveOut("\(field) has \(texts.count) languages, more than \(Self.languages)")
        }
        return texts.prefix(Self.languages).map { entry in
            .init(entry.language, text(entry.text, "\(field)_\(entry.language.prefix(8))", limit))
        }
    }

    /// Returns the first texts that are together within the limit of all texts.
    private mutating func withinTotal(
        _ texts: [ProductContent.LanguageText],
        besides count: Int
    ) -> [ProductContent.LanguageText] {
        var count = count
        return texts.filter { entry in
            let isWithin = count + entry.text.utf8.count <= Self.allTexts
            if isWithin {
                count += entry.text.utf8.count
            } else {
                leaveOut(
                    "ingredients_text_\(entry.language.prefix(8)) is beyond the \(Self.allTexts) bytes of all texts"
                )
            }
            return isWithin
        }
    }

    private mutating func words(_ words: [String], _ field: String) -> [String] {
        let kept = words.prefix(Self.words).filter { $0.utf8.count <= Self.short }
        if kept.count < words.count { leaveOut("\(words.count - kept.count) of \(words.count) \(field)") }
        return kept.map { HTMLEntities.decoded($0) }
    }

    private mutating func leaveOut(_ what: String) { leftOut.append(what) }
}
