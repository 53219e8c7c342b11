package import MorselUI

/// The limits that several additives of a label share, in words that never say that a limit is kept or exceeded.
extension PageContext {
    /// A section with the limits, or `nil` without any.
    package func html(_ limits: [SharedLimit], in collection: AdditiveCollection) -> HTML? {
        guard !limits.isEmpty else { return nil }
        return """
            <section class="above-less" aria-labelledby="shared-limits"><h3 id="shared-limits">\(Words.title[language])</h3>
            <p class="quiet">\(Words.sum[language])</p>
            <ul class="bullets">
            \(limits.map { item($0, collection) })</ul></section>

            """
    }

    private func item(_ limit: SharedLimit, _ collection: AdditiveCollection) -> HTML {
        let additives = WordList.and(limit.additives.map { $0.ecode }, in: language)
        let together =
            limit.level.map { Words.together(additives, $0.words(in: language)) }
            ?? Words.countTogether(additives)
        let group = limit.group.flatMap { html($0.names) }
        let category = collection.category(limit.category).map { link($0) }
        let details = [html(limit.restriction), limit.note.flatMap { html($0) }].compactMap { $0 }
            .map { text -> HTML in "<p class=\"small\">\(text)</p>" }
        let place = [group, category].compactMap { $0 }.map { part -> HTML in
            "<span class=\"source\">\(part)</span>"
        }
        return "<li>\(together[language])\(place)\(details)</li>\n"
    }

    private enum Words {
        static let title = Phrase(
            en: "Limits that these additives share",
            es: "Límites que comparten estos aditivos",
            pt: "Limites que estes aditivos partilham"
        )
        static let sum = Phrase(
            en: "The sum of their amounts counts. The label does not state the amounts.",
            es: "Cuenta la suma de sus cantidades. La etiqueta no indica las cantidades.",
            pt: "Conta a soma das suas quantidades. O rótulo não indica as quantidades."
        )

        static func together(_ additives: String, _ level: String) -> Phrase {
            Phrase(
                en: "\(additives): at most \(level) in total, singly or in combination",
                es: "\(additives): como máximo \(level) en total, solos o combinados",
                pt: "\(additives): no máximo \(level) no total, individualmente ou em combinação"
            )
        }

        static func countTogether(_ additives: String) -> Phrase {
            Phrase(
                en: "\(additives): a note of the list says how they count together",
                es: "\(additives): una nota de la lista dice cómo cuentan juntos",
                pt: "\(additives): uma nota da lista diz como contam em conjunto"
            )
        }
    }
}
