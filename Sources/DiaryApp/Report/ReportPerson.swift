import MorselCore

/// Who the page for the clinician is about, as far as the person wants to say it.
struct ReportPerson {
    /// The name of the person on this device; empty without a name.
    let name: String
    /// The e-mail of the account; empty without an account.
    let email: String
    /// Whether the page and the file have the name.
    let isNamed: Bool
    /// Whether the page has the e-mail.
    let hasEmail: Bool

    /// Reads the form of the page.
    ///
    /// A script adds the e-mail of the account as `account`.
    init(_ sheet: Sheet, name: String) {
        self.name = name
        email = sheet.values("account").first ?? ""
        isNamed = !name.isEmpty && !sheet.values("name").isEmpty
        hasEmail = !email.isEmpty && !sheet.values("email").isEmpty
    }

    /// What the page says about the person; empty if nothing was chosen.
    var words: [String] { (isNamed ? [name] : []) + (hasEmail ? [email] : []) }
}
