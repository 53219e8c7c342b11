import MorselCore

/// Reads the texts of a version, and returns the findings as JSON for storage.
///
/// `{"knowledge":"545e12f8e9447d49","texts":[{"language":"en","languages":["en"],"findings":…,"complete":true}]}`
struct LabelFindings: Sendable {
    private let knowledge: Knowledge
    private let reader: LabelReader
    private let version: String

    init(knowledge: Knowledge) {
        self.knowledge = knowledge
        reader = LabelReader(knowledge: knowledge)
        version = knowledge.versionName
    }

    /// Returns the findings in texts as JSON.
    ///
    /// Each text is read separately. Spans refer to the stored text.
    func json(of texts: [ProductContent.LanguageText]) -> String {
        var json = JSONWriter()
        json.object { json in
            json.key("knowledge")
            json.string(version)
            json.key("texts")
            json.array { json in
                for text in texts { json.object { write(text, to: &$0) } }
            }
        }
        return String(decoding: json.bytes, as: UTF8.self)
    }

    private func write(_ text: ProductContent.LanguageText, to json: inout JSONWriter) {
        if !text.language.isEmpty {
            json.key("language")
            json.string(text.language)
        }
        var words = text.text
        words.withUTF8 { utf8 in
            let reading = reader.read(utf8, language: Language(code: text.language.utf8))
            ReadingJSON(knowledge: knowledge, text: utf8).write(reading, to: &json)
        }
    }
}
