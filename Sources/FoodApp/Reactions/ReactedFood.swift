public import MorselCore
import MorselUI

/// A food that a person of this device reacts to, with the reasons.
public struct ReactedFood: Hashable, Sendable {
    /// An avoided subject that was found in the food.
    public struct Reason: Hashable, Sendable {
        /// The code of the avoided subject, `allergen:milk`.
        public var subject: String
        /// The state of the answer.
        public var state: Verdict.State
        /// The words on the label that are the evidence; empty if the source only declared it.
        public var words: String

        /// Creates a reason.
        public init(subject: String, state: Verdict.State, words: String) {
            self.subject = subject
            self.state = state
            self.words = words
        }
    }

    /// The identifier of the record.
    public var id: String
    /// The name that the person gave it.
    public var name: String
    /// The identifier of the person who reacts to it.
    public var person: String
    /// The GTIN of the product; empty for a food without one.
    public var gtin: String
    /// The reasons, from the most to the least cautious state.
    public var reasons: [Reason]
    /// The identifier of the stored check; empty for a product.
    public var check: String
    /// When it was stored, in milliseconds UTC.
    public var addedAt: Int64
    /// Where the person put it in the list, as a time like `addedAt`, or `nil` if it was never moved.
    public var place: Int64?

    /// Creates a food.
    public init(
        id: String,
        name: String,
        person: String = "",
        gtin: String = "",
        check: String = "",
        reasons: [Reason] = [],
        addedAt: Int64 = 0
    ) {
        self.id = id
        self.name = name
        self.person = person
        self.gtin = gtin
        self.reasons = reasons
        self.check = check
        self.addedAt = addedAt
    }
}

extension ReactedFood {
    /// The time by which the list is ordered, the latest first.
    var position: Int64 { place ?? addedAt }
}

extension LabelCheck {
    /// Returns the reasons to save the food: one for each avoided subject that the label may contain.
    func reactions(_ context: PageContext) -> [ReactedFood.Reason] {
        let quotations = Quotations(self, knowledge: context.knowledge)
        return answers.filter { $0.state < .cannotTell }.map { answer in
            let spans = answer.reasons.filter { $0.state == answer.state }.flatMap { $0.spans }
            return ReactedFood.Reason(
                subject: context.knowledge.identifier(of: answer.subject).code,
                state: answer.state,
                words: quotations.quotations(of: spans, about: answer.subject).first?.words ?? ""
            )
        }
    }
}

extension ReactedFood.Reason {
    func write(to json: inout JSONWriter) {
        json.key("subject")
        json.string(subject)
        json.key("state")
        json.string(state.code)
        json.key("words")
        json.string(words)
    }

    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(subject: "", state: .contains, words: "")
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "subject": subject = try json.text()
            case "state": state = Verdict.State(code: try json.string()) ?? .contains
            case "words": words = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}

extension ReactedFood {
    /// Reads a stored record and ignores unknown members.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(id: "", name: "")
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "reasons":
                try json.elements { (json) throws(JSONReader.ReadError) in reasons.append(try Reason(&json)) }
            case "addedAt": addedAt = try json.integer()
            case "place": place = try json.integer()
            case "name": name = try json.text()
            case "person": person = try json.text()
            case "gtin": gtin = try json.text()
            case "check": check = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}
