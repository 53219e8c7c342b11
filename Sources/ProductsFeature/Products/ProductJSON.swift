import FoodApp
import MorselCatalog
import MorselCore
import MorselUI

/// The JSON of products in the HTTP API.
enum ProductJSON {
    /// A product with its current version, content and findings, and the packages that contain it.
    static func product(_ version: StoredVersion, packages: [PackagingLevel] = []) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            write(version.number, to: &json)
            json.key("version")
            json.object { version.withoutContent.writeWithoutContent(to: &$0) }
            json.key("content")
            json.raw(ContentJSON.inPublicUnits(version.contentJSON))
            if let findings = version.findingsJSON {
                json.key("findings")
                json.raw(findings)
            }
            if !packages.isEmpty {
                json.key("packages")
                json.array { json in
                    for level in packages { json.object { write(level, to: &$0) } }
                }
            }
        }
        return json.bytes
    }

    private static func write(_ level: PackagingLevel, to json: inout JSONWriter) {
        json.key("gtin")
        json.string(level.container.digits)
        json.key("kind")
        json.string(level.kind)
        json.key("contains")
        json.string(level.contained.digits)
        json.key("quantity")
        json.number(level.quantity)
    }

    /// Versions of a product with their contents; `next` is the cursor of the next part.
    static func versions(_ versions: [StoredVersion], of number: ProductNumber, next: Int64?) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            writeIdentifier(of: number, to: &json)
            json.key("versions")
            json.array { json in
                for version in versions {
                    json.object { json in
                        version.withoutContent.writeWithoutContent(to: &json)
                        json.key("content")
                        json.raw(ContentJSON.inPublicUnits(version.contentJSON))
                    }
                }
            }
            if let next {
                json.key("next")
                json.string(String(next))
            }
        }
        return json.bytes
    }

    /// A list of products, with the cursor of the next part.
    ///
    /// `fields` are the members of their contents, or `nil` for all that lists have. Products after the first `wholeCount` have
    /// those of ``shortFields`` only, and the member `"shortened":true`.
    static func list(
        _ found: SearchResult<ListedProduct>,
        fields: Set<String>? = nil,
        wholeCount: Int = .max
    ) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            RecordFormat.write(to: &json)
            json.key("products")
            json.array { json in
                for (index, product) in found.items.enumerated() {
                    json.object { json in
                        guard index >= wholeCount else { return writeItem(product, fields, to: &json) }
                        writeItem(product, fields?.intersection(shortFields) ?? shortFields, to: &json)
                        json.key("shortened")
                        json.boolean(true)
                    }
                }
            }
            found.writeNextAndCount(to: &json)
        }
        return json.bytes
    }

    /// The members that identify a product.
    private static let shortFields: Set<String> = ["name", "brand", "quantity"]

    /// Writes a product of a list, with the members that devices need for its verdict.
    private static func writeItem(
        _ found: Found<ListedProduct>,
        _ fields: Set<String>?,
        to json: inout JSONWriter
    ) {
        let product = found.item
        write(product.number, to: &json)
        found.stage.write(to: &json)
        json.key("version")
        json.number(product.version)
        json.key("source")
        json.object { product.source.write(to: &$0) }
        ContentJSON.writeSummary(of: product.contentJSON, fields: fields, to: &json)
    }

    private static func write(_ number: ProductNumber, to json: inout JSONWriter) {
        writeIdentifier(of: number, to: &json)
        json.key("shown")
        json.string(number.shown)
    }

    /// Writes `gtin`, or `record` if the number of the product is not a valid GTIN.
    private static func writeIdentifier(of number: ProductNumber, to json: inout JSONWriter) {
        json.key(number.gtin == nil ? "record" : "gtin")
        json.string(number.identifier)
    }
}
