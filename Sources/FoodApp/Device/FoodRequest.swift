public import MorselCore
import MorselUI

/// The part of a request that is about foods and products: what their pages show, and what the device keeps of them.
public struct FoodRequest: Sendable {
    /// What is looked for.
    public var query = ""
    /// What was found; nil when nothing was looked for.
    public var found: FoundThings?
    /// The products that were looked at on this device, the last one first.
    public var seen: [ProductRecord] = []
    /// What the device keeps of what the server was asked for and did not give; nil when it was not looked for.
    public var kept: [ProductRecord]?
    /// Whether what the page carries, or what the server found, is of another format: nothing may be drawn of it.
    public var isOfOtherFormat = false
    /// Allergens whose products are not shown.
    public var hidden: [Allergen] = []
    /// Why the server gave no answer; nil when it did, or was not asked.
    public var outage: Outage?
    /// The product of the page.
    public var product: ProductRecord?
    /// The version of it that was looked at before.
    public var seenVersion: ProductRecord.Version?
    /// The food of the page.
    public var food: FoodRecord?
    /// The time, in milliseconds UTC.
    public var now: Int64 = 0
    /// The quantity that somebody typed; nil when nothing was.
    public var quantity: String?
    /// What the person says of themselves, for the energy of a day.
    public var energy = EnergyForm()
    /// The foods that the people of the device react to, the last one first.
    public var reacted: [ReactedFood] = []
    /// The food among them that the page is about.
    public var reactedFood: ReactedFood?
    /// The identifier of the food whose name is being changed.
    public var edited: String?

    /// Creates a request in which nothing is said.
    public init() {}

    /// Takes a member of the request; false for one that is not of this part.
    mutating func take(
        _ name: String,
        _ json: inout JSONReader,
        _ knowledge: Knowledge
    ) throws(JSONReader.ReadError) -> Bool {
        switch name {
        case "query": query = try json.text()
        case "found": found = try needed(&json, FoundThings.init)
        case "seen": seen = try ProductRecord.readStored(&json)
        case "kept": kept = try ProductRecord.readStored(&json)
        case "hidden":
            try json.elements { (json) throws(JSONReader.ReadError) in
                if let allergen = knowledge.allergen(identified: try json.string()) {
                    hidden.append(allergen)
                }
            }
        case "outage": outage = try Outage(&json)
        case "now": now = try json.integer()
        default: return try takeOfOne(name, &json)
        }
        return true
    }

    /// Reads what nothing can be drawn without, and notes when it is of another format.
    private mutating func needed<Record>(
        _ json: inout JSONReader,
        _ read: (inout JSONReader) throws(JSONReader.ReadError) -> Record
    ) throws(JSONReader.ReadError) -> Record? {
        let record = try json.record(read)
        if case nil = record { isOfOtherFormat = true }
        return record
    }

    /// Takes a member about one food or product.
    private mutating func takeOfOne(
        _ name: String,
        _ json: inout JSONReader
    ) throws(JSONReader.ReadError) -> Bool {
        switch name {
        case "product": product = try needed(&json, ProductRecord.read) ?? nil
        case "seenVersion": seenVersion = try json.record(ProductRecord.Version.init)
        case "food": food = try needed(&json, FoodRecord.init)
        case "quantity": quantity = try json.text()
        case "energy": energy = EnergyForm(fields: try FormField.all(&json))
        case "reacted":
            try json.elements { (json) throws(JSONReader.ReadError) in reacted.append(try ReactedFood(&json))
            }
        case "reactedFood": reactedFood = try ReactedFood(&json)
        case "edited": edited = try json.text()
        default: return false
        }
        return true
    }
}
