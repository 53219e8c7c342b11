import Foundation
import MorselCore
import MorselTestSupport
import Testing

/// The words of the pages about treatments, protocols, the overview and the clinician, which describe records and promise nothing.
@Suite struct DiaryPageWordsTests {
    private var diary: TestDiary

    /// Stores records with which each part of these pages has texts: a symptom that a food stands out for, treatments, a protocol,
    /// watched foods and notes.
    init() throws {
        diary = try TestDiary()
        let last = try #require(CivilDate("2026-05-13".utf8))
        for number in 0..<90 {
            let day = last.adding(days: -Int64(number)).text
            let hasGarlic = number % 3 == 0
            try diary.store(
                "diaryEntries",
                TestDiary.entry(
                    day,
                    name: hasGarlic ? "Soup" : "Rice",
                    ingredients: hasGarlic ? "rice, garlic" : "rice, carrots"
                )
            )
            if hasGarlic { try diary.store("symptoms", TestDiary.symptom(day, minute: 860)) }
        }
        try diary.store("treatments", ["title": "Tea", "start": "2026-03-20", "end": "2026-04-20"])
        try diary.store("treatments", ["title": "Walks", "start": "2026-05-01"])
        let course: [String: Any] = [
            "kind": "single-food", "subjects": ["ingredient:onion"], "postponed": [String](),
        ]
        try diary.store("treatments", ["title": "Without onion", "start": "2026-05-05", "protocol": course])
        try diary.store("diaryDays", ["day": "2026-05-12", "medicines": "Ibuprofen", "stress": 3])
        #expect(
            try diary.change(
                "watch",
                ["answer": "accept", "node": "ingredient:garlic", "symptom": "bloating", "window": "0-4"]
            )
        )
    }

    /// Words that claim a reason, promise something or blame somebody.
    private static let forbidden: Set<String> = [
        "cause", "causes", "caused", "trigger", "triggers", "culprit", "safe", "safely", "proven",
        "guaranteed",
        "causa", "causan", "causam", "causado", "provoca", "provocan", "provocam", "desencadena",
        "desencadeia",
        "culpable", "culpado", "responsable", "responsável", "seguro", "segura", "seguros", "seguras",
        "demostrado",
        "comprovado", "garantizado", "garantido",
    ]

    /// The pages, and which sheet is open on them.
    private static let pages = [
        ("treatments", ""), ("treatments", "treatment"), ("protocols", ""), ("overview", ""), ("report", ""),
        ("data", ""),
    ]

    @Test(arguments: ["en", "es", "pt"])
    mutating func `no page of the diary names a reason or promises anything`(language: String) throws {
        for (path, kind) in Self.pages {
            let sheet = kind.isEmpty ? [:] : ["kind": kind]
            let page = try diary.page(["path": "/\(language)/diary/\(path)", "sheet": sheet])
            let words = page.texts.flatMap { $0.text.lowercased().split { !$0.isLetter }.map { String($0) } }

            #expect(words.count > 40, "\(path)")
            #expect(Self.forbidden.intersection(words).isEmpty, "\(language) \(path)")
        }
    }
}
