import MorselCore
public import MorselUI

/// The page that shares a card or a list by a link, with the own links.
///
/// The server, which has no such data, draws a short notice, in place of which the device draws the page.
public struct SharePage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    let content: ShareContent?

    /// Creates the page as the server draws it.
    public init(context: PageContext) { self.init(context: context, content: nil) }

    init(context: PageContext, content: ShareContent?) { (self.context, self.content) = (context, content) }

    /// The address of the page.
    public var address: PageAddress? { .sharing(.share) }
    /// The title of the window.
    public var title: String { ShellWords.sharing[language] }

    /// The notices and the question of its script.
    public var templates: HTML? {
        let notices = [
            NoticeTemplate("link-made", ShareContent.Words.made),
            NoticeTemplate("link-ended", ShareContent.Words.ended),
            NoticeTemplate("guests-added", ShareContent.Words.guestsAdded),
        ]
        return "\(notices.map { $0.html(context) })\(ShareContent.Words.question.html(context))"
    }

    /// Returns the contents of `main`.
    public func main() -> HTML {
        let crumbs = [(name: ShellWords.avoid[language], path: context.path(to: .labels(.avoid)))]
        let content = content.map { $0.html() } ?? PrivatePlaceholder(context: context).html()
        return
            "\(PageHeader(title, lede: ShareContent.Words.lede[language], crumbs: crumbs).html())\(content)"
    }
}

extension ShareContent {
    private var language: PageLanguage { context.language }

    func html() -> HTML {
        """
        <div class="signed-out">\(accountNeeded)</div>
        <div class="signed-in stack loose">\(shownLink)\(problem)\(form)\(ownLinks)\
        \(RightsNotice(.link, context).html())</div>

        """
    }

    private var accountNeeded: HTML {
        EmptyState(
            icon: "share",
            title: Words.accountNeeded[language],
            words: Words.accountWhy[language],
            actions: [
                EmptyState.link(
                    ShellWords.account[language],
                    to: context.path(to: .account(.account)),
                    isFirst: true
                )
            ]
        ).html(context)
    }

    /// Why the last request failed.
    private var problem: HTML? {
        guard !links.problem.isEmpty else { return nil }
        return """
            <p class="error" role="alert">\(context.icon("info", .small))<span>\(Words.problem(links.problem)[language])</span></p>

            """
    }

    // MARK: Form

    private var form: HTML {
        """
        <section aria-labelledby="new-link"><h2 id="new-link">\(Words.newLink[language])</h2>
        <form class="form above-less" id="share-form" novalidate>
        \(SheetView.choices("kind", Words.what[language], Self.kinds(language), chosen: kind.code.text))\
        \(kind == .guests ? question : chosenEntries)\(nameField)\(noteField)\(dayChoice)\
        \(SheetView.buttons(Words.make, isEnabled: kind == .guests || !entries.isEmpty, in: language))</form></section>

        """
    }

    private var chosenEntries: HTML { "\(personChoice)\(entryChoices)" }

    /// What guests are asked, and what becomes of their answers.
    private var question: HTML { "<p class=\"hint\">\(Words.guestsMean[language])</p>\n" }

    private static func kinds(_ language: PageLanguage) -> [(value: String, words: String)] {
        [
            (ShareKind.card.code.text, Words.card[language]),
            (ShareKind.foods.code.text, ShellWords.reactedFoods[language]),
            (ShareKind.guests.code.text, Words.guests[language]),
        ]
    }

    private var personChoice: HTML? {
        guard people.count > 1 else { return nil }
        let options = people.map { other -> HTML in
            option(other.id, context.name(of: other), isChosen: other.id == person?.id)
        }
        let all: HTML? =
            kind == .foods
            ? option(Self.everybody, Words.everybody[language], isChosen: person == nil) : nil
        return """
            <div class="field"><label for="share-person">\(Words.person[language])</label>
            <select class="input" id="share-person" name="person">\(all)\(options)</select></div>

            """
    }

    private func option(_ value: String, _ words: String, isChosen: Bool) -> HTML {
        "<option value=\"\(value)\"\(attribute: "selected", if: isChosen)>\(words)</option>"
    }

    private var entryChoices: HTML {
        guard !entries.isEmpty else {
            let page: LabelsAddress = kind == .card ? .avoid : .reactedFoods
            let words = kind == .card ? Words.avoidsNothing : Words.noFoods
            return """
                <p class="hint">\(words[language])</p>
                <p><a href="\(context.path(to: .labels(page)))">\
                \((kind == .card ? ShellWords.avoid : ShellWords.reactedFoods)[language])</a></p>

                """
        }
        let rows = entries.map { entry -> HTML in
            let isChosen = chosen.contains { $0.id == entry.id }
            return """
                <label class="check" data-key="entry-\(entry.id)"><input type="checkbox" name="entry" value="\(entry.id)"\
                \(attribute: "checked", if: isChosen)><span>\(words(of: entry))</span></label>\
                <input type="hidden" name="offered" value="\(entry.id)">

                """
        }
        let problem: HTML? =
            isChecked
            ? SharedContent(self, madeAt: 0).problem.map { problem in
                let words = problem == .nothingChosen ? Words.chooseSomething : Words.tooLong
                return """
                    <p class="error" id="entries-problem">\(context.icon("info", .small))<span>\(words[language])</span></p>

                    """
            } : nil
        return """
            <fieldset class="field" id="entries" tabindex="-1"\
            \(attribute: "aria-describedby", problem == nil ? nil : "entries-problem")>\
            <legend>\(Words.whatReadersSee[language])</legend>
            \(problem)\(rows)</fieldset>

            """
    }

    private func words(of entry: Entry) -> String {
        switch entry.content {
        case .avoided(let avoided):
            "\(context.title(of: avoided.subject)) (\(Words.tag(avoided.severity)[language].insideSentence))"
        case .food(let food): food.name
        }
    }

    private var nameField: HTML {
        let field = Field(id: "share-name", label: Words.name[language], hint: Words.nameHint[language])
        return field.html(
            context,
            control: """
                <input class="input" id="share-name" name="name" maxlength="\(Self.maxName)" autocomplete="off" \
                value="\(name)"\(field.ariaAttributes)><input type="hidden" name="usual-name" value="\(usualName)">
                """
        )
    }

    private var noteField: HTML {
        let field = Field(id: "share-note", label: Words.note[language], hint: Words.noteHint[language])
        return field.html(
            context,
            control: """
                <textarea class="input" id="share-note" name="note" rows="3" maxlength="\(Self.maxNote)"\
                \(field.ariaAttributes)>\(note)</textarea>
                """
        )
    }

    private var dayChoice: HTML {
        let options = Self.dayChoices.map { choice in
            option(String(choice), Words.days(choice)[language], isChosen: choice == days)
        }
        return """
            <div class="field"><label for="share-days">\(Words.ends[language])</label>
            <select class="input" id="share-days" name="days">\(options)</select></div>

            """
    }

    // MARK: Links

    private var shownLink: HTML? {
        guard let link = links.links?.first(where: { $0.id == links.shown }), !link.url.isEmpty else {
            return nil
        }
        let code = QRCode(Array(link.url.utf8)).map { QRCodeView($0).html(Words.qrCode[language]) }
        return """
            <section class="card stack shown-link" id="shown-link" aria-labelledby="shown-link-title" tabindex="-1">
            <h2 id="shown-link-title">\(title(of: link))</h2>
            <p>\(lastDay(of: link)[language])</p>
            \(code)<div class="field"><label for="link-address">\(Words.link[language])</label>
            <input class="input" id="link-address" readonly value="\(link.url)"></div>
            <div class="row"><button class="button primary" type="button" data-action="share-link" data-link="\(link.id)">\
            \(context.icon("share"))\(CommonWords.share[language])</button>\
            <button class="button" type="button" data-action="copy-link" data-link="\(link.id)">\
            \(context.icon("copy"))\(Words.copy[language])</button>\
            <a class="button" href="\(link.url)">\(context.icon("eye"))\(Words.look[language])</a>\
            <button class="button" type="button" data-action="hide-link">\(CommonWords.close[language])</button></div></section>

            """
    }

    private func lastDay(of link: OwnLinks.Link) -> Phrase {
        let day = NumberWords.day(link.expiresAt, in: language)
        return link.kind == .guests ? Words.guestsUntil(day) : Words.anyone(day)
    }

    private var ownLinks: HTML? {
        guard let found = links.links else { return nil }
        let content: HTML =
            found.isEmpty
            ? "<p class=\"hint above-less\">\(Words.noLinks[language])</p>\n"
            : "<ul class=\"list above-less\">\n\(found.map { row($0) })</ul>\n"
        return """
            <section aria-labelledby="own-links"><h2 id="own-links">\(Words.ownLinks[language])</h2>
            \(content)</section>

            """
    }

    /// How many guests have answered, for a link that asks them.
    private func answers(to link: OwnLinks.Link) -> HTML? {
        guard link.kind == .guests else { return nil }
        return "<span class=\"sub\">\(Words.answers(link.answers)[language])</span>"
    }

    private func addGuests(of link: OwnLinks.Link) -> HTML? {
        guard link.kind == .guests, link.answers > 0, !link.url.isEmpty else { return nil }
        return """
            <button class="button primary" type="button" data-action="add-guests" data-link="\(link.id)">\
            \(context.icon("people"))\(Words.addGuests[language])</button>
            """
    }

    private func row(_ link: OwnLinks.Link) -> HTML {
        let show: HTML? =
            link.url.isEmpty
            ? nil
            : """
            <button class="button" type="button" data-action="show-link" data-link="\(link.id)">\(Words.show[language])\
            <span class="visually-hidden">: \(title(of: link))</span></button>
            """
        return """
            <li data-key="link-\(link.id)" class="food-row"><span class="list-row"><span class="title">\(title(of: link))\
            <span class="sub">\(Words.until(NumberWords.day(link.expiresAt, in: language))[language])</span>\
            <span class="sub">\(Words.opened(link.openings)[language])</span>\(answers(to: link))</span></span>\
            <span class="row">\(addGuests(of: link))\(show)<button class="button danger" type="button" data-action="end-link" data-link="\(link.id)">\
            \(Words.end[language])<span class="visually-hidden">: \(title(of: link))</span></button></span></li>

            """
    }

    private func title(of link: OwnLinks.Link) -> String {
        guard let kind = link.kind else { return Words.unknown[language] }
        let what =
            switch kind {
            case .card: Words.card[language]
            case .foods: ShellWords.reactedFoods[language]
            case .guests: Words.guests[language]
            }
        return link.name.isEmpty ? what : "\(what): \(link.name)"
    }
}

/// A QR code as a picture.
struct QRCodeView {
    private let code: QRCode
    /// The light modules around the code, which readers need (ISO/IEC 18004:2015, section 5.3.8).
    private static let margin = 4

    init(_ code: QRCode) { self.code = code }

    /// Returns the picture with a text for people who do not see it.
    func html(_ label: String) -> HTML {
        let side = code.size + 2 * Self.margin
        return """
            <svg class="qr-code" role="img" aria-label="\(label)" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">\
            <rect width="\(side)" height="\(side)" fill="#fff"/><path d="\(path)" fill="#000"/></svg>

            """
    }

    /// A rectangle for each run of dark modules.
    private var path: String {
        var path = ""
        for row in 0..<code.size {
            var column = 0
            while column < code.size {
                let start = column
                while column < code.size, code.isDark(row: row, column: column) { column += 1 }
                if column > start {
                    path +=
                        "M\(start + Self.margin) \(row + Self.margin)h\(column - start)v1h-\(column - start)z"
                } else {
                    column += 1
                }
            }
        }
        return path
    }
}
