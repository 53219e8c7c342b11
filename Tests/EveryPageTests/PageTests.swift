import FoodApp
import MorselTestSupport
import MorselUI
import Testing

/// Requirements of every page in every language.
@Suite struct PageTests {
    private static let pages = Result { try PageLanguage.allCases.map { try SamplePages($0).all() } }

    private func pages() throws -> [(page: SamplePages.Named, markup: ParsedHTML)] {
        try Self.pages.get().flatMap { $0 }.map { ($0, ParsedHTML($0.html)) }
    }

    @Test func `every page is well formed and has one title and one main element`() throws {
        for (page, markup) in try pages() {
            #expect(markup.problems.isEmpty, "\(page)")
            #expect(markup.elements("h1").count == 1, "\(page)")
            #expect(markup.elements("main").count == 1, "\(page)")
            #expect(markup.elements("title").first?.text.hasSuffix(" – Morsel") == true, "\(page)")
            #expect(markup.elements("html").first?.attributes["lang"] == page.language.code, "\(page)")
        }
    }

    @Test func `identifiers and keys are unique, and every reference has a target`() throws {
        for (page, markup) in try pages() {
            let known = Set(markup.elements.compactMap { $0.attributes["id"] })
            // `patch.js` moves an element to where its identifier or key is.
            let keys = markup.elements.compactMap { $0.attributes["id"] ?? $0.attributes["data-key"] }
            let repeated = Dictionary(grouping: keys, by: { $0 }).filter { $1.count > 1 }.keys.sorted()
            #expect(repeated.isEmpty, "\(page): \(repeated)")
            for element in markup.elements {
                for name in ["for", "aria-labelledby", "aria-describedby", "aria-controls"] {
                    let targets = element.attributes[name]?.split(separator: " ") ?? []
                    for target in targets {
                        #expect(known.contains(String(target)), "\(page): \(name)=\(target)")
                    }
                }
                if let link = element.attributes["href"], link.hasPrefix("#") {
                    #expect(known.contains(String(link.dropFirst())), "\(page): \(link)")
                }
            }
        }
    }

    @Test func `every control has a label`() throws {
        for (page, markup) in try pages() {
            let labelled = Set(markup.elements("label").compactMap { $0.attributes["for"] })
            for control in markup.elements where ["input", "select", "textarea"].contains(control.name) {
                guard control.attributes["type"] != "hidden" else { continue }
                let isInLabel = control.ancestors.contains { markup.elements[$0].name == "label" }
                let isNamed =
                    isInLabel || control.attributes["aria-label"] != nil
                    || control.attributes["id"].map { labelled.contains($0) } == true
                #expect(isNamed, "\(page): \(control.attributes)")
            }
            for link in markup.elements where ["a", "button"].contains(link.name) {
                let name = link.text + (link.attributes["aria-label"] ?? "")
                #expect(name.contains { $0.isLetter || $0.isNumber }, "\(page): \(link.attributes)")
            }
        }
    }

    @Test func `headings do not skip a level`() throws {
        for (page, markup) in try pages() {
            var last = 0
            for heading in markup.elements.compactMap({ $0.headingLevel }) {
                #expect(heading <= last + 1, "\(page): h\(heading) after h\(last)")
                last = heading
            }
        }
    }

    @Test func `every link has an existing target`() throws {
        for (page, markup) in try pages() {
            for link in markup.elements("a") {
                let target = try #require(link.attributes["href"])
                if target.hasPrefix("/") {
                    let path = String(target.prefix { $0 != "?" && $0 != "#" })
                    #expect(PageAddress.parse(path: path)?.language != nil, "\(page): \(target)")
                } else {
                    #expect(["#", "?", "h", "t"].contains(target.first), "\(page): \(target)")
                }
            }
        }
    }

    @Test func `pages contain nothing that the content security policy forbids`() throws {
        for (page, markup) in try pages() {
            #expect(markup.elements("style").isEmpty, "\(page)")
            for element in markup.elements {
                let names = element.attributes.keys
                #expect(
                    !names.contains { $0 == "style" || $0.hasPrefix("on") },
                    "\(page): \(element.name) \(names)"
                )
                // A script element with data is not run, so that no policy concerns it.
                let isData = element.attributes["type"] == "application/ld+json"
                if element.name == "script", !isData {
                    #expect(element.attributes["src"] != nil, "\(page)")
                }
            }
        }
    }

    @Test func `no page says that food is safe`() throws {
        let forbidden = ["safe", "segur", "✓", "✔", "☑", "all clear", "risk-free", "sin riesgo", "sem risco"]
        for (page, markup) in try pages() {
            let text = markup.elements("body").first?.text.lowercased() ?? ""
            for word in forbidden { #expect(!text.contains(word), "\(page): \(word)") }
        }
    }

    @Test func `every verdict includes the fixed sentence`() throws {
        for (page, markup) in try pages() {
            for verdict in markup.elements where verdict.attributes["class"] == "verdict" {
                #expect(verdict.text.contains(AnswerWords.fixedSentence[page.language]), "\(page)")
            }
        }
    }

    /// Names, numbers and shared words may be equal in several languages.
    @Test(arguments: [PageLanguage.spanish, .portuguese])
    func `every text is in the language of its page`(language: PageLanguage) throws {
        let all = try Self.pages.get()
        let english = Dictionary(
            uniqueKeysWithValues: try #require(all.first).map { ($0.name, ParsedHTML($0.html)) }
        )
        for page in all.flatMap({ $0 }) where page.language == language {
            let spoken = try #require(english[page.name]).spokenTexts(in: "en")
            let markup = ParsedHTML(page.html)
            for text in markup.spokenTexts(in: language.code) where spoken.contains(text) {
                let name = text.withoutNumber
                let isShared =
                    SharedWords.all.contains(name) || name.isShort || text.isProblemReference
                    || text.isCitation || text.isCondition
                #expect(isShared, "\(page): \(text)")
            }
        }
    }
}

extension ParsedHTML.Element {
    fileprivate var headingLevel: Int? {
        name.count == 2 && name.first == "h" ? name.last?.wholeNumberValue : nil
    }
}

extension ParsedHTML {
    /// Returns the texts in the page's language.
    fileprivate func spokenTexts(in language: String) -> Set<String> {
        var spoken: Set<String> = []
        for (text, place) in texts {
            let around = elements[place].ancestors + [place]
            let tag = around.last { elements[$0].attributes["lang"] != nil }
            let isQuote = around.contains { ["q", "textarea"].contains(elements[$0].name) }
            let isLabel = around.contains { elements[$0].attributes["class"] == "label-text" }
            guard !isQuote, !isLabel, tag.map({ elements[$0].attributes["lang"] == language }) ?? true else {
                continue
            }
            let words = text.replacing(" – Morsel", with: "").split { $0.isWhitespace }.joined(separator: " ")
            if words.contains(where: { $0.isLetter }) { spoken.insert(words) }
        }
        return spoken
    }
}

extension String {
    /// Whether the text is an amount, an authority with a year, or a number of a register.
    fileprivate var isCitation: Bool {
        hasPrefix("EFSA") || hasPrefix("CAS ") || contains("mg/kg") && first?.isNumber == true
    }

    /// Whether the text is the category and the additive of a condition of use: "05.2 E 171".
    fileprivate var isCondition: Bool {
        let words = split(separator: " ")
        return words.count == 3 && words[0].allSatisfy { $0.isNumber || $0 == "." } && words[1] == "E"
    }

    /// The text without the E number that it begins with: "Isomalt" of "E 953 Isomalt".
    fileprivate var withoutNumber: String {
        let words = split(separator: " ", maxSplits: 2)
        return words.count == 3 && words[0] == "E" && words[1].first?.isNumber == true
            ? String(words[2]) : self
    }

    /// Whether the text is one word or a number, which languages may share: "Tofu", "E 160a(ii)".
    fileprivate var isShort: Bool {
        let words = split(separator: " ")
        let isAmount = words.count == 2 && words[0].allSatisfy { $0.isNumber || $0 == "." }
        return words.count == 1 || isAmount
            || words.count == 2 && words[0].count <= 3 && words[1].first?.isNumber == true
    }
}

extension String {
    /// Whether the text is the code of a problem and the identifier of the request: "not-found · 7f3a-19c2".
    fileprivate var isProblemReference: Bool { hasSuffix(" · \(SamplePages.requestID)") }
}

/// Longer texts that are equal in several languages.
enum SharedWords {
    static let all: Set<String> = [
        "ODbL 1.0", "Open Food Facts", "Guests & <friends>", "Pen in the blue bag. Then call Rui.",
        "503 · catalogue-unavailable", "Molino del Cerro", "Molino del Cerro · 400 g",
        "Rustic loaf",
        "Turrón & <co>", "GS1 Digital Link",
        "Licence Ouverte 2.0", "Ciqual 2020", "Beef steak, grilled", "Hazelnut spreads", ": E 322", "b, d",
        // Countries.
        "Burkina Faso", "Costa Rica", "Côte d’Ivoire", "El Salvador", "Hong Kong", "Puerto Rico",
        "San Marino",
        "Sint Maarten", "Sri Lanka",
        // Names from the tables.
        "Sorbitan monooleate", "Ponceau 6R", "11.1.4 Lactose (Codex Alimentarius)", "Colour Index",
        "Codex Alimentarius", "Google Scholar",
        "Pain courant français; Friss búzakenyér, fehér és félbarna kenyerek",
        "07.1.2 Pain courant français; Friss búzakenyér, fehér és félbarna kenyerek",
    ]
}
