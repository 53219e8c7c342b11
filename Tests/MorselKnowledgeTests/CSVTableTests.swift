import Foundation
import MorselKnowledge
import MorselTestSupport
import Testing

@Suite struct CSVTableTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func table(_ text: String, columns: [String] = []) throws -> CSVTable {
        try CSVTable(folder.write(text.utf8, to: "table.csv"), columns: columns)
    }

    private func rows(_ text: String) throws -> [[String]] {
        try table(text).rows.map { [$0["a"], $0["b"]] }
    }

    @Test(arguments: [
        ("a,b\n1,2\n3,4\n", [["1", "2"], ["3", "4"]]), ("a,b\n1,2", [["1", "2"]]),
        ("a,b\r\n1,2\r\n", [["1", "2"]]), ("a,b\n", []),
        ("a,b\n,\n", [["", ""]]), ("a,b\n1,\n", [["1", ""]]), ("b,a\n1,2\n", [["2", "1"]]),
        ("a,b\n\n1,2\n\n", [["1", "2"]]),
        ("a,b\n\"1,5\",2\n", [["1,5", "2"]]), ("a,b\n\"say \"\"milk\"\"\",2\n", [["say \"milk\"", "2"]]),
        ("a,b\n\"1\n2\",3\n", [["1\n2", "3"]]),
        ("a,b\n crème , œuf \n", [[" crème ", " œuf "]]), ("a,b\n\"\",\"\"\n", [["", ""]]),
    ])
    func `rows are parsed as in RFC 4180`(text: String, expected: [[String]]) throws {
        #expect(try rows(text) == expected)
    }

    @Test func `a row has its line number, also after a multi-line field`() throws {
        #expect(try table("a,b\n1,2\n\"3\n4\",5\n6,7\n").rows.map { $0.line } == [2, 3, 5])
    }

    @Test func `an unknown column is empty`() throws {
        #expect(try table("a\n1\n").rows.first?["z"] == "")
    }

    @Test func `a field can contain a list`() throws {
        let row = try #require(try table("a,b\neu  uk ch,Milk|Whole milk|\n").rows.first)

        #expect(row.list("a") == ["eu", "uk", "ch"])
        #expect(row.list("b", separatedBy: "|") == ["Milk", "Whole milk"])
        #expect(row.list("z") == [])
    }

    @Test func `a missing file is named`() {
        let error = CSVTable.ReadError.missingFile("none.csv")

        #expect(throws: error) { try CSVTable(folder.url.appending(path: "none.csv"), columns: []) }
        #expect(error.description.contains("none.csv"))
    }

    @Test func `an empty file is named`() {
        #expect(throws: CSVTable.ReadError.emptyFile("table.csv")) { try table("") }
    }

    @Test func `a missing column is named`() {
        let error = CSVTable.ReadError.missingColumn("c", file: "table.csv")

        #expect(throws: error) { try table("a,b\n1,2\n", columns: ["a", "c"]) }
        #expect(error.description.contains("'c'") && error.description.contains("table.csv"))
    }

    @Test(arguments: [
        ("a,b\n1,2\n3\n", 1, 3), ("a,b\n1,2,3\n", 3, 2), ("a,b\n\"1,2\n", 1, 2),
        ("a,b\n\"1\n2\",3,4\n", 3, 2),
    ])
    func `a row with too few or too many fields is named with its line`(text: String, found: Int, line: Int) {
        let error = CSVTable.ReadError.fieldCount(expected: 2, found: found, file: "table.csv", line: line)

        #expect(throws: error) { try table(text) }
        #expect(error.description.contains("line \(line)"))
    }
}
