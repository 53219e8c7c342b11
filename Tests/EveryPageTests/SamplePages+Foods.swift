import FoodApp
import MorselCore
import MorselTestSupport
import MorselUI
import ProductsFeature

extension SamplePages {
    /// Returns the pages of products, searches, categories and foods.
    func foods() throws -> [Named] { try products() + searches() + dishes() + reactions() }

    private func product(_ record: ProductRecord) -> ProductPage {
        ProductPage(record, now: SampleProducts.now, context: context)
    }

    private func products() -> [Named] {
        var viewed = product(SampleProducts.spread)
        viewed.household = household
        viewed.seen = SampleProducts.older
        viewed.quantity = "30"
        viewed.energy = energy
        var changed = product(SampleProducts.spread)
        changed.outcome = .received
        changed.quantity = "a lot"
        var empty = product(SampleProducts.loaf)
        empty.outcome = .empty
        return [
            named("product-on-server", product(SampleProducts.spread)), named("product", onDevice(viewed)),
            named("product-report-sent", changed), named("product-report-empty", empty),
            named("product-disagreement", product(SampleProducts.loaf)),
            named("product-bare", product(SampleProducts.bare)),
            named("product-misnumbered", product(SampleProducts.misnumbered)),
        ]
    }

    /// Returns the same page as a device draws it.
    private func onDevice(_ page: ProductPage) -> ProductPage {
        var context = context
        context.isOnDevice = true
        var copy = ProductPage(page.product, now: page.now, context: context)
        (copy.household, copy.seen, copy.quantity, copy.energy) = (
            page.household, page.seen, page.quantity, page.energy
        )
        return copy
    }

    private func searches() -> [Named] {
        var device = context
        device.isOnDevice = true
        var results = SearchPage(context: device, query: "crema <b>", found: SampleProducts.found)
        results.household = household
        results.hidden = [Allergen(index: 4)]
        var seen = SearchPage(context: device)
        seen.household = household
        seen.seen = SampleProducts.all
        var offline = SearchPage(context: device, query: "bread", found: SearchResults())
        offline.outage = Outage(status: 0, code: "offline")
        var outage = SearchPage(context: device, query: "spread", found: SampleProducts.found)
        outage.outage = Outage(status: 503, code: "catalogue-unavailable")
        var category = CategoryPage(
            SampleProducts.tree[0],
            ancestors: [SampleProducts.tree[1]],
            found: SampleProducts.found,
            context: context
        )
        category.household = household
        return [
            named("search", SearchPage(context: context)), named("search-found", results),
            named(
                "search-on-server",
                SearchPage(context: context, query: "crema", found: SampleProducts.found)
            ),
            named("search-seen", seen), named("search-offline", offline),
            named("search-refused", outage),
            named("search-rules", searchWithRules(device)),
            named("search-nothing", SearchPage(context: context, query: "zzz", found: SearchResults())),
            named("categories", CategoriesPage(SampleProducts.tree, context: context)),
            named("category", category),
        ]
    }

    /// A search that finds a class of additives, food categories and no product.
    private func searchWithRules(_ context: PageContext) -> SearchPage {
        var found = SearchResults()
        let other: Language? = context.language == .english ? nil : .english
        found.topics = [
            .init(.additiveClass, scheme: "eu", key: "sweetener", name: "Sweetener", nameLanguage: .english),
            .init(
                .foodCategory,
                scheme: "eu",
                key: "11.4",
                name: "Table-top sweeteners",
                nameLanguage: other
            ),
            .init(.foodCategory, scheme: "codex", key: "11.6", name: "Sweeteners", nameLanguage: other),
        ]
        return SearchPage(context: context, query: "sweet", found: found)
    }

    private func dishes() throws -> [Named] {
        var dish = FoodPage(try SampleProducts.tiramisu(context), context: context)
        dish.household = household
        return [
            named("dish", dish),
            named("dish-on-server", FoodPage(try SampleProducts.tiramisu(context), context: context)),
            named("food", FoodPage(SampleProducts.beef, context: context)),
        ]
    }

    private func reactions() -> [Named] {
        var device = context
        device.isOnDevice = true
        let foods = [
            ReactedFood(
                id: "f1",
                name: "Turrón & <co>",
                person: "ana",
                gtin: SampleProducts.spread.number.identifier,
                reasons: [.init(subject: "allergen:milk", state: .contains, words: "suero en polvo")],
                addedAt: 1_778_335_500_000
            ),
            ReactedFood(id: "f2", name: "Tosta", person: "rui", addedAt: 1_777_730_700_000),
        ]
        var settings = SettingsPage(context: device)
        settings.energy = energy
        return [
            named("foods-i-react-to", ReactedFoodsPage(context: device, foods: foods, household: household)),
            named(
                "foods-edit",
                ReactedFoodsPage(context: device, foods: foods, household: household, edited: "f1")
            ),
            named("foods-none", ReactedFoodsPage(context: device, foods: [])),
            named("foods-on-server", ReactedFoodsPage(context: context)), named("settings-device", settings),
        ]
    }
}
