import Hummingbird
import MorselCatalog
import MorselCore
import MorselWeb

extension SearchResult {
    /// Writes the cursor of the next part, and the total if it is known.
    func writeNextAndCount(to json: inout JSONWriter) {
        if let next {
            json.key("next")
            json.string(next.description)
        }
        switch total {
        case .exactly(let count)?:
            json.key("count")
            json.number(Int64(count))
        case .moreThan(let count)?:
            json.key("moreThan")
            json.number(Int64(count))
        case nil: return
        }
    }
}

extension Response {
    /// A response with JSON of the catalogue.
    ///
    /// It is 304 if the client has the same JSON.
    init(product json: [UInt8], to request: Request) {
        let file = StaticFile(ByteBuffer(bytes: json), contentType: "application/json")
        self = file.response(to: request, freshness: .revalidated)
    }
}
