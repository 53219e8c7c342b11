public import MorselCore

/// A check that the device remembers.
public struct RecentCheck: Sendable {
    /// What tells checks apart; letters, digits and hyphens.
    public var id: String
    /// The label, judged with the knowledge of today for the person who is shown.
    public var check: LabelCheck
    /// When it was checked, as the device writes dates and times.
    public var when: String
    /// The state that it had when it was checked, if it is another today.
    public var before: Verdict.State?

    /// Creates an entry.
    public init(id: String, check: LabelCheck, when: String, before: Verdict.State? = nil) {
        self.id = id
        self.check = check
        self.when = when
        self.before = before
    }
}

/// Checks that the device remembers, one row each.
struct RecentList {
    let checks: [RecentCheck]
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// The list as a part of the first page; an empty place without any, for the device to fill.
    func section() -> HTML {
        guard !checks.isEmpty else { return "<div id=\"recent\"></div>\n" }
        return """
            <section aria-labelledby="recent-title" id="recent"><div class="section-head">\
            <h2 id="recent-title">\(Words.recent[language])</h2>\
            <a href="\(context.path(to: .recent))">\(Words.all[language])</a></div>
            \(html())</section>

            """
    }

    /// The rows.
    func html() -> HTML { "<ul class=\"list\">\n\(checks.map { row($0) })</ul>\n" }

    private func row(_ recent: RecentCheck) -> HTML {
        let changed: HTML? = recent.before.map {
            "<span class=\"sub\">\(Words.changed($0.words[language].insideSentence)[language])</span>"
        }
        return """
            <li><a class="list-row" href="\(context.path(to: .check))?check=\(recent.id)">\(context.shape(recent.check.state))\
            <span class="title"><span\(attribute: "lang", context.tag(recent.check.language))>\(recent.check.title)</span>\
            <span class="sub">\(recent.check.summary(context))</span>\(changed)</span>\
            <span class="end">\(recent.when)</span></a>\(deletion(of: recent))</li>

            """
    }

    private func deletion(of recent: RecentCheck) -> HTML? {
        guard context.isOnDevice else { return nil }
        return """
            <button class="button bare icon-only" type="button" data-action="delete-check" data-check="\(recent.id)" \
            aria-label="\(Words.delete(recent.check.title)[language])">\(context.icon("delete"))</button>
            """
    }

    private enum Words {
        static let recent = Phrase(en: "Recent", es: "Recientes", pt: "Recentes")
        static let all = Phrase(
            en: "All checks on this device",
            es: "Todas en este dispositivo",
            pt: "Todas neste dispositivo"
        )

        static func delete(_ title: String) -> Phrase {
            Phrase(en: "Delete: \(title)", es: "Borrar: \(title)", pt: "Apagar: \(title)")
        }

        static func changed(_ state: String) -> Phrase {
            Phrase(
                en: "Read anew with today's knowledge. Before: \(state).",
                es: "Releída con el conocimiento de hoy. Antes: \(state).",
                pt: "Relido com o conhecimento de hoje. Antes: \(state)."
            )
        }
    }
}
