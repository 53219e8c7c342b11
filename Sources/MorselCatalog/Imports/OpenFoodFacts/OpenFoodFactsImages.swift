import MorselCore

/// The images of a product in the data dump, which contains image numbers instead of URLs.
///
///     "images":{"front_es":{"rev":"7","imgid":"1"},"1":{"uploaded_t":1580000000}}
enum OpenFoodFactsImages {
    /// Reads the images selected for a side of the pack.
    ///
    /// The address is only `front_es.7` until the number of the product is known.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> [ProductContent.Image] {
        guard json.isAtObject() else {
            _ = try json.rawValue()
            return []
        }
        var images: [ProductContent.Image] = []
        try json.fields { (json, key) throws(JSONReader.ReadError) in
            let name = String(decoding: key, as: UTF8.self)
            guard let kind = name.split(separator: "_").first.map(String.init), kinds.contains(kind),
                json.isAtObject()
            else {
                _ = try json.rawValue()
                return
            }
            if let revision = try revision(&json) {
                images.append(.init(kind: kind, address: "\(name).\(revision)"))
            }
        }
        return images
    }

    private static let kinds: Set<String> = ["front", "ingredients", "nutrition"]

    private static func revision(_ json: inout JSONReader) throws(JSONReader.ReadError) -> Int64? {
        var revision: Int64?
        try json.fields { (json, key) throws(JSONReader.ReadError) in
            guard key.elementsEqual("rev".utf8) else {
                _ = try json.rawValue()
                return
            }
            let text = try json.isAtString() ? json.string() : Array(json.rawValue())
            revision = DecimalText.value(text, places: 0)
        }
        return revision
    }

    /// Whether a text is an address that can be stored: with https, and with at most 500 bytes.
    static func isAddress(_ text: String) -> Bool {
        text.hasPrefix("https://") && text.utf8.count <= 500
            && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\"") }
    }

    /// Returns an image with a complete URL, or `nil` if the address is invalid.
    ///
    /// https://openfoodfacts.github.io/openfoodfacts-server/api/how-to-download-images/
    static func resolved(_ image: ProductContent.Image, _ number: ProductNumber) -> ProductContent.Image? {
        if image.address.hasPrefix("https://") { return isAddress(image.address) ? image : nil }
        guard !image.address.contains("/"), !image.address.contains(":"), !image.address.isEmpty else {
            return nil
        }
        let digits = number.shown
        var folder = digits
        if digits.utf8.count > 8 {
            let parts = [0, 3, 6].map { digits.dropFirst($0).prefix(3) } + [digits.dropFirst(9)]
            folder = parts.joined(separator: "/")
        }
        let address = "https://images.openfoodfacts.org/images/products/\(folder)/\(image.address).400.jpg"
        return .init(kind: image.kind, address: address)
    }
}
