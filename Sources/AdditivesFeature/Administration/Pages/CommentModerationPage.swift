import MorselAccounts
import MorselAdditives
import MorselUI
import MorselWeb

/// The comments in a state of moderation, with buttons that hide them or show them again.
struct CommentModerationPage: Page {
    /// A comment with what it is about and who wrote it.
    struct Entry: Sendable {
        let comment: AdditiveComment
        /// The additive, or `nil` if it was deleted.
        let additive: FoodAdditive?
        /// The name of the author, or `nil` if it cannot be read.
        let author: String?
    }

    let context: PageContext
    let identity: Identity?
    let state: AdditiveComment.Moderation
    let entries: [Entry]
    /// The number of the last shown comment if there are older ones, or `nil`.
    let next: Int64?
    let notice: Notice?

    var address: PageAddress? { AdministrationLinks.Part.comments.address }
    var title: String { AdministrationLinks.Part.comments.words[language] }

    func main() -> HTML {
        let header = PageHeader(
            title,
            lede: Words.lede[language],
            crumbs: AdministrationLinks.crumbs(context)
        )
        return """
            \(header.html())\(AdministrationLinks(context, current: .comments).html())\(notice?.html(language))\(states)
            \(entries.isEmpty ? nothing : list)\(more)

            """
    }

    private var states: HTML {
        let items = AdditiveComment.Moderation.allCases.map { item -> HTML in
            """
            <li><a class="chip" href="\(path(item))"\(attribute: "aria-current", item == state ? "true" : nil)>\(Words.name(item)[language])</a></li>
            """
        }
        return """
            <nav aria-label="\(Words.states[language])"><ul class="chips above-less">\(items)</ul></nav>

            """
    }

    private func path(_ state: AdditiveComment.Moderation) -> String {
        "\(context.path(address))?show=\(state.rawValue)"
    }

    private var nothing: HTML {
        EmptyState(icon: "check", title: Words.nothing[language], words: Words.noneInState(state)[language])
            .html(context)
    }

    private var list: HTML { "<ul class=\"comments\">\n\(entries.map { row($0) })</ul>\n" }

    private var more: HTML? {
        next.map { next in
            """
            <div class="row above-less"><a class="button" href="\(path(state))&amp;before=\(String(next))">\(AdministrationWords.earlier[language])</a></div>

            """
        }
    }

    private func row(_ entry: Entry) -> HTML {
        let comment = entry.comment
        let id = "comment-\(comment.id)"
        let reports: HTML? =
            comment.reports > 0
            ? "<span class=\"tag\">\(Words.reports(comment.reports)[language])</span> " : nil
        return """
            <li>\(CommentText.paragraph(comment, id: id, language))
            <p class="source">\(reports)\(CommentAuthor(entry: entry, context: context).html())</p>
            <form class="row" method="post" action="\(context.path(to: AdministrationAddress.item("comments", String(comment.id))))" aria-describedby="\(id)">
            \(PageTokenField(identity).html())<input type="hidden" name="show" value="\(state.rawValue)">\(buttons(comment))\
            <a class="button bare" aria-describedby="\(id)" href="\(context.path(to: AdministrationAddress.action("comments", String(comment.id), "delete")))">\(CommonWords.delete[language])</a>\
            </form></li>

            """
    }

    private func buttons(_ comment: AdditiveComment) -> [HTML] {
        func button(_ action: StaticString, _ words: Phrase) -> HTML {
            """
            <button class="button" type="submit" name="action" value="\(HTML(stringLiteral: action))">\(words[language])</button>
            """
        }
        if comment.isHidden { return [button("show", Words.show)] }
        let hide = button("hide", CommentSection.Words.hide)
        return comment.reports > 0 ? [hide, button("dismiss", Words.dismiss)] : [hide]
    }

    /// What was done before the page is shown.
    enum Notice: String {
        case hidden, shown, dismissed, deleted

        /// Returns the HTML.
        func html(_ language: PageLanguage) -> HTML {
            let words =
                switch self {
                case .hidden: Words.nowHidden
                case .shown: Words.nowShown
                case .dismissed: Words.nowDismissed
                case .deleted: CommentSection.Words.deleted
                }
            return "<p class=\"statement above-less\" role=\"status\">\(words[language])</p>\n"
        }
    }
}

extension CommentText {
    /// A comment in its language.
    static func paragraph(_ comment: AdditiveComment, id: String? = nil, _ language: PageLanguage) -> HTML {
        let tag = comment.language == language.code ? nil : comment.language
        return """
            <p class="comment-text"\(attribute: "id", id)\(attribute: "lang", tag)>\(comment.text)</p>
            """
    }
}

/// What a comment is about, who wrote it, and when.
struct CommentAuthor {
    let entry: CommentModerationPage.Entry
    let context: PageContext

    /// Returns the HTML.
    func html() -> HTML {
        let language = context.language
        let additive: HTML = entry.additive.map { context.link($0) } ?? "\(Self.deleted[language])"
        let name = entry.author ?? Self.unknown[language]
        let author = context.path(to: AdministrationAddress.item("users", entry.comment.account))
        return """
            \(additive) · <a href="\(author)">\(name)</a> · \(NumberWords.day(entry.comment.createdAt, in: language))
            """
    }

    private static let deleted = Phrase(
        en: "An additive that was deleted",
        es: "Un aditivo borrado",
        pt: "Um aditivo apagado"
    )
    private static let unknown = Phrase(
        en: "Name not available",
        es: "Nombre no disponible",
        pt: "Nome não disponível"
    )
}

/// The question before a comment is deleted.
struct CommentDeletionPage: Page {
    let context: PageContext
    let identity: Identity?
    let entry: CommentModerationPage.Entry

    var address: PageAddress? {
        AdministrationAddress.action("comments", String(entry.comment.id), "delete")
    }
    var title: String { CommentSection.Words.deleteQuestion[language] }

    func main() -> HTML {
        let list = context.path(to: AdministrationLinks.Part.comments.address)
        return """
            \(PageHeader(title, crumbs: AdministrationLinks.crumbs(context, .comments)).html())
            <form class="form measure" method="post" action="\(context.path(address))">
            \(PageTokenField(identity).html())\(CommentText.paragraph(entry.comment, language))
            <p class="quiet">\(CommentAuthor(entry: entry, context: context).html())</p>
            <p>\(Self.consequence[language])</p>
            <div class="row"><button class="button danger" type="submit">\(CommonWords.delete[language])</button>\
            <a class="button" href="\(list)">\(CommonWords.cancel[language])</a></div></form>

            """
    }

    private static let consequence = Phrase(
        en:
            "It cannot be restored, and its author no longer sees it. A comment that is only hidden can be shown again.",
        es:
            "Nadie puede recuperarlo, y quien lo escribió ya no lo ve. Un comentario solo oculto puede volver a mostrarse.",
        pt:
            "Ninguém o pode recuperar, e quem o escreveu já não o vê. Um comentário apenas oculto pode voltar a ser mostrado."
    )
}
