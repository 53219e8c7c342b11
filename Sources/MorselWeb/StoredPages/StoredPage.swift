package import MorselUI

/// The copy of a page that devices store, which says of which day it is.
///
/// Devices show it only without a network. It is drawn for everybody, and has no summary, because no search engine reads it.
package struct StoredPage<Content: Page>: Page {
    private let content: Content
    private let time: Int64
    private let missing: Phrase?

    /// Creates the copy of a page.
    /// - Parameters:
    ///   - content: the page.
    ///   - time: when it is drawn, in milliseconds since 1970.
    ///   - missing: a sentence about what the copy does not have, or `nil` if it is complete.
    package init(_ content: Content, drawnAt time: Int64, missing: Phrase? = nil) {
        (self.content, self.time, self.missing) = (content, time, missing)
    }

    /// The language and knowledge of the page.
    package var context: PageContext { content.context }
    /// The address of the page.
    package var address: PageAddress? { content.address }
    /// The title of the window.
    package var title: String { content.title }
    /// The templates of the page.
    package var templates: HTML? { content.templates }

    /// The content of `main`.
    package func main() -> HTML {
        let day = NumberWords.day(time, in: language)
        let missing: HTML? = missing.map { " \($0[language])" }
        return """
            <p class="notice offline stack-below" id="stored-page">\(context.icon("cloud-off"))\
            <span>\(Words.copy(of: day)[language])\(missing)</span></p>
            \(content.main())
            """
    }
}

private enum Words {
    static func copy(of day: String) -> Phrase {
        Phrase(
            en: "This is the copy stored on this device, as of \(day). Later changes need a network.",
            es:
                "Esta es la copia guardada en este dispositivo, del \(day). Los cambios posteriores necesitan conexión.",
            pt:
                "Esta é a cópia guardada neste dispositivo, de \(day). As alterações posteriores precisam de rede."
        )
    }
}
