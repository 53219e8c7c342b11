package import MorselUI

/// The theme and text size that a browser without scripts stores in two cookies.
package struct Appearance: Sendable {
    /// The colour theme.
    package var theme = PageContext.Theme.system
    /// The text size.
    package var textSize = PageContext.TextSize.usual

    /// Reads the values of a form; missing and unknown values become the default.
    package init(theme: String?, textSize: String?) {
        self.theme = theme.flatMap { PageContext.Theme(rawValue: $0) } ?? .system
        self.textSize = textSize.flatMap { PageContext.TextSize(rawValue: $0) } ?? .usual
    }

    /// Reads the `Cookie` field of a request.
    package init(cookies field: String?) {
        var values: [Substring: String] = [:]
        for part in (field ?? "").split(separator: ";") {
            let pair = part.split(separator: "=", maxSplits: 1)
            guard pair.count == 2 else { continue }
            values[pair[0].drop { $0 == " " }] = String(pair[1])
        }
        self.init(theme: values["theme"], textSize: values["text"])
    }

    /// The `Set-Cookie` values, valid for one year and for this site only.
    package var cookies: [String] {
        [("theme", theme.rawValue), ("text", textSize.rawValue)].map { name, value in
            "\(name)=\(value); Path=/; Max-Age=31536000; SameSite=Strict; HttpOnly"
        }
    }
}
