public import MorselCore
import MorselUI

/// The part of a request that is about foods and products.
public struct FoodRequest: Sendable {
    /// What is looked for.
    public var query = ""
    /// What was found, or `nil` if nothing was looked for.
    public var found: SearchResults?
    /// Whether stored products are shown in place of an answer that the server did not give.
    public var usesStored = false
    /// Whether what the page carries, or what the server found, is of another format: nothing may be drawn of it.
    public var isOfOtherFormat = false
    /// Why the server gave no answer, or `nil` if it did, or was not asked.
    public var outage: Outage?
    /// The product of the page.
    public var product: ProductRecord?
    /// The version of it that was looked at before.
    public var seenVersion: ProductVersion?
    /// The food of the page.
    public var food: FoodRecord?
    /// The time, in milliseconds UTC.
    public var now: Int64 = 0
    /// The quantity that somebody typed, or `nil` if nothing was.
    public var quantity: String?
    /// The identifier of the food whose name is being changed.
    public var edited: String?

    /// Creates a request in which nothing is said.
    public init() {}

    /// Takes a member of the request; false for one that is not of this part.
    mutating func take(
        _ name: String,
        _ json: inout JSONReader
    ) throws(JSONReader.ReadError) -> Bool {
        switch name {
        case "query": query = try json.text()
        case "found":
            if var record = try needed(&json) { found = try SearchResults(&record) }
        case "usesStored": usesStored = try json.boolean()
        case "outage": outage = try Outage(&json)
        case "now": now = try json.integer()
        default: return try takeOfOne(name, &json)
        }
        return true
    }

    /// Reads what nothing can be drawn without, and notes when it is of another format.
    private mutating func needed(_ json: inout JSONReader) throws(JSONReader.ReadError) -> JSONReader? {
        let record = try json.currentRecord()
        if case nil = record { isOfOtherFormat = true }
        return record
    }

    /// Takes a member about one food or product.
    private mutating func takeOfOne(
        _ name: String,
        _ json: inout JSONReader
    ) throws(JSONReader.ReadError) -> Bool {
        switch name {
        case "product":
            if var record = try needed(&json) { product = try ProductRecord.read(&record) }
        case "seenVersion":
            if var record = try json.currentRecord() { seenVersion = try ProductVersion(&record) }
        case "food":
            if var record = try needed(&json) { food = try FoodRecord(&record) }
        case "quantity": quantity = try json.text()
        case "edited": edited = try json.text()
        default: return false
        }
        return true
    }
}
