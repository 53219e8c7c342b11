package import FoodApp
package import MorselCore
package import MorselUI

/// Sample products.
///
/// Most of their GTINs begin with 952, which GS1 reserves for examples.
package enum SampleProducts {
    /// 12 May 2026, 12:00 UTC, in milliseconds.
    package static let now: Int64 = 1_778_587_200_000
    private static let day: Int64 = 86_400_000

    /// The source of the products.
    package static let source = DataSource(
        id: "off",
        name: "Open Food Facts",
        licence: "ODbL 1.0",
        url: "https://world.openfoodfacts.org"
    )

    /// The GTIN with the given digits, which must be valid.
    package static func gtin(_ text: String) -> GTIN {
        guard let gtin = try? GTIN(text) else { preconditionFailure("\(text) is not a GTIN") }
        return gtin
    }

    // MARK: The spread

    /// A spread with a label in three languages, whose recipe changed.
    ///
    /// Its lecithin is now from soya, and its manufacturer now declares traces of peanuts.
    package static var spread: ProductRecord {
        ProductRecord(
            number: ProductNumber(gtin("9524100003125")),
            current: version(
                2,
                content(
                    "Crema de avellanas & cacao",
                    [
                        (
                            "es",
                            "Ingredientes: azúcar, aceite de palma, AVELLANAS 13 %, suero en polvo (LECHE), emulgente: lecitina de SOJA (E 322), aroma. Puede contener trazas de cacahuete."
                        ),
                        (
                            "pt",
                            "Ingredientes: açúcar, óleo de palma, AVELÃS 13 %, soro em pó (LEITE), emulsionante: lecitina de SOJA (E 322), aroma. Pode conter vestígios de amendoim."
                        ),
                        (
                            "en",
                            "Ingredients: sugar, palm oil, HAZELNUTS 13 %, whey powder (MILK), emulsifier: SOYA lecithin (E 322), flavouring. May contain traces of peanut."
                        ),
                    ],
                    .init(contains: ["milk", "nuts", "soybeans"], mayContain: ["peanuts"])
                ),
                seen: 10
            ),
            earlier: [older]
        )
    }

    /// The version of the spread before the change.
    package static var older: ProductVersion {
        version(
            1,
            content(
                "Crema de avellanas & cacao",
                [
                    (
                        "es",
                        "Ingredientes: azúcar, aceite de palma, AVELLANAS 13 %, suero en polvo (LECHE), emulgente: lecitina de girasol (E 322), aroma."
                    )
                ],
                .init(contains: ["milk", "nuts"])
            ),
            seen: 120
        )
    }

    private static func content(
        _ name: String,
        _ texts: [(String, String)],
        _ declared: ProductContent.Declaration
    ) -> ProductContent {
        var content = ProductContent()
        content.name = name
        content.names = [.init("en", "Hazelnut & cocoa spread"), .init("es", name)]
        content.brand = "Molino del Cerro"
        content.quantity = "400 g"
        content.languages = ["es", "pt", "en"]
        content.texts = texts.map { .init($0, $1) }
        content.declared = declared
        content.nutrition = nutrition
        return content
    }

    /// The nutrition declaration of the spread.
    package static var nutrition: NutritionFacts {
        NutritionFacts(
            amounts: [
                .init(.energy, 2_252_000), .init(.fat, 30_900_000_000), .init(.saturates, 10_600_000_000),
                .init(.carbohydrate, 57_500_000_000), .init(.sugars, 56_300_000_000),
                .init(.protein, 6_300_000_000),
                .init(.salt, 107_000_000),
            ],
            serving: .init(size: 15_000_000)
        )
    }

    private static func version(
        _ number: Int64,
        _ content: ProductContent,
        seen days: Int64,
        verified: Bool = false
    ) -> ProductVersion {
        ProductVersion(
            id: number,
            number: number,
            content: content,
            source: source,
            firstSeen: now - days * day,
            retrieved: now - days / 2 * day,
            verified: verified ? now - day : nil
        )
    }

    // MARK: Others

    /// A loaf with a number for restricted circulation, whose declaration and label differ.
    package static var loaf: ProductRecord {
        var content = ProductContent()
        content.name = "Rustic loaf"
        content.quantity = "500 g"
        content.languages = ["en"]
        content.texts = [.init("en", "Ingredients: WHEAT flour, water, yeast, salt, butter (MILK).")]
        content.declared = .init(contains: ["gluten", "sesame"])
        return ProductRecord(
            number: ProductNumber(gtin("2000000000008")),
            current: version(1, content, seen: 800, verified: true)
        )
    }

    /// A product with only a number and an unknown allergen tag.
    package static var bare: ProductRecord {
        var content = ProductContent()
        content.declared.unknown = ["en:royal-jelly"]
        return ProductRecord(number: ProductNumber(gtin("96385074")), current: version(1, content, seen: 0))
    }

    /// A product whose number of Open Food Facts has a wrong check digit.
    package static var misnumbered: ProductRecord {
        guard let number = ProductNumber(invalid: "4006381333932") else {
            preconditionFailure("the check digit is 1")
        }
        var content = ProductContent()
        content.name = "Powidl"
        content.texts = [.init("en", "Ingredients: plums, sugar, milk")]
        return ProductRecord(number: number, current: version(1, content, seen: 10))
    }

    /// All sample products as search results.
    package static var all: [SearchResults.Product] {
        [spread, loaf, bare].map {
            .init(number: $0.number, content: $0.current.content, source: $0.current.source.name)
        }
    }

    // MARK: Foods

    /// A dish as a search result.
    package static let dish = SearchResults.Food(
        source: "morsel",
        code: "tiramisu",
        names: [.init("en", "tiramisu"), .init("es", "tiramisú"), .init("pt", "tiramisu")]
    )
    /// A row of a composition table as a search result.
    package static let row = SearchResults.Food(
        source: "ciqual",
        code: "6101",
        names: [.init("fr", "Bœuf, steak, grillé"), .init("en", "Beef steak, grilled")]
    )

    /// Search results with foods and products.
    package static var found: SearchResults {
        SearchResults(foods: [dish, row], products: all, hasMore: true)
    }

    /// A dish, with its ingredients in the language of a page.
    /// - Throws: `NoSuchDish`, if the knowledge has no tiramisu.
    package static func tiramisu(_ context: PageContext) throws -> FoodRecord {
        guard let dish = context.knowledge.dish(identified: Array("tiramisu".utf8)) else {
            throw NoSuchDish()
        }
        return FoodRecord(
            source: DataSource(id: FoodRecord.ownSource, name: "Morsel", licence: "ODbL 1.0"),
            code: "tiramisu",
            names: Self.dish.names,
            ingredients: DishIngredients(
                usual: dish.ingredientList(in: context.language.language),
                often: dish.oftenList(in: context.language.language)
            )
        )
    }

    /// The knowledge has no tiramisu.
    package struct NoSuchDish: Error {}

    /// A row of a composition table.
    package static var beef: FoodRecord {
        FoodRecord(
            source: DataSource(
                id: "ciqual",
                name: "Ciqual 2020",
                licence: "Licence Ouverte 2.0",
                url: "https://ciqual.anses.fr"
            ),
            code: "6101",
            names: row.names,
            nutrition: NutritionFacts(
                amounts: [
                    .init(.energy, 640_000), .init(.fat, 5_000_000_000), .init(.carbohydrate, 0),
                    .init(.protein, 27_000_000_000),
                    .init(.iron, 3_010_000), .init(.vitaminB12, 400),
                ]
            )
        )
    }
}
