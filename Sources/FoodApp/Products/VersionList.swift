import MorselCore
import MorselUI

/// The versions of a product, the newest first, each with its changes in words.
struct VersionList {
    let product: ProductRecord
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        let versions = product.versions
        let rows = versions.indices.map { index -> HTML in
            row(
                versions[index],
                before: index + 1 < versions.count ? versions[index + 1] : nil,
                isCurrent: index == 0
            )
        }
        return """
            <section aria-labelledby="versions"><div class="panel-title"><h2 id="versions">\(Words.title[language])\
            </h2></div>
            <ol class="versions">
            \(rows)</ol></section>

            """
    }

    private func row(
        _ version: ProductVersion,
        before: ProductVersion?,
        isCurrent: Bool
    ) -> HTML {
        let changes = before.flatMap { self.changes(from: $0, to: version) }
        return """
            <li\(attribute: "aria-current", isCurrent ? "true" : nil)><strong>\
            \(NumberWords.day(version.firstSeen, in: language))</strong>\
            <span class="faint">\(version.source.name)</span>\(changes)</li>

            """
    }

    /// Returns the changes in words, in a closed `details` element.
    private func changes(from before: ProductVersion, to version: ProductVersion) -> HTML? {
        let difference = VersionDifference(
            from: before.content,
            to: version.content,
            knowledge: context.knowledge
        )
        guard !difference.isEmpty else { return "<p class=\"faint\">\(Words.sameContent[language])</p>\n" }
        let list = ChangeList(difference: difference, context: context)
        return """
            <details><summary>\(Words.count(list.count)[language])</summary>
            \(list.html())</details>

            """
    }

    private enum Words {
        static let title = Phrase(en: "Versions", es: "Versiones", pt: "Versões")
        static let sameContent = Phrase(
            en: "Same content, written differently",
            es: "Mismo contenido, escrito de otro modo",
            pt: "Mesmo conteúdo, escrito de outro modo"
        )

        static func count(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(en: "1 change", es: "1 cambio", pt: "1 alteração")
                : Phrase(en: "\(count) changes", es: "\(count) cambios", pt: "\(count) alterações")
        }
    }
}
