import MorselAccounts
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The comments on the page of an additive, and the form for people who are signed in.
///
/// The server does not know who reads a page, so that a script enables the form and the buttons.
struct CommentSection {
    let page: AdditivePage
    /// The comments, with one more if there are older ones.
    let comments: [AdditiveComment]

    private var context: PageContext { page.context }
    private var language: PageLanguage { context.language }

    /// The most comments that are shown at once.
    static let maxComments = 20

    func html() -> HTML {
        let shown = comments.prefix(Self.maxComments)
        let items = shown.map { Self.row($0, context) }
        let none: HTML? =
            shown.isEmpty ? "<p class=\"quiet\" id=\"no-comments\">\(Words.none[language])</p>\n" : nil
        let older: HTML? =
            comments.count > shown.count
            ? shown.last.map {
                "<p><a href=\"\(path)?before=\(Int($0.id))#comments\">\(Words.older[language])</a></p>\n"
            }
            : nil
        return """
            <section aria-labelledby="comments" id="comment-section" data-additive="\(Int(page.additive.id))">\
            <h2 id="comments">\(Words.comments[language])</h2>
            <p class="quiet">\(Words.lede[language])</p>
            \(none)<ul class="comments" id="comment-list">
            \(items)</ul>
            \(older)\(form)</section>

            """
    }

    private var path: String { context.path(to: .site(.additive(page.additive.identifier))) }

    private var form: HTML {
        let field = Field(id: "comment", label: Words.write[language], hint: Words.hint[language])
        let logIn = context.path(to: .account(.logIn))
        let input: HTML = """
            <textarea class="input" id="comment" rows="3" maxlength="\(CommentText.maxLength)" required\(field.ariaAttributes)></textarea>
            """
        return """
            <p class="signed-out"><a href="\(logIn)">\(Words.logIn[language])</a></p>
            <form class="form signed-in" id="comment-form">
            \(field.html(context, control: input))\
            <p class="error" id="comment-problem" role="alert" hidden></p>
            <button class="button" type="submit" disabled>\(Words.send[language])</button>
            \(RightsNotice(.comment, context).html())</form>

            """
    }

    /// A comment in a list; with an additive, the name of the additive leads to its page.
    static func row(_ comment: AdditiveComment, _ context: PageContext, of additive: FoodAdditive? = nil)
        -> HTML
    {
        let language = context.language
        let tag = comment.language == language.code ? nil : comment.language
        let link: HTML? = additive.map { "\(context.link($0)) · " }
        let report: HTML? =
            additive == nil
            ? """
             <button class="button bare signed-in" type="button" data-action="report-comment" disabled>\(Words.report[language])</button>
            """ : nil
        return """
            <li data-comment="\(Int(comment.id))"><p class="comment-text"\(attribute: "lang", tag)>\(comment.text)</p>
            <p class="source">\(link)\(NumberWords.day(comment.createdAt, in: language))\(report)</p></li>

            """
    }

    // MARK: Templates

    /// What the script of the comments shows.
    static func templates(_ context: PageContext) -> HTML {
        let language = context.language
        let button = { (action: StaticString, words: Phrase) -> HTML in
            """
            <button class="button bare" type="button" data-action="\(HTML(stringLiteral: action))">\(words[language])</button>
            """
        }
        let problems = Words.problems.map { name, words -> HTML in
            "<span data-word=\"\(HTML(stringLiteral: name))\">\(words[language])</span>"
        }
        return """
            <template id="comment-row"><li><p class="comment-text"></p>
            <p class="source"><span data-written>\(Words.now[language])</span></p></li></template>
            <template id="comment-buttons">\(button("delete-comment", CommonWords.delete))\(button("hide-comment", Words.hide))</template>
            <template id="comment-words">\(problems)</template>
            \(NoticeTemplate("comment-reported", Words.reported).html(context))\
            \(NoticeTemplate("comment-deleted", Words.deleted).html(context))\
            \(NoticeTemplate("comment-hidden", Words.hidden).html(context))\
            \(NoticeTemplate("comment-failed", Words.failed).html(context))\
            \(QuestionTemplate("delete-comment", Words.deleteQuestion).html(context))\
            \(QuestionTemplate("report-comment", Words.reportQuestion, loss: Words.reportLoss, yes: Words.report).html(context))
            """
    }
}

/// The latest comments on all additives, on the page of the list.
struct LatestComments {
    let page: AdditivesPage
    let collection: AdditiveCollection

    /// The section, or `nil` without comments.
    func html() -> HTML? {
        let items = page.comments.compactMap { comment -> HTML? in
            collection.additive(comment.additive).map { CommentSection.row(comment, page.context, of: $0) }
        }
        guard !items.isEmpty else { return nil }
        return """
            <section class="above-more" aria-labelledby="latest-comments">\
            <h2 id="latest-comments">\(CommentSection.Words.latest[page.context.language])</h2>
            <ul class="comments">
            \(items)</ul></section>

            """
    }
}
