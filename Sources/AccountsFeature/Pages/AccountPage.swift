import MorselUI
import MorselWeb

/// The page of the own account: who is logged in, what is synchronized, and how to leave.
///
/// Without a log-in it says what an account is for.
struct AccountPage: Page {
    let context: PageContext
    /// What the server offers.
    let offer: AccountOffer

    var address: PageAddress? { .account(.account) }
    var title: String { ShellWords.account[language] }

    var templates: HTML? {
        """
        \(AccountFormTemplates(context: context).html())\(SyncStateTemplate(context: context).html())\
        \(AccountTemplates(context: context).html())\(VaultRepair(context: context).templates())\
        \(offer.hasPasskeys ? PasskeySection(context: context).templates() : nil)\
        \(openID?.templates())
        """
    }

    func main() -> HTML {
        """
        \(PageHeader(title, crumbs: AccountCrumbs.of(context, isAccount: true)).html())
        <div class="stack loose measure">
        \(AccountNotices(context: context, isOffered: offer.isOffered).html())\
        \(offer.isOffered ? guest : nil)\(offer.isOffered ? own : nil)</div>

        """
    }

    // MARK: Without a log-in

    private var guest: HTML {
        """
        <section class="signed-out stack" aria-labelledby="guest"><h2 id="guest">\(Words.guest[language])</h2>
        <p>\(Words.guestWhy[language])</p>
        <ul class="bullets"><li>\(Words.reasonDevices[language])</li><li>\(Words.reasonLoss[language])</li>\
        <li>\(Words.reasonPrivate[language])</li></ul>
        <div class="row">\
        \(EmptyState.link(Words.register[language], to: context.path(to: .account(.register)), isFirst: true))\
        \(EmptyState.link(LogInPage.Words.title[language], to: context.path(to: .account(.logIn))))</div></section>

        """
    }

    // MARK: With a log-in

    private var own: HTML {
        """
        <div class="signed-in stack loose" id="own">
        \(unconfirmedCode)\
        <section aria-labelledby="who"><h2 id="who">\(Words.who[language])</h2>
        <dl class="facts above-less">\(fact("email", AccountFields.Words.email))\(fact("name", Words.name))\
        \(fact("country", AccountFields.Words.country))\(fact("role", Words.role))\(fact("since", Words.since))</dl>
        <p class="quiet above-less" id="unconfirmed" hidden>\(Words.unconfirmed[language])</p>
        <p class="for-administrators"><a class="button" href="\(context.path(to: AdministrationAddress.overview))">\(AdministrationLinks.title[language])</a></p>
        <div class="row picture-row">\(PictureSlot.button("settings/accountPicture", Words.picture[language], context))\
        <p class="hint">\(Words.pictureHint[language])</p></div></section>
        \(synchronization)\(household)\(details)\(emailChange)\(passwordChange)\(passkeys)\(identities)\(recoveryCode)\(rotation)\(sessions)\(events)\(download)\(logOut)\(deletion)</div>

        """
    }

    /// The reminder of a recovery code that nobody has confirmed (`account/unconfirmed-code.js`).
    private var unconfirmedCode: HTML {
        """
        <div class="notice" id="unconfirmed-code" role="status" hidden>\(context.icon("info"))\
        <p>\(Words.unconfirmedCode[language]) <a href="#new-code">\(Words.newCode[language])</a></p></div>

        """
    }

    private func fact(_ name: StaticString, _ words: Phrase) -> HTML {
        "<div><dt>\(words[language])</dt><dd data-fact=\"\(HTML(stringLiteral: name))\"></dd></div>\n"
    }

    private func section(_ id: StaticString, _ title: Phrase, _ words: Phrase?, _ content: HTML) -> HTML {
        let id = HTML(stringLiteral: id)
        let words: HTML? = words.map { "<p class=\"quiet above-less\">\($0[language])</p>\n" }
        return """
            <section aria-labelledby="\(id)"><h2 id="\(id)">\(title[language])</h2>
            \(words)\(content)</section>

            """
    }

    private func button(
        _ action: StaticString,
        _ icon: StaticString,
        _ words: Phrase,
        isDangerous: Bool = false
    ) -> HTML {
        """
        <button class="\(isDangerous ? "button danger" : "button")" type="button" disabled \
        data-action="\(HTML(stringLiteral: action))">\(context.icon(icon))\(words[language])</button>
        """
    }

    private var synchronization: HTML {
        section(
            "sync",
            Words.sync,
            Words.syncWhat,
            """
            <p class="statement above-less" id="sync-state" role="status">\(Words.unknown[language])</p>
            <div class="row above-less">\(button("sync-now", "sync", Words.syncNow))</div>
            \(VaultRepair(context: context).html())\
            \(consent("syncs-checks", "syncsChecks", Words.history, Words.historyHint))\
            \(consent("syncs-diary", "syncsDiary", Words.diary, Words.diaryHint))\
            \(offer.wakesDevices ? wakeUp : nil)
            """
        )
    }

    /// A switch that decides whether one kind of records is synchronized.
    private func consent(
        _ id: StaticString,
        _ setting: StaticString,
        _ name: Phrase,
        _ hint: Phrase
    ) -> HTML {
        """
        <label class="switch above-less"><span><strong>\(name[language])</strong></span>\
        <input type="checkbox" role="switch" id="\(HTML(stringLiteral: id))" \
        data-consent="\(HTML(stringLiteral: setting))" disabled>\
        <span class="hint">\(hint[language])</span></label>

        """
    }

    /// The switch with which a device is woken when another one has changed something.
    private var wakeUp: HTML {
        """
        <label class="switch above-less"><span><strong>\(Words.wakeUp[language])</strong></span>\
        <input type="checkbox" role="switch" id="wakes-device" aria-describedby="wake-problem" disabled>\
        <span class="hint">\(Words.wakeUpHint[language])</span></label>
        <p class="quiet above-less" id="wake-problem" role="status" hidden></p>
        <template id="wake-words"><p data-word="unsupported">\(Words.wakeUpUnsupported[language])</p>\
        <p data-word="refused">\(Words.wakeUpRefused[language])</p>\
        <p data-word="unknown-service">\(Words.wakeUpUnknownService[language])</p></template>

        """
    }

    /// The link to the people whom other accounts share.
    private var household: HTML {
        section(
            "household",
            ShellWords.household,
            Words.household,
            """
            <div class="row above-less"><a class="button" href="\(context.path(to: .household(.households)))">\
            \(context.icon("people"))\(Words.openHousehold[language])</a></div>

            """
        )
    }

    private var details: HTML {
        let fields = AccountFields(context: context)
        return section(
            "details",
            Words.details,
            nil,
            """
            <form class="form above-less" id="details-form" novalidate>
            \(fields.text("name", Words.name, autocomplete: "nickname"))\(fields.country())\
            \(fields.buttons(Words.save, cancel: nil))</form>

            """
        )
    }

    /// The form that changes the e-mail, on a server that can confirm one.
    private var emailChange: HTML? {
        guard offer.sendsMail else { return nil }
        let fields = AccountFields(context: context)
        return section(
            "email-change",
            Words.emailChange,
            Words.emailChangeWhat,
            """
            <form class="form above-less" id="email-form" novalidate>
            \(fields.email("new-email", label: Words.newEmail))\
            \(fields.password("email-password", AccountFields.Words.currentPassword))\
            \(fields.buttons(Words.emailChange, cancel: nil))</form>

            """
        )
    }

    private var passwordChange: HTML {
        let fields = AccountFields(context: context)
        return section(
            "password-change",
            Words.password,
            Words.passwordWhat,
            """
            <form class="form above-less" id="password-form" novalidate>
            \(fields.password("password", AccountFields.Words.currentPassword))\(fields.newPassword())\
            \(fields.buttons(Words.changePassword, cancel: nil))</form>

            """
        )
    }

    private var passkeys: HTML? { offer.hasPasskeys ? PasskeySection(context: context).html() : nil }

    private var openID: OpenIDSection? { offer.openIDName.map { OpenIDSection(context: context, name: $0) } }
    private var identities: HTML? { openID?.html() }

    private var recoveryCode: HTML {
        let fields = AccountFields(context: context)
        return section(
            "new-code",
            Words.code,
            Words.codeWhat,
            """
            <form class="form above-less" id="code-form" novalidate>
            \(fields.password("code-password", AccountFields.Words.currentPassword))\
            \(fields.buttons(Words.newCode, cancel: nil))</form>

            """
        )
    }

    private var rotation: HTML {
        let fields = AccountFields(context: context)
        return section(
            "rotation",
            Words.rotation,
            Words.rotationWhat,
            """
            <form class="form above-less" id="rotation-form" novalidate>
            \(fields.password("rotation-password", AccountFields.Words.currentPassword))\
            \(fields.buttons(Words.rotate, cancel: nil))</form>

            """
        )
    }

    private var sessions: HTML {
        section(
            "sessions",
            Words.sessions,
            Words.sessionsWhat,
            "<ul class=\"list above-less\" id=\"session-list\"></ul>\n"
        )
    }

    private var events: HTML {
        section(
            "events",
            Words.events,
            offer.sendsMail ? Words.eventsMail : Words.eventsNoMail,
            "<ul class=\"list above-less\" id=\"event-list\"></ul>\n"
        )
    }

    private var download: HTML {
        section(
            "download",
            Words.download,
            Words.downloadWhat,
            """
            <div class="row above-less">\(button("download-page", "text", Words.downloadPage))\
            \(button("download-json", "download", Words.downloadJSON))</div>
            <p class="above-less"><a href="\(context.path(to: .site(.about)))#privacy">\(ShellWords.privacy[language])</a></p>

            """
        )
    }

    private var logOut: HTML {
        section(
            "log-out",
            Words.logOut,
            Words.logOutWhat,
            "<div class=\"row above-less\">\(button("log-out", "lock", Words.logOut))</div>\n"
        )
    }

    private var deletion: HTML {
        section(
            "delete",
            Words.deletion,
            nil,
            """
            <ul class="bullets"><li>\(Words.deleted[language])</li><li>\(Words.left[language])</li>\
            <li>\(Words.kept[language])</li>\
            <li>\(Words.backups[language])</li></ul>
            <div class="row above-less">\(button("delete-account", "delete", Words.deletion, isDangerous: true))</div>

            """
        )
    }
}
