import MorselCore
import MorselUI

/// A summary of what the current person avoids, beside the check form.
struct AvoidSummary {
    let household: Household
    let context: PageContext

    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <section class="card" aria-labelledby="avoids" id="for-whom"><div class="panel-title">\
        <h2 id="avoids">\(title)</h2><a href="\(context.path(to: .labels(.avoid)))">\(CommonWords.change[language])</a></div>
        \(list)</section>

        """
    }

    /// Returns the summary on one line, which is above the form on narrow screens.
    func line() -> HTML {
        """
        <p class="for-whom hide-wide"\(attribute: "data-public", if: !context.isOnDevice)>\
        \(context.icon("you", .small))<span>\(forWhom)</span>\
        <a href="\(context.path(to: .labels(.avoid)))">\(CommonWords.change[language])</a></p>

        """
    }

    /// Returns for whom the check is: "For Ana: milk", "For me: milk" for a person without a name, or "For Ana and Rui".
    private var forWhom: HTML {
        let listed = household.people.filter { $0.hasList }
        guard listed.count < 2 else {
            let names = WordList.and(listed.map { context.name(of: $0) }, in: language)
            return "\(Words.checking[language]) <strong>\(names)</strong>"
        }
        guard let person = household.person, let profile = person.profile else {
            return "<strong>\(Words.everybody[language])</strong>"
        }
        let names = profile.entries.map { context.title(of: $0.subject).insideSentence }
        let list = names.isEmpty ? Words.nothing[language].insideSentence : names.joined(separator: ", ")
        guard !person.isMe else {
            return "<strong>\(Words.checkingForMe[language])</strong>: \(list)"
        }
        return "\(Words.checking[language]) <strong>\(context.name(of: person))</strong>: \(list)"
    }

    private var title: String {
        guard let person = household.person, person.profile != nil else { return Words.everybody[language] }
        return person.isMe ? ShellWords.avoid[language] : Words.avoids(context.name(of: person))[language]
    }

    private var list: HTML {
        guard let profile = household.person?.profile else {
            return "<p class=\"quiet\">\(Words.missingProfile[language])</p>\n"
        }
        guard !profile.entries.isEmpty else { return "<p class=\"quiet\">\(Words.nothing[language])</p>\n" }
        let rows = profile.entries.map { entry -> HTML in
            """
            <li>\(icon(of: entry.subject))<span>\(context.title(of: entry.subject).beginningSentence)</span>\
            \(SeverityWords.tag(entry.statedSeverity, in: language))</li>

            """
        }
        return "<ul class=\"avoid-list\">\n\(rows)</ul>\n"
    }

    private func icon(of subject: Profile.Subject) -> HTML {
        guard case .allergen(let allergen) = subject else { return context.icon("flag") }
        return context.icon(of: allergen)
    }

    private enum Words {
        static let checking = Phrase(en: "For", es: "Para", pt: "Para")
        static let checkingForMe = Phrase(en: "For me", es: "Para mí", pt: "Para mim")
        static let everybody = Phrase(
            en: "For all fourteen allergens",
            es: "Para los catorce alérgenos",
            pt: "Para os catorze alergénios"
        )
        static let missingProfile = Phrase(
            en: "Nothing chosen yet. Choose what you avoid, and every check answers for you.",
            es: "Aún no has elegido nada. Elige qué evitas y cada comprobación responderá a tu caso.",
            pt: "Ainda não escolheste nada. Escolhe o que evitas, e cada verificação terá isso em conta."
        )
        static let nothing = Phrase(en: "Nothing so far.", es: "Nada por ahora.", pt: "Nada por agora.")

        static func avoids(_ name: String) -> Phrase {
            Phrase(en: "\(name) avoids", es: "\(name) evita", pt: "\(name) evita")
        }
    }
}
