import MorselCore

/// A list of facts in two columns: name and value, with the source below the value.
public struct FactSheet {
    /// A fact.
    private struct Fact {
        let name: String
        let value: HTML
        var source: String?
    }

    private var facts: [Fact] = []

    /// Creates an empty list.
    public init() {}

    /// Adds a fact.
    public mutating func add(_ name: String, _ value: HTML, source: String? = nil) {
        facts.append(Fact(name: name, value: value, source: source))
    }

    /// Adds a fact, unless its text is empty.
    public mutating func add(_ name: String, text: String, source: String? = nil) {
        if !text.isEmpty { add(name, "\(text)", source: source) }
    }

    /// Returns the version of the knowledge file, in a closed `details` element.
    public static func knowledgeVersion(_ context: PageContext) -> HTML {
        var facts = FactSheet()
        facts.add(
            CommonWords.knowledgeVersion[context.language],
            "<span class=\"mono\">\(context.knowledge.versionName)</span>"
        )
        return facts.folded(context.language)
    }

    /// Returns the HTML of the list in a closed `details` element, for facts that few people need.
    public func folded(_ language: PageLanguage) -> HTML {
        guard !facts.isEmpty else { return "" }
        return """
            <details class="folded"><summary>\(CommonWords.details[language])</summary>
            \(html())</details>

            """
    }

    /// Returns the HTML of the list.
    public func html() -> HTML {
        let rows = facts.map { fact -> HTML in
            let source: HTML? = fact.source.map { "<span class=\"source\">\($0)</span>" }
            return "<div><dt>\(fact.name)</dt><dd>\(fact.value)\(source)</dd></div>\n"
        }
        return "<div class=\"facts-box\"><dl class=\"facts\">\n\(rows)</dl></div>\n"
    }
}
