import MorselCore

/// A food that somebody marked as a favourite.
///
/// A record of the collection `favourites`, by the key of the food.
public struct FavouriteFood: Equatable, Sendable {
    /// The identifier of the record.
    public var id = ""
    /// The food as it was when it was marked.
    public var food: EatenFood

    /// Creates a favourite.
    public init(food: EatenFood) { self.food = food }
}

extension FavouriteFood {
    /// Reads the value of a record, or returns `nil` if it has no food.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> FavouriteFood? {
        var food: EatenFood?
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "food" where json.isAtObject(): food = try EatenFood(&json)
            default: _ = try json.rawValue()
            }
        }
        guard let food, !food.name.isEmpty else { return nil }
        return FavouriteFood(food: food)
    }

    /// Writes the value of the record.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("key")
            json.string(food.key)
            json.key("food")
            food.write(to: &json)
        }
    }
}
