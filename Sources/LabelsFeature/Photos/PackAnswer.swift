import MorselCore

/// Writes what was read on the photos of a pack, alone or with what it says.
struct PackAnswer: Sendable {
    private let knowledge: Knowledge
    private let answer: LabelAnswer
    private let reader: LabelReader

    init(knowledge: Knowledge) {
        self.knowledge = knowledge
        answer = LabelAnswer(knowledge: knowledge)
        reader = LabelReader(knowledge: knowledge)
    }

    /// The words with their places, the codes, and the languages that were recognised.
    func json(reading pack: PackReading, in told: Language?) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("languages")
            json.array { json in
                for language in reader.read(pack, language: told).languages { json.string(language.code) }
            }
            pack.write(to: &json)
            json.key("knowledge")
            json.string(knowledge.versionName)
        }
        return json.bytes
    }

    /// The answer to the pack's text for every allergen, and all of that.
    func json(judging pack: PackReading, in told: Language?) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("id")
            json.raw(Array("null".utf8))
            let reading = reader.read(pack, language: told)
            Array(pack.text.utf8).withUnsafeBufferPointer { answer.write(reading, of: $0, to: &json) }
            json.key("pack")
            json.object { pack.write(to: &$0) }
        }
        return json.bytes
    }
}
