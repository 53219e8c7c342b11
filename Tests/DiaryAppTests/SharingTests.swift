import Foundation
import MorselTestSupport
import Testing

/// The page that shares a card or a list by a link, and the content that devices encrypt.
@Suite struct SharingTests {
    private var diary: TestDiary

    init() throws {
        diary = try TestDiary()
        try diary.store(
            "people",
            [
                "name": "Ana", "addedAt": 1,
                "avoids": [
                    ["allergen": "milk", "severity": "severe"], ["allergen": "fish"],
                    ["words": "quincunx", "severity": "preference"],
                ],
            ],
            id: "ana"
        )
    }

    private mutating func addRui() throws {
        try diary.store("people", ["name": "Rui", "addedAt": 2, "avoids": []], id: "rui")
        for (name, person) in [("Bolo", "ana"), ("Sopa", "rui")] {
            let reason = ["subject": "allergen:milk", "state": "contains", "words": "leite"]
            try diary.store("foods", ["name": name, "person": person, "reasons": [reason], "addedAt": 1])
        }
    }

    private mutating func main(_ members: [String: Any] = [:]) throws -> String {
        let answer = try diary.ask(["ask": "page", "path": "/en/share"].merging(members) { $1 })
        return try #require(answer["main"] as? String)
    }

    private mutating func shared(_ fields: [[String]]) throws -> [String: Any] {
        let sheet: [String: Any] = ["kind": "none", "isChecked": true, "fields": fields]
        return try diary.ask(["ask": "share", "path": "/en/share", "now": 1_800_000_000_000, "sheet": sheet])
    }

    private func content(_ answer: [String: Any]) throws -> [String: Any] {
        let text = try #require(answer["content"] as? String)
        return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    // MARK: Content

    @Test mutating func `a card has what a person avoids in every language`() throws {
        let answer = try shared([["kind", "card"], ["days", "30"], ["note", "No sauces"]])
        let card = try content(answer)
        let entries = try #require(card["entries"] as? [[String: Any]])

        #expect(answer["days"] as? Int == 30)
        #expect(answer["kind"] as? String == "card")
        #expect(card["format"] as? Int == 1)
        #expect(card["name"] as? String == "Ana")
        #expect(card["note"] as? String == "No sauces")
        #expect(card["madeAt"] as? Int == 1_800_000_000_000)
        // A severity that was not said counts as severe.
        #expect(entries.map { $0["severity"] as? String } == ["severe", "severe", "preference"])
        let names = try entries.map { try #require($0["names"] as? [String: String]) }
        #expect(names[0] == ["en": "Milk", "es": "Leche", "pt": "Leite"])
        #expect(names[2]["es"] == "quincunx")
    }

    @Test mutating func `only chosen entries are shared, and a new entry is chosen`() throws {
        let fields = [
            ["kind", "card"], ["offered", "allergen:milk"], ["entry", "allergen:milk"],
            ["offered", "allergen:fish"],
        ]
        let entries = try #require(try content(try shared(fields))["entries"] as? [[String: Any]])
        let names = entries.compactMap { ($0["names"] as? [String: String])?["en"] }

        #expect(names == ["Milk", "quincunx"])
    }

    @Test mutating func `nothing is shared if nothing is chosen, and the page says so`() throws {
        let fields = ["allergen:milk", "allergen:fish", "words:quincunx"].map { ["offered", $0] }
        let answer = try shared(fields)
        let page = try main(["sheet": ["kind": "none", "isChecked": true, "fields": fields]])

        #expect(answer["isValid"] as? Bool == false)
        #expect(answer["content"] == nil)
        #expect(page.contains("Choose at least one entry."))
    }

    @Test mutating func `foods are those of a person, or of everybody`() throws {
        try addRui()
        func names(_ answer: [String: Any]) throws -> [String] {
            let entries = try content(answer)["entries"] as? [[String: Any]]
            return try #require(entries).compactMap { $0["name"] as? String }.sorted()
        }

        #expect(try names(try shared([["kind", "foods"], ["person", "rui"]])) == ["Sopa"])
        let all = try shared([["kind", "foods"], ["person", "everybody"]])
        #expect(try names(all) == ["Bolo", "Sopa"])
        #expect(try content(all)["name"] as? String == "")
        let entries = try #require(try content(all)["entries"] as? [[String: Any]])
        let reason = try #require((entries[0]["reasons"] as? [[String: Any]])?.first)
        #expect(reason["state"] as? String == "contains")
        #expect(reason["words"] as? String == "leite")
        #expect((reason["names"] as? [String: String])?["pt"] == "Leite")
    }

    @Test mutating func `a question to guests has no entries, and says how many may answer`() throws {
        let answer = try shared([["kind", "guests"], ["note", "Dinner"], ["days", "1"]])
        let page = try main(["sheet": ["kind": "none", "fields": [["kind", "guests"]]]])

        #expect(answer["isValid"] as? Bool == true)
        #expect(answer["answers"] as? Int == 30)
        let question = try content(answer)
        #expect(question["kind"] as? String == "guests")
        #expect(question["name"] as? String == "Ana")
        #expect((question["entries"] as? [Any])?.isEmpty == true)
        #expect(!page.contains(#"name="entry""#))
        #expect(!page.contains(#"type="submit" disabled"#))
        #expect(try shared([["kind", "card"]])["answers"] == nil)
    }

    @Test mutating func `answers of guests can be added on a device that has the key`() throws {
        func link(answers: Int, url: String) -> [String: Any] {
            [
                "id": "AAAA", "kind": "guests", "name": "Ana", "url": url, "expiresAt": 1_800_000_000_000,
                "openings": 1, "answers": answers,
            ]
        }
        let url = "https://morsel.example/shared/AAAA#KEY"
        let button = #"data-action="add-guests""#
        let waiting = try main(["links": [link(answers: 2, url: url)]])
        let none = try main(["links": [link(answers: 0, url: url)]])

        #expect(waiting.contains("A question to guests: Ana"))
        #expect(waiting.contains("2 new answers") && waiting.contains(button))
        #expect(none.contains("No new answers") && !none.contains(button))
        #expect(try !main(["links": [link(answers: 2, url: "")]]).contains(button))
    }

    @Test mutating func `a typed name stays, and another one follows the person`() throws {
        try addRui()
        let typed = [["person", "rui"], ["name", "My son"], ["usual-name", "Ana"]]
        let usual = [["person", "rui"], ["name", "Ana"], ["usual-name", "Ana"]]

        #expect(try main(["sheet": ["kind": "none", "fields": typed]]).contains(#"value="My son""#))
        #expect(
            try main(["sheet": ["kind": "none", "fields": usual]]).contains(
                #"name="name" maxlength="80" autocomplete="off" value="Rui""#
            )
        )
    }

    @Test mutating func `a person who was not asked has no card`() throws {
        try addRui()
        let page = try main(["sheet": ["kind": "none", "fields": [["person", "rui"]]]])

        #expect(page.contains("Nothing is entered yet that this person avoids."))
        #expect(page.contains(#"type="submit" disabled"#))
    }

    // MARK: Links

    @Test mutating func `links show their end, openings and a QR code`() throws {
        let link: [String: Any] = [
            "id": "AAAA", "kind": "card", "name": "Ana", "url": "https://morsel.example/shared/AAAA#KEY",
            "expiresAt": 1_800_000_000_000, "openings": 2,
        ]
        let other: [String: Any] = ["id": "BBBB", "expiresAt": 1_800_000_000_000, "openings": 0]
        let page = try main(["links": [link, other], "shown": "AAAA"])

        #expect(page.contains("Card for the kitchen: Ana"))
        #expect(page.contains("Opened 2 times"))
        #expect(page.contains("Until 15 January 2027"))
        #expect(page.contains(#"value="https://morsel.example/shared/AAAA#KEY""#))
        #expect(page.contains("class=\"qr-code\" role=\"img\""))
        #expect(page.contains("Link whose key is not on this device"))
        #expect(page.components(separatedBy: #"data-action="show-link""#).count == 2)
        #expect(page.components(separatedBy: #"data-action="end-link""#).count == 3)
    }

    @Test(arguments: ["too-many-shares", "share-too-long", "offline", "sign-in-required", "failed"])
    func `each problem of the server is explained`(code: String) throws {
        var copy = self
        #expect(try copy.main(["problem": code]).contains(#"role="alert""#))
    }
}
