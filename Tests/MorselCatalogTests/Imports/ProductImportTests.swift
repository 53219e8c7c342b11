import Foundation
import MorselCatalog
import MorselCore
import MorselDatabase
import MorselTestSupport
import Synchronization
import Testing

@Suite struct ProductImportTests {
    private static let count = 2_500

    /// More lines than fit in one block.
    private static let lines = (1...Int64(count)).map { SampleImport.line($0, "sugar") }
    private static let text = Array((lines.joined(separator: "\n") + "\n").utf8)

    @Test(arguments: TestDatabase.engines)
    func `importing the same file again changes nothing`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleImport(database)
            let file = try sample.file((1...40).map { SampleImport.line($0) + "\n" }.joined().utf8)

            let first = try await sample.run(file)
            let second = try await sample.run(file)

            #expect(first.counts.added == 40 && first.records == 40)
            #expect(second.counts.isNothing && second.counts.unchanged == 40 && second.records == 40)
            #expect(
                try await sample.sample.rows("SELECT count(*) FROM product_version", columns: 1) == ["40"]
            )
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a repeated product becomes a new version or is unchanged`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleImport(database)

            let summary = try await sample.run(
                lines: [SampleImport.line(1), SampleImport.line(1, "soya"), SampleImport.line(1)]
            )

            #expect((summary.counts.added, summary.counts.changed, summary.counts.unchanged) == (1, 1, 1))
            #expect(try await sample.sample.versions() == ["1: 0–0", "2: 0–0 current"])
        }
    }

    /// Two products as JSON lines with languages, the second one in two languages.
    private static let json = (1...2).map { number -> String in
        let code = SampleProducts.gtin(Int64(number)).shown
        let other = number == 1 ? "" : #""product_name_fr":"Gâteau","ingredients_text_fr":"sucre, lait","#
        return """
            {"code":"\(code)","product_name":"Cake","product_name_en":"Cake","lang":"en",\(other)\
            "ingredients_text":"sugar, milk","ingredients_text_en":"sugar, milk","last_modified_t":1750000000}
            """
    }
    /// The same products as a table, which names no language.
    private static let table =
        ["code\tproduct_name\tingredients_text\tlast_modified_t"]
        + (1...2).map { "\(SampleProducts.gtin(Int64($0)).shown)\tCake\tsugar, milk\t1750000000" }

    @Test(arguments: TestDatabase.engines, [true, false])
    func `a product as JSON and as a row of a table is one version, with the languages of the JSON`(
        engine: TestDatabase.Engine,
        jsonFirst: Bool
    ) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleImport(database)
            let files = jsonFirst ? [Self.json, Self.table] : [Self.table, Self.json]

            let first = try await sample.run(lines: files[0])
            let second = try await sample.run(lines: files[1])

            #expect(first.counts.added == 2)
            #expect(second.counts.changed == 0 && second.counts.added == 0)
            let contents = try await sample.sample.contents()
            #expect(contents.map { $0.languages } == [["en"], ["en", "fr"]])
            #expect(contents[0].texts == [.init("en", "sugar, milk")])
            #expect(contents[1].texts == [.init("en", "sugar, milk"), .init("fr", "sucre, lait")])
            let repeated = try await sample.run(lines: Self.json)
            #expect(repeated.counts.isNothing && repeated.counts.unchanged == 2)
        }
    }

    @Test(arguments: TestDatabase.engines)
    func `a stopped import resumes where it stopped`(engine: TestDatabase.Engine) async throws {
        try await TestDatabase.with(engine) { database in
            let sample = try SampleImport(database)
            let file = try sample.file(SampleImport.gzip(Self.text))
            let asked = Atomic(0)

            let first = try await sample.run(
                file,
                isStopped: { asked.add(1, ordering: .relaxed).newValue > 1 }
            )
            let second = try await sample.run(file)
            let third = try await sample.run(file)

            #expect(first.isStopped && first.counts.added > 0 && first.counts.added < Int64(Self.count))
            #expect(second.resumedAfterLine == first.records)
            #expect(second.counts.added == Int64(Self.count) && second.records == Int64(Self.count))
            #expect(third.resumedAfterLine == 0 && third.counts.isNothing)
        }
    }

    @Test func `a dry run counts changes and writes nothing`() async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            try await sample.run(lines: [SampleImport.line(1), SampleImport.line(2)])
            let lines = [1, 1, 3, 3].map { SampleImport.line($0) } + [SampleImport.line(2, "soya"), "x"]
            let file = try sample.file(lines.joined(separator: "\n").utf8, name: "next")

            let expected = try await sample.run(file, isDryRun: true)
            let versions = try await sample.sample.rows("SELECT count(*) FROM product_version", columns: 1)
            let done = try await sample.run(file)

            #expect(versions == ["2"])
            #expect(expected.counts == done.counts && expected.refused == 1 && done.refused == 1)
            #expect(done.counts.added == 1 && done.counts.changed == 1 && done.counts.unchanged == 3)
        }
    }

    @Test func `gzip members are concatenated, and trailing zeros are ignored`() async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let half = Self.text.count / 2
            let packed = try SampleImport.gzip(Self.text[..<half]) + SampleImport.gzip(Self.text[half...])

            let summary = try await sample.run(sample.file(packed + [0, 0, 0, 0]))

            #expect(summary.counts.added == Int64(Self.count))
            #expect(!summary.isTruncated)
        }
    }

    @Test(arguments: [false, true])
    func `the progress tells the records and the part of the file that were read`(isPacked: Bool) async throws
    {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let file = isPacked ? try SampleImport.gzip(Self.text) : Array(Self.text)
            let reported = Mutex<[ImportSummary]>([])
            let observer = ProductImport.Observer(progress: { summary in
                reported.withLock { $0.append(summary) }
            })
            _ = try await ProductImport(sample.sample.catalogue, now: .max, observer: observer)
                .run(sample.file(file))

            let summaries = reported.withLock { $0 }
            #expect(summaries.count > 1)
            #expect(summaries.allSatisfy { $0.bytes == Int64(file.count) })
            let (records, bytes) = (summaries.map { $0.records }, summaries.map { $0.bytesRead })
            #expect(records == records.sorted() && Set(records).count == records.count)
            #expect(bytes == bytes.sorted() && bytes.allSatisfy { 1...Int64(file.count) ~= $0 })
            #expect(records.last == Int64(Self.count))
            #expect(bytes.last == Int64(file.count))
        }
    }

    @Test(arguments: [0, 1])
    func `a truncated gzip file gives all complete records and an issue`(damage: Int) async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            var packed = try SampleImport.gzip(Self.text)
            let place = packed.count * 2 / 3
            packed.replaceSubrange(place..., with: damage == 0 ? [] : [UInt8](repeating: 0xFF, count: 500))

            let summary = try await sample.run(sample.file(packed))

            #expect(summary.isTruncated)
            #expect(summary.counts.added > Int64(Self.count / 3) && summary.counts.added < Int64(Self.count))
            // Bytes that are decompressed before the damage is detected are not valid JSON.
            #expect(sample.issues.last == "\(summary.records) truncated")
            #expect(sample.issues.dropLast().allSatisfy { $0.hasSuffix("not-json") })
            #expect(damage == 1 || sample.issues.count == 1)
        }
    }

    @Test func `a line that is too long is skipped and reported`() async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let long = #"{"code":""# + String(repeating: "1", count: 20 << 20) + "\"}"

            let summary = try await sample.run(lines: [SampleImport.line(1), long, SampleImport.line(2)])

            #expect(summary.counts.added == 2 && summary.records == 3)
            #expect(sample.issues == ["2 too-long"])
        }
    }

    @Test(arguments: [
        (#"{"code":"9520000000011x"}"#, "no-gtin"), (#"{"product_name":"Cake"}"#, "no-gtin"),
        ("{}", "no-gtin"),
        (#"{"code":"123"}"#, "no-gtin"), (#"{"code":"9520000000001"}"#, "wrong-gtin"), ("[1]", "not-json"),
        ("{\"code\":", "not-json"), ("cake", "not-json"), ("{} {}", "not-json"),
    ])
    func `an invalid record is reported and the others are imported`(line: String, reason: String)
        async throws
    {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)

            let summary = try await sample.run(lines: [SampleImport.line(1), "", line, SampleImport.line(2)])

            #expect(sample.issues == ["3 \(reason)"])
            #expect(summary.counts.added == 2 && summary.refused == 1 && summary.records == 3)
        }
    }

    @Test func `the issue for a wrong check digit contains the correct one`() async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let right = SampleProducts.gtin(1).shown
            let last = try #require(right.last?.wholeNumberValue)

            try await sample.run(lines: [
                SampleImport.line(2), #"{"code":"\#(right.dropLast())\#((last + 1) % 10)"}"#,
            ])

            #expect(sample.details[0].hasSuffix("its check digit should be \(last)"))
        }
    }

    @Test func `invalid UTF-8 is repaired and reported`() async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            var latin1: [UInt8] = []
            for scalar in SampleImport.line(1, "sucre, cr\u{E8}me").unicodeScalars {
                latin1.append(UInt8(scalar.value))
            }

            let summary = try await sample.run(
                sample.file(latin1 + [0x0A] + SampleImport.line(2, "a\u{1}b").utf8)
            )

            #expect(sample.issues == ["1 not-utf-8", "2 control-characters"])
            #expect(sample.details[0].contains("Latin-1"))
            #expect(summary.refused == 0 && summary.counts.added == 2)
            #expect(try await sample.sample.contents()[0].texts[0].text == "sucre, cr\u{FFFD}me")
        }
    }

    @Test func `unreadable files are rejected with the reason`() async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)
            let wide = SampleImport.line(1).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
            let files = [
                try sample.file([0xFF, 0xFE] + wide, name: "mark"), try sample.file(wide, name: "wide"),
                try sample.file([], name: "empty"), try sample.file("Cake\n".utf8, name: "text"),
                sample.folder.url.path, sample.folder.url.path + "/none",
            ]
            var errors: [String] = []

            for file in files {
                do { try await sample.run(file) } catch let error as ImportError {
                    errors.append(error.description)
                }
            }

            #expect(errors.count == files.count)
            #expect(
                errors[0].contains("UTF-16") && errors[1].contains("UTF-16") && errors[2].contains("empty")
            )
            #expect(errors[3].contains("neither") && errors[4].contains("cannot be read"))
            #expect(errors[5].contains("does not exist"))
        }
    }

    @Test func `GTINs for in-store use are imported and counted separately`() async throws {
        try await TestDatabase.with(.sqlite) { database in
            let sample = try SampleImport(database)

            let summary = try await sample.run(lines: [#"{"code":"2000000000008"}"#, SampleImport.line(1)])

            #expect(summary.counts.added == 2 && summary.restricted == 1)
        }
    }
}
