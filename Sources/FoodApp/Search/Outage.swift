import MorselCore
import MorselUI

/// The reason why the server gave no answer.
public struct Outage: Hashable, Sendable {
    /// The kind of outage.
    public enum Kind: Sendable {
        /// The device has no network.
        case offline
        /// The server did not answer, or its answer was incomplete.
        case unreachable
        /// The server rejects requests because there are too many.
        case busy
        /// The server cannot read its catalogue at the moment.
        case catalogueUnavailable
        /// The server has no catalogue.
        case noCatalogue
        /// The server answered with another error.
        case failed
    }

    /// The kind of outage.
    public let kind: Kind
    /// The status and the code of the problem for support, `503 · catalogue-unavailable`; empty without an answer.
    public let reference: String

    /// Creates an outage from an HTTP status and the code of a problem.
    ///
    /// - Parameters:
    ///   - status: the HTTP status, or 0 if there was no answer.
    ///   - code: the code of the problem, or `offline` if the device has no network.
    public init(status: Int64, code: String) {
        kind =
            switch (status, code) {
            case (0, "offline"): .offline
            case (0, _): .unreachable
            case (429, _): .busy
            case (_, "no-catalogue"): .noCatalogue
            case (_, "catalogue-unavailable"): .catalogueUnavailable
            default: .failed
            }
        reference = status == 0 ? "" : code.isEmpty ? "\(status)" : "\(status) · \(code)"
    }

    /// Whether repeating the request may help.
    var isTransient: Bool { kind != .offline && kind != .noCatalogue }

    /// The problem, and what to do about it.
    var words: Phrase {
        switch kind {
        case .offline: Phrase(en: "Offline.", es: "Sin conexión.", pt: "Sem rede.")
        case .unreachable:
            Phrase(
                en: "The server did not answer.",
                es: "El servidor no respondió.",
                pt: "O servidor não respondeu."
            )
        case .busy:
            Phrase(
                en: "The server has too many requests at once: wait a moment and try again.",
                es:
                    "El servidor tiene demasiadas peticiones a la vez: espera un momento e inténtalo de nuevo.",
                pt: "O servidor tem demasiados pedidos ao mesmo tempo: espera um momento e tenta de novo."
            )
        case .catalogueUnavailable:
            Phrase(
                en: "The server can't read its products just now: try again in a few seconds.",
                es:
                    "El servidor no puede leer sus productos en este momento: inténtalo de nuevo en unos segundos.",
                pt:
                    "O servidor não consegue ler os seus produtos neste momento: tenta de novo dentro de segundos."
            )
        case .noCatalogue:
            Phrase(
                en: "This server has no products. You can still check labels.",
                es: "Este servidor no tiene productos. Aun así puedes comprobar etiquetas.",
                pt: "Este servidor não tem produtos. Ainda assim podes verificar rótulos."
            )
        case .failed:
            Phrase(
                en: "The server answered with an error: try again in a moment.",
                es: "El servidor respondió con un error: inténtalo de nuevo en un momento.",
                pt: "O servidor respondeu com um erro: tenta de novo dentro de momentos."
            )
        }
    }
}

extension Outage {
    /// Reads `{"status":503,"code":"catalogue-unavailable"}`; unknown members are ignored.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        var (status, code): (Int64, String) = (0, "")
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "status": status = try json.integer()
            case "code": code = try json.text()
            default: _ = try json.rawValue()
            }
        }
        self.init(status: status, code: code)
    }
}

/// The notice that the server gave no answer.
struct OutageNotice {
    let outage: Outage
    /// A sentence about what is shown instead.
    let consequence: Phrase
    let context: PageContext

    func html(_ style: StaticString) -> HTML {
        let reference: HTML? =
            outage.reference.isEmpty ? nil : "<span class=\"reference\">\(outage.reference)</span>"
        let again: HTML? =
            outage.isTransient
            ? "<button class=\"button\" type=\"button\" data-action=\"ask-again\">\(Self.again[context.language])</button>"
            : nil
        return """
            <div class="notice offline \(HTML(stringLiteral: style))" id="outage">\
            \(context.icon(outage.kind == .offline ? "cloud-off" : "sync"))\
            <p>\(outage.words[context.language]) \(consequence[context.language])</p>\(reference)\(again)</div>

            """
    }

    private static let again = Phrase(en: "Try again", es: "Intentar de nuevo", pt: "Tentar de novo")
}
