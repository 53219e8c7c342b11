public import MorselCore
import MorselUI

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
    /// What today's knowledge finds in it, and that of then did not.
    public var appeared: [FoundAllergens.Finding] = []
    /// What the knowledge of then found in it, and today's does not.
    public var gone: [FoundAllergens.Finding] = []
    /// Its photos, while they wait to be read; the check has no text yet.
    public var waiting: PendingPhotos?

    /// Creates an entry.
    public init(id: String, check: LabelCheck, when: String, before: Verdict.State? = nil) {
        self.id = id
        self.check = check
        self.when = when
        self.before = before
    }
}

/// Photos that could not be read yet.
public struct PendingPhotos: Sendable {
    /// Whether they wait for the network; if not, they could not be read.
    public var isForNetwork: Bool
    /// The address of the first one on the device; nil where the browser cannot show it.
    public var thumbnail: String?

    /// Creates the photos of a check.
    public init(isForNetwork: Bool, thumbnail: String? = nil) {
        self.isForNetwork = isForNetwork
        self.thumbnail = thumbnail
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
        if let photos = recent.waiting { return row(recent, waiting: photos) }
        let changes = changes(of: recent)
        let changed: HTML? = changes.isEmpty ? nil : "<span class=\"sub\">\(changes)</span>"
        return """
            <li><a class="list-row" href="\(context.path(to: .check))?check=\(recent.id)">\(context.shape(recent.check.state))\
            <span class="title"><span\(attribute: "lang", context.tag(recent.check.language))>\(recent.check.title)</span>\
            <span class="sub">\(recent.check.summary(context))</span>\(changed)</span>\
            <span class="end">\(recent.when)</span></a>\(deletion(named: recent.check.title, of: recent.id))</li>

            """
    }

    private func row(_ recent: RecentCheck, waiting photos: PendingPhotos) -> HTML {
        let picture: HTML =
            photos.thumbnail.map { "<img class=\"thumb\" src=\"\($0)\" alt=\"\">" }
            ?? "<span class=\"thumb\">\(context.icon("camera"))</span>"
        let state = photos.isForNetwork ? Words.waits : Words.unread
        return """
            <li><a class="list-row" href="\(context.path(to: .check))?check=\(recent.id)">\(picture)\
            <span class="title">\(Words.photo[language])<span class="sub">\(state[language])</span></span>\
            <span class="end">\(recent.when)</span></a>\(deletion(named: Words.photo[language], of: recent.id))</li>

            """
    }

    /// What today's knowledge reads differently, in sentences; empty without any of it.
    private func changes(of recent: RecentCheck) -> String {
        var sentences: [String] = []
        if let before = recent.before {
            sentences.append(Words.before(before.words[language].insideSentence)[language])
        }
        if !recent.appeared.isEmpty {
            sentences.append(Words.appeared(list(recent.appeared))[language])
        }
        if !recent.gone.isEmpty { sentences.append(Words.gone(list(recent.gone))[language]) }
        guard !sentences.isEmpty else { return "" }
        return ([Words.readAnew[language]] + sentences).joined(separator: " ")
    }

    /// "contains milk and may contain hazelnut".
    private func list(_ findings: [FoundAllergens.Finding]) -> String {
        let parts = findings.map { finding in
            "\(finding.state.words[language]) \(context.title(of: finding.allergen).insideSentence)"
                .insideSentence
        }
        return WordList.and(parts, in: language)
    }

    private func deletion(named title: String, of id: String) -> HTML? {
        guard context.isOnDevice else { return nil }
        return """
            <button class="button bare icon-only" type="button" data-action="delete-check" data-check="\(id)" \
            aria-label="\(Words.delete(title)[language])">\(context.icon("delete"))</button>
            """
    }

    private enum Words {
        static let recent = Phrase(en: "Recent", es: "Recientes", pt: "Recentes")
        static let all = Phrase(
            en: "All checks on this device",
            es: "Todas en este dispositivo",
            pt: "Todas neste dispositivo"
        )

        static let photo = Phrase(
            en: "Photo of a label",
            es: "Foto de una etiqueta",
            pt: "Foto de um rótulo"
        )
        static let waits = Phrase(
            en: "Waits for the network",
            es: "Espera a que haya red",
            pt: "Espera pela rede"
        )
        static let unread = Phrase(en: "Not read yet", es: "Aún sin leer", pt: "Ainda por ler")

        static func delete(_ title: String) -> Phrase {
            Phrase(en: "Delete: \(title)", es: "Borrar: \(title)", pt: "Apagar: \(title)")
        }

        static let readAnew = Phrase(
            en: "Read anew with today's knowledge.",
            es: "Releída con el conocimiento de hoy.",
            pt: "Relido com o conhecimento de hoje."
        )

        static func before(_ state: String) -> Phrase {
            Phrase(en: "Before: \(state).", es: "Antes: \(state).", pt: "Antes: \(state).")
        }

        static func appeared(_ findings: String) -> Phrase {
            Phrase(en: "New: \(findings).", es: "Nuevo: \(findings).", pt: "Novo: \(findings).")
        }

        static func gone(_ findings: String) -> Phrase {
            Phrase(
                en: "No longer read in it: \(findings).",
                es: "Ya no se lee: \(findings).",
                pt: "Já não se lê: \(findings)."
            )
        }
    }
}
