import MorselCore
public import MorselUI

/// The page that the link of an invitation opens, for the person who was invited.
///
/// The secret is in the fragment of the link. The server, which never has it, draws the page without the invitation.
public struct JoinPage: Page {
    /// The language, knowledge and settings to draw with.
    public let context: PageContext
    let state: JoinState

    /// Creates the page as the server draws it.
    public init(context: PageContext) { self.init(context: context, state: JoinState()) }

    init(context: PageContext, state: JoinState) { (self.context, self.state) = (context, state) }

    /// The address of the page.
    public var address: PageAddress? { .household(.join) }
    /// The title of the window.
    public var title: String { Words.title[language] }

    /// Returns the contents of `main`.
    public func main() -> HTML {
        """
        \(PageHeader(title, lede: Words.lede[language]).html())\
        <div class="stack measure" id="join" data-step="\(HTML(stringLiteral: state.step.code))">
        <noscript><p>\(Words.needsScripts[language])</p></noscript>\(content)</div>

        """
    }

    private var content: HTML {
        switch state.step {
        case .opening: "<p class=\"hint\" role=\"status\">\(Words.opening[language])</p>\n"
        case .account: account
        case .offered: offer
        case .waiting: waiting
        case .compare: comparison
        case .joined: joined
        case .incomplete: message("lock", Words.incomplete, Words.incompleteWhy)
        case .ended: message("clock", Words.ended, Words.endedWhy)
        case .used: message("people", Words.used, Words.usedWhy)
        case .differs: message("people", Words.differs, Words.differsWhy)
        case .failed: message("cloud-off", Words.failed, Words.failedWhy, actions: [again])
        }
    }

    private func message(
        _ icon: StaticString,
        _ title: Phrase,
        _ words: Phrase,
        actions: [HTML] = []
    ) -> HTML {
        EmptyState(icon: icon, title: title[language], words: words[language], actions: actions).html(context)
    }

    private var again: HTML {
        """
        <button class="button" type="button" data-action="try-again">\(CommonWords.tryAgain[language])</button>
        """
    }

    // MARK: Steps

    private var account: HTML {
        message(
            "people",
            Words.accountNeeded,
            Words.accountWhy,
            actions: [
                EmptyState.link(
                    Words.register[language],
                    to: context.path(to: .account(.register)),
                    isFirst: true
                ),
                EmptyState.link(Words.logIn[language], to: context.path(to: .account(.logIn))),
            ]
        )
    }

    private var offer: HTML {
        let field = Field(
            id: "own-name",
            label: HouseholdWords.ownName[language],
            hint: HouseholdWords.ownNameHint[language]
        )
        let role = state.mayEdit ? Words.mayEdit : Words.mayRead
        return """
            <h2>\(Words.invited(by: inviter, to: household)[language])</h2>
            <p>\(role[language])</p>
            <p class="quiet">\(Words.whatOthersSee[language])</p>
            <form class="form" id="join-form" novalidate data-script>
            \(field.html(
                context,
                control: """
                    <input class="input" id="own-name" name="own-name" maxlength="64" autocomplete="nickname" \
                    value="\(state.name)"\(field.ariaAttributes)>
                    """
            ))\
            \(SheetView.buttons(Words.join, in: language))</form>

            """
    }

    private var waiting: HTML {
        """
        <h2>\(Words.sent[language])</h2>
        <p role="status">\(Words.waitsFor(inviter)[language])</p>

        """
    }

    private var comparison: HTML {
        """
        <h2>\(Words.compare[language])</h2>
        <p>\(Words.readAloud(inviter)[language])</p>
        <p class="comparison-code" aria-live="polite">\(state.code)</p>
        <div class="row"><button class="button danger" type="button" data-action="refuse-codes">\
        \(HouseholdWords.differ[language])</button></div>

        """
    }

    private var joined: HTML {
        message(
            "people",
            Words.joined(household),
            Words.joinedWhat,
            actions: [
                EmptyState.link(
                    ShellWords.household[language],
                    to: context.path(to: .household(.households)),
                    isFirst: true
                )
            ]
        )
    }

    private var inviter: String {
        state.inviter.isEmpty ? HouseholdWords.somebody[language] : state.inviter
    }

    private var household: String {
        state.household.isEmpty ? HouseholdWords.unnamed[language] : state.household
    }
}
