import MorselCore
import MorselUI

/// The differences between two versions in words, allergens first: "− sunflower lecithin + soya lecithin".
struct ChangeList {
    let difference: VersionDifference
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// The number of changes.
    ///
    /// A change in several languages of a label counts once.
    var count: Int {
        allergens.count + (groups.first?.changes.count ?? 0) + difference.members.count
            + difference.nutrition.count + (difference.isBasisChanged ? 1 : 0)
    }

    func html() -> HTML {
        let groups = groups
        let allergens = allergens.map { row(of: $0) }
        let first = (groups.first?.changes ?? []).map { row(of: $0) }
        let members = difference.members.map { row(of: $0) }
        let basis: HTML? =
            difference.isBasisChanged
            ? "<li class=\"diff\"><span class=\"part\">\(Words.basis[language])</span></li>\n" : nil
        return """
            <ul class="diff-list">
            \(allergens)\(first)\(members)\(difference.nutrition.map { row(of: $0) })\(basis)</ul>
            \(others(Array(groups.dropFirst())))
            """
    }

    /// The changes of allergens.
    ///
    /// A declared change is left out if the label's text changed in the same way.
    private var allergens: [VersionDifference.AllergenChange] {
        difference.allergens.filter { change in
            change.source == .read
                || !difference.allergens.contains {
                    $0.source == .read && $0.allergen == change.allergen && $0.after == change.after
                }
        }
    }

    // MARK: Ingredients

    /// The changes of the texts in one language.
    private struct Group {
        let language: String
        var changes: [VersionDifference.Ingredient]
    }

    /// The changes by language, the page's language first.
    private var groups: [Group] {
        var groups: [Group] = []
        for change in difference.ingredients {
            if let index = groups.firstIndex(where: { $0.language == change.language }) {
                groups[index].changes.append(change)
            } else {
                groups.append(Group(language: change.language, changes: [change]))
            }
        }
        return groups.filter { $0.language == language.code } + groups.filter { $0.language != language.code }
    }

    /// Returns the changes in further languages, in a closed `details` element, because they usually repeat the first.
    private func others(_ groups: [Group]) -> HTML? {
        guard !groups.isEmpty else { return nil }
        let names = groups.map { group in
            Language(code: Array(group.language.utf8))?.name[language] ?? group.language
        }
        return """
            <details><summary>\(Words.inOthers(WordList.and(names, in: language))[language])</summary>
            <ul class="diff-list">
            \(groups.map { $0.changes.map { row(of: $0) } }.flatMap { $0 })</ul></details>

            """
    }

    private func row(of change: VersionDifference.Ingredient) -> HTML {
        let tag = context.tag(Language(code: Array(change.language.utf8)))
        let part = change.isPrecaution ? Words.precaution[language] : nil
        return row(
            doubt(change.certainty, part),
            removed: change.before.map { words -> HTML in
                "<span\(attribute: "lang", tag)>\(words.text)</span>"
            },
            added: change.after.map { words -> HTML in "<span\(attribute: "lang", tag)>\(words.text)</span>" }
        )
    }

    // MARK: Allergens, names and nutrition

    private func row(of change: VersionDifference.AllergenChange) -> HTML {
        let name = context.title(of: change.allergen).insideSentence
        func words(_ state: Verdict.State) -> HTML { "\(state.words[language]) \(name)" }
        let part = change.source == .declared ? Words.declared[language] : nil
        return row(
            doubt(change.certainty, part),
            removed: change.before.map { words($0) },
            added: change.after.map { words($0) },
            isAlarm: change.isMoreCautious
        )
    }

    private func row(of change: VersionDifference.MemberChange) -> HTML {
        row(
            Words.member(change.member)[language],
            removed: change.before.isEmpty ? nil : "\(change.before)",
            added: "\(change.after)"
        )
    }

    private func row(of change: VersionDifference.NutrientChange) -> HTML {
        func words(_ value: Int64) -> HTML {
            "\(DeclaredAmount(NutritionFacts.Amount(change.nutrient, value)).words(in: language))"
        }
        return row(
            change.nutrient.words[language].beginningSentence + ":",
            removed: change.before.map { words($0) },
            added: change.after.map { words($0) }
        )
    }

    /// Returns the words before a change, with "May have changed" if it is uncertain, or `nil` without words.
    private func doubt(_ certainty: VersionDifference.Certainty, _ part: String?) -> String? {
        let doubt = certainty == .mayHaveChanged ? Words.mayHave[language] : nil
        let parts = [doubt, part].compactMap { $0 }
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    private func row(_ part: String?, removed: HTML?, added: HTML?, isAlarm: Bool = false) -> HTML {
        let part: HTML? = part.map { "<span class=\"part\">\($0)</span> " }
        let removed: HTML? = removed.map {
            "<del><span class=\"visually-hidden\">\(Words.removed[language])</span>\($0)</del> "
        }
        let added: HTML? = added.map {
            """
            <ins\(attribute: "class", isAlarm ? "alarm" : nil)><span \
            class="visually-hidden">\(Words.added[language])</span>\
            \($0)</ins>
            """
        }
        return "<li class=\"diff\">\(part)\(removed)\(added)</li>\n"
    }

    private enum Words {
        static let removed = Phrase(en: "removed: ", es: "quitado: ", pt: "retirado: ")
        static let added = Phrase(en: "added: ", es: "añadido: ", pt: "acrescentado: ")
        static let mayHave = Phrase(
            en: "May have changed:",
            es: "Puede haber cambiado:",
            pt: "Pode ter mudado:"
        )
        static let precaution = Phrase(
            en: "Precautionary statement:",
            es: "Advertencia:",
            pt: "Aviso de precaução:"
        )
        static let declared = Phrase(en: "Declared:", es: "Declarado:", pt: "Declarado:")
        static let basis = Phrase(
            en: "The nutrition values use a different unit and cannot be compared.",
            es: "Los valores nutricionales usan otra unidad y no se pueden comparar.",
            pt: "Os valores nutricionais usam outra unidade e não se podem comparar."
        )

        static func inOthers(_ languages: String) -> Phrase {
            Phrase(
                en: "The same in \(languages)",
                es: "Lo mismo en \(languages)",
                pt: "O mesmo em \(languages)"
            )
        }

        static func member(_ member: VersionDifference.MemberChange.Member) -> Phrase {
            switch member {
            case .name: Phrase(en: "Name:", es: "Nombre:", pt: "Nome:")
            case .brand: Phrase(en: "Brand:", es: "Marca:", pt: "Marca:")
            case .quantity: Phrase(en: "Quantity:", es: "Cantidad:", pt: "Quantidade:")
            }
        }
    }
}
