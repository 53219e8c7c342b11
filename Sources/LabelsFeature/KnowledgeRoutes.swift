package import Foundation
import HTTPTypes
import Hummingbird
package import MorselCore
package import MorselWeb

/// `GET /v1/knowledge`: the version, address and licence of the knowledge; `GET /v1/knowledge/{version}`: the file.
package struct KnowledgeRoutes: Sendable {
    private let version: String
    private let description: StaticFile
    private let file: StaticFile

    /// The address of the licence of the knowledge.
    static let licence = "https://opendatacommons.org/licenses/odbl/1-0/"
    /// The notice that must accompany the knowledge (ODbL 1.0 section 4.3).
    static let notice: StaticString = """
        Contains information from Open Food Facts (https://world.openfoodfacts.org), which is made available under \
        the Open Database License (ODbL) 1.0.
        """

    /// Reads the file and its compressed forms `file.br` and `file.gz`, which are ignored if they are older than the file.
    /// - Throws: An error if a file cannot be read.
    package init(knowledge: Knowledge, file url: URL) throws {
        version = knowledge.versionName
        let date = Self.date(of: url)
        var encoded: [StaticFile.Coding: ByteBuffer] = [:]
        for coding in StaticFile.Coding.allCases {
            let url = URL(filePath: url.path + coding.suffix)
            guard let encodedDate = Self.date(of: url), let date, encodedDate >= date else { continue }
            encoded[coding] = ByteBuffer(bytes: try Data(contentsOf: url))
        }
        let bytes = ByteBuffer(bytes: try Data(contentsOf: url))
        var file = StaticFile(bytes, contentType: "application/octet-stream", encoded: encoded)
        file.fields[.link] = "<\(Self.licence)>; rel=\"license\""
        self.file = file
        let json = Self.json(version: version, file)
        description = StaticFile(ByteBuffer(bytes: json), contentType: "application/json")
    }

    /// Adds the routes.
    package func add(to table: inout RouteTable) {
        table.get("/v1/knowledge", access: .anyone) { request, _ in
            description.response(to: request, freshness: .revalidated)
        }
        table.get("/v1/knowledge/{version}", access: .anyone) { request, context in
            guard context.parameters.get("version") == version else { throw Problem.unknownKnowledgeVersion }
            return file.response(to: request, freshness: .immutable)
        }
    }

    private static func date(of file: URL) -> Date? {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
    }

    private static func json(version: String, _ file: StaticFile) -> [UInt8] {
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
