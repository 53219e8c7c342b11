import FoodApp
import HTTPTypes
package import MorselUI
package import MorselWeb

/// The page of a problem.
package struct ErrorPage: Page {
    /// The language and appearance of the page.
    package let context: PageContext
    /// The problem.
    package let problem: Problem
    /// The ID of the request, which the log contains too.
    package let requestID: String

    /// Creates the page of a problem with the request of this ID.
    package init(_ problem: Problem, requestID: String, context: PageContext) {
        self.problem = problem
        self.requestID = requestID
        self.context = context
    }

    /// Returns `nil`: the page has no address of its own.
    package var address: PageAddress? { nil }
    /// The title of the window.
    package var title: String { problem.text.title[language] }

    /// The status and code, and what the scripts of the page may show that a device draws in its place.
    package var templates: HTML? {
        """
        <template id="server-problem" data-status="\(problem.status.code)" data-code="\(problem.code.description)"></template>
        \(isTemporary ? StoredPages.templates(context) : nil)
        """
    }

    /// Whether a device may have what the server cannot send now.
    private var isTemporary: Bool { problem.status.code >= 500 || problem.status.code == 429 }

    /// The content of `main`.
    package func main() -> HTML {
        EmptyState(
            icon: problem.text.isMissing ? "search" : "sync",
            title: title,
            words: problem.text.advice[language],
            isPage: true,
            actions: actions,
            reference: "\(Words.reference[language]): \(problem.code.description) · \(requestID)"
        )
        .html(context)
    }

    /// What can be done: logging in if the page needs it, and the first page.
    private var actions: [HTML] {
        let isLogInNeeded = problem.status == .unauthorized
        let check = EmptyState.link(
            Words.check[language],
            to: context.path(to: .labels(.check)),
            isFirst: !isLogInNeeded
        )
        guard isLogInNeeded else { return [check] }
        let logIn = context.path(to: .account(.logIn))
        return [EmptyState.link(Words.logIn[language], to: logIn, isFirst: true), check]
    }

    private enum Words {
        static let reference = Phrase(en: "Reference", es: "Referencia", pt: "Referência")
        static let logIn = Phrase(en: "Log in", es: "Iniciar sesión", pt: "Iniciar sessão")
        static let check = Phrase(
            en: "Check a label",
            es: "Comprobar una etiqueta",
            pt: "Verificar um rótulo"
        )
    }
}
