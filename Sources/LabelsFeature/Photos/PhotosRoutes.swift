import Hummingbird
package import MorselCore
import MorselVision
package import MorselWeb

/// `POST /v1/photos`: reads what stands on the photos of one pack; with `POST /v1/labels` it is judged, too.
package struct PhotosRoutes: Sendable {
    private let desk: PhotoDesk
    private let answer: PackAnswer

    /// Creates the route.
    package init(knowledge: Knowledge, desk: PhotoDesk) {
        self.desk = desk
        answer = PackAnswer(knowledge: knowledge)
    }

    /// Adds the route.
    package func add(to table: inout RouteTable) {
        table.post("/v1/photos") { request, context in
            guard MultipartForm.isSent(with: request.headers) else { throw Problem.unsupportedMediaType }
            return try await respond(to: request, context, answer.json(reading:in:))
        }
    }

    /// Answers a form with photos, in events where the client asks for them; `write` writes what was read.
    func respond(
        to request: Request,
        _ context: WebContext,
        _ write: @escaping @Sendable (PackReading, Language?) -> [UInt8]
    ) async throws -> Response {
        let held = try await desk.take(request)
        let form = try PhotoForm(held.form)
        guard EventStream.isWanted(by: request.headers) else {
            return Response(json: write(try await desk.read(form), form.language))
        }
        let (desk, requestID) = (desk, context.id)
        return EventStream.response { tell in
            // The place is held as long as the photos are.
            defer { withExtendedLifetime(held) {} }
            do {
                let reading = try await desk.read(form) { photo, stage in
                    tell(.init("stage", Self.json(photo, of: form.photos.count, stage)))
                }
                return .init("answer", write(reading, form.language))
            } catch {
                let problem = error as? Problem ?? .internalError
                return .init("problem", problem.json(requestID: requestID))
            }
        }
    }

    private static func json(_ photo: Int, of count: Int, _ stage: PhotoStage) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("photo")
            json.number(Int64(photo))
            json.key("of")
            json.number(Int64(count))
            json.key("stage")
            json.string(stage.code)
        }
        return json.bytes
    }
}
