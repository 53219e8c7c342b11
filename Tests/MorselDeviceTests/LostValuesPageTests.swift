import FoodApp
import Foundation
import MorselCore
import MorselDevice
import MorselTestSupport
import Testing

/// The values that lost against those of other devices, on the page of what was deleted.
@Suite struct LostValuesPageTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    /// Returns the texts of the rows of a request with one lost value.
    private func row(
        _ collection: String,
        _ member: String,
        lost: String,
        present: String,
        record: String,
        language: String = "en"
    ) throws -> String {
        var session = DeviceSession<PeopleSession>(knowledge: knowledge)
        let value = """
            {"collection":"\(collection)","id":"r","field":"\(member)","member":"\(member)","edit":"e","lostAt":1,
             "value":\(lost),"present":\(present),"record":\(record)}
            """
        let request = #"{"path":"/\#(language)/recently-deleted","ask":"lost","lost":[\#(value)]}"#
        let answer = Array(request.utf8).withUnsafeBufferPointer { session.answer($0) }
        let page = try #require(try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
        let main = try #require(page["html"] as? String)
        let rows = ParsedHTML("<main>\(main)</main>").elements("li").filter {
            $0.attributes["class"] == "deleted-row"
        }
        return try #require(rows.first).text
    }

    @Test(
        arguments: [
            ("people", "name", #""Ana""#, #""Luz""#, ["Person", "Name", "Replaced: “Ana”", "Now: “Luz”"]),
            (
                "people", "avoids", "null", #"{"allergen":"milk","severity":"severe"}"#,
                ["What is avoided", "Replaced: nothing", "Now: Milk, Severe"]
            ),
            ("people", "avoids", #"{"words":"kiwi"}"#, "null", ["Replaced: kiwi", "Now: nothing"]),
            ("treatments", "start", #""2026-05-14""#, "null", ["First day", "Replaced: “14 May 2026”"]),
            ("diaryDays", "stress", "2", "4", ["Day in the diary", "Stress", "Replaced: “2”", "Now: “4”"]),
            ("diaryDays", "nothingToReport", "true", "false", ["Replaced: yes", "Now: no"]),
            ("diaryEntries", "food", #"{"name":"Soup"}"#, "null", ["Food", "Replaced: “Soup”"]),
        ]
    )
    func `a lost value has the name of its field and both values`(
        collection: String,
        member: String,
        lost: String,
        present: String,
        texts: [String]
    ) throws {
        let shown = try row(collection, member, lost: lost, present: present, record: "{}")
        for text in texts { #expect(shown.contains(text)) }
    }

    @Test(arguments: ["en", "es", "pt"])
    func `codes and unknown members have general words and no value`(language: String) throws {
        let meal = try row(
            "diaryEntries",
            "slot",
            lost: #""breakfast""#,
            present: #""dinner""#,
            record: "{}",
            language: language
        )
        #expect(!meal.contains("breakfast") && !meal.contains("dinner"))

        let later = try row("later", "future", lost: "[1]", present: "[2]", record: "{}", language: language)
        let general = ["en": "One of its details", "es": "Uno de sus detalles", "pt": "Um dos seus detalhes"]
        #expect(later.contains(try #require(general[language])))
    }

    @Test func `a record has its own name, and one that cannot be read is shown without`() throws {
        let named = try row("people", "name", lost: #""Ana""#, present: "null", record: #"{"name":"Rui"}"#)
        #expect(named.contains("Rui"))
        let unread = try row("people", "name", lost: #""Ana""#, present: "null", record: #"{"name":7}"#)
        #expect(unread.contains("Replaced: “Ana”"))
    }
}
