import FoodApp
import Foundation
package import MorselCore
import MorselDevice
import MorselUI

/// A device session for tests.
///
/// Tests send it requests in JSON, as page scripts do. Each request has a session of its own. A request may contain values in
/// place of records: `people`, `checks`, `words`, `reacted`, `viewed`, `watches` and `phases`, each a list of values with an `id`, and
/// `settings`, an object. They become `records`.
package struct TestDevice {
    /// The reason why an answer cannot be used.
    package enum AnswerError: Error {
        /// The answer is not a JSON object, or the member is missing.
        case missing(String)
        /// The HTML in the answer is not well formed.
        case malformed([String])
    }

    /// The knowledge of the session.
    package let knowledge: Knowledge

    /// Creates a session with the real knowledge.
    package init() throws { knowledge = try .reference() }

    /// Returns the bytes of the answer to a request, of the app that answers it in a browser.
    package func bytes(_ request: [UInt8]) -> [UInt8] {
        Self.isForPeople(request)
            ? answer(request, as: PeopleSession.self) : answer(request, as: FoodSession.self)
    }

    private func answer<App: DeviceApp>(_ request: [UInt8], as app: App.Type) -> [UInt8] {
        var session = DeviceSession<App>(knowledge: knowledge)
        return Self.withRecords(request).withUnsafeBufferPointer { session.answer($0) }
    }

    /// Returns whether a request is one of the pages of what people avoid, the foods they react to, or the settings.
    ///
    /// Which app changes a person does not matter.
    private static func isForPeople(_ request: [UInt8]) -> Bool {
        let object = try? JSONSerialization.jsonObject(with: Data(request))
        guard let members = object as? [String: Any] else { return false }
        let page = (members["path"] as? String)?.split(separator: "/").last
        let isPage = ["avoid", "foods-i-react-to", "settings"].contains(page)
        switch members["ask"] as? String {
        case "subjects": return true
        case "text": return members["label"] == nil
        default: return isPage
        }
    }

    private static let collections = [
        "people": "people", "checks": "checks", "words": "words", "reacted": "foods", "viewed": "products",
        "watches": "watches", "phases": "phases",
    ]

    /// The request with records in place of values.
    ///
    /// A request that is not a JSON object stays as it is.
    private static func withRecords(_ request: [UInt8]) -> [UInt8] {
        let object = try? JSONSerialization.jsonObject(with: Data(request))
        guard var members = object as? [String: Any] else { return request }
        guard var records = (members["records"] ?? [Any]()) as? [Any] else { return request }
        for (name, collection) in collections.sorted(by: { $0.key < $1.key }) {
            guard let values = members.removeValue(forKey: name) else { continue }
            guard let values = values as? [Any] else { return request }
            // Of two values without a time, the one that is stored last is the newest.
            let places = name == "people" ? Array(values.indices) : values.indices.reversed()
            for place in places {
                let value = values[place]
                let id = (value as? [String: Any])?["id"] ?? "\(name)-\(place)"
                let viewed: [String: Any] = ["product": value]
                let record: [String: Any] = [
                    "collection": collection, "id": id, "value": name == "viewed" ? viewed : value,
                ]
                records.append(record)
            }
        }
        for (name, value) in members.removeValue(forKey: "settings") as? [String: Any] ?? [:] {
            let setting: [String: Any] = ["name": name, "value": value]
            let record: [String: Any] = ["collection": "settings", "id": name, "value": setting]
            records.append(record)
        }
        members["records"] = records
        return (try? JSONSerialization.data(withJSONObject: members)).map { Array($0) } ?? request
    }

    /// Returns the members of the answer to a request.
    /// - Throws: `AnswerError.missing`, if the answer is not a JSON object.
    package func ask(_ request: String) throws -> [String: Any] {
        let answer = try JSONSerialization.jsonObject(with: Data(bytes(Array(request.utf8))))
        guard let members = answer as? [String: Any] else { throw AnswerError.missing("an object") }
        return members
    }

    /// Returns the main part of the page that answers a request.
    /// - Throws: `AnswerError`, if there is no page or its HTML is not well formed.
    package func page(_ request: String) throws -> ParsedHTML {
        guard let main = try ask(request)["main"] as? String else { throw AnswerError.missing("main") }
        let html = ParsedHTML("<main>\(main)</main>")
        guard html.problems.isEmpty else { throw AnswerError.malformed(html.problems) }
        return html
    }
}
