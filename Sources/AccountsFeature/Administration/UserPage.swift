import MorselAccounts
import MorselUI
import MorselWeb

/// An account for administrators: who it belongs to, and the form that changes its roles.
struct UserPage: Page {
    let context: PageContext
    let identity: Identity?
    let account: Account
    var isSaved = false
    /// Why the roles were not changed, or `nil`.
    var problem: Phrase?
    /// The last changes of its roles, the newest first.
    var changes: [RoleChange] = []

    var address: PageAddress? { AdministrationAddress.item("users", account.id) }
    var title: String { account.email }

    func main() -> HTML {
        var facts = FactSheet()
        facts.add(Words.name[language], text: account.name)
        facts.add(Words.since[language], text: NumberWords.day(account.createdAt, in: language))
        facts.add(
            Words.email[language],
            text: (account.confirmedAt == nil ? Words.unconfirmed : Words.confirmed)[language]
        )
        let delete = context.path(to: AdministrationAddress.action("users", account.id, "delete"))
        let notice: HTML? =
            isSaved ? "<p class=\"statement above-less\" role=\"status\">\(Words.saved[language])</p>\n" : nil
        return """
            \(PageHeader(title, crumbs: AdministrationLinks.crumbs(context, .users)).html())\(notice)\(facts.html())
            \(form)
            \(history)<section class="above" aria-labelledby="deletion"><h2 id="deletion">\(UserDeletionPage.Words.title[language])</h2>
            <div class="row above-less"><a class="button danger" href="\(delete)">\(CommonWords.delete[language])</a></div></section>

            """
    }

    private var history: HTML? {
        guard !changes.isEmpty else { return nil }
        let rows = changes.map { change -> HTML in
            let name = RoleWords.name(change.role)[language]
            let words = (change.isGiven ? Words.given(name) : Words.taken(name))[language]
            let time = NumberWords.day(change.changedAt, in: language)
            return "<li>\(time): \(words) (\(Words.author(change.author)[language]))</li>\n"
        }
        return """
            <section class="above" aria-labelledby="role-changes"><h2 id="role-changes">\(Words.history[language])</h2>
            <ul class="bullets">
            \(rows)</ul></section>

            """
    }

    private var form: HTML {
        let roles = AccountRole.allCases.map { role -> HTML in
            """
            <label class="check"><input type="checkbox" name="role" value="\(role.rawValue)"\
            \(attribute: "checked", if: account.roles.contains(role))><span>\(RoleWords.name(role)[language])\
            <span class="hint">\(RoleWords.purpose(role)[language])</span></span></label>

            """
        }
        let error: HTML? = problem.map { problem in
            """
            <p class="error" role="alert" id="roles-problem">\(context.icon("info", .small))<span>\(problem[language])</span></p>

            """
        }
        return """
            <form class="form above measure" method="post" action="\(context.path(to: AdministrationAddress.item("users", account.id)))">
            \(PageTokenField(identity).html())
            <fieldset class="\(problem == nil ? "field" : "field wrong")"\(attribute: "aria-describedby", problem == nil ? nil : "roles-problem")>\
            <legend>\(Words.roles[language])</legend>\(error)\(roles)</fieldset>
            <div class="row"><button class="button primary" type="submit">\(Words.save[language])</button>\
            <a class="button" href="\(context.path(to: AdministrationAddress.list("users")))">\(CommonWords.cancel[language])</a></div></form>

            """
    }

    enum Words {
        static let name = Phrase(en: "Name", es: "Nombre", pt: "Nome")
        static let since = Phrase(en: "Account since", es: "Cuenta desde", pt: "Conta desde")
        static let email = Phrase(en: "E-mail", es: "Correo electrónico", pt: "E-mail")
        static let confirmed = Phrase(en: "confirmed", es: "confirmado", pt: "confirmado")
        static let unconfirmed = Phrase(en: "not confirmed", es: "sin confirmar", pt: "por confirmar")
        static let roles = Phrase(en: "Roles", es: "Roles", pt: "Funções")
        static let history = Phrase(
            en: "Changes of roles",
            es: "Cambios de roles",
            pt: "Alterações de funções"
        )

        static func given(_ role: String) -> Phrase {
            Phrase(en: "role given: \(role)", es: "rol dado: \(role)", pt: "função dada: \(role)")
        }

        static func taken(_ role: String) -> Phrase {
            Phrase(
                en: "role taken away: \(role)",
                es: "rol retirado: \(role)",
                pt: "função retirada: \(role)"
            )
        }

        static func author(_ author: RoleChange.Author) -> Phrase {
            switch author {
            case .administrator(let email): Phrase(en: email, es: email, pt: email)
            case .deletedAccount:
                Phrase(
                    en: "by an account that was deleted",
                    es: "por una cuenta que se borró",
                    pt: "por uma conta que foi apagada"
                )
            case .command: Phrase(en: "on the server", es: "en el servidor", pt: "no servidor")
            }
        }

        static let save = Phrase(en: "Store the roles", es: "Guardar los roles", pt: "Guardar as funções")
        static let saved = Phrase(
            en: "The roles are stored, and count from now on.",
            es: "Los roles están guardados y cuentan desde ahora.",
            pt: "As funções estão guardadas e contam a partir de agora."
        )

        static func problem(_ error: Accounts.RolesError) -> Phrase {
            switch error {
            case .lastAdministrator:
                Phrase(
                    en: "This is the only administrator. Make another account an administrator first.",
                    es: "Es la única cuenta de administración. Haz antes administradora a otra cuenta.",
                    pt: "É a única conta de administração. Torna primeiro outra conta administradora."
                )
            case .noRole:
                Phrase(
                    en: "An account needs at least one role.",
                    es: "Una cuenta necesita al menos un rol.",
                    pt: "Uma conta precisa de pelo menos uma função."
                )
            }
        }
    }
}

/// The question before an account is deleted.
struct UserDeletionPage: Page {
    let context: PageContext
    let identity: Identity?
    let account: Account
    /// Why it was not deleted, or `nil`.
    var problem: Phrase?

    var address: PageAddress? { AdministrationAddress.action("users", account.id, "delete") }
    var title: String { Words.title[language] }

    func main() -> HTML {
        let alert: HTML? = problem.map {
            "<p class=\"error\" role=\"alert\">\(context.icon("info", .small))<span>\($0[language])</span></p>\n"
        }
        return """
            \(PageHeader(title, crumbs: AdministrationLinks.crumbs(context, .users)).html())
            <form class="form measure" method="post" action="\(address.map { context.path(to: $0) } ?? "")">
            \(PageTokenField(identity).html())\(alert)<p><strong>\(account.email)</strong></p>
            <p>\(Words.consequence[language])</p>
            <div class="row"><button class="button danger" type="submit">\(CommonWords.delete[language])</button>\
            <a class="button" href="\(context.path(to: AdministrationAddress.item("users", account.id)))">\(CommonWords.cancel[language])</a></div></form>

            """
    }

    enum Words {
        static let title = Phrase(
            en: "Delete this account",
            es: "Borrar esta cuenta",
            pt: "Apagar esta conta"
        )
        static let consequence = Phrase(
            en:
                "Its log-ins, keys and encrypted records are deleted at once, and nobody can bring them back. What is stored on the person's devices stays there.",
            es:
                "Sus sesiones, claves y registros cifrados se borran de inmediato y nadie puede recuperarlos. Lo guardado en los dispositivos de la persona permanece allí.",
            pt:
                "As suas sessões, chaves e registos cifrados são apagados de imediato e ninguém os pode recuperar. O que está nos dispositivos da pessoa fica lá."
        )
    }
}
