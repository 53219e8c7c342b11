import MorselAccounts
import MorselUI
import MorselWeb

/// The list of accounts, with a search.
struct UsersPage: Page {
    let context: PageContext
    let accounts: [Account]
    let search: String
    /// The e-mail after which the next part of the list begins, or `nil`.
    let next: String?
    let isDeleted: Bool

    var address: PageAddress? { AdministrationAddress.list("users") }
    var title: String { AdministrationLinks.Part.users.words[language] }

    func main() -> HTML {
        let header = PageHeader(
            title,
            lede: Words.lede[language],
            crumbs: AdministrationLinks.crumbs(context)
        )
        let notice: HTML? =
            isDeleted
            ? "<p class=\"statement above-less\" role=\"status\">\(Words.deleted[language])</p>\n" : nil
        let form = SearchForm(
            context: context,
            address: address,
            label: Words.search[language],
            value: search
        )
        return """
            \(header.html())\(AdministrationLinks(context, current: .users).html())\(notice)\(form.html())
            \(accounts.isEmpty ? nothing : list)\(more)

            """
    }

    private var list: HTML {
        let rows = accounts.map { account -> HTML in
            let path = context.path(to: AdministrationAddress.item("users", account.id))
            let roles = account.roles.map { RoleWords.name($0)[language] }.joined(separator: ", ")
            return """
                <li><a class="list-row" href="\(path)"><span></span><span class="title">\(account.email)\
                <span class="sub">\(account.name)</span></span><span class="end">\(roles)</span></a></li>

                """
        }
        return "<ul class=\"list above-less\">\n\(rows)</ul>\n"
    }

    private var nothing: HTML {
        EmptyState(icon: "search", title: Words.nothing[language], words: Words.other[language]).html(context)
    }

    private var more: HTML? {
        guard let next, let address else { return nil }
        let kept = search.isEmpty ? "" : "search=\(QueryParameters.encoded(search))&"
        let path = "\(context.path(to: address))?\(kept)after=\(QueryParameters.encoded(next))"
        return """
            <div class="row above-less"><a class="button" href="\(path)">\(Words.next[language])</a></div>

            """
    }

    private enum Words {
        static let lede = Phrase(
            en:
                "Who has an account, and what each may do. What somebody avoids or eats is encrypted and never shown here.",
            es:
                "Quién tiene una cuenta y qué puede hacer. Lo que alguien evita o come está cifrado y nunca se muestra aquí.",
            pt:
                "Quem tem uma conta e o que pode fazer. O que alguém evita ou come está cifrado e nunca é mostrado aqui."
        )
        static let search = Phrase(
            en: "Find an account by e-mail or name",
            es: "Buscar una cuenta por correo o nombre",
            pt: "Procurar uma conta por e-mail ou nome"
        )
        static let deleted = Phrase(
            en: "The account is deleted.",
            es: "La cuenta está borrada.",
            pt: "A conta foi apagada."
        )
        static let nothing = Phrase(
            en: "No account was found",
            es: "No se ha encontrado ninguna cuenta",
            pt: "Não foi encontrada nenhuma conta"
        )
        static let other = Phrase(
            en: "A part of the e-mail or of the name is enough.",
            es: "Basta una parte del correo o del nombre.",
            pt: "Basta uma parte do e-mail ou do nome."
        )
        static let next = Phrase(en: "Next", es: "Siguiente", pt: "Seguinte")
    }
}

/// The names of roles for administrators.
enum RoleWords {
    static func name(_ role: AccountRole) -> Phrase {
        switch role {
        case .administrator: Phrase(en: "Administrator", es: "Administración", pt: "Administração")
        case .consumer: Phrase(en: "Consumer", es: "Consumo", pt: "Consumo")
        case .inspector: Phrase(en: "Inspector", es: "Inspección", pt: "Inspeção")
        case .manager: Phrase(en: "Manager", es: "Gestión de inspecciones", pt: "Gestão de inspeções")
        case .restaurant: Phrase(en: "Restaurant", es: "Restaurante", pt: "Restaurante")
        case .supplier: Phrase(en: "Supplier", es: "Suministro de productos", pt: "Fornecimento de produtos")
        }
    }

    /// What the role is for.
    static func purpose(_ role: AccountRole) -> Phrase {
        switch role {
        case .administrator:
            Phrase(
                en: "Changes additives, accounts and roles.",
                es: "Cambia aditivos, cuentas y roles.",
                pt: "Altera aditivos, contas e funções."
            )
        case .consumer:
            Phrase(en: "Buys and eats food.", es: "Compra y come alimentos.", pt: "Compra e come alimentos.")
        case .inspector:
            Phrase(en: "Inspects products.", es: "Inspecciona productos.", pt: "Inspeciona produtos.")
        case .manager:
            Phrase(en: "Manages inspections.", es: "Gestiona inspecciones.", pt: "Gere inspeções.")
        case .restaurant: Phrase(en: "Sells meals.", es: "Vende comidas.", pt: "Vende refeições.")
        case .supplier:
            Phrase(en: "Supplies products.", es: "Suministra productos.", pt: "Fornece produtos.")
        }
    }
}
