import MorselCore
import MorselUI

/// The versions of a product, the newest first, each with what became different in words.
struct VersionList {
    let product: ProductRecord
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        let versions = product.versions
        let rows = versions.indices.map { place -> HTML in
            row(
                versions[place],
                before: place + 1 < versions.count ? versions[place + 1] : nil,
                isCurrent: place == 0
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
        _ version: ProductRecord.Version,
        before: ProductRecord.Version?,
        isCurrent: Bool
    ) -> HTML {
        let changes = before.flatMap { self.changes(from: $0, to: version) }
        return """
            <li\(attribute: "aria-current", isCurrent ? "true" : nil)><strong>\
            \(NumberWords.day(version.firstSeen, in: language))</strong>\
            <span class="faint">\(version.source.name)</span>\(changes)</li>

            """
    }

    /// What became different in words, folded; nil where nothing is known to.
    private func changes(from before: ProductRecord.Version, to version: ProductRecord.Version) -> HTML? {
        let difference = VersionDifference(
            from: before.content,
            to: version.content,
            knowledge: context.knowledge
        )
        guard !difference.isEmpty else { return "<p class=\"faint\">\(Words.nothingRead[language])</p>\n" }
        let list = ChangeList(difference: difference, context: context)
        return """
            <details><summary>\(Words.count(list.count)[language])</summary>
            \(list.html())</details>

            """
    }

    private enum Words {
        static let title = Phrase(en: "Versions", es: "Versiones", pt: "Versões")
        static let nothingRead = Phrase(
            en: "The same, written otherwise",
            es: "Lo mismo, escrito de otro modo",
            pt: "O mesmo, escrito de outro modo"
        )

        static func count(_ count: Int) -> Phrase {
            count == 1
                ? Phrase(en: "1 change", es: "1 cambio", pt: "1 mudança")
                : Phrase(en: "\(count) changes", es: "\(count) cambios", pt: "\(count) mudanças")
        }
    }
}
