import FoodApp
import Foundation
import MorselCore
import MorselDevice
import MorselTestSupport
import Testing

/// The page of what was deleted on a device lists everything that can be restored.
@Suite struct DeletedRecordsTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    /// Returns the name and the kind of a deleted record as the page shows them.
    private func row(_ language: String, _ records: String) throws -> [String] {
        var session = DeviceSession<FoodSession>(knowledge: knowledge)
        let deletion =
            #"{"collection":"deleted","id":"d","deleted":false,"value":{"records":[\#(records)],"deletedAt":1}}"#
        let request = #"{"path":"/\#(language)/recently-deleted","records":[\#(deletion)]}"#
        let answer = Array(request.utf8).withUnsafeBufferPointer { session.answer($0) }
        let page = try #require(try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
        let main = try #require(page["main"] as? String)
        let spans = ParsedHTML("<main>\(main)</main>").elements("span")
        let title = try #require(spans.first { $0.attributes["class"] == "title" }).text
        let kind = try #require(spans.first { $0.attributes["class"] == "sub" }).text
        return [String(title.dropLast(kind.count)), kind]
    }

    /// Returns the page after photos of the check `c` were deleted.
    private func pageAfterPhotos(with check: String?) throws -> ParsedHTML {
        var session = DeviceSession<FoodSession>(knowledge: knowledge)
        let deletion =
            #"{"collection":"deleted","id":"d","deleted":false,"value":{"records":[],"photosOf":"c","deletedAt":1}}"#
        let records = [check, deletion].compactMap { $0 }.joined(separator: ",")
        let request = #"{"path":"/en/recently-deleted","records":[\#(records)]}"#
        let answer = Array(request.utf8).withUnsafeBufferPointer { session.answer($0) }
        let page = try #require(try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
        return ParsedHTML("<main>\(try #require(page["main"] as? String))</main>")
    }

    @Test func `deleted photos have the title of their check`() throws {
        let check =
            #"{"collection":"checks","id":"c","deleted":false,"value":{"text":"Ingredients: milk, salt","checkedAt":1}}"#

        let page = try pageAfterPhotos(with: check)

        let title = try #require(page.elements("span").first { $0.attributes["class"] == "title" }).text
        #expect(title.hasPrefix("Milk, salt") && title.hasSuffix("Photo of a check"))
        #expect(page.elements("button").map { $0.attributes["data-action"] } == ["restore", "erase"])
    }

    @Test func `deleted photos without their check cannot be restored`() throws {
        let page = try pageAfterPhotos(with: nil)

        #expect(page.elements("button").map { $0.attributes["data-action"] } == ["erase"])
    }

    private static func record(_ collection: String, _ value: String) -> String {
        #"{"collection":"\#(collection)","id":"r","format":1,"value":\#(value)}"#
    }

    @Test(
        arguments: [
            ("scans", #"{"gtin":"09524100003125","scannedAt":1}"#, "9524100003125", "Scanned codes"),
            ("products", #"{"gtin":"09524100003125","product":{}}"#, "9524100003125", "Viewed products"),
            ("words", #"{"excerpt":"x","word":"leite"}"#, "Leite", "Reported words"),
            (
                "diaryEntries", #"{"day":"2026-05-14","food":{"key":"name:Soup","name":"Soup"}}"#, "Soup",
                "In the diary"
            ),
            (
                "symptoms", #"{"day":"2026-05-14","symptom":"nausea"}"#, "14 May 2026",
                "Symptoms and notes in the diary"
            ),
            (
                "diaryDays", #"{"day":"2026-05-14","stress":2}"#, "14 May 2026",
                "Symptoms and notes in the diary"
            ),
            ("treatments", #"{"title":"Low FODMAP","start":"2026-05-14"}"#, "Low FODMAP", "Treatment"),
        ]
    )
    func `a deleted record has its name and its kind`(
        collection: String,
        value: String,
        name: String,
        kind: String
    ) throws {
        #expect(try row("en", Self.record(collection, value)) == [name, kind])
    }

    @Test(arguments: [
        ("en", "A, B, C, D and 3 more"), ("es", "A, B, C, D y 3 más"), ("pt", "A, B, C, D e mais 3"),
    ])
    func `many names are counted`(language: String, words: String) throws {
        let records = ["A", "B", "C", "D", "E", "F", "G"].map { Self.record("words", #"{"word":"\#($0)"}"#) }

        #expect(try row(language, records.joined(separator: ","))[0] == words)
    }
}
