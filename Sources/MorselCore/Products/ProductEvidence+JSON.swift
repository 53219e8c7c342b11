extension ProductEvidence {
    /// The state of an allergen in the declaration.
    public enum DeclarationStatus: UInt8, Coded, Sendable {
        /// It is declared as contained.
        case contains
        /// Traces of it are declared.
        case mayContain
        /// The contained allergens are declared, and it is not among them.
        case notNamed
        /// The contained allergens are not declared.
        case notDeclared

        /// The name in JSON.
        public var code: StaticString {
            switch self {
            case .contains: "contains"
            case .mayContain: "may-contain"
            case .notNamed: "not-named"
            case .notDeclared: "not-declared"
            }
        }
    }

    /// Returns the state of a group and its members in the declaration.
    public func declarationStatus(of group: Allergen, knowledge: Knowledge) -> DeclarationStatus {
        let states = statements.filter { knowledge.group(of: $0.allergen) == group }.map { $0.state }
        if states.contains(.contains) { return .contains }
        if states.contains(.mayContain) { return .mayContain }
        return isContentDeclared ? .notNamed : .notDeclared
    }

    /// Writes the members `allergens`, `gaps` and `disagreements`, which are the same for everyone.
    ///
    /// There is an answer for every group of Annex II. The device selects those that a person avoids.
    public func write(to json: inout JSONWriter, knowledge: Knowledge) {
        let verdict = verdictForAllGroups(knowledge: knowledge)
        json.key("allergens")
        json.array { json in
            for answer in verdict.answers { json.object { write(answer, knowledge, to: &$0) } }
        }
        json.key("gaps")
        json.array { json in
            for gap in verdict.gaps { json.object { write(gap, to: &$0) } }
        }
        json.key("disagreements")
        json.array { json in
            for disagreement in disagreements(knowledge: knowledge) {
                json.object { write(disagreement, knowledge, to: &$0) }
            }
        }
    }

    private func write(_ answer: ProductVerdict.Answer, _ knowledge: Knowledge, to json: inout JSONWriter) {
        guard case .allergen(let allergen) = answer.entry.subject else { return }
        json.key("id")
        json.string(knowledge.identifier(of: allergen))
        json.key("state")
        json.string(answer.state.code)
        json.key("declared")
        json.string(declarationStatus(of: allergen, knowledge: knowledge).code)
        json.key("evidence")
        json.array { json in
            for reason in answer.reasons { json.object { write(reason, to: &$0) } }
        }
    }

    private func write(_ reason: ProductVerdict.Reason, to json: inout JSONWriter) {
        write(reason.source, to: &json)
        json.key("state")
        json.string(reason.reason.state.code)
        json.key("cause")
        json.string(reason.reason.cause.code)
        write(reason.reason.spans, in: reason.source, to: &json)
    }

    private func write(
        _ disagreement: EvidenceDisagreement,
        _ knowledge: Knowledge,
        to json: inout JSONWriter
    ) {
        json.key("kind")
        json.string(disagreement.kind.code)
        json.key("id")
        json.string(knowledge.identifier(of: disagreement.allergen))
        json.key("named")
        json.array { json in
            for piece in disagreement.named {
                json.object { json in
                    write(piece.source, to: &json)
                    write(piece.spans, in: piece.source, to: &json)
                }
            }
        }
        json.key("missing")
        json.array { json in
            for source in disagreement.missing { json.object { write(source, to: &$0) } }
        }
    }

    private func write(_ source: Source, to json: inout JSONWriter) {
        json.key("source")
        switch source {
        case .declaration: json.string("declaration")
        case .text(let place):
            json.string("text")
            write(language: texts[place].language, to: &json)
        case .name(let place):
            json.string("name")
            write(language: names[place].language, to: &json)
        }
    }

    private func write(language: String, to json: inout JSONWriter) {
        guard !language.isEmpty else { return }
        json.key("language")
        json.string(language)
    }

    /// Returns the text to which the spans of a source refer, or `nil` for the declaration.
    public func text(of source: Source) -> [UInt8]? {
        switch source {
        case .text(let place): texts[place].text
        case .name(let place): names[place].text
        case .declaration: nil
        }
    }

    private func write(_ spans: [Span], in source: Source, to json: inout JSONWriter) {
        guard let text = text(of: source), !spans.isEmpty else { return }
        json.key("words")
        json.array { json in
            for span in spans {
                json.object { json in
                    json.key("text")
                    let words = text[Int(span.firstByte)..<Int(span.lastByte)]
                    words.withUnsafeBufferPointer { json.string($0) }
                    json.key("start")
                    json.number(Int64(span.start))
                    json.key("end")
                    json.number(Int64(span.end))
                }
            }
        }
    }
}
