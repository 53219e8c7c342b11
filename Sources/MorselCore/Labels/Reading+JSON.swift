extension Reading.Section {
    /// The name in JSON.
    public var code: StaticString {
        switch self {
        case .ingredients: "ingredients"
        case .contains: "contains"
        case .precautionary: "precautionary"
        case .freeFrom: "free-from"
        case .other: "other"
        }
    }
}

extension Reading.Rule {
    /// The name in JSON.
    public var code: StaticString {
        switch self {
        case .name: "name"
        case .inflection: "inflection"
        case .compound: "compound"
        case .joined: "joined"
        case .misspelling: "misspelling"
        case .number: "number"
        }
    }
}

extension Reading.Precaution {
    /// The name in JSON.
    public var code: StaticString {
        switch self {
        case .trace: "trace"
        case .shared: "shared"
        case .notSuitable: "not-suitable"
        }
    }
}

extension Reading.AllergenFinding.State {
    /// The name in JSON.
    public var code: StaticString {
        switch self {
        case .contains: "contains"
        case .couldContain: "could-contain"
        case .mayContain: "may-contain"
        case .freeFromClaim: "free-from-claim"
        }
    }
}

/// Writes the members of the JSON object of a reading, with words from the text of the label.
public struct ReadingJSON {
    private let knowledge: Knowledge
    private let text: UnsafeBufferPointer<UInt8>

    /// Creates a writer for a label with the UTF-8 text that was read.
    public init(knowledge: Knowledge, text: UnsafeBufferPointer<UInt8>) {
        self.knowledge = knowledge
        self.text = text
    }

    /// Writes `languages`, `findings`, `unread`, `complete` and the optional members.
    public func write(_ reading: Reading, to json: inout JSONWriter) {
        json.key("languages")
        json.array { json in
            for language in reading.languages { json.string(language.code) }
        }
        json.key("findings")
        json.object { json in
            json.key("allergens")
            json.array { json in
                for finding in reading.allergens { write(finding, to: &json) }
            }
            json.key("additives")
            json.array { json in
                for finding in reading.additives { write(finding, to: &json) }
            }
        }
        json.key("unread")
        json.array { json in
            for span in reading.unread { json.object { write(span, to: &$0) } }
        }
        let named = ProductName(in: reading, knowledge: knowledge).groupsNotOnLabel
        json.key("complete")
        json.boolean(reading.isComplete && named.isEmpty)
        if !reading.differences.isEmpty { writeDifferences(reading, to: &json) }
        if !named.isEmpty { writeNamed(named, to: &json) }
    }

    /// Writes the member `named`: the allergen groups that only the name of the product says.
    public func writeNamed(_ named: [(group: Allergen, words: [Span])], to json: inout JSONWriter) {
        json.key("named")
        json.array { json in
            for (group, words) in named {
                json.object { json in
                    json.key("id")
                    json.string(knowledge.identifier(of: group))
                    json.key("words")
                    json.array { json in
                        for span in words { json.object { write(span, to: &$0) } }
                    }
                }
            }
        }
    }

    private func write(_ finding: Reading.AllergenFinding, to json: inout JSONWriter) {
        json.object { json in
            json.key("id")
            json.string(knowledge.identifier(of: finding.group))
            if let member = finding.member {
                json.key("member")
                json.string(knowledge.identifier(of: member))
            }
            json.key("state")
            json.string(finding.state.code)
            if let precaution = finding.precaution {
                json.key("precaution")
                json.string(precaution.code)
            }
            write(finding.evidence, to: &json)
        }
    }

    private func write(_ finding: Reading.AdditiveFinding, to json: inout JSONWriter) {
        json.object { json in
            json.key("id")
            json.string(knowledge.identifier(of: finding.additive))
            if let additiveClass = finding.additiveClass {
                json.key("class")
                json.string(knowledge.identifier(of: additiveClass))
            }
            write(finding.evidence, to: &json)
        }
    }

    private func write(_ evidence: [Reading.Evidence], to json: inout JSONWriter) {
        json.key("evidence")
        json.array { json in
            for piece in evidence {
                json.object { json in
                    write(piece.span, to: &json)
                    json.key("section")
                    json.string(piece.section.code)
                    json.key("rule")
                    json.string(piece.rule.code)
                }
            }
        }
    }

    private func write(_ span: Span, to json: inout JSONWriter) {
        json.key("text")
        json.string(UnsafeBufferPointer(rebasing: text[Int(span.firstByte)..<Int(span.lastByte)]))
        json.key("start")
        json.number(Int64(span.start))
        json.key("end")
        json.number(Int64(span.end))
    }

    private func writeDifferences(_ reading: Reading, to json: inout JSONWriter) {
        json.key("differences")
        json.array { json in
            for difference in reading.differences {
                json.object { json in
                    json.key("id")
                    json.string(knowledge.identifier(of: difference.group))
                    json.key("named")
                    json.string(difference.named.code)
                    json.key("missing")
                    json.string(difference.missing.code)
                }
            }
        }
    }
}
