import MorselCore
import MorselUI

/// A food that a person of this device reacts to, as far as it can be shared.
struct SharedFood {
    /// Why a person reacts to it.
    struct Reason {
        /// The code of the avoided subject, `allergen:milk`.
        var subject = ""
        /// The state of the answer.
        var state = Verdict.State.contains
        /// The words on the label that are the evidence; empty if there are none.
        var words = ""
    }

    /// The identifier of the record.
    var id: String
    /// The name that the person gave it.
    var name = ""
    /// The identifier of the person who reacts to it.
    var person = ""
    /// The reasons.
    var reasons: [Reason] = []
    /// When it was stored, in milliseconds UTC.
    var addedAt: Int64 = 0
    /// Where the person put it in the list, as a time like `addedAt`, or `nil` if it was never moved.
    var place: Int64?

    /// Reads the value of a record of the collection `foods`, or returns `nil` if it has no name or another format.
    static func stored(_ value: UnsafeBufferPointer<UInt8>, id: String) -> SharedFood? {
        var (food, json) = (SharedFood(id: id), JSONReader(value))
        do {
            try json.members { (json, key) throws(JSONReader.ReadError) in
                switch String(decoding: key, as: UTF8.self) {
                case "name": food.name = try json.text()
                case "person": food.person = try json.text()
                case "addedAt": food.addedAt = try json.integer()
                case "place": food.place = try json.integer()
                case "reasons":
                    try json.elements { (json) throws(JSONReader.ReadError) in
                        food.reasons.append(try Reason(&json))
                    }
                default: _ = try json.rawValue()
                }
            }
        } catch {
            return nil
        }
        return food.name.isEmpty ? nil : food
    }
}

extension SharedFood.Reason {
    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "subject": subject = try json.text()
            case "state": state = Verdict.State(code: try json.string()) ?? .contains
            case "words": words = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }

    /// Returns the name of the subject, or its code if the knowledge does not have it.
    func name(_ knowledge: Knowledge, in language: PageLanguage) -> String {
        let identifier = Profile.Subject.Identifier(code: subject)
        let found = identifier.flatMap { knowledge.subject($0) }
        return found.map { knowledge.title(of: $0, in: language) } ?? subject
    }
}
