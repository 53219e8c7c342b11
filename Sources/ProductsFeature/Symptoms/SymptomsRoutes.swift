import Hummingbird
import MorselCatalog
import MorselCore
import MorselWeb

/// `GET /v1/symptoms`: the predefined symptoms that devices store, the same for everybody.
///
/// A server without a catalogue has those of the program, so that a device can be used with it without a network.
struct SymptomsRoutes: Sendable {
    let catalogue: CatalogueService

    /// Adds the route.
    func add(to table: inout RouteTable) {
        table.get("/v1/symptoms", access: .anyone) { request, context in
            guard let store = catalogue.symptoms else {
                let file = Self.json(SymptomCollection())
                    .file(for: request, in: request.headers.preferredCoding())
                return file.response(to: request, freshness: .revalidated)
            }
            return try await catalogue.answer(request, context) { _ in Self.json(try await store.current()) }
        }
    }

    private static func json(_ symptoms: SymptomCollection) -> CatalogueJSON {
        var json = JSONWriter()
        json.object { json in
            json.key("symptoms")
            PredefinedSymptom.write(symptoms.records, to: &json)
        }
        return CatalogueJSON(bytes: json.bytes)
    }
}
