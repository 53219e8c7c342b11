import MorselCore

/// Reads the texts of a version, and returns the findings as JSON for storage.
///
/// `{"knowledge":"545e12f8e9447d49","texts":[{"language":"en","languages":["en"],"findings":…,"complete":true}]}`
struct LabelFindings: Sendable {
    /// The largest findings of a version that are stored, in bytes.
    ///
    /// Labels of real packs have some kilobytes. A text within the limits of an import may have many times its own length.
    static let maxBytes = 1 << 20

    private let knowledge: Knowledge
    private let version: String

    init(knowledge: Knowledge) {
        self.knowledge = knowledge
        version = knowledge.versionName
    }

    /// Returns the findings in the texts of a content as JSON.
    ///
    /// Each text is read separately. Spans refer to the stored text. `names` are the names of the product that say
    /// allergens which no text names; it is missing if there are none.
    /// - Returns: the JSON, or an empty text if it has more than `maxBytes`, which is stored and served as no findings.
    func json(of content: ProductContent, maxBytes: Int = LabelFindings.maxBytes) -> String {
        let evidence = ProductEvidence(content, knowledge: knowledge)
        let names = evidence.namesNotOnLabel(knowledge: knowledge)
        var json = JSONWriter()
        json.object { json in
            json.key("knowledge")
            json.string(version)
            json.key("texts")
            json.array { json in
                for text in evidence.texts { json.object { write(text, to: &$0) } }
            }
            guard !names.isEmpty else { return }
            json.key("names")
            json.array { json in
                for (name, said) in names { json.object { write(name, said, to: &$0) } }
            }
        }
        guard json.bytes.count <= maxBytes else { return "" }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func write(_ text: ProductEvidence.ReadText, to json: inout JSONWriter) {
        write(language: text.language, to: &json)
        text.text.withUnsafeBufferPointer {
            ReadingJSON(knowledge: knowledge, text: $0).write(text.reading, to: &json)
        }
    }

    private func write(
        _ name: ProductEvidence.Name,
        _ said: [(group: Allergen, words: [Span])],
        to json: inout JSONWriter
    ) {
        write(language: name.language, to: &json)
        name.text.withUnsafeBufferPointer { text in
            json.key("text")
            json.string(text)
            ReadingJSON(knowledge: knowledge, text: text).writeNamed(said, to: &json)
        }
    }

    private func write(language: String, to json: inout JSONWriter) {
        guard !language.isEmpty else { return }
        json.key("language")
        json.string(language)
    }
}
