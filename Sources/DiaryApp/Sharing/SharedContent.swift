import MorselCore
import MorselUI

/// The content of a shared page: `docs/vault-protocol.md` describes its JSON.
///
/// It contains every name in all languages, so that the browser of the reader shows it without any knowledge of foods, in the
/// language that the reader chooses.
struct SharedContent {
    private let form: ShareContent
    private let madeAt: Int64

    /// The most bytes of JSON: those of the largest size class without the length.
    static let maxBytes = 65_532

    /// Creates the content from the form.
    /// - Parameters:
    ///   - form: the form with the chosen entries.
    ///   - madeAt: the current time in milliseconds UTC.
    init(_ form: ShareContent, madeAt: Int64) { (self.form, self.madeAt) = (form, madeAt) }

    /// The problem of the form, or `nil` if its content can be shared.
    var problem: ShareProblem? {
        if form.kind != .guests, form.chosen.isEmpty { return .nothingChosen }
        return json().count > Self.maxBytes ? .tooLarge : nil
    }

    /// Writes the answer to the page: `content` with its kind, name, days and `answers` for a question, or `isValid` false.
    func writeAnswer(to json: inout JSONWriter) {
        json.key("isValid")
        json.boolean(problem == nil)
        guard problem == nil else { return }
        json.key("content")
        self.json().withUnsafeBufferPointer { json.string($0) }
        json.key("kind")
        json.string(form.kind.code)
        json.key("name")
        json.string(form.name)
        json.key("days")
        json.number(Int64(form.days))
        guard form.kind == .guests else { return }
        json.key("answers")
        json.number(Int64(ShareContent.maxGuests))
    }

    /// Returns the JSON that is encrypted.
    func json() -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("format")
            json.number(1)
            json.key("kind")
            json.string(form.kind.code)
            json.key("name")
            json.string(form.name)
            json.key("note")
            json.string(form.note)
            json.key("madeAt")
            json.number(madeAt)
            json.key("entries")
            json.array { json in
                for entry in form.chosen { json.object { write(entry, to: &$0) } }
            }
        }
        return json.bytes
    }

    private func write(_ entry: ShareContent.Entry, to json: inout JSONWriter) {
        switch entry.content {
        case .avoided(let avoided):
            json.key("severity")
            json.string(avoided.severity.code)
            write(to: &json) { form.context.knowledge.title(of: avoided.subject, in: $0) }
        case .food(let food):
            json.key("name")
            json.string(food.name)
            json.key("reasons")
            json.array { json in
                for reason in food.reasons {
                    json.object { json in
                        json.key("state")
                        json.string(reason.state.code)
                        write(to: &json) { reason.name(form.context.knowledge, in: $0) }
                        json.key("words")
                        json.string(reason.words)
                    }
                }
            }
        }
    }

    /// Writes a name in each language.
    private func write(to json: inout JSONWriter, name: (PageLanguage) -> String) {
        json.key("names")
        json.object { json in
            for language in PageLanguage.allCases {
                json.key(language.code)
                json.string(name(language))
            }
        }
    }
}

/// Why the form cannot be shared.
enum ShareProblem {
    /// No entry is chosen.
    case nothingChosen
    /// The chosen entries are too long for one page.
    case tooLarge
}
