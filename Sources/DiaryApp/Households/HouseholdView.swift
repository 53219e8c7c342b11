import MorselCore
import MorselUI

/// A household on its page: whom it shares, its members, and its invitations.
struct HouseholdView {
    private let household: ShownHousehold
    /// The people of the device.
    private let people: [Person]
    /// The identifier of the invitation whose link is shown.
    private let shown: String
    private let context: PageContext

    init(_ household: ShownHousehold, people: [Person], shown: String, context: PageContext) {
        (self.household, self.people) = (household, people)
        (self.shown, self.context) = (shown, context)
    }

    private var language: PageLanguage { context.language }
    private var name: String {
        household.name.isEmpty ? HouseholdWords.unnamed[language] : household.name
    }
    /// Whether the household can be changed now by this account.
    private var isChangeable: Bool {
        household.mayEdit && (household.condition == .current || household.condition == .full)
    }

    func html() -> HTML {
        """
        <section class="card stack household" data-key="household-section-\(household.id)" data-household="\(household.id)" \
        aria-labelledby="household-\(household.id)" tabindex="-1">
        <h2 id="household-\(household.id)">\(name)</h2>
        \(condition)\(household.condition == .left ? nil : parts)</section>

        """
    }

    private var parts: HTML {
        """
        \(sharing)\(members)\(isChangeable ? invite : nil)\(invitations)\
        <div class="row">\(button("leave-household", HouseholdWords.leave, isDangerous: true))</div>

        """
    }

    private func button(
        _ action: StaticString,
        _ words: Phrase,
        isDangerous: Bool = false,
        about other: String? = nil,
        data: HTML = ""
    ) -> HTML {
        let other: HTML? = other.map { "<span class=\"visually-hidden\">: \($0)</span>" }
        return """
            <button class="\(isDangerous ? "button danger" : "button")" type="button" \
            data-action="\(HTML(stringLiteral: action))"\(data)>\(words[language])\(other)</button>
            """
    }

    // MARK: State

    /// Why nothing is exchanged, and what can be done.
    private var condition: HTML? {
        guard household.condition != .current else { return nil }
        // A device that may only read begins again after another one has done the rest.
        let isRepairable =
            household.condition == .rolledBack
            || (household.mayEdit && household.condition == .unknownMembers)
        let actions: HTML? =
            household.condition == .left
            ? button("forget-household", HouseholdWords.forget)
            : isRepairable ? button("repair-household", HouseholdWords.repair, isDangerous: true) : nil
        let row: HTML? = actions.map { "<div class=\"row above-less\">\($0)</div>\n" }
        return """
            <div class="statement" role="status"><p>\(household.condition.words[language])</p>
            \(row)</div>

            """
    }

    // MARK: People

    private var sharing: HTML {
        let id = household.id
        let rows = household.people.map { person -> HTML in
            if let other = person.otherHousehold { return elsewhere(person, other) }
            return """
                <label class="check" data-key="person-\(id)-\(person.id)">\
                <input type="checkbox" name="person" value="\(person.id)"\
                \(attribute: "checked", if: person.isShared)\(attribute: "disabled", if: !canChoose(person))>\
                <span>\(personName(person))\(waitingWords(person))</span></label>

                """
        }
        let hint = isChangeable ? HouseholdWords.peopleHint : HouseholdWords.peopleReadHint
        return """
            <form class="people-form" novalidate><fieldset class="field" aria-describedby="people-\(id)-hint">\
            <legend>\(HouseholdWords.people[language])</legend>
            \(rows)<p class="hint" id="people-\(id)-hint">\(hint[language])</p></fieldset></form>

            """
    }

    /// A person whom another household has.
    private func elsewhere(_ person: ShownHousehold.SharedPerson, _ other: String) -> HTML {
        let other = other.isEmpty ? HouseholdWords.unnamed[language] : other
        return """
            <p data-key="person-\(household.id)-\(person.id)">\(personName(person)) \
            <span class="sub">\(HouseholdWords.personElsewhere(other)[language])</span></p>

            """
    }

    /// Whether the person can be shared, or not shared any more.
    ///
    /// Who may only read can receive a person whom the household has.
    private func canChoose(_ person: ShownHousehold.SharedPerson) -> Bool {
        isChangeable || (isWaiting(person) && household.condition == .current)
    }

    private func isWaiting(_ person: ShownHousehold.SharedPerson) -> Bool {
        person.isWaiting && !person.isShared
    }

    private func waitingWords(_ person: ShownHousehold.SharedPerson) -> HTML? {
        guard isWaiting(person) else { return nil }
        return " <span class=\"sub\">\(HouseholdWords.waitingPerson[language])</span>"
    }

    private func personName(_ person: ShownHousehold.SharedPerson) -> String {
        let own = people.first { $0.id == person.id }
        return context.name(of: own ?? Person(id: person.id, name: person.name, profile: nil))
    }

    // MARK: Members

    private var members: HTML {
        """
        <div><h3>\(HouseholdWords.members[language])</h3>
        <ul class="list above-less">
        \(household.members.map { row($0) })</ul></div>

        """
    }

    private func row(_ member: ShownHousehold.Member) -> HTML {
        let unknown = HouseholdWords.unknownMember[language]
        let name = member.name.isEmpty ? unknown : member.name
        let own: HTML? = member.isOwn ? " <span class=\"sub\">\(HouseholdWords.you[language])</span>" : nil
        let role = member.mayEdit ? HouseholdWords.edits : HouseholdWords.reads
        return """
            <li class="food-row" data-key="member-\(member.id)"><span class="list-row"><span class="title">\(name)\(own)\
            <span class="sub">\(role[language])</span></span></span>\
            <span class="row">\(buttons(of: member, name))</span></li>

            """
    }

    private func buttons(of member: ShownHousehold.Member, _ name: String) -> HTML? {
        guard household.mayEdit, !member.isOwn else { return nil }
        let data: HTML = " data-member=\"\(member.id)\""
        let roles =
            member.mayEdit
            ? button("limit-member", HouseholdWords.limit, about: name, data: data)
            : button("trust-member", HouseholdWords.trust, about: name, data: data)
        let remove = button(
            "remove-member",
            CommonWords.remove,
            isDangerous: true,
            about: name,
            data: data
        )
        return "\(roles)\(remove)"
    }

    // MARK: Invitations

    private var invite: HTML {
        """
        <form class="form invitation-form" data-key="invite-\(household.id)" novalidate data-script><h3>\(HouseholdWords.invite[language])</h3>
        <p class="quiet">\(HouseholdWords.inviteHint[language])</p>
        \(SheetView.choices("role", HouseholdWords.role[language], roles, chosen: "edit"))\
        \(SheetView.buttons(HouseholdWords.makeLink, in: language))</form>

        """
    }

    private var roles: [(value: String, words: String)] {
        [("edit", HouseholdWords.edits[language]), ("read", HouseholdWords.reads[language])]
    }

    private var invitations: HTML? {
        guard !household.invitations.isEmpty else { return nil }
        return """
            <div><h3>\(HouseholdWords.invitations[language])</h3>
            <ul class="list above-less">
            \(household.invitations.map { row($0) })</ul></div>

            """
    }

    private func row(_ invitation: ShownHousehold.Invitation) -> HTML {
        let data: HTML = " data-invitation=\"\(invitation.id)\""
        let content = invitation.code.isEmpty ? link(invitation, data) : comparison(invitation, data)
        return """
            <li class="stack" data-key="invitation-\(invitation.id)">\(content)</li>

            """
    }

    /// An invitation that nobody has answered.
    private func link(_ invitation: ShownHousehold.Invitation, _ data: HTML) -> HTML {
        let isShown = invitation.id == shown && !invitation.url.isEmpty
        let show: HTML? =
            invitation.url.isEmpty || isShown
            ? nil : button("show-invitation", HouseholdWords.showLink, data: data)
        let role = invitation.mayEdit ? HouseholdWords.edits : HouseholdWords.reads
        return """
            <p>\(HouseholdWords.unanswered(NumberWords.day(invitation.expiresAt, in: language))[language]) \
            <span class="sub">\(role[language])</span></p>
            \(isShown ? shownLink(invitation, data) : nil)\
            <div class="row">\(show)\(button("withdraw-invitation", HouseholdWords.withdraw, isDangerous: true, data: data))</div>

            """
    }

    private func shownLink(_ invitation: ShownHousehold.Invitation, _ data: HTML) -> HTML {
        let code = QRCode(Array(invitation.url.utf8)).map {
            QRCodeView($0).html(HouseholdWords.qrCode[language])
        }
        return """
            <div class="stack shown-link" id="shown-invitation" tabindex="-1">
            <p>\(HouseholdWords.linkHint[language])</p>
            \(code)<div class="field"><label for="invitation-link">\(HouseholdWords.link[language])</label>
            <input class="input" id="invitation-link" readonly value="\(invitation.url)"></div>
            <div class="row"><button class="button primary" type="button" data-action="share-invitation"\(data)>\
            \(context.icon("share"))\(CommonWords.share[language])</button>\
            <button class="button" type="button" data-action="copy-invitation"\(data)>\
            \(context.icon("copy"))\(HouseholdWords.copy[language])</button></div></div>

            """
    }

    /// The digits that the two people compare.
    private func comparison(_ invitation: ShownHousehold.Invitation, _ data: HTML) -> HTML {
        let name = invitation.name.isEmpty ? HouseholdWords.somebody[language] : invitation.name
        return """
            <p>\(HouseholdWords.answered(name)[language])</p>
            <p class="comparison-code" aria-live="polite">\(invitation.code)</p>
            <p class="hint">\(HouseholdWords.compareHint[language])</p>
            <div class="row"><button class="button primary" type="button" data-action="confirm-codes"\(data)>\
            \(HouseholdWords.same[language])</button>\
            \(button("refuse-codes", HouseholdWords.differ, isDangerous: true, data: data))</div>

            """
    }
}
