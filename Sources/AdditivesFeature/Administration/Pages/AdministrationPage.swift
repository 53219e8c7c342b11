import MorselAdditives
import MorselUI
import MorselWeb

/// The first page of the administration: what can be changed, how much is there, and the last changes.
struct AdministrationPage: Page {
    let context: PageContext
    let kinds: [any RecordAdministration]
    let collection: AdditiveCollection
    let changes: [ChangeEntry]
    /// The number of comments that somebody reported, or `nil` if it cannot be read.
    let reportedComments: Int?

    var address: PageAddress? { AdministrationAddress.overview }
    var title: String { AdministrationLinks.title[language] }

    func main() -> HTML {
        let pending = kinds.reduce(0) { $0 + PendingTranslations(kind: $1, collection: collection).count }
        return """
            \(PageHeader(title, lede: AdministrationWords.lede[language]).html())\
            \(AdministrationLinks(context, current: .overview).html())
            <ul class="list above-less">
            \(kinds.map { row($0.part, AdministrationWords.count($0.entries(collection, language).count)) })\
            \(row(.translations, AdministrationWords.count(pending)))\(row(.dishes, Words.dishes))\
            \(row(.symptoms, Words.symptoms))\
            \(reportedComments.map { row(.comments, Words.reported($0)) })\(row(.users, Words.users))</ul>
            <section class="above" aria-labelledby="last"><h2 id="last">\(Words.last[language])</h2>
            \(ChangeTable(context: context, entries: changes).html())</section>

            """
    }

    private func row(_ part: AdministrationLinks.Part, _ words: Phrase) -> HTML {
        """
        <li><a class="list-row" href="\(context.path(to: part.address))"><span></span><span class="title">\(part.words[language])</span>\
        <span class="end">\(words[language])</span></a></li>

        """
    }

    private enum Words {
        static let dishes = Phrase(
            en: "Predefined dishes",
            es: "Platos predefinidos",
            pt: "Pratos predefinidos"
        )
        static let symptoms = Phrase(
            en: "Predefined symptoms",
            es: "Síntomas predefinidos",
            pt: "Sintomas predefinidos"
        )
        static let users = Phrase(en: "Accounts and roles", es: "Cuentas y roles", pt: "Contas e funções")
        static func reported(_ count: Int) -> Phrase {
            switch count {
            case 0: Phrase(en: "None reported", es: "Ninguno denunciado", pt: "Nenhum denunciado")
            case 1: Phrase(en: "1 reported", es: "1 denunciado", pt: "1 denunciado")
            default: Phrase(en: "\(count) reported", es: "\(count) denunciados", pt: "\(count) denunciados")
            }
        }
        static let last = Phrase(en: "Last changes", es: "Últimos cambios", pt: "Últimas alterações")
    }
}
