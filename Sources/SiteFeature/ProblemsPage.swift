import HTTPTypes
package import MorselUI
package import MorselWeb

/// The page that explains the problems of the API, to which the `type` of a problem leads (RFC 9457).
package struct ProblemsPage: Page {
    /// The language, appearance and knowledge of the page.
    package let context: PageContext
    private let problems: [Problem]

    /// Creates the page; a problem that several features have is shown once.
    package init(_ problems: [Problem], context: PageContext) {
        self.context = context
        var codes: Set<String> = []
        self.problems = problems.filter { codes.insert("\($0.code)").inserted }
            .sorted { ($0.status.code, "\($0.code)") < ($1.status.code, "\($1.code)") }
    }

    /// The address of the page.
    package var address: PageAddress? { .site(.problems) }
    /// The title of the window.
    package var title: String { Words.title[language] }
    /// The description for search engines.
    package var summary: String? { Words.lede[language] }

    /// The content of `main`.
    package func main() -> HTML {
        let groups = statuses.map { status in
            (status: status, problems: problems.filter { $0.status == status })
        }
        let contents = groups.map { group -> HTML in
            """
            <li><a class="chip" href="#\(id(group.status))">\(group.status.code)\
            <span class="visually-hidden"> \(group.status.reasonPhrase)</span></a></li>

            """
        }
        return """
            \(PageHeader(title, lede: Words.lede[language]).html())\
            <nav aria-label="\(Words.statuses[language])"><ul class="chips" lang="en">
            \(contents)</ul></nav>
            <div class="stack loose measure above" lang="en">
            \(groups.map { section($0.status, $0.problems) })</div>

            """
    }

    /// The statuses that problems have, each once, ascending.
    private var statuses: [HTTPResponse.Status] {
        problems.reduce(into: []) { if $0.last != $1.status { $0.append($1.status) } }
    }

    private func section(_ status: HTTPResponse.Status, _ problems: [Problem]) -> HTML {
        let rows = problems.map { problem -> HTML in
            """
            <section id="\("\(problem.code)")"><h3><code>\("\(problem.code)")</code></h3>
            <p>\("\(problem.detail)")</p></section>

            """
        }
        return """
            <section aria-labelledby="\(id(status))"><h2 id="\(id(status))">\(words(status))</h2>
            <div class="stack above-less">
            \(rows)</div></section>

            """
    }

    private func id(_ status: HTTPResponse.Status) -> String { "status-\(status.code)" }

    private func words(_ status: HTTPResponse.Status) -> String { "\(status.code) \(status.reasonPhrase)" }

    private enum Words {
        static let title = Phrase(
            en: "Problems of the API",
            es: "Problemas de la API",
            pt: "Problemas da API"
        )
        static let statuses = Phrase(en: "Statuses", es: "Estados", pt: "Estados")
        static let lede = Phrase(
            en:
                "What each answer with an error means, and what to do. For people who write programs that use Morsel.",
            es: """
                Qué significa cada respuesta con un error y qué hacer, en inglés. Para quienes escriben programas que usan \
                Morsel.
                """,
            pt: """
                O que significa cada resposta com um erro e o que fazer, em inglês. Para quem escreve programas que usam o \
                Morsel.
                """
        )
    }
}
