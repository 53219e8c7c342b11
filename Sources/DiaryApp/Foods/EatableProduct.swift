import MorselCore
import MorselUI

/// A product of the catalogue that can be eaten: its current version.
struct EatableProduct {
    /// The product's number.
    let number: ProductNumber
    /// The identifier of the version; empty for a product of a list, which has none.
    let version: String
    /// The content of the version.
    let content: ProductContent

    /// Reads the value of a record of the collection `products`, or returns `nil` if it has another format.
    static func stored(_ value: UnsafeBufferPointer<UInt8>) -> EatableProduct? {
        var product: EatableProduct?
        var json = JSONReader(value)
        try? json.members { (json, key) throws(JSONReader.ReadError) in
            guard String(decoding: key, as: UTF8.self) == "product" else {
                _ = try json.rawValue()
                return
            }
            guard var record = try json.storedRecord() else { return }
            product = try read(record: &record)
        }
        return product
    }

    /// Reads a product with its versions, as the server's page contains it, or returns `nil` if it has none.
    static func read(record json: inout JSONReader) throws(JSONReader.ReadError) -> EatableProduct? {
        var (number, current): (ProductNumber?, ProductVersion?) = (nil, nil)
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "gtin":
                let text = try json.text()
                number = ProductNumber(identifier: text)
            case "versions":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    if current == nil { current = try ProductVersion(&json) } else { _ = try json.rawValue() }
                }
            default: _ = try json.rawValue()
            }
        }
        guard let number, let current else { return nil }
        return EatableProduct(number: number, version: String(current.id), content: current.content)
    }

    /// Reads a product of the server, alone or in a list, or returns `nil` if it has no number.
    ///
    /// The content of a product in a list is in the same object as its number.
    static func read(listed json: inout JSONReader) throws(JSONReader.ReadError) -> EatableProduct? {
        let value = try json.rawValue()
        var (number, version, content) = (ProductNumber?.none, "", value)
        var members = JSONReader(value)
        try members.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "gtin", "record":
                let text = try json.text()
                number = ProductNumber(identifier: text)
            case "version" where json.isAtObject():
                try json.members { (json, key) throws(JSONReader.ReadError) in
                    let value = try json.rawValue()
                    if String(decoding: key, as: UTF8.self) == "id" {
                        version = String(decoding: value, as: UTF8.self)
                    }
                }
            case "content" where json.isAtObject(): content = try json.rawValue()
            default: _ = try json.rawValue()
            }
        }
        guard let number else { return nil }
        var reader = JSONReader(content)
        return EatableProduct(number: number, version: version, content: try ProductContent(&reader))
    }

    /// Returns the product as it is eaten today.
    ///
    /// Its ingredients are those in the language of the page, or else those that come first on the pack.
    func food(in language: PageLanguage) -> EatenFood {
        let name = content.name(in: language.code)
        let text = content.texts.first { $0.language == language.code } ?? content.texts.first
        var food = EatenFood(
            key: "gtin:\(number.identifier)",
            name: name.isEmpty ? number.shown : name,
            ingredients: text?.text ?? "",
            language: text?.language ?? ""
        )
        food.version = version
        food.declared = content.declared.contains ?? []
        food.categories = content.categories
        if let serving = content.nutrition?.serving, serving.size > 0, content.nutrition?.basis.unit == .mass
        {
            food.portion = min(DiaryEntry.maxMilligrams, max(1, serving.size / 1_000))
        }
        return food
    }
}
