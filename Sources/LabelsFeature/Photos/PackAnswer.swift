import MorselCore
import MorselWeb

/// Writes the reading of a pack's photos as JSON, with or without the findings.
struct PackAnswer: Sendable {
    let knowledge: CurrentKnowledge

    /// The reading as JSON: the words with their positions, the codes, and the detected languages.
    func readingJSON(of pack: PackReading, in declared: Language?) -> [UInt8] {
        knowledge.read { Self.readingJSON(of: pack, in: declared, $0) }
    }

    /// The answer to the text of the pack for every allergen group, with the reading as its member `pack`.
    func labelJSON(of pack: PackReading, in declared: Language?) -> [UInt8] {
        knowledge.read { Self.labelJSON(of: pack, in: declared, $0) }
    }

    private static func readingJSON(
        of pack: PackReading,
        in declared: Language?,
        _ knowledge: Knowledge
    ) -> [UInt8] {
        let reader = LabelReader(knowledge: knowledge)
        var json = JSONWriter()
        json.object { json in
            json.key("languages")
            json.array { json in
                for language in reader.read(pack, language: declared).languages { json.string(language.code) }
            }
            pack.write(to: &json)
            json.key("knowledge")
            json.string(knowledge.versionName)
        }
        return json.bytes
    }

    private static func labelJSON(
        of pack: PackReading,
        in declared: Language?,
        _ knowledge: Knowledge
    ) -> [UInt8] {
        let (reader, answer) = (LabelReader(knowledge: knowledge), LabelAnswer(knowledge: knowledge))
        var json = JSONWriter()
        json.object { json in
            json.key("id")
            json.raw(Array("null".utf8))
            let reading = reader.read(pack, language: declared)
            Array(pack.text.utf8).withUnsafeBufferPointer { answer.write(reading, of: $0, to: &json) }
            json.key("pack")
            json.object { pack.write(to: &$0) }
        }
        return json.bytes
    }
}
