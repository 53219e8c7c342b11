import MorselAdditives
import MorselUI
import MorselWeb

/// The texts of a kind of records that are missing in some language.
struct PendingTranslations {
    /// A record with a text that is missing.
    struct Entry {
        let record: RecordEntry
        let missing: [(field: AdditiveField, languages: [PageLanguage])]
    }

    let kind: any RecordAdministration
    let collection: AdditiveCollection

    /// The number of records.
    var count: Int {
        kind.entries(collection, .english).count { !kind.missing($0, collection).isEmpty }
    }

    /// The records: those that administrators changed, the newest first, and then the others in the order of their list.
    /// - Parameters:
    ///   - language: the language of their names.
    ///   - wanted: the missing language, or `nil` for each.
    /// - Returns: the records with their missing texts.
    func entries(_ language: PageLanguage, missing wanted: PageLanguage?) -> [Entry] {
        let records = kind.entries(collection, language)
        let changed = records.filter { $0.version > 0 }.sorted { $0.version > $1.version }
        return (changed + records.filter { $0.version == 0 }).compactMap { record in
            let missing = kind.missing(record, collection).filter { item in
                wanted.map { item.languages.contains($0) } ?? true
            }
            return missing.isEmpty ? nil : Entry(record: record, missing: missing)
        }
    }
}

/// The list of pending translations.
struct TranslationsPage: Page {
    let context: PageContext
    let kinds: [any RecordAdministration]
    let collection: AdditiveCollection
    /// The part of the records, or an empty text for the first with pending translations.
    let part: String
    /// The missing language, or `nil` for each.
    let missing: PageLanguage?
    /// The number of the shown part of the list, beginning with 0.
    let place: Int

    var address: PageAddress? { AdministrationLinks.Part.translations.address }
    var title: String { AdministrationLinks.Part.translations.words[language] }

    func main() -> HTML {
        let chosen = kinds.first { $0.part.rawValue == part }
        let shown = chosen.map { [$0] } ?? kinds
        let all = shown.flatMap { kind in
            PendingTranslations(kind: kind, collection: collection).entries(language, missing: missing)
                .map { (kind: kind, entry: $0) }
        }
        let list = ListPart(
            context: context,
            count: all.count,
            place: place,
            parameters: [("part", chosen?.part.rawValue ?? ""), ("language", missing?.code ?? "")]
        )
        return """
            \(PageHeader(title, lede: Words.lede[language], crumbs: AdministrationLinks.crumbs(context)).html())\
            \(AdministrationLinks(context, current: .translations).html())\(form)
            <p class="quiet above-less" role="status">\(AdministrationWords.count(all.count)[language])</p>
            <ul class="list above-less">
            \(all[list.range].map { row($0.kind, $0.entry) })</ul>\(list.links(address))

            """
    }

    private func row(_ kind: any RecordAdministration, _ entry: PendingTranslations.Entry) -> HTML {
        let path = context.path(to: AdministrationAddress.item(kind.part.rawValue, entry.record.id))
        let anchor = entry.missing.first.map { field, languages in
            "#" + FormFieldID.id(field.isTranslated ? field.name(shown(languages)) : field.member)
        }
        let missing = entry.missing.map { field, languages in
            "\(field.label[language]): \(languages.map { $0.ownName }.joined(separator: ", "))"
        }
        return """
            <li><a class="list-row" href="\(path)\(anchor ?? "")"><span></span><span class="title">\(entry.record.name)\
            <span class="sub">\(missing.joined(separator: " · "))</span></span><span class="end">\(kind.part.words[language])</span></a></li>

            """
    }

    /// The language to write first: the chosen one.
    private func shown(_ languages: [PageLanguage]) -> PageLanguage {
        missing.flatMap { languages.contains($0) ? $0 : nil } ?? languages[0]
    }

    private var form: HTML {
        let parts = kinds.map { ($0.part.rawValue, $0.part.words[language]) }
        let languages = PageLanguage.allCases.map { ($0.code, $0.ownName) }
        return """
            <search><form class="row" method="get" action="\(context.path(address))">
            \(select("part", AdministrationWords.record, parts, part))\
            \(select("language", Words.language, languages, missing?.code ?? ""))\
            <button class="button" type="submit">\(Words.show[language])</button></form></search>
            """
    }

    private func select(
        _ name: String,
        _ label: Phrase,
        _ options: [(String, String)],
        _ value: String
    ) -> HTML {
        let options = options.map { key, words -> HTML in
            "<option value=\"\(key)\"\(attribute: "selected", if: key == value)>\(words)</option>"
        }
        return """
            <span class="field"><label for="\(name)">\(label[language])</label><select class="input compact" id="\(name)" name="\(name)">\
            <option value="">\(AdditiveWords.any[language])</option>\(options)</select></span>
            """
    }

    private enum Words {
        static let lede = Phrase(
            en:
                "Texts that exist in one language and are missing in another. Until then pages show them in English.",
            es:
                "Textos que existen en un idioma y faltan en otro. Hasta entonces, las páginas los muestran en inglés.",
            pt: "Textos que existem numa língua e faltam noutra. Até lá, as páginas mostram-nos em inglês."
        )
        static let language = Phrase(en: "Missing in", es: "Falta en", pt: "Falta em")
        static let show = Phrase(en: "Show", es: "Mostrar", pt: "Mostrar")
    }
}
