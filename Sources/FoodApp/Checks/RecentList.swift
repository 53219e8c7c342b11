public import MorselCore
import MorselUI

/// A check that is stored on the device.
public struct RecentCheck: Sendable {
    /// The identifier of the record: letters, digits and hyphens.
    public var id: String
    /// The label, checked with the current knowledge.
    public var check: LabelCheck
    /// The time of the check, in milliseconds UTC.
    public var checkedAt: Int64
    /// The state at the time of the check, or `nil` if it has not changed.
    public var previousState: Verdict.State?
    /// Findings of the current knowledge that the knowledge at the time of the check did not have.
    public var newFindings: [FoundAllergens.Finding] = []
    /// Findings at the time of the check that the current knowledge does not have.
    public var removedFindings: [FoundAllergens.Finding] = []
    /// The photos that are not read yet.
    ///
    /// The check has no text then.
    public var pendingPhotos: PendingPhotos?
    /// Whether its text was read on photos.
    public var hasPhotos = false

    /// Creates an entry.
    public init(id: String, check: LabelCheck, checkedAt: Int64, previousState: Verdict.State? = nil) {
        self.id = id
        self.check = check
        self.checkedAt = checkedAt
        self.previousState = previousState
    }
}

/// Photos that are not read yet.
public struct PendingPhotos: Sendable {
    /// Whether they wait for the network.
    ///
    /// Otherwise they could not be read.
    public var isWaitingForNetwork: Bool

    /// Creates the photos of a check.
    public init(isWaitingForNetwork: Bool) { self.isWaitingForNetwork = isWaitingForNetwork }
}

/// The list of checks that are stored on the device.
struct RecentList {
    let checks: [RecentCheck]
    /// The people of the device.
    let household: Household
    let context: PageContext

    private var language: PageLanguage { context.language }

    /// Returns the list as a section of the first page.
    ///
    /// Without checks it is an empty element that the device fills.
    func section() -> HTML {
        guard !checks.isEmpty else { return "<div id=\"recent\"></div>\n" }
        return """
            <section aria-labelledby="recent-title" id="recent"><div class="section-head">\
            <h2 id="recent-title">\(Words.recent[language])</h2>\
            <a href="\(context.path(to: .labels(.recent)))">\(Words.all[language])</a></div>
            \(html())</section>

            """
    }

    /// Returns the list with a row for each check.
    func html() -> HTML { "<ul class=\"list in-columns\">\n\(checks.map { row($0) })</ul>\n" }

    private func row(_ recent: RecentCheck) -> HTML {
        if let photos = recent.pendingPhotos { return row(recent, pending: photos) }
        let (state, lines) = recent.check.states(of: household, context)
        let changes = changes(of: recent)
        let changed: HTML? = changes.isEmpty ? nil : "<span class=\"sub\">\(changes)</span>"
        return """
            <li><a class="list-row" href="\(context.path(to: .labels(.check)))?check=\(recent.id)">\(context.shape(state))\
            \(thumbnail(of: recent))<span class="title">\(recent.check.shownTitle(context))\
            \(lines)\(changed)</span>\
            <span class="end">\(time(of: recent))</span></a>\(deletion(named: recent.check.plainTitle(context), of: recent.id))</li>

            """
    }

    private func row(_ recent: RecentCheck, pending photos: PendingPhotos) -> HTML {
        // A script replaces the icon with the first photo.
        let picture: HTML = """
            <span class="thumb" data-script data-photo-of="\(recent.id)">\(context.icon("camera"))</span>
            """
        let state = photos.isWaitingForNetwork ? Words.waits : Words.unread
        return """
            <li><a class="list-row" href="\(context.path(to: .labels(.check)))?check=\(recent.id)">\(picture)\
            <span class="title">\(Words.photo[language])<span class="sub">\(state[language])</span></span>\
            <span class="end">\(time(of: recent))</span></a>\(deletion(named: Words.photo[language], of: recent.id))</li>

            """
    }

    /// The place where a script shows a small picture of the first photo, if it is stored.
    private func thumbnail(of recent: RecentCheck) -> HTML? {
        guard recent.hasPhotos else { return nil }
        return "<span class=\"thumb\" data-script data-photo-of=\"\(recent.id)\"></span>"
    }

    private func time(of recent: RecentCheck) -> HTML {
        RecordTime(recent.checkedAt, isWithTimeOfDay: true, in: language).html()
    }

    /// Returns sentences about what the current knowledge reads differently; empty without changes.
    private func changes(of recent: RecentCheck) -> String {
        var sentences: [String] = []
        if let state = recent.previousState {
            sentences.append(Words.before(state.words[language].insideSentence)[language])
        }
        if !recent.newFindings.isEmpty {
            sentences.append(Words.new(list(recent.newFindings))[language])
        }
        if !recent.removedFindings.isEmpty {
            sentences.append(Words.removed(list(recent.removedFindings))[language])
        }
        guard !sentences.isEmpty else { return "" }
        return ([Words.readAgain[language]] + sentences).joined(separator: " ")
    }

    /// Returns findings as part of a sentence: "contains milk and may contain hazelnut".
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
            es: "Todas las de este dispositivo",
            pt: "Todas neste dispositivo"
        )

        static let photo = Phrase(
            en: "Photo of a label",
            es: "Foto de una etiqueta",
            pt: "Foto de um rótulo"
        )
        static let waits = Phrase(
            en: "Waiting for the network",
            es: "Esperando a que haya conexión",
            pt: "À espera da rede"
        )
        static let unread = Phrase(en: "Not read yet", es: "Aún sin leer", pt: "Ainda por ler")

        static func delete(_ title: String) -> Phrase {
            Phrase(en: "Delete: \(title)", es: "Borrar: \(title)", pt: "Apagar: \(title)")
        }

        static let readAgain = Phrase(
            en: "Read again with the current knowledge.",
            es: "Leída de nuevo con la base de conocimientos actual.",
            pt: "Lido de novo com a base de conhecimento atual."
        )

        static func before(_ state: String) -> Phrase {
            Phrase(en: "Before: \(state).", es: "Antes: \(state).", pt: "Antes: \(state).")
        }

        static func new(_ findings: String) -> Phrase {
            Phrase(en: "New: \(findings).", es: "Nuevo: \(findings).", pt: "Novo: \(findings).")
        }

        static func removed(_ findings: String) -> Phrase {
            Phrase(
                en: "No longer found: \(findings).",
                es: "Ya no se encuentra: \(findings).",
                pt: "Já não se encontra: \(findings)."
            )
        }
    }
}
