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
        let rows = problems.map { problem -> HTML in
            """
            <section id="\("\(problem.code)")"><h2><code>\("\(problem.code)")</code></h2>
            <p lang="en">\("\(problem.status.code) \(problem.status.reasonPhrase)"). \("\(problem.detail)")</p></section>

            """
        }
        return """
            \(PageHeader(title, lede: Words.lede[language]).html())\
            <div class="stack loose measure">
            \(rows)</div>

            """
    }

    private enum Words {
        static let title = Phrase(
            en: "Problems of the API",
            es: "Problemas de la API",
            pt: "Problemas da API"
        )
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
