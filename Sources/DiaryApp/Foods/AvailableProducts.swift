import MorselCore
import MorselUI

/// The products and foods from outside of the diary: those of the device, of a page, and of a search on the server.
struct AvailableProducts {
    /// The products that were viewed or scanned on this device, the last one first.
    var stored: [EatableProduct]
    /// The product of the page, for "I ate this", or `nil`.
    private(set) var product: EatableProduct?
    /// The results of the server, or `nil` without a request to it.
    private(set) var found: FoundFoods?

    /// Reads the members `product` and `found` of a request.
    init(_ request: DeviceRequest, stored: [EatableProduct]) throws(JSONReader.ReadError) {
        self.stored = stored
        var json = request.members
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "found" where json.isAtObject(): found = try FoundFoods(&json)
            case "product" where json.isAtObject():
                guard var record = try json.storedRecord() else { throw .otherFormat }
                product = try EatableProduct.read(record: &record)
            default: _ = try json.rawValue()
            }
        }
    }
}

/// The foods and products that the server found.
struct FoundFoods {
    /// The products.
    var products: [EatableProduct] = []
    /// The foods of composition tables and the dishes, each with its source, code and names.
    var foods: [(source: String, code: String, names: [ProductContent.LanguageText])] = []

    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "products" where json.isAtArray():
                try json.elements { (json) throws(JSONReader.ReadError) in
                    if let product = try EatableProduct.read(listed: &json) { products.append(product) }
                }
            case "foods" where json.isAtArray():
                try json.elements { (json) throws(JSONReader.ReadError) in foods.append(try Self.food(&json))
                }
            default: _ = try json.rawValue()
            }
        }
    }

    private static func food(
        _ json: inout JSONReader
    ) throws(JSONReader.ReadError) -> (source: String, code: String, names: [ProductContent.LanguageText]) {
        var (source, code) = ("", "")
        var names: [ProductContent.LanguageText] = []
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "source": source = json.isAtString() ? try json.text() : try DataSource(&json).id
            case "code": code = try json.text()
            case "names" where json.isAtArray():
                try json.elements { (json) throws(JSONReader.ReadError) in
                    var name = ProductContent.LanguageText("", "")
                    try json.members { (json, key) throws(JSONReader.ReadError) in
                        switch String(decoding: key, as: UTF8.self) {
                        case "language": name.language = try json.text()
                        case "text": name.text = try json.text()
                        default: _ = try json.rawValue()
                        }
                    }
                    names.append(name)
                }
            default: _ = try json.rawValue()
            }
        }
        return (source, code, names)
    }
}
