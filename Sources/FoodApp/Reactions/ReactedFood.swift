public import MorselCore
import MorselUI

/// A food that somebody of this device reacts to, with what did it.
public struct ReactedFood: Hashable, Sendable {
    /// Something of what a person avoids that the food was read to have.
    public struct Reason: Hashable, Sendable {
        /// The code of what is avoided, `milk`.
        public var subject: String
        /// The state in which it was found.
        public var state: Verdict.State
        /// The words that said so, as they stood on the label; empty when they were declared beside it.
        public var words: String

        /// Creates a reason.
        public init(subject: String, state: Verdict.State, words: String) {
            self.subject = subject
            self.state = state
            self.words = words
        }
    }

    /// What tells foods apart.
    public var id: String
    /// What the person calls it.
    public var name: String
    /// Who reacts to it.
    public var person: String
    /// The number of the product; empty for another food.
    public var gtin: String
    /// What did it, the most cautious state first.
    public var reasons: [Reason]
    /// When it was kept, as the device writes dates.
    public var when: String

    /// Creates a food.
    public init(
        id: String,
        name: String,
        person: String = "",
        gtin: String = "",
        reasons: [Reason] = [],
        when: String = ""
    ) {
        self.id = id
        self.name = name
        self.person = person
        self.gtin = gtin
        self.reasons = reasons
        self.when = when
    }
}

extension LabelCheck {
    /// Why a person reacts to it: one reason for each thing avoided that the label may have.
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
    /// Reads what a device keeps; members that are not known are passed over.
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(id: "", name: "")
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "reasons":
                try json.elements { (json) throws(JSONReader.ReadError) in reasons.append(try Reason(&json)) }
            case "id": id = try json.text()
            case "name": name = try json.text()
            case "person": person = try json.text()
            case "gtin": gtin = try json.text()
            case "when": when = try json.text()
            default: _ = try json.rawValue()
            }
        }
    }
}
