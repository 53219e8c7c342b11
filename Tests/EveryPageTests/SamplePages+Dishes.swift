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
    private static let time: Int64 = 1_795_651_200_000

    /// The pages of the administration of predefined dishes.
    func dishAdministrationPages() -> [Named] {
        let dishes = DishCollection(context.knowledge)
        // Many dishes have the same name in all languages, which tests of languages do not expect.
        let entries = ["tiramisu", "almond-cake", "banoffee-pie"].compactMap { dishes.record($0) }
            .map { DishFields.entry($0, dishes, context.language) }
        var list = RecordListPage(
            context: context,
            kind: DishKind(),
            entries: entries,
            search: "",
            place: 0,
            notice: .deleted
        )
        list.changes = AdministrationAddress.list(DishKind().part.changes)
        var pages = [
            named("administration-dishes", list), named("administration-dishes-new", form(nil, dishes)),
        ]
        guard let dish = dishes.record("tiramisu") else { return pages }
        let deletion = RecordDeletionPage(
            context: context,
            identity: Self.administrator,
            kind: DishKind(),
            entry: DishFields.entry(dish, dishes, context.language),
            problem: nil
        )
        pages += [
            named("administration-dishes-form", form(dish, dishes)),
            named("administration-dishes-delete", deletion),
        ]
        return pages + changes(of: dish, dishes)
    }

    private func form(_ dish: CatalogueDish?, _ dishes: DishCollection) -> RecordFormPage {
        let problems = DishFields.all.filter { $0.isRequired }
            .map { ($0.names[0], AdministrationWords.missing) }
        var page = RecordFormPage(
            context: context,
            identity: Self.administrator,
            kind: DishKind(),
            entry: dish.map { DishFields.entry($0, dishes, context.language) },
            version: 0,
            form: RecordForm(
                context: context,
                collection: dishes,
                fields: DishFields.all,
                values: dish.map { DishFields.values(of: $0) } ?? FormValues(),
                problems: dish == nil ? Dictionary(uniqueKeysWithValues: problems) : [:]
            )
        )
        page.introduction = dish.map {
            DishSummaryList(context: context, dish: $0, source: dishes.source(of: $0.code)).html
        }
        return page
    }

    private func changes(of dish: CatalogueDish, _ dishes: DishCollection) -> [Named] {
        var changed = dish
        changed.usual["es"] = "arroz"
        let entry = ChangeEntry(
            id: 1,
            part: .dishes,
            record: dish.code,
            name: DishFields.entry(dish, dishes, context.language).name,
            author: nil,
            changedAt: Self.time,
            undoes: nil,
            action: .change,
            exists: true
        )
        let list = ChangesPage(
            context: context,
            part: .dishes,
            record: nil,
            name: nil,
            entries: [entry],
            next: 1,
            notice: nil
        )
        let difference = DifferenceView(
            context: context,
            collection: dishes,
            fields: DishFields.all,
            before: DishFields.values(of: dish),
            after: DishFields.values(of: changed)
        )
        let change = ChangePage(
            context: context,
            identity: Self.administrator,
            entry: entry,
            difference: difference.html(),
            isLast: true,
            problem: nil
        )
        return [named("administration-dish-changes", list), named("administration-dish-change", change)]
    }
}
