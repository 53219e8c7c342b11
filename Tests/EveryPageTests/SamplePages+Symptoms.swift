import MorselCatalog
import MorselCore
import MorselTestSupport
import MorselUI
import MorselWeb

@testable import ProductsFeature

extension SamplePages {
    private static let administrator = Identity(
        account: .init(rawValue: "rui"),
        roles: [.administrator],
        pageToken: "token"
    )

    /// The pages of the administration of predefined symptoms.
    func symptomAdministrationPages() -> [Named] {
        let symptoms = SymptomCollection()
        // Some symptoms have the same name in two languages, which tests of languages do not expect.
        let chosen = ["headache", "fatigue", "cough"].compactMap { symptoms.record($0) }
        let entries = chosen.map { SymptomFields.entry($0, symptoms, context.language) }
        var list = RecordListPage(
            context: context,
            kind: SymptomKind(),
            entries: entries,
            search: "",
            place: 0,
            notice: .deleted
        )
        list.changes = AdministrationAddress.list(SymptomKind().part.changes)
        let pages = [
            named("administration-symptoms", list),
            named("administration-symptoms-new", form(nil, symptoms)),
        ]
        guard let symptom = chosen.first, let entry = entries.first else { return pages }
        let deletion = RecordDeletionPage(
            context: context,
            identity: Self.administrator,
            kind: SymptomKind(),
            entry: entry,
            problem: nil
        )
        return pages + [
            named("administration-symptoms-form", form(symptom, symptoms)),
            named("administration-symptoms-delete", deletion),
            named("administration-symptom-changes", changes(entry)),
        ]
    }

    private func form(_ symptom: PredefinedSymptom?, _ symptoms: SymptomCollection) -> RecordFormPage {
        let problems = SymptomFields.name.names.map { ($0, AdministrationWords.missing) }
        return RecordFormPage(
            context: context,
            identity: Self.administrator,
            kind: SymptomKind(),
            entry: symptom.map { SymptomFields.entry($0, symptoms, context.language) },
            version: 0,
            form: RecordForm(
                context: context,
                collection: symptoms,
                fields: SymptomFields.all,
                values: symptom.map { SymptomFields.values(of: $0) } ?? FormValues(),
                problems: symptom == nil ? Dictionary(uniqueKeysWithValues: problems) : [:]
            )
        )
    }

    private func changes(_ entry: RecordEntry) -> ChangesPage {
        let change = ChangeEntry(
            id: 1,
            part: .symptoms,
            record: entry.id,
            name: entry.name,
            author: nil,
            changedAt: 1_795_651_200_000,
            undoes: nil,
            action: .change,
            exists: true
        )
        return ChangesPage(
            context: context,
            part: .symptoms,
            record: nil,
            name: nil,
            entries: [change],
            next: 1,
            notice: nil
        )
    }
}
