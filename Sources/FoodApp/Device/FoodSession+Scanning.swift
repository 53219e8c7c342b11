import MorselCore
import MorselUI

// Scanned codes.
extension FoodSession {
    /// Writes the rows of scanned products, in the order of the request.
    func writeScans(_ request: ScanRequest, _ context: PageContext, to json: inout JSONWriter) {
        let stored = records.products.newest()
        let rows = request.numbers.map { gtin -> HTML in
            guard let product = stored.first(where: { $0.product.number.gtin == gtin })?.product else {
                return Self.unknownRow(gtin, context)
            }
            let found = SearchResults(products: [SearchResults.Product(product)])
            return SearchResultList(found: found, household: records.household, context: context).rows()
        }
        write("html", HTML(rows), to: &json)
    }

    private static func unknownRow(_ gtin: GTIN, _ context: PageContext) -> HTML {
        """
        <li data-key="product-\(gtin.digits)"><a class="list-row thing" \
        href="\(context.path(to: .products(.product(gtin.digits))))">\(context.icon("barcode"))<span class="title">\
        <span class="name">\(gtin.shown)</span><span class="sub">\(Words.unknown[context.language])</span></span></a></li>

        """
    }

    private enum Words {
        static let unknown = Phrase(en: "Not known yet", es: "Aún no se conoce", pt: "Ainda não se conhece")
    }
}

/// A request about scanned codes.
struct ScanRequest {
    /// The scanned or typed data.
    var code = ""
    /// The numbers of scanned products.
    var numbers: [GTIN] = []

    init(_ request: DeviceRequest) throws(JSONReader.ReadError) {
        var json = request.members
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "code": code = try json.text()
            case "numbers":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    let number = try json.text()
                    if let gtin = try? GTIN(number) { numbers.append(gtin) }
                }
            default: _ = try json.rawValue()
            }
        }
    }
}
