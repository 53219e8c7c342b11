import MorselAccounts
import MorselAdditives
import MorselCore
import MorselTestSupport
import MorselUI
import MorselWeb

@testable import AdditivesFeature

extension SamplePages {
    private static let day = "2026-11-26"

    /// The pages of additives, classes, food categories and conditions.
    func additivePages() -> [Named] {
        let collection = AdditiveCollection(ReferenceRecords(context.knowledge))
        let additives = ["e102", "e160a", "e250", "e322", "e500ii", "e966", "e1105"]
            .compactMap { collection.additive(identified: $0) }
            .map { additive in
                named(
                    "additive-\(additive.identifier)",
                    AdditivePage(additive, in: collection, day: Self.day, context: context)
                )
            }
        return additives + [commented(collection), stored(collection)].compactMap { $0 } + lists(collection)
            + categories(collection) + searches(collection) + [comparison(collection)]
            + checks(collection)
    }

    private static let comments = [
        AdditiveComment(
            id: 2,
            account: "ana",
            additive: 322_000,
            text: "Also in <b>egg</b> yolk.\nAnd in soya & sunflower.",
            language: "pt",
            createdAt: 1_795_651_200_000
        ),
        AdditiveComment(
            id: 1,
            account: "rui",
            additive: 322_000,
            text: "E 322",
            language: "en",
            createdAt: 1_795_651_200_000
        ),
    ]

    /// An additive with comments.
    private func commented(_ collection: AdditiveCollection) -> Named? {
        guard let additive = collection.additive(identified: "e322") else { return nil }
        var page = AdditivePage(additive, in: collection, day: Self.day, context: context)
        page.comments = Self.comments
        return named("additive-commented", page)
    }

    /// The copy of an additive's page that devices store.
    private func stored(_ collection: AdditiveCollection) -> Named? {
        guard let additive = collection.additive(identified: "e102") else { return nil }
        let page = AdditivePage(additive, in: collection, day: Self.day, context: context)
        return named("additive-stored", StoredPage(page, drawnAt: 1_795_651_200_000))
    }

    /// The list of additives with comments and the most searched additives.
    private func discussed(_ collection: AdditiveCollection) -> Named {
        var page = AdditivesPage(context: context, collection: collection)
        page.comments = Self.comments
        page.mostSearched = collection.additives.prefix(5).map { (additive: $0, count: 1) }
        return named("additives-discussed", page)
    }

    private func lists(_ collection: AdditiveCollection) -> [Named] {
        var facets = AdditivesPage.Facets()
        facets.values = [.onlyClass: "colour", .origin: "plant", .evaluated: "yes"]
        facets.sort = "class"
        return [
            named("additives", AdditivesPage(context: context, collection: collection)),
            discussed(collection),
            named(
                "additives-filtered",
                AdditivesPage(context: context, collection: collection, facets: facets)
            ),
            named("additive-classes", AdditiveClassesPage(context: context, collection: collection)),
            named(
                "additive-classes-found",
                AdditiveClassesPage(context: context, collection: collection, search: "em")
            ),
        ]
            + collection.groups.filter { ["group-i", "e220-228", "e551-559"].contains($0.key) }.map { group in
                named(
                    "additive-group-\(group.key)",
                    AdditiveGroupPage(context: context, group: group, collection: collection, day: Self.day)
                )
            }
            + ["colours", "emulsifier"].compactMap { collection.additiveClass(named: $0) }.map { item in
                named(
                    "additive-class-\(item.key)",
                    AdditiveClassPage(context: context, item: item, collection: collection)
                )
            }
    }

    private func categories(_ collection: AdditiveCollection) -> [Named] {
        let trees = FoodCategory.Scheme.allCases.map { scheme in
            named(
                "food-categories-\(scheme.rawValue)",
                FoodCategoriesPage(context: context, scheme: scheme, collection: collection)
            )
        }
        let found = named(
            "food-categories-found",
            FoodCategoriesPage(context: context, scheme: .eu, collection: collection, search: "01.7")
        )
        let numbers: [(String, FoodCategory.Scheme)] = [("05.2", .eu), ("01.7", .eu), ("01.6.2", .codex)]
        let pages = numbers.compactMap { number, scheme in collection.category(number, in: scheme) }
            .map { category in
                named(
                    "food-category-\(category.scheme.rawValue)-\(category.number)",
                    FoodCategoryPage(
                        context: context,
                        category: category,
                        collection: collection,
                        day: Self.day
                    )
                )
            }
        guard let sweets = collection.category("05.2", in: .eu) else { return [] }
        let conditions = ["e102", "e250", "e621"].compactMap { collection.additive(identified: $0) }
            .map { additive in
                named(
                    "condition-\(additive.identifier)",
                    ConditionPage(
                        context: context,
                        additive: additive,
                        category: sweets,
                        collection: collection,
                        day: Self.day
                    )
                )
            }
        return trees + [found] + pages + conditions
    }

    private func searches(_ collection: AdditiveCollection) -> [Named] {
        var part = AdditiveSearchPage(context: context, query: "plant", collection: collection)
        (part.group, part.part) = (.additives, 1)
        return [
            named(
                "additive-search",
                AdditiveSearchPage(context: context, query: "tartrazina", collection: collection)
            ),
            named("additive-search-part", part),
        ]
    }

    private func comparison(_ collection: AdditiveCollection) -> Named {
        named(
            "additive-comparison",
            ComparisonPage(context: context, collection: collection, day: Self.day, typed: ("E102", "E100"))
        )
    }

    private func checks(_ collection: AdditiveCollection) -> [Named] {
        let page = AdditiveCheckPage(context: context, collection: collection, day: Self.day)
        guard let sweets = collection.category("05.2", in: .eu) else { return [] }
        var checked = page
        (checked.number, checked.text) = ("05.2", "E 102 <b>")
        let additives = ["e102", "e250", "e951", "e129", "e104"]
            .compactMap { collection.additive(identified: $0) }
        checked.check = LegalityCheck(additives, in: sweets, of: collection, on: Self.day)
        return [named("additive-check", page), named("additive-check-answer", checked)]
    }
}
