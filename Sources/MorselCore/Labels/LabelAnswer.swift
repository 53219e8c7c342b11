/// Answers label requests: one JSON object in, one JSON object out.
public struct LabelAnswer: Sendable {
    private let knowledge: Knowledge
    private let reader: LabelReader
    private let profile: Profile?
    private let version: String

    /// Creates a value that answers requests.
    ///
    /// With a profile, every answer contains a verdict. Only the device of a person has a profile.
    public init(knowledge: Knowledge, profile: Profile? = nil) {
        self.knowledge = knowledge
        self.profile = profile
        reader = LabelReader(knowledge: knowledge)
        version = knowledge.versionName
    }

    /// Returns the JSON answer to a request, or an object with `error` if the request is invalid.
    ///
    /// The answer has no line end.
    public func answer(_ request: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var identifier: [UInt8]?
        do {
            return answer(to: try LabelRequest(json: request, identifier: &identifier))
        } catch {
            var json = JSONWriter()
            json.object { json in
                json.key("id")
                json.raw(identifier ?? Array("null".utf8))
                json.key("error")
                json.object { json in
                    json.key("code")
                    json.string(error.code)
                    json.key("message")
                    json.string(error.message)
                }
            }
            return json.bytes
        }
    }

    /// Returns the answer to a parsed request, without a line end.
    public func answer(to request: LabelRequest) -> [UInt8] {
        var json = JSONWriter()
        json.object { write(request, to: &$0) }
        return json.bytes
    }

    private func write(_ request: LabelRequest, to json: inout JSONWriter) {
        json.key("id")
        json.raw(request.identifier ?? Array("null".utf8))
        request.text.withUnsafeBufferPointer { text in
            write(reader.read(text, language: request.language), of: text, to: &json)
        }
    }

    /// Writes the members of the answer about a text: findings, knowledge and verdict.
    public func write(_ reading: Reading, of text: UnsafeBufferPointer<UInt8>, to json: inout JSONWriter) {
        ReadingJSON(knowledge: knowledge, text: text).write(reading, to: &json)
        json.key("knowledge")
        json.string(version)
        if let profile { writeVerdict(Verdict(reading, for: profile, knowledge: knowledge), text, to: &json) }
    }

    private func writeVerdict(
        _ verdict: Verdict,
        _ text: UnsafeBufferPointer<UInt8>,
        to json: inout JSONWriter
    ) {
        json.key("verdict")
        json.object { json in
            json.key("state")
            json.string(verdict.state.code)
            json.key("reasons")
            json.array { json in
                for reason in verdict.reasons {
                    json.object { VerdictJSON(knowledge: knowledge, text: text).write(reason, to: &$0) }
                }
            }
        }
    }
}

extension Knowledge {
    /// The version as 16 hexadecimal digits.
    public var versionName: String {
        let digits = String(version, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
