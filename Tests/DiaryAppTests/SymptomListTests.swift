import Foundation
import MorselCore
import MorselTestSupport
import Testing

/// The symptoms that administrators changed, on the pages of the diary.
@Suite struct SymptomListTests {
    private var diary: TestDiary

    init() throws { diary = try TestDiary() }

    private static func symptom(_ code: String, _ name: String, isOffered: Bool = true) -> [String: Any] {
        [
            "code": code, "names": ["en": name, "es": "\(name) es", "pt": "\(name) pt"],
            "isOffered": isOffered,
        ]
    }

    /// A list of the server in which headache has another name, bloating was removed, and hot flushes were added.
    private static var list: [[String: Any]] {
        [
            symptom("headache", "head pain"), symptom("bloating", "bloating", isOffered: false),
            symptom("hot-flushes", "hot flushes"),
        ]
    }

    /// The symptoms that the sheet offers, by the words of their rows.
    private mutating func offered(_ members: [String: Any] = [:]) throws -> [String] {
        let request = members.merging(["sheet": ["kind": "symptoms"]]) { $1 }
        return try diary.page(request).elements
            .filter {
                $0.attributes["data-symptom"] != nil
                    && $0.attributes["class"]?.contains("food-choice") == true
            }
            .map { $0.text }
    }

    @Test mutating func `without a list of the server the symptoms of the program are offered`() throws {
        let offered = try offered()
        #expect(offered.count == PredefinedSymptom.ofProgram.count)
        #expect(offered.first == "Bloating")
        #expect(try self.offered(["symptoms": [[String: Any]]()]) == offered)
    }

    @Test(arguments: [
        ("en", ["Head pain", "Hot flushes"]), ("es", ["Head pain es", "Hot flushes es"]),
        ("pt", ["Head pain pt", "Hot flushes pt"]),
    ])
    mutating func `added and renamed symptoms are offered, and removed ones are not`(
        language: String,
        names: [String]
    ) throws {
        #expect(try offered(["symptoms": Self.list, "path": "/\(language)/diary"]) == names)
    }

    @Test mutating func `a removed symptom that the diary has is still offered and named`() throws {
        try diary.store("symptoms", TestDiary.symptom("2026-05-14", "bloating"))
        try diary.store("symptoms", TestDiary.symptom("2026-05-13", "my own"))
        let offered = try offered(["symptoms": Self.list])
        #expect(offered.dropFirst(2).map { $0.prefix(8) } == ["My own", "Bloating"])
    }

    @Test mutating func `a record of an added symptom has its code, and pages show the name`() throws {
        let fields = [["intensity", "6"], ["frequency", "2"], ["slots", "lunch"]]
        #expect(try diary.save("symptom", fields, ["symptom": "hot-flushes"]))
        #expect(diary.values("symptoms").first?["symptom"] as? String == "hot-flushes")

        for path in ["/es/diary", "/es/diary/report"] {
            let page = try diary.page(["path": path, "symptoms": Self.list])
            let texts = page.elements.map { $0.text }.joined(separator: " ").lowercased()
            #expect(texts.contains("hot flushes es"), "\(path)")
        }
        // A device that never got the list shows the code.
        #expect(try diary.page().texts(ofClass: "meal-row").contains { $0.contains("Hot-flushes") })
    }

    @Test mutating func `an imported table finds symptoms by the names of the server and of the program`()
        throws
    {
        let csv =
            "date,symptom,intensity\n2026-05-01,Hot flushes,7\n2026-05-02,nausea,3\n2026-05-03,headache,4\n"
        #expect(try diary.change("import", ["file": csv, "symptoms": Self.list]))
        let codes = diary.values("symptoms").compactMap { $0["symptom"] as? String }
        #expect(Set(codes) == ["hot-flushes", "nausea", "headache"])
    }
}
