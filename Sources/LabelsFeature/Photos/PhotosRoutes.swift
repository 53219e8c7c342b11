import Hummingbird
import MorselCore
import MorselVision
package import MorselWeb

/// `POST /v1/photos`: reads the text and codes on the photos of one pack.
///
/// `POST /v1/labels` uses the same handler and also returns the findings in the text.
package struct PhotosRoutes: Sendable {
    private let photos: PhotoService
    /// The largest form, in bytes.
    var maxBodyBytes: Int { photos.maxBodyBytes }
    private let answer: PackAnswer

    /// Creates the route.
    package init(knowledge: CurrentKnowledge, photos: PhotoService) {
        self.photos = photos
        answer = PackAnswer(knowledge: knowledge)
    }

    /// Adds the route.
    package func add(to table: inout RouteTable) {
        table.post("/v1/photos", access: .anyone, body: .multipart(upTo: maxBodyBytes)) { request, context in
            guard MultipartForm.isDeclared(in: request.headers) else { throw Problem.unsupportedMediaType }
            return try await respond(to: request, context, answer.readingJSON(of:in:))
        }
    }

    /// Answers a form with photos, as events if the client accepts them.
    ///
    /// `write` makes the JSON of a reading, for the declared language of the pack.
    func respond(
        to request: Request,
        _ context: WebContext,
        _ write: @escaping @Sendable (PackReading, Language?) -> [UInt8]
    ) async throws -> Response {
        let received = try await photos.receive(request)
        let form = try PhotoForm(received.form)
        guard EventStream.isAccepted(by: request.headers) else {
            return Response(json: write(try await photos.read(form), form.language))
        }
        let (photos, requestID) = (photos, context.id)
        return EventStream.response { send in
            // Keeps the permit as long as the photos are in memory.
            defer { withExtendedLifetime(received) {} }
            do {
                let reading = try await photos.read(form) { photo, stage in
                    send(.init("stage", Self.json(photo, of: form.photos.count, stage)))
                } onReading: { reading in
                    send(.init("reading", write(reading, form.language)))
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
