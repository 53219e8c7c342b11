import Hummingbird
import MorselAdditives
import MorselCore
import MorselWeb
import NIOCore

/// `GET /v1/additivelevels`: the permitted levels and daily intakes that devices store, the same for everybody.
struct PermittedLevelsRoutes: Sendable {
    let service: AdditivesService

    /// Adds the route.
    func add(to table: inout RouteTable) {
        table.get("/v1/additivelevels", access: .anyone) { request, context in
            try await service.cache.response(to: request, context) { coding in
                try await service.perform(context) { collection in
                    Self.file(collection.permittedLevels(on: service.today), in: coding)
                }
            }
        }
    }

    private static func file(_ levels: PermittedLevels, in coding: StaticFile.Coding?) -> StaticFile {
        var json = JSONWriter()
        levels.write(to: &json)
        let bytes = json.bytes
        var file = StaticFile(
            ByteBuffer(bytes: bytes),
            contentType: "application/json",
            encoded: coding.flatMap { coding in coding.encode(bytes).map { [coding: $0] } } ?? [:]
        )
        file.fields[.vary] = "Accept-Encoding"
        return file
    }
}
