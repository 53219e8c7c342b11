import Foundation
import MorselTestSupport
import Testing

@testable import MorselCore

@Suite struct DiaryReaderTests {
    private static let catalogue = #"""
        {"products":{"p":{"ingredients":[{"name":"milk","concept":"milk"}]}},"concepts":{"milk":{"kind":"ingredient","groups":["allergen:milk"]}},"groups":{"allergen:milk":{"kind":"allergen"}}}
        """#

    private func diary(_ members: String, days: String = "30") -> String {
        #"{"schema":1,"id":"a","days":\#(days),"firstWeekday":0,"catalogue":\#(Self.catalogue),\#(members)}"#
    }

    private func problems(_ json: String) -> [String] {
        var json = json
        return json.withUTF8 { json in
            do throws(DiaryProblem) {
                return try DiaryReader(json).problems.map { $0.description }
            } catch {
                return ["no diary: \(error.description)"]
            }
        }
    }

    @Test(arguments: [
        (
            #"{"day":30,"minute":480,"slot":"lunch","items":[]}"#,
            "meals[0].day is not a whole number from 0 to 29"
        ),
        (
            #"{"day":-1,"minute":480,"slot":"lunch","items":[]}"#,
            "meals[0].day is not a whole number from 0 to 29"
        ),
        (
            #"{"day":"2026-02-30","minute":1,"slot":"lunch","items":[]}"#,
            "meals[0].day has a value of another type"
        ),
        (
            #"{"day":1e308,"minute":480,"slot":"lunch","items":[]}"#,
            "meals[0].day is not a whole number from 0 to 29"
        ),
        (
            #"{"day":1.5,"minute":480,"slot":"lunch","items":[]}"#,
            "meals[0].day is not a whole number from 0 to 29"
        ),
        (
            #"{"day":1,"minute":1500,"slot":"lunch","items":[]}"#,
            "meals[0].minute is not a whole number from 0 to 1439"
        ),
        (#"{"day":1,"slot":"lunch","items":[]}"#, "meals[0].minute is missing"),
        (
            #"{"day":1,"minute":1,"slot":"supper","items":[]}"#,
            "meals[0].slot is not one of the allowed names"
        ),
        (#"{"day":1,"minute":1,"slot":"lunch","items":{}}"#, "meals[0].items has a value of another type"),
        (#"[1,2]"#, "meals[0] has a value of another type"),
        (
            #"{"day":1,"minute":1,"slot":"lunch","items":[["p",0]]}"#,
            "meals[0].items[0].grams is not an amount above 0 and at most 100000 grams"
        ),
        (
            #"{"day":1,"minute":1,"slot":"lunch","items":[["p",1],["p",1e308]]}"#,
            "meals[0].items[1].grams is not an amount above 0 and at most 100000 grams"
        ),
        (
            #"{"day":1,"minute":1,"slot":"lunch","items":[["deleted",1]]}"#,
            "meals[0].items[0].product is not in the catalogue"
        ),
        (#"{"day":1,"minute":1,"slot":"lunch","items":[["p"]]}"#, "meals[0].items[0].grams is missing"),
    ])
    func `a record that cannot be used is set aside and named`(meal: String, problem: String) {
        let good = #"{"day":2,"minute":480,"slot":"lunch","items":[["p",100]]}"#
        #expect(problems(diary(#""meals":[\#(meal),\#(good)]"#)) == [problem])
        var json = diary(#""meals":[\#(meal),\#(good)]"#)
        let meals = json.withUTF8 { try? DiaryReader($0).diary.meals }
        #expect(meals?.last?.items == [Diary.Item("p", grams: 100)])
    }

    @Test(arguments: [
        (#""symptoms":[{"day":1,"name":"","intensity":3,"frequency":1}]"#, "symptoms[0].name is empty"),
        (
            #""symptoms":[{"day":1,"name":"a","intensity":11,"frequency":1}]"#,
            "symptoms[0].intensity is not a whole number from 1 to 10"
        ),
        (
            #""symptoms":[{"day":1,"name":"a","intensity":3,"frequency":0}]"#,
            "symptoms[0].frequency is not a whole number from 1 to 4"
        ),
        (
            #""symptoms":[{"day":1,"minute":-5,"name":"a","intensity":3,"frequency":1}]"#,
            "symptoms[0].minute is not a whole number from 0 to 1439"
        ),
        (
            #""notes":[{"day":1,"stress":6,"cycle":"other"}]"#,
            "notes[0].stress is not a whole number from 1 to 5"
        ),
        (
            #""notes":[{"day":1,"stress":5,"cycle":"late"}]"#,
            "notes[0].cycle is not one of the allowed names"
        ),
        (#""treatments":[{"id":"t","startDay":5,"endDay":4}]"#, "treatments[0].endDay is before the start"),
        (
            #""treatments":[{"id":"t","startDay":5,"endDay":6},{"id":"t","startDay":7,"endDay":8}]"#,
            "treatments[1].id is there twice"
        ),
        (#""meals":{}"#, "no diary: meals has a value of another type"),
    ])
    func `other records are named too`(members: String, problem: String) {
        #expect(problems(diary(members)) == [problem])
    }

    @Test(arguments: [
        ("", "The line is not a JSON object at byte 0"), ("[]", "The line is not a JSON object at byte 0"),
        (#"{"schema":1"#, "The line is not a JSON object at byte 11"), ("{}", "schema is missing"),
        (#"{"schema":2}"#, "schema is not 1, the only schema that this program reads"),
        (#"{"schema":1,"days":-1}"#, "days is not a whole number from 0 to 7320"),
        (#"{"schema":1,"days":1e308}"#, "days is not a whole number from 0 to 7320"),
        (#"{"schema":1,"days":3}"#, "id is missing"),
        (
            #"{"schema":1,"days":3,"id":"a","firstWeekday":7}"#,
            "firstWeekday is not a whole number from 0 to 6"
        ),
        (
            #"{"schema":1,"days":3,"id":"a","firstWeekday":0,"catalogue":[]}"#,
            "The line has a value of another type"
        ),
    ])
    func `a text without a diary is answered with the field`(json: String, problem: String) {
        #expect(problems(json) == ["no diary: \(problem)"])
        #expect(DiaryAnalysis.answerText(json).hasPrefix(#"{"error":{"#))
    }

    @Test func `unknown names in the catalogue are named and left out`() {
        let json = #"""
            {"schema":1,"id":"a","days":3,"firstWeekday":0,"catalogue":{"products":{"p":{"ingredients":[{"concept":"gone"}]}},"concepts":{"milk":{"kind":"mineral"},"tea":{"kind":"ingredient","groups":["no"]}}}}
            """#
        #expect(
            problems(json) == [
                #"catalogue.concepts["milk"].kind is not one of the allowed names"#,
                #"catalogue.concepts["tea"].groups is not in the catalogue"#,
                #"catalogue.products["p"].concept is not in the catalogue"#,
            ]
        )
    }

    @Test func `an empty diary has an empty answer, and unknown members are ignored`() {
        let answer = #"{"id":"a","symptoms":{},"treatments":{}}"#
        #expect(DiaryAnalysis.answerText(#"{"schema":1,"id":"a","days":0,"firstWeekday":0}"#) == answer)
        #expect(DiaryAnalysis.answerText(diary(#""later":[{"x":null}],"meals":[]"#)) == answer)
    }

    @Test func `the answer counts what was set aside and names the first records`() {
        let meals = [String](repeating: #"{"day":99}"#, count: 60).joined(separator: ",")
        let answer = DiaryAnalysis.answerText(diary(#""meals":[\#(meals)]"#))
        #expect(answer.contains(#""setAside":{"count":60,"first":[{"field":"meals[0].day","message":""#))
        #expect(answer.components(separatedBy: "message").count == 51)
    }

    @Test func `damaged text never traps`() throws {
        let fixture = DiaryFixture.all[0].json.prefix(6_000)
        var random = SplitMix64(seed: 12)
        for _ in 0..<400 {
            var damaged = Array(fixture)
            for _ in 0..<1 + random.below(6) {
                damaged[random.below(damaged.count)] = random.pick(
                    from: Array(#"{}[]":,-0123456789e.tnxé"#.utf8)
                )
            }
            if random.oneIn(3) { damaged.removeLast(random.below(damaged.count)) }
            _ = damaged.withUnsafeBufferPointer { DiaryAnalysis.answer($0) }
        }
    }

    @Test(arguments: [
        (#"["p",20]"#, true), (#"["p",20,"x",{}]"#, true), (#"[ "p" , 2e1 ]"#, true),
        (#"["\u0070",20]"#, true),
        (#"[20,"p"]"#, false), (#"["q",20]"#, false), (#"["p"]"#, false), (#"[]"#, false),
        (#"{"p":20}"#, false),
    ])
    func `an item is a product and an amount, however it is written`(item: String, isRead: Bool) throws {
        var json = diary(#""meals":[{"day":1,"minute":1,"slot":"lunch","items":[\#(item),["p",7]]}]"#)
        let reader = try json.withUTF8 { json throws(DiaryProblem) in try DiaryReader(json) }
        let items = reader.diary.meals[0].items
        #expect(items == (isRead ? [Diary.Item("p", grams: 20)] : []) + [Diary.Item("p", grams: 7)])
        #expect(reader.problems.count == (isRead ? 0 : 1))
    }
}
