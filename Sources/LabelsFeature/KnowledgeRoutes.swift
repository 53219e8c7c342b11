import HTTPTypes
import Hummingbird
import MorselCore
import MorselWeb

/// `GET /v1/knowledge`: the version, address and licence of the knowledge; `GET /v1/knowledge/{version}`: the file.
struct KnowledgeRoutes: Sendable {
    let knowledge: PublishedKnowledge

    /// The address of the licence of the knowledge.
    static let licence = "https://opendatacommons.org/licenses/odbl/1-0/"
    /// The notice that must accompany the knowledge (ODbL 1.0 section 4.3).
    static let notice: StaticString = """
        Contains information from Open Food Facts (https://world.openfoodfacts.org), which is made available under \
        the Open Database License (ODbL) 1.0.
        """

    /// Adds the routes.
    func add(to table: inout RouteTable) {
        table.get("/v1/knowledge", access: .anyone) { request, _ in
            guard let version = knowledge.current else { throw Problem.unknownKnowledgeVersion }
            return version.description.response(to: request, freshness: .revalidated)
        }
        table.get("/v1/knowledge/{version}", access: .anyone) { request, context in
            let name = context.parameters.get("version") ?? ""
            guard let version = knowledge.version(name) else { throw Problem.unknownKnowledgeVersion }
            return version.file.response(to: request, freshness: .immutable)
        }
    }

    /// The JSON that describes a file.
    static func json(version: String, _ file: StaticFile) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("version")
            json.string(version)
            json.key("format")
            json.number(Int64(KnowledgeFormat.version))
            json.key("url")
            json.string("/v1/knowledge/\(version)")
            json.key("bytes")
            json.number(Int64(file.bytes.readableBytes))
            json.key("licence")
            json.object { json in
                json.key("name")
                json.string("ODbL-1.0")
                json.key("url")
                json.string(licence)
                json.key("notice")
                json.string(notice)
            }
        }
        return json.bytes
    }
}
