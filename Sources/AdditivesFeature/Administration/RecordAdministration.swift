import Foundation
import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// A field of the form of a record, whose choices are other records.
typealias AdditiveField = RecordField<AdditiveCollection>

/// What the pages of the administration need of a kind of records, whatever its type is.
protocol RecordAdministration: AdministeredKind {
    var kind: RecordKind { get }
    var fields: [AdditiveField] { get }

    /// All records, in the order of their list.
    func entries(_ collection: AdditiveCollection, _ language: PageLanguage) -> [RecordEntry]
    /// A record, or `nil`.
    func entry(_ id: Int64, _ collection: AdditiveCollection, _ language: PageLanguage) -> RecordEntry?
    /// The name of a record that may not exist any more, from its content in JSON.
    func name(of content: String, _ collection: AdditiveCollection, _ language: PageLanguage) -> String?
    /// The values of a record in its form, or `nil` if it does not exist.
    func values(_ id: Int64, _ collection: AdditiveCollection) -> FormValues?
    /// The values of a content in JSON in the form, or `nil` if this version of the program cannot read it.
    func values(of content: String, _ collection: AdditiveCollection) -> FormValues?
    /// The languages in which a text of a record is missing that has it in another language.
    func missing(_ entry: RecordEntry, _ collection: AdditiveCollection) -> [(
        field: AdditiveField, languages: [PageLanguage]
    )]
    /// Verifies that a content in JSON can become that of a record again.
    /// - Throws: `Problem` if this version of the program cannot read it, or it refers to records that do not exist.
    func verifyRestoration(of content: String, _ collection: AdditiveCollection) throws(Problem)
    /// Stores a form.
    func store(_ submission: RecordSubmission, _ service: AdditivesService) async throws
        -> RecordSubmission.Outcome
    /// Deletes a record.
    /// - Throws: `Problem`.
    func delete(_ submission: RecordSubmission, _ service: AdditivesService) async throws
}

/// A form that an administrator sent.
struct RecordSubmission: Sendable {
    /// What became of the form.
    enum Outcome {
        /// It is stored as the record with this identifier.
        case stored(Int64)
        /// The form has nothing that the record does not have.
        case unchanged
        /// Some values are not accepted, by the names of their fields.
        case invalid([String: Phrase])
        /// Somebody else changed the record after the form was made.
        case conflict
    }

    /// The record, or `nil` for a new one.
    let id: Int64?
    /// The version that the form was made of.
    let version: Int64
    let values: FormValues
    let author: AdditiveStore.Author
}

/// How a list names a record.
struct RecordWords: Sendable {
    let name: String
    /// The language of the name, or `nil` for that of the page.
    var language: PageLanguage?
    /// Another fact, such as its category.
    let detail: String
}

/// How a record of a type is shown in the administration, changed by the rules of its routes.
struct KindAdministration<Item: RestorableRecord, Body: RecordBody & Sendable>: RecordAdministration {
    /// A field, and its value in a record.
    struct ItemField: Sendable {
        let field: AdditiveField
        let value: @Sendable (Item, PageLanguage, AdditiveCollection) -> FormFieldValue

        init(field: AdditiveField, value: @escaping @Sendable (Item, PageLanguage) -> FormFieldValue) {
            self.field = field
            self.value = { item, language, _ in value(item, language) }
        }

        /// Creates a field whose value depends on other records.
        init(
            field: AdditiveField,
            valueInCollection value:
                @escaping @Sendable (Item, PageLanguage, AdditiveCollection) -> FormFieldValue
        ) {
            (self.field, self.value) = (field, value)
        }
    }

    let part: AdministrationLinks.Part
    let newTitle: Phrase
    /// The rules for changes, which are also those of the routes.
    let rules: RecordKindRoutes<Item, Body>
    let itemFields: [ItemField]
    let words: @Sendable (Item, AdditiveCollection, PageLanguage) -> RecordWords
    let publicPage: @Sendable (Item, AdditiveCollection) -> PageAddress?

    var kind: RecordKind { Item.kind }
    var fields: [AdditiveField] { itemFields.map { $0.field } }

    // MARK: Reading

    func entries(_ collection: AdditiveCollection, _ language: PageLanguage) -> [RecordEntry] {
        rules.items(collection).map { entry($0, collection, language) }
    }

    func entry(_ id: Int64, _ collection: AdditiveCollection, _ language: PageLanguage) -> RecordEntry? {
        collection.record(id).map { (item: Item) in entry(item, collection, language) }
    }

    private func entry(
        _ item: Item,
        _ collection: AdditiveCollection,
        _ language: PageLanguage
    ) -> RecordEntry {
        let words = words(item, collection, language)
        let version = collection.version(of: item)
        return RecordEntry(
            id: "\(item.id)",
            version: version,
            name: words.name,
            language: words.language,
            detail: words.detail,
            publicPage: publicPage(item, collection),
            mark: version > 0 ? AdministrationWords.changed : nil
        )
    }

    func name(of content: String, _ collection: AdditiveCollection, _ language: PageLanguage) -> String? {
        item(content).map { words($0, collection, language).name }
    }

    func values(_ id: Int64, _ collection: AdditiveCollection) -> FormValues? {
        collection.record(id).map { (item: Item) in values(of: item, collection) }
    }

    func values(of content: String, _ collection: AdditiveCollection) -> FormValues? {
        item(content).map { values(of: $0, collection) }
    }

    private func item(_ content: String) -> Item? {
        try? JSONDecoder().decode(Item.self, from: Data(content.utf8))
    }

    private func values(of item: Item, _ collection: AdditiveCollection) -> FormValues {
        var form = FormValues()
        for own in itemFields {
            for language in PageLanguage.allCases {
                own.field.fill(&form, own.value(item, language, collection), language)
            }
        }
        return form
    }

    func missing(
        _ entry: RecordEntry,
        _ collection: AdditiveCollection
    ) -> [(field: AdditiveField, languages: [PageLanguage])] {
        guard let id = Int64(entry.id), let item: Item = collection.record(id) else { return [] }
        return itemFields.filter { $0.field.hasTranslations && !$0.field.isOptionalInLanguages }.compactMap {
            own in
            let counts = PageLanguage.allCases.map {
                (language: $0, count: own.value(item, $0, collection).textCount(own.field))
            }
            let most = counts.map { $0.count }.max() ?? 0
            let languages = counts.filter { $0.count < most }.map { $0.language }
            return languages.isEmpty ? nil : (own.field, languages)
        }
    }

    // MARK: Changing

    func verifyRestoration(of content: String, _ collection: AdditiveCollection) throws(Problem) {
        guard let item = item(content) else { throw .stateNotRestorable }
        try item.verifyReferences(in: collection)
    }

    func store(
        _ submission: RecordSubmission,
        _ service: AdditivesService
    ) async throws -> RecordSubmission.Outcome {
        let collection = try await service.store.current()
        let current: Item? = submission.id.flatMap { collection.record($0) }
        if submission.id != nil {
            guard let current else { throw Problem.unknown(kind) }
            guard collection.version(of: current) == submission.version else { return .conflict }
        }
        let change = RecordFormChange(
            values: submission.values,
            before: current.map { values(of: $0, collection) } ?? FormValues(),
            fields: fields
        )
        guard current == nil || !change.isEmpty else { return .unchanged }
        let next = try await service.store.newID(kind)
        let made = try change.record { bodies, record in
            var record = record
            for (language, json) in bodies {
                do {
                    let body = try RecordBodyReader.read(Body.self, json)
                    let id = submission.id ?? record?.id ?? rules.newID(body, next, collection)
                    record = try rules.make(body, record, id, language, collection)
                } catch let problem as Problem {
                    throw RecordFormChange.Rejection(problem: problem, language: language)
                }
            }
            return record
        } startingWith: {
            current
        }
        switch made {
        case .rejected(let problems): return .invalid(problems)
        case .made(let record):
            do {
                let version = submission.id == nil ? collection.version(of: record) : submission.version
                try await service.store.save(record, after: version, by: submission.author)
                return .stored(record.id)
            } catch AdditiveStore.ChangeError.conflict {
                return .conflict
            }
        }
    }

    func delete(_ submission: RecordSubmission, _ service: AdditivesService) async throws {
        let collection = try await service.store.current()
        guard let id = submission.id, let item: Item = collection.record(id) else {
            throw Problem.unknown(kind)
        }
        try await service.store.delete(item, after: submission.version, by: submission.author) {
            try RecordCheck.verifyDeletion($0, $2)
        }
    }
}

extension FormFieldValue {
    /// The number of texts in one language.
    fileprivate func textCount(_ field: AdditiveField) -> Int {
        switch self {
        case .text(let text): text.isEmpty ? 0 : 1
        case .list(let items): items.count { !$0.isEmpty }
        case .object(let values):
            if case .object(let parts) = field.control {
                parts.count { $0.isTranslated && values[$0.name]?.isEmpty == false }
            } else {
                0
            }
        case .entries(let entries):
            if case .entries(let parts) = field.control {
                entries.count { entry in
                    parts.contains { $0.isTranslated && entry[$0.name]?.isEmpty == false }
                }
            } else {
                0
            }
        }
    }
}
