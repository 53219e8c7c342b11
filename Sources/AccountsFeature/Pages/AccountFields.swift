import Foundation
import MorselCore
import MorselUI

/// The fields of the forms of accounts.
///
/// Their buttons are disabled until a script has started, and fields for passwords have no `name`. So a browser never sends a
/// password to the server.
struct AccountFields {
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// A field for text.
    func text(
        _ id: StaticString,
        _ label: Phrase,
        hint: Phrase? = nil,
        type: StaticString = "text",
        autocomplete: StaticString,
        maxLength: Int = 100
    ) -> HTML {
        let field = Field(id: id, label: label[language], hint: hint?[language])
        let (id, type) = (HTML(stringLiteral: id), HTML(stringLiteral: type))
        let input: HTML = """
            <input class="input" id="\(id)" type="\(type)" autocomplete="\(HTML(stringLiteral: autocomplete))" \
            maxlength="\(maxLength)" required\(field.ariaAttributes)>
            """
        return field.html(context, control: input)
    }

    /// The field for the e-mail.
    ///
    /// `autocomplete="username"` lets a password manager store it with the password.
    func email(_ id: StaticString = "email", label: Phrase = Words.email) -> HTML {
        let field = Field(id: id, label: label[language])
        let id = HTML(stringLiteral: id)
        let input: HTML = """
            <input class="input" id="\(id)" type="email" autocomplete="username" inputmode="email" autocapitalize="none" \
            spellcheck="false" maxlength="254" required\(field.ariaAttributes)>
            """
        return field.html(context, control: input)
    }

    /// A field for a password, with a button that shows it.
    func password(_ id: StaticString, _ label: Phrase, hint: Phrase? = nil, isNew: Bool = false) -> HTML {
        let field = Field(id: id, label: label[language], hint: hint?[language])
        let id = HTML(stringLiteral: id)
        let autocomplete: HTML = isNew ? "new-password" : "current-password"
        let input: HTML = """
            <div class="password"><input class="input" id="\(id)" type="password" autocomplete="\(autocomplete)" \
            autocapitalize="none" spellcheck="false" maxlength="256" required\(field.ariaAttributes)>\
            <button class="button bare" type="button" data-action="show-password" aria-pressed="false" \
            aria-controls="\(id)">\(context.icon("eye"))<span>\(Words.show[language])</span></button></div>
            """
        return field.html(context, control: input)
    }

    /// A new password and its repetition, with the rules in words.
    func newPassword() -> HTML {
        """
        \(password("new-password", Words.newPassword, hint: Words.passwordRules, isNew: true))\
        \(password("repeated-password", Words.repeatedPassword, isNew: true))
        """
    }

    /// The list of countries, in the order of their names.
    func country() -> HTML {
        let field = Field(id: "country", label: Words.country[language])
        let options = CountryNames.sorted(in: language).map { country -> HTML in
            "<option value=\"\(country.code)\">\(country.name)</option>\n"
        }
        let select: HTML = """
            <select class="input" id="country" autocomplete="country" required\(field.ariaAttributes)>\
            <option value="">\(Words.choose[language])</option>
            \(options)</select>
            """
        return field.html(context, control: select)
    }

    /// The buttons of a form: the one that sends it, and a link that leaves it after a question if something was typed.
    func buttons(_ submit: Phrase, cancel: PageAddress?) -> HTML {
        let link: HTML? = cancel.map {
            """
            <a class="button" data-action="cancel" href="\(context.path(to: $0))">\(CommonWords.cancel[language])</a>
            """
        }
        return """
            <p class="error" role="alert" data-form-problem hidden>\(context.icon("info", .small))<span></span></p>
            <div class="row"><button class="button primary" type="submit" disabled>\(submit[language])</button>\(link)</div>

            """
    }

    enum Words {
        static let email = Phrase(en: "E-mail", es: "Correo electrónico", pt: "E-mail")
        static let password = Phrase(en: "Password", es: "Contraseña", pt: "Palavra-passe")
        static let currentPassword = Phrase(
            en: "Current password",
            es: "Contraseña actual",
            pt: "Palavra-passe atual"
        )
        static let newPassword = Phrase(en: "New password", es: "Contraseña nueva", pt: "Nova palavra-passe")
        static let repeatedPassword = Phrase(
            en: "Repeat the new password",
            es: "Repite la contraseña nueva",
            pt: "Repete a nova palavra-passe"
        )
        static let passwordRules = Phrase(
            en: """
                At least 8 characters, and not one of the common passwords. A few words in a row are easy to remember and \
                hard to guess.
                """,
            es: """
                Al menos 8 caracteres, y que no sea una de las contraseñas comunes. Unas cuantas palabras seguidas son \
                fáciles de recordar y difíciles de adivinar.
                """,
            pt: """
                Pelo menos 8 caracteres, e que não seja uma das palavras-passe comuns. Várias palavras seguidas são \
                fáceis de lembrar e difíceis de adivinhar.
                """
        )
        static let show = Phrase(en: "Show", es: "Mostrar", pt: "Mostrar")
        static let country = Phrase(en: "Country", es: "País", pt: "País")
        static let choose = Phrase(en: "Choose a country", es: "Elige un país", pt: "Escolhe um país")
    }
}

/// The names of countries in the languages of pages, from the Unicode Common Locale Data Repository.
enum CountryNames {
    /// The usual names of countries that the repository names differently.
    private static let exceptions: [PageLanguage: [String: String]] = [
        .spanish: ["CI": "Costa de Marfil", "CN": "China"],
        .portuguese: ["CI": "Costa do Marfim", "CN": "China"],
    ]

    /// The countries in the order of their names.
    static func sorted(in language: PageLanguage) -> [(code: String, name: String)] { lists[language] ?? [] }

    private static let lists = Dictionary(
        uniqueKeysWithValues: PageLanguage.allCases.map { language in
            // The pages are in European Portuguese.
            let locale = Locale(identifier: language == .portuguese ? "pt_PT" : language.code)
            let names = Country.all.map { country in
                let name = exceptions[language]?[country.code]
                return (
                    country.code, name ?? locale.localizedString(forRegionCode: country.code) ?? country.code
                )
            }
            let sorted = names.sorted {
                $0.1.compare($1.1, options: [.caseInsensitive, .diacriticInsensitive], locale: locale)
                    == .orderedAscending
            }
            return (language, sorted.map { (code: $0.0, name: $0.1) })
        }
    )
}
