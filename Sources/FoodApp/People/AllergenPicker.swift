import MorselCore
import MorselUI

/// The fourteen allergen groups as checkboxes.
///
/// A chosen group has its severity, members and precautions in a part that opens. The form contains this part for every
/// group, and a style sheet hides it for the other groups, so that a tick shows the question of its severity at once.
struct AllergenPicker {
    let profile: Profile
    let context: PageContext

    private var language: PageLanguage { context.language }
    private var knowledge: Knowledge { context.knowledge }

    func html() -> HTML {
        "<ul class=\"picker\">\n\(knowledge.groups.map { row($0) })</ul>\n"
    }

    /// Returns the entries of a group or of its members.
    private func entries(of group: Allergen) -> [Profile.Entry] {
        profile.entries.filter { entry in
            guard case .allergen(let allergen) = entry.subject else { return false }
            return knowledge.group(of: allergen) == group
        }
    }

    private func row(_ group: Allergen) -> HTML {
        let entries = entries(of: group)
        let id = String(knowledge: knowledge.identifier(of: group))
        // What the person has not said yet about a member counts for the group.
        let isUnsaid = entries.isEmpty || entries.contains { $0.statedSeverity == nil }
        let severity = isUnsaid ? nil : entries.first?.statedSeverity
        let tag: HTML? = entries.isEmpty ? nil : SeverityWords.tag(severity, in: language)
        let choice = SeverityChoice(
            name: "severity-" + id,
            chosen: severity,
            proposed: profile.proposedSeverity,
            language: language
        )
        // Open for a group that is not ticked, so that the question appears with the tick.
        return """
            <li class="picker-group"><label class="picker-head">\
            <input type="checkbox" name="avoid" value="\(id)"\(attribute: "checked", if: !entries.isEmpty)>\
            <span class="name">\(context.icon(of: group))<span>\(context.title(of: group))</span>\(members(of: group))</span>\
            \(tag)</label>
            <details class="picker-more"\(attribute: "open", if: isUnsaid)><summary>\(Words.details[language])\
            <span class="visually-hidden">: \(context.title(of: group))</span></summary>
            <div class="picker-body">
            \(choice.html())\
            \(memberChoice(of: group, entries))\
            \(precautions(id, entries.first?.includesPrecautions ?? true))</div></details></li>

            """
    }

    private func members(of group: Allergen) -> HTML? {
        let names = knowledge.members(of: group).map { context.title(of: $0).insideSentence }
        guard !names.isEmpty else { return nil }
        let listed = names.prefix(6).joined(separator: ", ")
        return "<span class=\"sub\">\(listed)\(names.count > 6 ? "…" : "")</span>"
    }

    // MARK: Details of a chosen group

    private func memberChoice(of group: Allergen, _ entries: [Profile.Entry]) -> HTML? {
        let members = knowledge.members(of: group)
        guard members.count > 1 else { return nil }
        let chips = members.map { member -> HTML in
            let id = String(knowledge: knowledge.identifier(of: member))
            let isChosen = entries.contains { $0.subject == .allergen(member) }
            return """
                <label class="chip filter"><input type="checkbox" name="member" value="\(id)"\
                \(attribute: "checked", if: isChosen)>\(context.title(of: member))</label>

                """
        }
        return """
            <fieldset><legend>\(Words.onlySome[language])</legend><div class="chips">
            \(chips)</div></fieldset>

            """
    }

    private func precautions(_ id: String, _ counts: Bool) -> HTML {
        """
        <label class="check"><input type="checkbox" name="precautions-\(id)" value="yes"\
        \(attribute: "checked", if: counts)><span>\(Words.precautions[language])\
        <span class="hint">\(Words.precautionsMean[language])</span></span></label>

        """
    }

    private enum Words {
        static let onlySome = Phrase(
            en: "Only some of them? If you choose none, all count.",
            es: "¿Solo algunos? Si no eliges ninguno, cuentan todos.",
            pt: "Só alguns? Se não escolheres nenhum, contam todos."
        )
        static let details = Phrase(en: "Details", es: "Detalles", pt: "Detalhes")
        static let precautions = Phrase(
            en: "“May contain” counts",
            es: "«Puede contener» cuenta",
            pt: "«Pode conter» conta"
        )
        static let precautionsMean = Phrase(
            en:
                "Traces, a shared line or factory, “not suitable for”. If off, they are shown but do not change the answer.",
            es:
                "Trazas, línea o fábrica compartida, «no apto para». Si no cuenta, estas advertencias se muestran sin cambiar la respuesta.",
            pt:
                "Vestígios, linha ou fábrica partilhada, «não adequado a». Se não contar, estes avisos mostram-se sem mudar a resposta."
        )
    }
}
