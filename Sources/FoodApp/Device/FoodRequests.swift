import MorselCore
import MorselUI

// The members of a request that the pages of this app read (`docs/page-request.md`). Each page has a type with its own
// members, and ignores those of the others.

/// A request about a label that is being checked.
struct CheckRequest {
    /// The label, or `nil` if there is none.
    var label: StoredCheck?
    /// Whether the label is being typed, so that its field stays above the answer.
    var isTyping = false
    /// Whether the answer is not drawn, because photos of another label are being read.
    var hidesAnswer = false
    /// Whether the check of an empty text was refused.
    var isRefused = false
    /// The identifier of a stored check that was left before it was complete; empty if there is none.
    var unfinished = ""
    /// The nutrition values that were typed from a pack.
    var nutrition: [FormField] = []
    /// The quantity that was typed, or `nil` if none was.
    var quantity: String?
    /// The number of a product of the catalogue whose code is on the photos, or `nil` if there is none.
    var catalogued: GTIN?

    init(_ request: DeviceRequest, _ knowledge: Knowledge) throws(JSONReader.ReadError) {
        var json = request.members
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "label": label = try StoredCheck(&json, knowledge)
            case "isTyping": isTyping = try json.boolean()
            case "hidesAnswer": hidesAnswer = try json.boolean()
            case "isRefused": isRefused = try json.boolean()
            case "unfinished": unfinished = try json.text()
            case "fields": nutrition = try FormField.all(&json)
            case "quantity": quantity = try json.text()
            case "catalogued":
                let number = try json.text()
                catalogued = try? GTIN(number)
            default: _ = try json.rawValue()
            }
        }
    }
}

/// A request to search, or to draw a list of results of the server.
struct SearchRequest {
    /// The query.
    var query = ""
    /// The results of the server, or `nil` without a request to it.
    var found: SearchResults?
    /// Whether stored products are searched, because the server gave no answer.
    var usesStored = false
    /// Why the server gave no answer, or `nil` if it did, or without a request to it.
    var outage: Outage?

    init(_ request: DeviceRequest) throws(JSONReader.ReadError) {
        var json = request.members
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "query": query = try json.text()
            case "found":
                var record = try json.record()
                found = try SearchResults(&record)
            case "usesStored": usesStored = try json.boolean()
            case "outage": outage = try Outage(&json)
            default: _ = try json.rawValue()
            }
        }
    }
}

/// A request for the page of a product.
struct ProductRequest {
    /// The product of the page, or `nil` if the page has none.
    var product: ProductRecord?
    /// Whether the stored product is shown, because the server gave no answer.
    var usesStored = false
    /// Why the server gave no answer, or `nil` if it did.
    var outage: Outage?
    /// The quantity that was typed, or `nil` if none was.
    var quantity: String?

    init(_ request: DeviceRequest) throws(JSONReader.ReadError) {
        var json = request.members
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "product":
                var record = try json.record()
                product = try ProductRecord.read(&record)
            case "usesStored": usesStored = try json.boolean()
            case "outage": outage = try Outage(&json)
            case "quantity": quantity = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}

/// A request for the page of a food of a composition table, or of a dish.
struct FoodRequest {
    /// The food of the page, or `nil` if the page has none.
    var food: FoodRecord?
    /// The quantity that was typed, or `nil` if none was.
    var quantity: String?

    init(_ request: DeviceRequest) throws(JSONReader.ReadError) {
        var json = request.members
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "food":
                var record = try json.record()
                food = try FoodRecord(&record)
            case "quantity": quantity = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}

/// A request with the fields of a form, or with letters typed in a field.
struct FormRequest {
    /// The stored person whom the fields change, or `nil` if there is none.
    var person: Person?
    /// The fields of the form.
    var fields: [FormField] = []
    /// The letters that were typed to find a subject to avoid.
    var letters = ""
    /// The identifier of the stored food whose name is being changed, or `nil` if none is.
    var edited: String?
    /// Whether the order of the list is being changed.
    var isArranged = false

    init(_ request: DeviceRequest, _ knowledge: Knowledge) throws(JSONReader.ReadError) {
        var json = request.members
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "person" where json.isAtObject(): person = try Person(&json, knowledge)
            case "fields": fields = try FormField.all(&json)
            case "letters": letters = try json.text()
            case "edited": edited = try json.text()
            case "isArranged": isArranged = try json.boolean()
            default: _ = try json.rawValue()
            }
        }
    }
}
