import FoodApp
import Foundation
import MorselCore
import MorselDevice
import MorselTestSupport
import MorselUI
import Testing

/// A session that receives changes of records between requests.
@Suite struct DeviceSessionTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private func ask<App: DeviceApp>(
        _ session: inout DeviceSession<App>,
        _ request: String
    ) throws -> [String: Any] {
        let answer = Array(request.utf8).withUnsafeBufferPointer { session.answer($0) }
        return try #require(try JSONSerialization.jsonObject(with: Data(answer)) as? [String: Any])
    }

    private func recent(_ session: inout DeviceSession<FoodSession>) throws -> [String] {
        let main = try #require(try ask(&session, #"{"path":"/en/recent"}"#)["main"] as? String)
        return ParsedHTML("<main>\(main)</main>").elements("a").compactMap { $0.attributes["href"] }
            .filter { $0.contains("check=") }.map { String($0.drop { $0 != "=" }.dropFirst()) }
    }

    private static func check(_ id: String, _ time: Int, _ text: String = "Ingredients: milk") -> String {
        #"{"collection":"checks","id":"\#(id)","deleted":false,"value":{"text":"\#(text)","checkedAt":\#(time)}}"#
    }

    private static func change(_ records: String..., replaces: Bool = false) -> String {
        #"{"ask":"nothing","replacesRecords":\#(replaces),"records":[\#(records.joined(separator: ","))]}"#
    }

    @Test func `records are stored for later requests, in the order of their times`() throws {
        var session = DeviceSession<FoodSession>(knowledge: knowledge)

        let checks = Self.change(Self.check("b", 2), Self.check("c", 3), Self.check("a", 1))
        let answer = try ask(&session, checks)

        #expect(answer.isEmpty)
        #expect(try recent(&session) == ["c", "b", "a"])
    }

    @Test func `a changed record replaces the stored one, and a deleted record is removed`() throws {
        var session = DeviceSession<FoodSession>(knowledge: knowledge)
        _ = try ask(&session, Self.change(Self.check("a", 1), Self.check("b", 2), Self.check("c", 3)))

        _ = try ask(&session, Self.change(Self.check("a", 9)))
        #expect(try recent(&session) == ["a", "c", "b"])

        _ = try ask(&session, Self.change(#"{"collection":"checks","id":"c","deleted":true,"value":null}"#))
        #expect(try recent(&session) == ["a", "b"])
    }

    @Test func `a record that cannot be read counts as not stored`() throws {
        var session = DeviceSession<FoodSession>(knowledge: knowledge)
        _ = try ask(&session, Self.change(Self.check("a", 1), Self.check("b", 2)))

        let damaged = #"{"collection":"checks","id":"b","value":{"isConfirmed":7}}"#
        _ = try ask(&session, Self.change(damaged, #"{"collection":"unknown","id":"x","value":{}}"#))

        #expect(try recent(&session) == ["a"])
    }

    @Test func `all records can be replaced`() throws {
        var session = DeviceSession<FoodSession>(knowledge: knowledge)
        _ = try ask(&session, Self.change(Self.check("a", 1)))

        _ = try ask(&session, Self.change(Self.check("z", 1), replaces: true))

        #expect(try recent(&session) == ["z"])
    }

    @Test func `a request with only a text is answered for the current person of the session`() throws {
        var session = DeviceSession<FoodSession>(knowledge: knowledge)
        let people = [("ana", "milk"), ("rui", "gluten")].map { name, allergen -> String in
            let value = #"{"name":"\#(name)","addedAt":1,"avoids":[{"allergen":"\#(allergen)"}]}"#
            return #"{"collection":"people","id":"\#(name)","value":\#(value)}"#
        }
        let choice = #"{"collection":"settings","id":"s","value":{"name":"currentPerson","value":"rui"}}"#
        let label = #"{"path":"/en/","isTyping":true,"label":{"text":"Ingredients: milk"}}"#
        _ = try ask(&session, #"{"ask":"nothing","records":[\#(people.joined(separator: ","))]}"#)

        #expect((try ask(&session, label)["main"] as? String)?.contains("What ana avoids") == true)
        _ = try ask(&session, Self.change(choice))
        #expect((try ask(&session, label)["main"] as? String)?.contains("What rui avoids") == true)
    }

    @Test(arguments: [
        #"{"collection":"settings","id":"s","value":null}"#,
        #"{"collection":"settings","id":"s","value":{"name":"currentPerson","value":7}}"#,
    ])
    func `a setting that is deleted or cannot be read has its default`(change: String) throws {
        var session = DeviceSession<PeopleSession>(knowledge: knowledge)
        let people = ["ana", "rui"].enumerated().map { index, name -> String in
            #"{"collection":"people","id":"\#(name)","value":{"name":"\#(name)","addedAt":\#(index),"avoids":[]}}"#
        }
        let choice = #"{"collection":"settings","id":"s","value":{"name":"currentPerson","value":"rui"}}"#
        func current() throws -> String {
            try #require(try ask(&session, #"{"path":"/en/avoid"}"#)["main"] as? String)
        }
        _ = try ask(&session, #"{"ask":"nothing","records":[\#(people.joined(separator: ","))]}"#)
        let before = try current()

        _ = try ask(&session, Self.change(choice))
        #expect(try current() != before)
        _ = try ask(&session, Self.change(change))
        #expect(try current() == before)
    }

    @Test func `a food that somebody reacts to is found by its check or its product`() throws {
        var session = DeviceSession<FoodSession>(knowledge: knowledge)
        let ana = #"{"addedAt":1,"avoids":[{"allergen":"milk"}]}"#
        let bar = #"{"name":"Bar","person":"ana","check":"c1","addedAt":1}"#
        let person = #"{"collection":"people","id":"ana","value":\#(ana)}"#
        let food = #"{"collection":"foods","id":"f","value":\#(bar)}"#
        _ = try ask(&session, Self.change(person, food))
        func isStored(_ check: String) throws -> Bool {
            let label = #"{"id":"\#(check)","text":"Ingredients: milk"}"#
            let main = try ask(&session, #"{"path":"/en/","label":\#(label)}"#)["main"] as? String
            return try #require(main).contains("reaction-form") == false
        }

        #expect(try isStored("c1"))
        #expect(try !isStored("c2"))
        #expect(try !isStored(""))
    }
}
