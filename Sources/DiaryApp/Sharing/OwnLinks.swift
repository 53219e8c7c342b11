import MorselCore
import MorselUI

/// The links of the own account, as the page of links has them: those of the server, with what the device knows about each.
struct OwnLinks {
    /// A link.
    struct Link {
        /// The identifier of the shared page.
        var id = ""
        /// What is shared, or `nil` if the device does not know it.
        var kind: ShareKind?
        /// The name on the page.
        var name = ""
        /// The address with the key; empty if the device does not have the key.
        var url = ""
        /// When it ends, in milliseconds UTC.
        var expiresAt: Int64 = 0
        /// How often the page was opened.
        var openings: Int64 = 0
        /// How many answers of guests the server has.
        var answers: Int64 = 0
    }

    /// The links, the newest first; `nil` until the server has answered.
    var links: [Link]?
    /// The identifier of the link that is shown with its QR code; empty if none is.
    var shown = ""
    /// The code of the problem with the last request; empty if there was none.
    var problem = ""

    init() {}

    init(_ request: DeviceRequest) throws(JSONReader.ReadError) {
        var json = request.members
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "links" where json.isAtArray():
                var found: [Link] = []
                try json.elements { (json) throws(JSONReader.ReadError) in found.append(try Link(&json)) }
                links = found
            case "shown": shown = try json.text()
            case "problem": problem = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}

extension OwnLinks.Link {
    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "id": id = try json.text()
            case "kind": kind = ShareKind(code: try json.string())
            case "name": name = try json.text()
            case "url": url = try json.text()
            case "expiresAt": expiresAt = try json.integer()
            case "openings": openings = try json.integer()
            case "answers": answers = try json.integer()
            default: _ = try json.rawValue()
            }
        }
    }
}

/// What can be shared.
enum ShareKind: CaseIterable, Coded {
    /// What a person avoids, for people who cook.
    case card
    /// The foods that people react to.
    case foods
    /// The question to guests what they avoid.
    case guests

    var code: StaticString {
        switch self {
        case .card: "card"
        case .foods: "foods"
        case .guests: "guests"
        }
    }
}
