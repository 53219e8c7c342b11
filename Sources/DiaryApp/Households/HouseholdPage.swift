import MorselCore
public import MorselUI

/// The page of the own households: with whom people are shared, and who is invited.
///
/// The server, which cannot read names, draws a short notice, in place of which the device draws the page.
public struct HouseholdPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    let list: HouseholdList?
    /// The people of the device.
    let people: [Person]

    /// Creates the page as the server draws it.
    public init(context: PageContext) { self.init(context: context, list: nil, people: []) }

    init(context: PageContext, list: HouseholdList?, people: [Person]) {
        (self.context, self.list, self.people) = (context, list, people)
    }

    /// The address of the page.
    public var address: PageAddress? { .household(.households) }
    /// The title of the window.
    public var title: String { ShellWords.household[language] }

    /// The notices and the questions of its script.
    public var templates: HTML? {
        "\(HouseholdWords.notices.map { $0.html(context) })\(HouseholdWords.questions.map { $0.html(context) })"
    }

    /// Returns the contents of `main`.
    public func main() -> HTML {
        let crumbs = [(name: ShellWords.account[language], path: context.path(to: .account(.account)))]
        let header = PageHeader(title, lede: HouseholdWords.lede[language], crumbs: crumbs)
        return "\(header.html())\(content)"
    }

    private var content: HTML {
        guard let list else { return PrivatePlaceholder(context: context).html() }
        let households = list.households ?? []
        let views = households.map {
            HouseholdView($0, people: people, shown: list.shown, context: context).html()
        }
        return """
            <div class="signed-out">\(accountNeeded)</div>
            <div class="signed-in stack loose">\(problem(list.problem))\(views)\
            \(list.households == nil ? waiting : form(isFirst: households.isEmpty))\
            \(RightsNotice(.household, context).html())</div>

            """
    }

    private var waiting: HTML {
        "<p class=\"quiet\" role=\"status\">\(HouseholdWords.reading[language])</p>\n"
    }

    private var accountNeeded: HTML {
        EmptyState(
            icon: "people",
            title: HouseholdWords.accountNeeded[language],
            words: HouseholdWords.accountWhy[language],
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
    private func problem(_ code: String) -> HTML? {
        guard !code.isEmpty else { return nil }
        return """
            <p class="error" role="alert">\(context.icon("info", .small))\
            <span>\(HouseholdWords.problem(code)[language])</span></p>

            """
    }

    /// The form that makes a household.
    ///
    /// What was typed stays when the page is drawn again (`data-script`).
    private func form(isFirst: Bool) -> HTML {
        let name = Field(
            id: "household-name",
            label: HouseholdWords.name[language],
            hint: HouseholdWords.nameHint[language]
        )
        let own = Field(
            id: "own-name",
            label: HouseholdWords.ownName[language],
            hint: HouseholdWords.ownNameHint[language]
        )
        let why: HTML? =
            isFirst ? "<p class=\"quiet above-less\">\(HouseholdWords.none[language])</p>\n" : nil
        return """
            <section aria-labelledby="new-household"><h2 id="new-household">\(HouseholdWords.new[language])</h2>
            \(why)<form class="form above-less" id="household-form" novalidate data-script>
            \(name.html(context, control: Self.input("household-name", name)))\
            \(own.html(context, control: Self.input("own-name", own)))\
            \(SheetView.buttons(HouseholdWords.make, in: language))</form></section>

            """
    }

    /// The field of a name, which has at most 64 bytes (`HouseholdMember`).
    static func input(_ id: StaticString, _ field: Field) -> HTML {
        let id = HTML(stringLiteral: id)
        return """
            <input class="input" id="\(id)" name="\(id)" maxlength="64" autocomplete="off"\(field.ariaAttributes)>
            """
    }
}
