import MorselCore
import MorselUI

/// The filters of a list: allergens whose products the device hides.
///
/// They are never sent to the server.
struct HidingFilters {
    /// Allergens whose products are hidden.
    let hidden: [Allergen]
    let household: Household
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// Returns the filters on a device, and their empty container on the server.
    ///
    /// The line with the container has the height of the folded filters, so that the layout does not shift.
    func html() -> HTML {
        """
        <div class="filters-place needs-script" id="filters-place">\(context.isOnDevice ? form : nil)</div>

        """
    }

    /// The filters, first those of the allergens that the current person avoids.
    private var form: HTML {
        let avoided = household.person?.profile?.entries.compactMap { entry -> Allergen? in
            guard case .allergen(let allergen) = entry.subject else { return nil }
            return allergen
        }
        let groups = (0..<Allergen.groupCount).map { Allergen(index: $0) }
        let first = avoided ?? []
        let chips = (first + groups.filter { !first.contains($0) }).map { chip($0) }
        let names = hidden.map { context.title(of: $0).insideSentence }
        let hide = Words.hide[language]
        let summary =
            names.isEmpty ? Words.byAllergen[language] : "\(hide) \(WordList.or(names, in: language))"
        return """
            <form class="filters" id="filters"><details class="folded"><summary>\(summary)</summary>
            <fieldset><legend class="visually-hidden">\(hide)</legend>
            <div class="filter-bar">\(chips)</div>
            <p class="hint">\(Words.onDevice[language])</p></fieldset></details></form>

            """
    }

    private func chip(_ allergen: Allergen) -> HTML {
        let identifier = String(knowledge: context.knowledge.identifier(of: allergen))
        return """
            <label class="chip filter"><input type="checkbox" name="hide" value="\(identifier)"\
            \(attribute: "checked", if: hidden.contains(allergen))>\(context.title(of: allergen))</label>
            """
    }

    private enum Words {
        static let byAllergen = Phrase(
            en: "Hide by allergen",
            es: "Ocultar por alérgeno",
            pt: "Ocultar por alergénio"
        )
        static let hide = Phrase(
            en: "Hide products that contain",
            es: "Ocultar productos que contienen",
            pt: "Ocultar produtos que contêm"
        )
        static let onDevice = Phrase(
            en: "Your choice stays on this device.",
            es: "Tu elección se queda en este dispositivo.",
            pt: "A tua escolha fica neste dispositivo."
        )
    }
}
