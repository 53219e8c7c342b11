import Foundation
package import MorselUI

/// A value of a field as a record has it.
package enum FormFieldValue: Sendable {
    /// A text, or a chosen value.
    case text(String)
    /// Several texts or chosen values.
    case list([String])
    /// The parts of a value by their names.
    case object([String: String])
    /// The parts of each entry by their names.
    case entries([[String: String]])
}

extension RecordField {
    /// The most entries of a form.
    private static var maxEntries: Int { 60 }
    /// The part of an entry that removes it.
    static var removal: String { "remove" }

    // MARK: Filling in

    /// Writes a value into a form.
    package func fill(_ form: inout FormValues, _ value: FormFieldValue, _ language: PageLanguage) {
        let name = name(language)
        switch (value, control) {
        case (.text(let text), _): form[name] = text
        case (.list(let items), .lines): form[name] = items.joined(separator: "\n")
        case (.list(let items), _): form.set(name, to: items)
        case (.object(let values), .object(let parts)):
            for part in parts { form[part.name(in: member, language)] = values[part.name] ?? "" }
        case (.entries(let entries), .entries(let parts)):
            for (place, values) in entries.enumerated() {
                for part in parts {
                    form[part.name(in: "\(member).\(place)", language)] = values[part.name] ?? ""
                }
            }
        default: break
        }
    }

    /// Copies the values of another form.
    package func copy(from other: FormValues, to form: inout FormValues) {
        for name in names { form.set(name, to: other.all(name)) }
        form.remove(prefix: member + ".")
        for name in other.names where name.hasPrefix(member + ".") { form.set(name, to: other.all(name)) }
    }

    // MARK: Reading

    /// The values of the form in one language as JSON, or `nil` if they have none in it.
    package func json(_ form: FormValues, _ language: PageLanguage) -> Any? {
        let name = name(language)
        let text = form[name].trimmingCharacters(in: .whitespacesAndNewlines)
        switch control {
        case .line, .area: return text
        case .lines(let isAligned): return isAligned ? alignedLines(form, language) : lines(form[name])
        case .choice(_, let scalar): return text.isEmpty ? nil : Self.json(text, scalar)
        case .choices(_, let scalar): return form.all(name).map { Self.json($0, scalar) }
        case .object(let parts): return object(form, member, parts, language)
        case .entries(let parts):
            return places(form, parts).map { object(form, "\(member).\($0)", parts, language) }
        }
    }

    /// Whether a form has a text in a language; `true` for a list of entries.
    package func hasText(_ form: FormValues, _ language: PageLanguage) -> Bool {
        switch control {
        case .entries: true
        case .object(let parts):
            parts.contains { $0.isTranslated && !form[$0.name(in: member, language)].isEmpty }
        default: !form[name(language)].isEmpty
        }
    }

    /// Whether two forms have different values, in one language or in any.
    package func differs(_ first: FormValues, _ second: FormValues, in language: PageLanguage? = nil) -> Bool
    {
        (language.map { [$0] } ?? PageLanguage.allCases).contains { language in
            Self.bytes(json(first, language)) != Self.bytes(json(second, language))
        }
    }

    /// The places of the entries that have a value and are not removed.
    package func places(_ form: FormValues, _ parts: [Part]) -> [Int] {
        (0..<Self.maxEntries).filter { place in
            let owner = "\(member).\(place)"
            let isEmpty = parts.allSatisfy { part in
                PageLanguage.allCases.allSatisfy { form[part.name(in: owner, $0)].isEmpty }
            }
            return !isEmpty && form["\(owner).\(Self.removal)"].isEmpty
        }
    }

    private func object(
        _ form: FormValues,
        _ owner: String,
        _ parts: [Part],
        _ language: PageLanguage
    ) -> [String: Any] {
        var object: [String: Any] = [:]
        for part in parts {
            let text = form[part.name(in: owner, language)].trimmingCharacters(in: .whitespacesAndNewlines)
            // A missing part is left out, so that the body names it if it is needed.
            if !text.isEmpty || part.isTranslated { object[part.name] = Self.json(text, part.scalar) }
        }
        return object
    }

    private func lines(_ text: String) -> [String] {
        text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
    }

    /// As many lines as the longest list of a language has, without empty ones at the end.
    private func alignedLines(_ form: FormValues, _ language: PageLanguage) -> [String] {
        let lists = PageLanguage.allCases.map { language in
            let lines = form[name(language)].split(separator: "\n", omittingEmptySubsequences: false)
                .map { $0.trimmingCharacters(in: .whitespaces) }
            return (language: language, lines: Array(lines.reversed().drop { $0.isEmpty }.reversed()))
        }
        let count = lists.map { $0.lines.count }.max() ?? 0
        let own = lists.first { $0.language == language }?.lines ?? []
        return own + Array(repeating: "", count: count - own.count)
    }

    private static func json(_ text: String, _ scalar: Scalar) -> Any {
        switch scalar {
        case .text: text
        // A text that is no number stays a text, which the body does not accept.
        case .whole: Int64(text).map { $0 as Any } ?? text
        case .truth: text == "yes"
        }
    }

    private static func bytes(_ json: Any?) -> Data? {
        json.flatMap { try? JSONSerialization.data(withJSONObject: [$0], options: [.sortedKeys]) }
    }

    // MARK: Words

    /// The values of a form in words, for a view of a difference: a line for each language or entry.
    package func words(
        _ form: FormValues,
        _ collection: Records,
        _ language: PageLanguage
    ) -> [LocalWords] {
        switch control {
        case .line, .area, .lines:
            return (isTranslated ? PageLanguage.allCases : [language]).compactMap { own in
                let text = form[name(own)]
                return text.isEmpty ? nil : LocalWords(text: text, language: isTranslated ? own : nil)
            }
        case .choice(let options, _), .choices(let options, _):
            let values = Set(form.all(member))
            let chosen = options(collection, language).filter { values.contains($0.value) }
            return chosen.isEmpty
                ? [] : [LocalWords(text: chosen.map { $0.words }.joined(separator: ", "), language: nil)]
        case .object(let parts): return words(form, member, parts, collection, language)
        case .entries(let parts):
            return places(form, parts).flatMap {
                words(form, "\(member).\($0)", parts, collection, language)
            }
        }
    }

    private func words(
        _ form: FormValues,
        _ owner: String,
        _ parts: [Part],
        _ collection: Records,
        _ language: PageLanguage
    ) -> [LocalWords] {
        let texts = parts.filter { !$0.isTranslated }.compactMap { part -> String? in
            let value = form[part.name(in: owner, language)]
            let option = part.options?(collection, language).first { $0.value == value }
            return value.isEmpty ? nil : option?.words ?? value
        }
        let translated = parts.filter { $0.isTranslated }.flatMap { part in
            PageLanguage.allCases.compactMap { own -> LocalWords? in
                let text = form[part.name(in: owner, own)]
                return text.isEmpty ? nil : LocalWords(text: text, language: own)
            }
        }
        return (texts.isEmpty ? [] : [LocalWords(text: texts.joined(separator: " · "), language: nil)])
            + translated
    }
}

/// Words in a language, or in none.
package struct LocalWords: Hashable, Sendable {
    /// The words.
    package let text: String
    /// The language, or `nil`.
    package let language: PageLanguage?

    /// Creates words.
    package init(text: String, language: PageLanguage?) { (self.text, self.language) = (text, language) }
}
