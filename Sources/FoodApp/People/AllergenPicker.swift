import MorselCore
import MorselUI

/// The fourteen allergen groups as checkboxes.
///
/// A chosen group shows its members, severity and precautions. The form contains these parts for every group, and a style
/// sheet hides those of the other groups, so that it works without a script.
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
        let tag: HTML? = entries.first.map { entry in
            let style: HTML = entry.severity == .severe ? "tag alarm" : "tag"
            return "<span class=\"\(style)\">\(SeverityWords.name(entry.severity)[language])</span>"
        }
        return """
            <li class="picker-group"><label class="picker-head">\
            <input type="checkbox" name="avoid" value="\(id)"\(attribute: "checked", if: !entries.isEmpty)>\
            <span class="name">\(context.icon(of: group))<span>\(context.title(of: group))</span>\(members(of: group))</span>\
            \(tag)</label>
            <div class="picker-body">
            \(memberChoice(of: group, entries))\
            \(severity(id, entries.first?.severity ?? .severe))\
            \(precautions(id, entries.first?.includesPrecautions ?? true))</div></li>

            """
    }

    private func members(of group: Allergen) -> HTML? {
        let names = knowledge.members(of: group).map { context.title(of: $0).insideSentence }
        guard !names.isEmpty else { return nil }
        let listed = names.prefix(6).joined(separator: ", ")
        return "<span class=\"sub\">\(listed)\(names.count > 6 ? " …" : "")</span>"
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

    private func severity(_ id: String, _ chosen: Profile.Severity) -> HTML {
        let radios = [Profile.Severity.severe, .intolerance, .preference].map { severity -> HTML in
            """
            <label><input type="radio" name="severity-\(id)" value="\(severity.code.text)"\
            \(attribute: "checked", if: severity == chosen)><span>\(SeverityWords.name(severity)[language])</span>\
            <span class="sub">\(SeverityWords.sentence(severity)[language])</span></label>

            """
        }
        return """
            <fieldset><legend>\(Words.howMuch[language])</legend><div class="severity">
            \(radios)</div></fieldset>

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
        static let howMuch = Phrase(
            en: "How much does it matter?",
            es: "¿Cuánto importa?",
            pt: "Quanto importa?"
        )
        static let precautions = Phrase(
            en: "“May contain” counts",
            es: "«Puede contener» cuenta",
            pt: "«Pode conter» conta"
        )
        static let precautionsMean = Phrase(
            en:
                "Traces, a shared line or factory, “not suitable for”. If off, they are shown but do not change the answer.",
            es:
                "Trazas, línea o fábrica compartida, «no apto para». Si no, se muestran sin cambiar la respuesta.",
            pt:
                "Vestígios, linha ou fábrica partilhada, «não adequado a». Se não, mostram-se sem mudar a resposta."
        )
    }
}
