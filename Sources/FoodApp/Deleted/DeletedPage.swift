import MorselCore
public import MorselUI

/// The page of what was deleted on this device in the last 30 days, and can be restored.
///
/// The server, which has no such data, draws a short notice, in place of which the device draws the page.
public struct DeletedPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    /// The deleted records, those that were deleted last first; `nil` on the server.
    public let deleted: [DeletedRecords]?

    /// Creates the page.
    public init(context: PageContext, deleted: [DeletedRecords]? = nil) {
        self.context = context
        self.deleted = deleted
    }

    /// The address of the page.
    public var address: PageAddress? { .labels(.deleted) }
    /// The title of the window.
    public var title: String { Words.title[language] }

    /// The notice after a value was brought back.
    public var templates: HTML? { DeletionNotices.broughtBack.html(context) }

    /// Returns the contents of `main`.
    public func main() -> HTML {
        let recent = (name: ShellWords.recent[language], path: context.path(to: .labels(.recent)))
        return """
            \(PageHeader(title, lede: Words.lede[language], crumbs: [recent]).html())\
            \(content)
            """
    }

    /// Returns the link to this page from the pages of lists.
    static func link(_ context: PageContext) -> HTML {
        """
        <a class="button bare" href="\(context.path(to: .labels(.deleted)))">\(context.icon("history"))\
        \(Words.title[context.language])</a>
        """
    }

    private var content: HTML {
        guard let deleted else { return PrivatePlaceholder(context: context).html() }
        guard !deleted.isEmpty else { return "<p class=\"quiet\">\(Words.nothing[language])</p>\n" }
        return "<ul class=\"list in-columns\">\n\(deleted.map { row($0) })</ul>\n"
    }

    /// The largest number of names in a row.
    private static let maximumNames = 4

    private func row(_ records: DeletedRecords) -> HTML {
        let shown = records.names.prefix(Self.maximumNames).map { name(of: $0, records.kind) }
        let others = records.names.count - shown.count
        let names = others > 0 ? shown + [Words.more(others)[language]] : shown
        return """
            <li data-key="deleted-\(records.id)" class="deleted-row"><span class="list-row">\(context.icon(records.kind.icon))\
            <span class="title">\(WordList.and(names, in: language).beginningSentence)\
            <span class="sub">\(records.kind.name(records.names.count)[language])</span></span>\
            <span class="end">\(RecordTime(records.deletedAt, isWithTimeOfDay: false, in: language).html())</span></span>\
            <span class="row">\(records.isRestorable ? button("restore", "sync", records, Words.restore) : "")\
            \(button("erase", "delete", records, Words.erase))</span></li>

            """
    }

    private func name(of stored: String, _ kind: DeletedRecords.Kind) -> String {
        guard !stored.isEmpty else { return Words.withoutName[language] }
        switch kind {
        case .avoided:
            let identifier = Profile.Subject.Identifier(code: stored)
            return identifier.flatMap { context.knowledge.subject($0) }.map { context.title(of: $0) }
                ?? stored
        case .days:
            return CivilDate(Array(stored.utf8)).map { NumberWords.day($0, in: language) } ?? stored
        default: return stored
        }
    }

    private func button(
        _ action: StaticString,
        _ icon: StaticString,
        _ records: DeletedRecords,
        _ words: Phrase
    ) -> HTML {
        """
        <button class="button" type="button" data-action="\(HTML(stringLiteral: action))" data-deletion="\(records.id)">\
        \(context.icon(icon))\(words[language])</button>
        """
    }

    private enum Words {
        static let title = Phrase(
            en: "Recently deleted",
            es: "Borrado hace poco",
            pt: "Apagado há pouco"
        )
        static let lede = Phrase(
            en: "Kept on this device for 30 days, then deleted for good.",
            es: "Se conserva en este dispositivo 30 días y después se borra para siempre.",
            pt: "Fica neste dispositivo 30 dias e depois é apagado para sempre."
        )
        static let nothing = Phrase(
            en: "Nothing was deleted in the last 30 days.",
            es: "No se ha borrado nada en los últimos 30 días.",
            pt: "Não foi apagado nada nos últimos 30 dias."
        )
        static let withoutName = Phrase(en: "without a name", es: "sin nombre", pt: "sem nome")
        static func more(_ count: Int) -> Phrase {
            Phrase(en: "\(count) more", es: "\(count) más", pt: "mais \(count)")
        }
        static let restore = Phrase(en: "Restore", es: "Restaurar", pt: "Restaurar")
        static let erase = Phrase(en: "Delete for good", es: "Borrar para siempre", pt: "Apagar para sempre")
    }
}

extension DeletedRecords.Kind {
    fileprivate var icon: StaticString {
        switch self {
        case .checks: "check"
        case .photos: "album"
        case .foods: "pot"
        case .people: "you"
        case .avoided: "flag"
        case .scans, .products: "barcode"
        case .words: "check"
        case .meals: "pot"
        case .days, .treatments: "history"
        }
    }

    fileprivate func name(_ count: Int) -> Phrase {
        switch self {
        case .checks:
            count == 1
                ? Phrase(en: "Check", es: "Comprobación", pt: "Verificação")
                : Phrase(en: "\(count) checks", es: "\(count) comprobaciones", pt: "\(count) verificações")
        case .foods:
            count == 1
                ? Phrase(en: "Food", es: "Alimento", pt: "Alimento")
                : Phrase(en: "\(count) foods", es: "\(count) alimentos", pt: "\(count) alimentos")
        case .photos:
            Phrase(
                en: "Photo of a check",
                es: "Foto de una comprobación",
                pt: "Foto de uma verificação"
            )
        case .people: Phrase(en: "Person", es: "Persona", pt: "Pessoa")
        case .avoided: Phrase(en: "Avoided, severe", es: "Se evitaba, grave", pt: "A evitar, grave")
        case .scans: Phrase(en: "Scanned codes", es: "Códigos escaneados", pt: "Códigos lidos")
        case .products: Phrase(en: "Viewed products", es: "Productos vistos", pt: "Produtos vistos")
        case .words: Phrase(en: "Reported words", es: "Palabras señaladas", pt: "Palavras assinaladas")
        case .meals: Phrase(en: "In the diary", es: "En el diario", pt: "No diário")
        case .days:
            Phrase(
                en: "Symptoms and notes in the diary",
                es: "Síntomas y notas del diario",
                pt: "Sintomas e notas do diário"
            )
        case .treatments: Phrase(en: "Treatment", es: "Tratamiento", pt: "Tratamento")
        }
    }
}
