import DiaryApp
import Foundation
import MorselCore
import MorselDevice
import MorselTestSupport
import Testing

/// The diary of a device for tests, with the requests that scripts send.
struct TestDiary {
    private var session: DeviceSession<DiarySession>
    private var statistics: DeviceSession<StatisticsSession>
    private var treatments: DeviceSession<TreatmentsSession>
    private var data: DeviceSession<DataSession>
    private var count = 0
    /// The day where the person is.
    var today = "2026-05-14"
    /// The minute of that day.
    var minute = 490
    /// The stored records, by collection and identifier.
    private(set) var records: [String: [String: [String: Any]]] = [:]

    init() throws {
        let knowledge = try Knowledge.reference()
        (session, statistics) = (DeviceSession(knowledge: knowledge), DeviceSession(knowledge: knowledge))
        (treatments, data) = (DeviceSession(knowledge: knowledge), DeviceSession(knowledge: knowledge))
    }

    /// Sends a request, and returns its answer.
    mutating func ask(_ members: [String: Any]) throws -> [String: Any] {
        var request: [String: Any] = ["path": "/en/diary", "today": today, "minute": minute]
        request.merge(members) { $1 }
        let json = Array(try JSONSerialization.data(withJSONObject: request))
        // All sessions get all records, as on a device.
        let answers = json.withUnsafeBufferPointer {
            (session.answer($0), statistics.answer($0), treatments.answer($0), data.answer($0))
        }
        let answer =
            switch true {
            case isOfTreatments(request): answers.2
            case isOfStatistics(request): answers.1
            case isOfData(request): answers.3
            default: answers.0
            }
        return try #require(try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
    }

    /// Whether a request is for the pages of treatments, protocols and eaten additives.
    private func isOfTreatments(_ request: [String: Any]) -> Bool {
        let pages = ["treatments", "protocols", "intake"]
        let isPage = pages.contains { (request["path"] as? String)?.hasSuffix("/diary/\($0)") == true }
        let isTreatment = (request["sheet"] as? [String: Any])?["kind"] as? String == "treatment"
        return isPage || isTreatment || request["action"] as? String == "protocol"
            || request["ask"] as? String == "phases" || request["what"] as? String == "calendar"
    }

    /// Whether a request is for the pages that analyse the whole diary.
    private func isOfStatistics(_ request: [String: Any]) -> Bool {
        let pages = ["statistics", "overview", "report"]
        let isPage = pages.contains { (request["path"] as? String)?.hasSuffix("/diary/\($0)") == true }
        let isChange = ["watch", "questions", "groups", "calm"].contains(request["action"] as? String)
        return isPage || isChange || request["ask"] as? String == "watches"
            || ["fhir", "report-csv", "statistics-csv", "overview-csv"].contains(request["what"] as? String)
    }

    /// Whether a request is for the page of exports and imports, or for its files.
    private func isOfData(_ request: [String: Any]) -> Bool {
        (request["path"] as? String)?.hasSuffix("/diary/data") == true
            || request["action"] as? String == "import"
            || request["ask"] as? String == "file"
    }

    /// Stores a record, as the device's store does.
    mutating func store(_ collection: String, _ value: [String: Any]?, id: String? = nil) throws {
        count += 1
        let id = id ?? "\(collection)-\(count)"
        let record: [String: Any] = ["collection": collection, "id": id, "value": value ?? NSNull()]
        records[collection, default: [:]][id] = value
        _ = try ask(["ask": "nothing", "records": [record]])
    }

    /// Presses a button or sends a form, and stores the changes.
    ///
    /// Returns whether every field was right.
    mutating func change(_ action: String, _ members: [String: Any] = [:]) throws -> Bool {
        let answer = try ask(members.merging(["ask": "change", "action": action]) { $1 })
        try store(answer)
        return try #require(answer["isValid"] as? Bool)
    }

    /// Stores the changes of an answer.
    mutating func store(_ answer: [String: Any]) throws {
        for change in try #require(answer["changes"] as? [[String: Any]]) {
            let collection = try #require(change["collection"] as? String)
            try store(collection, change["value"] as? [String: Any], id: change["id"] as? String)
        }
    }

    /// Saves a sheet with fields.
    mutating func save(
        _ kind: String,
        _ fields: [[String]],
        _ members: [String: Any] = [:],
        day: String? = nil
    ) throws -> Bool {
        var sheet: [String: Any] = ["kind": kind, "fields": fields]
        sheet.merge(members) { $1 }
        var request: [String: Any] = ["sheet": sheet]
        if let day { request["day"] = day }
        return try change("save", request)
    }

    /// The values of a collection.
    func values(_ collection: String) -> [[String: Any]] {
        records[collection].map { Array($0.values) } ?? []
    }

    /// The main part of a page, parsed strictly.
    mutating func page(_ members: [String: Any] = [:]) throws -> ParsedHTML {
        let main = try #require(try ask(members)["main"] as? String)
        let html = ParsedHTML("<main>\(main)</main>")
        #expect(html.problems.isEmpty)
        return html
    }

    /// The value of an entry.
    static func entry(
        _ day: String,
        _ slot: String = "lunch",
        name: String = "Tiramisu",
        ingredients: String = "",
        grams: Double = 100,
        minute: Int = 780
    ) -> [String: Any] {
        let food: [String: Any] = [
            "key": "name:\(name)", "name": name, "ingredients": ingredients, "language": "en",
        ]
        return ["day": day, "minute": minute, "slot": slot, "grams": grams, "food": food]
    }

    /// The value of a symptom.
    static func symptom(
        _ day: String,
        _ symptom: String = "bloating",
        intensity: Int = 6,
        frequency: Int = 2,
        slots: [String] = ["lunch"],
        minute: Int? = nil
    ) -> [String: Any] {
        var value: [String: Any] = [
            "day": day, "symptom": symptom, "intensity": intensity, "frequency": frequency, "slots": slots,
        ]
        if let minute { value["minute"] = minute }
        return value
    }
}

extension ParsedHTML {
    /// The labels of the days in the calendar, by the day.
    var days: [String: String] {
        var days: [String: String] = [:]
        for element in elements("button") {
            guard let day = element.attributes["data-day"], let label = element.attributes["aria-label"],
                element.attributes["data-step"] == nil
            else { continue }
            days[day] = label
        }
        return days
    }

    /// The text of the elements with a class.
    func texts(ofClass name: String) -> [String] {
        elements.filter { $0.attributes["class"]?.split(separator: " ").contains(Substring(name)) == true }
            .map { $0.text }
    }
}
