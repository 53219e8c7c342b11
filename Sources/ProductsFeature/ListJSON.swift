import Hummingbird
import MorselCatalog
import MorselCore
import MorselWeb

extension SearchResult {
    /// Writes the cursor of the next part, and the total if it is known.
    func writeEnd(to json: inout JSONWriter) {
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

extension DataSource {
    /// Writes the source as an object.
    func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("id")
            json.string(id)
            json.key("name")
            json.string(name)
            json.key("licence")
            json.string(licence)
            json.key("url")
            json.string(url)
        }
    }
}

extension Response {
    /// A response with JSON of the catalogue, or 304 if the client has it already.
    init(product json: [UInt8], to request: Request) {
        let file = StaticFile(ByteBuffer(bytes: json), contentType: "application/json")
        self = file.response(to: request, freshness: .revalidated)
    }
}
