import MorselCore

/// A product that was viewed on this device, as the value of a record in the collection `products`.
///
/// A device shows it without a network, and compares it with the current version to show what changed.
struct ViewedProduct {
    /// A version that was the current one at an earlier view.
    struct Replaced {
        var version: ProductVersion
        /// The time of the first view of a later version, in milliseconds UTC.
        var at: Int64
    }

    /// How long a change is reported, in milliseconds, so that opening the page again does not hide a warning.
    private static let reportPeriod: Int64 = 24 * 60 * 60 * 1000

    /// The product as it was last viewed.
    var product: ProductRecord
    /// The time of the last view, in milliseconds UTC.
    var viewedAt: Int64
    /// The version before the last change, or `nil` if no change is reported.
    var replaced: Replaced?

    /// Creates the record of a view; `last` is the record of the last view, or `nil` for the first one.
    init(_ product: ProductRecord, at now: Int64, after last: ViewedProduct?) {
        self.product = product
        viewedAt = now
        guard let last else { return }
        if last.product.current.id != product.current.id {
            replaced = Replaced(version: last.product.current, at: now)
        } else if let earlier = last.replaced, now - earlier.at < Self.reportPeriod {
            replaced = earlier
        }
    }
}

// `{"gtin":"04012345678901","product":{…},"viewedAt":1777730700000,"previous":{"version":{…},"replacedAt":1777730700000}}`
extension ViewedProduct {
    /// Writes the members of the value.
    func write(to json: inout JSONWriter) {
        json.key("gtin")
        json.string(product.number.identifier)
        json.key("product")
        json.object { product.write(to: &$0) }
        json.key("viewedAt")
        json.number(viewedAt)
        guard let replaced else { return }
        json.key("previous")
        json.object { json in
            json.key("version")
            json.object { json in
                RecordFormat.write(to: &json)
                replaced.version.write(to: &json)
            }
            json.key("replacedAt")
            json.number(replaced.at)
        }
    }

    /// Reads a value, or returns `nil` if the product has another format.
    ///
    /// An earlier version of another format is left out.
    static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> ViewedProduct? {
        var (product, viewedAt): (ProductRecord?, Int64) = (nil, 0)
        var replaced: Replaced?
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "product":
                guard var record = try json.storedRecord() else { return }
                product = try ProductRecord.read(&record)
            case "viewedAt": viewedAt = try json.integer()
            case "previous" where json.isAtObject(): replaced = try Replaced.read(&json)
            default: _ = try json.rawValue()
            }
        }
        guard let product else { return nil }
        var viewed = ViewedProduct(product, at: viewedAt, after: nil)
        viewed.replaced = replaced
        return viewed
    }
}

extension ViewedProduct.Replaced {
    fileprivate static func read(_ json: inout JSONReader) throws(JSONReader.ReadError) -> Self? {
        var (version, time): (ProductVersion?, Int64) = (nil, 0)
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "version":
                guard var record = try json.storedRecord() else { return }
                version = try ProductVersion(&record)
            case "replacedAt": time = try json.integer()
            default: _ = try json.rawValue()
            }
        }
        return version.map { Self(version: $0, at: time) }
    }
}
