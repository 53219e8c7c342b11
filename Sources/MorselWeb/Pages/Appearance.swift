package import MorselPages

/// Light or dark and the size of text, as a browser without scripts keeps them: in two cookies that say nothing else.
package struct Appearance: Sendable {
    /// Light or dark.
    package var theme = PageContext.Theme.system
    /// The size of text.
    package var textSize = PageContext.TextSize.usual

    /// What a form says; what it does not say is as usual.
    package init(theme: String?, textSize: String?) {
        self.theme = theme.flatMap { PageContext.Theme(rawValue: $0) } ?? .system
        self.textSize = textSize.flatMap { PageContext.TextSize(rawValue: $0) } ?? .usual
    }

    /// What the `Cookie` field says.
    package init(cookies field: String?) {
        var values: [Substring: String] = [:]
        for part in (field ?? "").split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { continue }
            values[pair[0].drop { $0 == " " }] = String(pair[1])
        }
        self.init(theme: values["theme"], textSize: values["text"])
    }

    /// Values of `Set-Cookie`, for a year and for this site only.
    package var cookies: [String] {
        [("theme", theme.rawValue), ("text", textSize.rawValue)].map { name, value in
            "\(name)=\(value); Path=/; Max-Age=31536000; SameSite=Strict; HttpOnly"
        }
    }
}
