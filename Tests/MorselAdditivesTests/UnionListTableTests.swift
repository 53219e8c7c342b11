import MorselCore
import MorselTestSupport
import Testing

@testable import MorselAdditives

@Suite struct UnionListTableTests {
    private static func milligrams(_ amount: Int64) -> UseLevel {
        .maximum(ExactAmount(millionths: amount * 1_000_000), .milligramsPerKilogram)
    }

    @Test(arguments: [
        ("quantum satis ( 1 ) ( 2 )", UseLevel.quantumSatis, ""),
        (
            "Quantum satis (for purpose other than sweetening)", .quantumSatis,
            "For purpose other than sweetening"
        ),
        (
            "10 g/kg, individually or in combination ( 1 )", Self.milligrams(10_000),
            "Individually or in combination"
        ),
        ("500 mg/kg", Self.milligrams(500), ""), ("1 500 mg/kg", Self.milligrams(1_500), ""),
    ])
    func `a level of a member is read with its words`(text: String, level: UseLevel, words: String) throws {
        let read = try #require(UnionListTable.level(text))

        #expect(read.level == level)
        #expect(read.words == words)
    }

    @Test(arguments: ["", "much", "10 %", "quantum", "10 g/l", "99999999999999999999 g/kg"])
    func `another text is no level`(text: String) {
        #expect(UnionListTable.level(text) == nil)
    }

    @Test(arguments: [
        ("Group III", "group-iii"), ("E 200–203; 214–219", "e200-203;214-219"), ("E 249-250", "e249-250"),
        ("Group V", nil), ("E 338–341, E 343 and E 450 — 452", nil), ("Polyols", nil),
    ])
    func `the name of a group is a group or range of Part E`(label: String, key: String?) {
        #expect(UnionListTable.key(label) == key)
    }

    @Test(arguments: [
        ("Mono-and diglycerides of fatty acids", "Mono- and diglycerides of fatty acids", false),
        ("Sucrose esters — sucroglycerides", "Sucrose esters – Sucroglycerides", false),
        ("Other foods (1)", "Other foods", false), ("Vinegars", "Vinegars and acetic acid", true),
    ])
    func `names differ in words only`(left: String, right: String, isDifferent: Bool) {
        #expect(UnionListComparison.differ(left, right) == isDifferent)
    }

    @Test func `a table of another kind is not one of Parts B to D`() {
        for header in [
            "Category number,E-number,Name,Maximum level",
            "E number of the carrier,Name of the carrier,Maximum level",
            "code,name", "E-number,Maximum level",
        ] {
            #expect(UnionListTable(csv: Array("\(header)\nx,y\n".utf8)) == nil, "\(header)")
        }
    }

    @Test(arguments: 0..<50) func `random bytes are read without a trap`(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let bytes = (0..<400).map { _ in UInt8.random(in: 0...255, using: &random) }
        for header in ["e_number,name", "group,e_number,specific_maximum_level", "number,name"] {
            let table = UnionListTable(csv: Array("\(header)\n".utf8) + bytes)
            #expect(table != nil)
        }
    }
}
