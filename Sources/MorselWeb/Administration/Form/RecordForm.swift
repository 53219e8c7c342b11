package import MorselUI

/// The form of a record with its fields, what was typed, what is wrong, and what somebody else stored.
package struct RecordForm<Records: Sendable>: FormContent {
    private let context: PageContext
    private let collection: Records
    private let fields: [RecordField<Records>]
    private let values: FormValues
    private let problems: [String: Phrase]
    private let stored: FormValues?
    private let conflicts: Set<String>

    /// Creates a form.
    /// - Parameters:
    ///   - context: the language of the page.
    ///   - collection: what the choices of fields are taken from.
    ///   - fields: the fields of the record.
    ///   - values: what was typed, or what the record has.
    ///   - problems: what is wrong, by the names of fields: `cas`, `name.es`.
    ///   - stored: what somebody else stored, if it differs in a field that was changed here.
    ///   - conflicts: the members of the fields that both changed.
    package init(
        context: PageContext,
        collection: Records,
        fields: [RecordField<Records>],
        values: FormValues,
        problems: [String: Phrase] = [:],
        stored: FormValues? = nil,
        conflicts: Set<String> = []
    ) {
        (self.context, self.collection, self.fields, self.values) = (context, collection, fields, values)
        (self.problems, self.stored, self.conflicts) = (problems, stored, conflicts)
    }

    /// Whether there is a field that both changed.
    package var hasConflicts: Bool { !conflicts.isEmpty }

    private var language: PageLanguage { context.language }

    /// Returns the HTML of the fields.
    package func html() -> HTML { HTML(fields.map { html($0) }) }

    /// A list of what is wrong, with links to the fields, or `nil`.
    package var summary: HTML? {
        let wrong = fields.flatMap { field in
            ([field.member] + field.names).uniqued().compactMap { name in
                problems[name].map { (field, name, $0) }
            }
        }
        guard !wrong.isEmpty else { return nil }
        let items = wrong.map { field, name, problem -> HTML in
            """
            <li><a href="#\(FormFieldID.id(name == field.member ? field.names[0] : name))">\(field.label[language])</a>: \(problem[language])</li>
            """
        }
        return """
            <div class="card above-less" role="alert"><h2>\(AdministrationWords.notStored[language])</h2>
            <ul class="bullets">\(items)</ul></div>

            """
    }

    // MARK: Fields

    private func html(_ field: RecordField<Records>) -> HTML {
        switch field.control {
        case .line, .area, .lines:
            guard field.isTranslated else {
                return box(field.member, field.label[language], field) { text(field, field.member, $0) }
            }
            return group(field, translated(field))
        case .choice(let options, _):
            return box(field.member, field.label[language], field) {
                select(field.member, options(collection, language), $0)
            }
        case .choices(let options, _): return group(field, checkboxes(field, options(collection, language)))
        case .object(let parts): return group(field, inputs(field.member, parts))
        case .entries(let parts): return group(field, entries(field, parts))
        }
    }

    /// A field with one control, its problem and its hint.
    private func box(
        _ name: String,
        _ label: String,
        _ field: RecordField<Records>,
        _ control: (HTML) -> HTML
    ) -> HTML {
        let (id, problem) = (FormFieldID.id(name), problems[name])
        var described: [String] = []
        if problem != nil { described.append("\(id)-problem") }
        if field.hint != nil, !field.isTranslated { described.append("\(id)-hint") }
        let aria: HTML = """
            \(attribute: "aria-invalid", problem == nil ? nil : "true")\
            \(attribute: "aria-describedby", described.isEmpty ? nil : described.joined(separator: " "))
            """
        let hint: HTML? =
            field.isTranslated
            ? nil : field.hint.map { "<p class=\"hint\" id=\"\(id)-hint\">\($0[language])</p>\n" }
        return """
            <div class="\(problem == nil ? "field" : "field wrong")"><label for="\(id)">\(label)</label>
            \(error(name))\(control(aria))
            \(hint)\(field.isTranslated ? nil : other(field))</div>

            """
    }

    private func error(_ name: String) -> HTML? {
        problems[name].map { problem in
            """
            <p class="error" id="\(FormFieldID.id(name))-problem">\(context.icon("info", .small))<span>\(problem[language])</span></p>

            """
        }
    }

    /// Several controls under one title.
    private func group(_ field: RecordField<Records>, _ content: HTML) -> HTML {
        let hint: HTML? = field.hint.map { "<p class=\"hint\">\($0[language])</p>\n" }
        let style: HTML = problems[field.member] == nil ? "field" : "field wrong"
        let anchor: String? = field.names.contains(field.member) ? FormFieldID.id(field.member) : nil
        return """
            <fieldset class="\(style)"\(attribute: "id", anchor)><legend>\(field.label[language])</legend>
            \(error(field.member))\(hint)\(content)\(other(field))</fieldset>

            """
    }

    /// What somebody else stored in a field that was changed here too.
    private func other(_ field: RecordField<Records>) -> HTML? {
        guard conflicts.contains(field.member), let stored else { return nil }
        let words = field.words(stored, collection, language)
        let lines =
            words.isEmpty ? [LocalWords(text: AdministrationWords.empty[language], language: nil)] : words
        return """
            <div class="stored-value"><p class="label">\(AdministrationWords.storedNow[language])</p>\
            \(LocalWords.html(lines, language))</div>

            """
    }

    private func translated(_ field: RecordField<Records>) -> HTML {
        let boxes = PageLanguage.allCases.map { own in
            box(field.name(own), own.ownName, field) { aria in
                text(field, field.name(own), "\(aria)\(attribute: "lang", own.code)")
            }
        }
        return "<div class=\"languages\">\(boxes)</div>"
    }

    private func text(_ field: RecordField<Records>, _ name: String, _ attributes: HTML) -> HTML {
        if case .line = field.control { return line(name, attributes) }
        return area(name, attributes)
    }

    private func line(_ name: String, _ attributes: HTML) -> HTML {
        """
        <input class="input" id="\(FormFieldID.id(name))" name="\(name)" value="\(values[name])" autocomplete="off"\(attributes)>
        """
    }

    private func area(_ name: String, _ attributes: HTML) -> HTML {
        """
        <textarea class="input" id="\(FormFieldID.id(name))" name="\(name)" rows="3"\(attributes)>
        \(values[name])</textarea>
        """
    }

    private func select(_ name: String, _ options: [FormOption], _ attributes: HTML) -> HTML {
        let value = values[name]
        let items = options.map { option -> HTML in
            """
            <option value="\(option.value)"\(attribute: "selected", if: option.value == value)\
            \(attribute: "lang", context.tag(option.language?.language))>\(option.words)</option>

            """
        }
        return """
            <select class="input" id="\(FormFieldID.id(name))" name="\(name)"\(attributes)>\
            <option value="">\(AdministrationWords.choose[language])</option>
            \(items)</select>
            """
    }

    private func checkboxes(_ field: RecordField<Records>, _ options: [FormOption]) -> HTML {
        let chosen = Set(values.all(field.member))
        // The chosen ones first, so that nobody has to look for them in a long list.
        let sorted =
            options.filter { chosen.contains($0.value) } + options.filter { !chosen.contains($0.value) }
        let items = sorted.map { option -> HTML in
            """
            <label class="check"><input type="checkbox" name="\(field.member)" value="\(option.value)"\
            \(attribute: "checked", if: chosen.contains(option.value))><span>\(option.words)</span></label>

            """
        }
        return "<div class=\"checks\">\(items)</div>"
    }

    // MARK: Parts

    private func inputs(_ owner: String, _ parts: [RecordField<Records>.Part]) -> HTML {
        let short = parts.filter { !$0.isTranslated }.map { part -> HTML in
            let name = part.name(in: owner, language)
            let control = part.options.map { select(name, $0(collection, language), "") } ?? line(name, "")
            return """
                <div class="field"><label for="\(FormFieldID.id(name))">\(part.label[language])</label>\(control)</div>

                """
        }
        let long = parts.filter { $0.isTranslated }.map { part -> HTML in
            let boxes = PageLanguage.allCases.map { own -> HTML in
                let name = part.name(in: owner, own)
                let control = area(name, "\(attribute: "lang", own.code)")
                return """
                    <div class="field"><label for="\(FormFieldID.id(name))">\(part.label[language]), \(own.ownName)</label>\(control)</div>

                    """
            }
            return "<div class=\"languages\">\(boxes)</div>"
        }
        return "<div class=\"languages\">\(short)</div>\(long)"
    }

    private func entries(_ field: RecordField<Records>, _ parts: [RecordField<Records>.Part]) -> HTML {
        let places = field.places(values, parts)
        let next = (places.last ?? -1) + 1
        let items = (places + [next]).map { place -> HTML in
            let owner = "\(field.member).\(place)"
            let removal = "\(owner).\(RecordField<Records>.removal)"
            let isNew = place == next
            let words = isNew ? AdministrationWords.another : AdministrationWords.entry(place + 1)
            let remove: HTML? =
                isNew
                ? nil
                : """
                <label class="check"><input type="checkbox" name="\(removal)" value="1"><span>\(AdministrationWords.removeEntry[language])</span></label>
                """
            return """
                <details class="card entry"><summary>\(words[language])\(entryTitle(owner, parts))</summary>
                \(inputs(owner, parts))\(remove)</details>

                """
        }
        return "<div class=\"stack tight\">\(items)</div>"
    }

    /// The beginning of what an entry has, for its closed form.
    private func entryTitle(_ owner: String, _ parts: [RecordField<Records>.Part]) -> HTML? {
        let texts = parts.filter { !$0.isTranslated }.compactMap { part -> String? in
            let value = values[part.name(in: owner, language)]
            let option = part.options?(collection, language).first { $0.value == value }
            return value.isEmpty ? nil : option?.words ?? value
        }
        return texts.isEmpty ? nil : ": \(texts.prefix(3).joined(separator: " · "))"
    }
}

/// A form of a page.
package protocol FormContent {
    /// Whether there is a field that both this form and somebody else changed.
    var hasConflicts: Bool { get }
    /// A list of what is wrong, with links to the fields, or `nil`.
    var summary: HTML? { get }

    /// Returns the HTML of the fields.
    func html() -> HTML
}

/// The identifiers of the fields of a form in a page.
package enum FormFieldID {
    /// Returns the identifier of a field with a name: `name-es` for `name.es`.
    package static func id(_ name: String) -> String { name.replacing(".", with: "-") }
}

extension Array where Element: Hashable {
    /// The elements without repetitions.
    fileprivate func uniqued() -> [Element] {
        var seen: Set<Element> = []
        return filter { seen.insert($0).inserted }
    }
}
