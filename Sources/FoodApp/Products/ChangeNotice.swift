import MorselCore
import MorselUI

/// A notice that a product changed since it was last viewed on this device.
struct ChangeNotice {
    let seen: ProductVersion
    let current: ProductVersion
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML? {
        let difference = VersionDifference(
            from: seen.content,
            to: current.content,
            knowledge: context.knowledge
        )
        guard !difference.isEmpty else { return nil }
        let before = NumberWords.day(seen.firstSeen, in: language)
        let after = NumberWords.day(current.firstSeen, in: language)
        // The title says "changed" only if the change is certain.
        let isSure = difference.certainty != .mayHaveChanged
        return """
            <section class="change" aria-labelledby="changed"><h2 id="changed">\(context.icon("history"))\
            \((isSure ? Words.title : Words.perhaps)[language])</h2>
            <p class="quiet">\(Words.versions(before, after)[language])</p>
            \(ChangeList(difference: difference, context: context).html())</section>

            """
    }

    private enum Words {
        static let title = Phrase(
            en: "Changed since you last looked",
            es: "Ha cambiado desde que lo miraste",
            pt: "Mudou desde que o viste"
        )
        static let perhaps = Phrase(
            en: "May have changed since you last looked",
            es: "Puede haber cambiado desde que lo miraste",
            pt: "Pode ter mudado desde que o viste"
        )

        static func versions(_ before: String, _ after: String) -> Phrase {
            Phrase(
                en: "You last saw the version of \(before). This is the version of \(after).",
                es: "Viste la versión del \(before). Esta es la del \(after).",
                pt: "Viste a versão de \(before). Esta é a de \(after)."
            )
        }
    }
}
