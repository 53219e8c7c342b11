import MorselAdditives
import MorselUI
import MorselWeb

/// The body of a request that creates or changes a food category.
struct CategoryBody: RecordBody {
    static let members: Set<String> = ["scheme", "number", "parent", "name", "description"]

    var scheme: FoodCategory.Scheme?
    var number: String?
    var parent: String?
    var name: String?
    var description: String?

    /// The most levels of a category.
    private static let maxLevels = 5

    /// Returns the category that the body describes.
    /// - Throws: `Problem` that names the first wrong member.
    func category(
        from current: FoodCategory?,
        id: Int64,
        in language: PageLanguage,
        _ collection: AdditiveCollection
    ) throws(Problem) -> FoodCategory {
        var category =
            current ?? FoodCategory(id: id, scheme: .eu, number: "", parent: "", names: Texts())
        category.scheme = scheme ?? category.scheme
        if let number {
            let parts = number.split(separator: ".", omittingEmptySubsequences: false)
            let isNumber = parts.allSatisfy { part in
                (1...2).contains(part.utf8.count) && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
            }
            guard isNumber, (1...Self.maxLevels).contains(parts.count) else {
                throw Problem.invalidAdditiveRecord.naming("number")
            }
            category.number = number
        }
        guard !category.number.isEmpty else { throw Problem.invalidAdditiveRecord.naming("number") }
        if let other = collection.category(category.number, in: category.scheme), other.id != id {
            throw Problem.recordTaken.naming("number")
        }
        if let parent {
            let found = collection.category(parent, in: category.scheme)
            guard parent.isEmpty || found != nil && found?.id != id else {
                throw Problem.invalidAdditiveRecord.naming("parent")
            }
            category.parent = found?.number ?? ""
        }
        if let name { category.names[language] = try TextLimits.text(name, "name", upTo: TextLimits.name) }
        guard !category.names.isEmpty else { throw Problem.invalidAdditiveRecord.naming("name") }
        if let description { category.texts[language] = try TextLimits.text(description, "description") }
        return category
    }
}
