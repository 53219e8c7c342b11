import MorselTestSupport
import MorselUI
import MorselWebTestSupport
import Synchronization
import Testing

@testable import MorselWeb

@Suite struct StoredPageFileTests {
    /// A page about one thing with a link to it.
    private struct SamplePage: Page {
        let context: PageContext
        let identifier: String
        let words: String
        var address: PageAddress? { .site(.additive(identifier)) }
        var title: String { identifier.uppercased() }

        func main() -> HTML {
            "<h1>\(title)</h1>\n<a href=\"/en/food-categories/eu/1/\(identifier)\">\(words)</a>\n"
        }
    }

    private static func page(_ identifier: String, _ words: String = "Use") throws -> SamplePage {
        SamplePage(
            context: PageContext(language: .english, knowledge: try .reference()),
            identifier: identifier,
            words: words
        )
    }

    private static func joined(_ pages: [SamplePage]) throws -> JoinedPages {
        var file = StoredPageFile()
        for page in pages { file.add(page, identifier: page.identifier) }
        return try #require(JoinedPages(json: String(decoding: file.json(), as: UTF8.self)))
    }

    private static func text(_ page: some Page) -> String {
        String(decoding: page.html().bytes, as: UTF8.self)
    }

    @Test func `every page is read from the file as it was drawn`() throws {
        let pages = [
            try Self.page("e102"), try Self.page("e1"), try Self.page("e10", "e10\"e10 \0 ação \\ \u{1}"),
            try Self.page("a", "\u{2028} \"a\""),
        ]

        let joined = try Self.joined(pages)

        #expect(joined.identifiers == ["e102", "e1", "e10", "a"])
        for page in pages { #expect(joined[page.identifier] == Self.text(page)) }
    }

    @Test func `a line that differs only in the identifier is in the file once`() throws {
        let one = try Self.joined([Self.page("e102")])
        let two = try Self.joined([Self.page("e102"), Self.page("e110")])

        // The title of the window and the heading.
        #expect(two.lineCount == one.lineCount + 2)
    }

    @Test(
        arguments: zip(
            PageLanguage.allCases,
            ["as of 26 November 2026", "del 26 de noviembre de 2026", "de 26 de novembro de 2026"]
        )
    )
    func `a copy says of which day it is, and what it does not have`(
        language: PageLanguage,
        words: String
    ) throws {
        let page = SamplePage(
            context: PageContext(language: language, knowledge: try .reference()),
            identifier: "e102",
            words: "Use"
        )
        let missing = Phrase(en: "No oven.", es: "Sin horno.", pt: "Sem forno.")
        let copy = Self.text(StoredPage(page, drawnAt: 1_795_651_200_000, missing: missing))

        #expect(copy.contains(words))
        #expect(copy.contains(missing[language]))
        #expect(copy.contains("<h1>E102</h1>"))
    }
}

@Suite struct StoredPageFilesTests {
    /// Counts the files that are made.
    private final class Sample: Sendable {
        let files = StoredPageFiles()
        let made = Mutex(0)

        func file(_ state: String, in language: PageLanguage = .english) async -> StaticFile {
            await files.file(in: language, of: state) {
                self.made.withLock { $0 += 1 }
                return StoredPageFile()
            }
        }
    }

    @Test func `requests at the same time wait for one file`() async {
        let sample = Sample()

        async let first = sample.file("1")
        async let second = sample.file("1")
        _ = await (first, second)

        #expect(sample.made.withLock { $0 } == 1)
    }

    @Test func `a file is made again after a change, and for each language`() async {
        let sample = Sample()

        for state in ["1", "1", "2", "2"] { _ = await sample.file(state) }
        #expect(sample.made.withLock { $0 } == 2)

        _ = await sample.file("2", in: .spanish)
        _ = await sample.file("2")
        #expect(sample.made.withLock { $0 } == 3)
    }
}
