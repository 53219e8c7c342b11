import MorselAdditives
import MorselCore
import MorselWeb

/// The body of a request that checks the additives of a label for a category.
struct CheckBody: RecordBody {
    static let members: Set<String> = ["foodcategory", "text", "language", "day"]

    /// The number of a category of the European Union: `05.2`.
    var foodcategory: String
    /// The text of the label.
    var text: String
    /// The declared language of the label.
    var language: String?
    /// The day whose conditions count, such as the day on which the food was packed: `2014-08-01`.
    var day: String?

    /// Returns the day whose conditions count.
    /// - Parameter today: the day if the body has none.
    /// - Returns: A day such as `2014-08-01`.
    /// - Throws: `Problem` if it is no day.
    func checkedDay(or today: String) throws(Problem) -> String {
        guard let day else { return today }
        guard !day.isEmpty else { throw Problem.invalidAdditiveRecord.naming("day") }
        return try TextLimits.day(day, "day")
    }

    /// The category.
    /// - Throws: `Problem` if no category has the number.
    func category(in collection: AdditiveCollection) throws(Problem) -> FoodCategory {
        guard let category = collection.category(foodcategory, in: .eu) else {
            throw Problem.invalidAdditiveRecord.naming("foodcategory")
        }
        return category
    }

    /// The declared language, or `nil`.
    /// - Throws: `Problem` if labels are not read in it.
    func labelLanguage() throws(Problem) -> Language? {
        guard let language else { return nil }
        guard let known = Language(code: language.utf8) else {
            throw Problem.invalidAdditiveRecord.naming("language")
        }
        return known
    }
}
