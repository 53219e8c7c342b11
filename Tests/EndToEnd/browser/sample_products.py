"""The products of the browser tests, as lines of Open Food Facts.

Their numbers begin with 952, which GS1 reserves for examples, or with 200, which shops assign themselves.
"""
import json

SPREAD, LOAF, RICE, MILK = "9524100003125", "2000000000008", "9524100003132", "9524100003149"
TEXTS = {
    "es": "Ingredientes: azúcar, aceite de palma, AVELLANAS 13 %, suero en polvo (LECHE), emulgente: lecitina de {} (E 322), aroma.",
    "en": "Ingredients: sugar, palm oil, HAZELNUTS 13 %, whey powder (MILK), emulsifier: {} lecithin (E 322), flavouring.",
}
BEFORE, AFTER = {"es": "girasol", "en": "sunflower"}, {"es": "SOJA", "en": "SOYA"}
NUTRIMENTS = {
    "energy-kj_100g": 2252, "fat_100g": 30.9, "saturated-fat_100g": 10.6, "carbohydrates_100g": 57.5, "sugars_100g": 56.3,
    "proteins_100g": 6.3, "salt_100g": 0.107,
}


def record(code, name, texts, **members):
    """One line of an export, as a dictionary."""
    texts = {f"ingredients_text_{language}": text for language, text in texts.items()}
    names = {f"product_name_{language}": text for language, text in name.items()}
    language = next(iter(name))
    return {
        "code": code, "lang": language, "languages_codes": {other: 1 for other in name}, "product_name": name[language],
        "ingredients_text": next(iter(texts.values()), ""), **names, **texts, **members,
    }


def spread(lecithin):
    return record(
        SPREAD, {"es": "Crema de avellanas", "en": "Hazelnut spread"},
        {language: text.format(lecithin[language]) for language, text in TEXTS.items()},
        brands="Molino del Cerro", quantity="400 g", allergens_tags=["en:milk", "en:nuts"], traces_tags=["en:peanuts"],
        categories_tags=["en:spreads", "en:sweet-spreads", "en:hazelnut-spreads"], nutriments=NUTRIMENTS,
        serving_size="15 g", serving_quantity=15, last_modified_t=1_770_000_000,
        countries_tags=["en:spain", "en:portugal", "en:world"],
    )


OTHERS = [
    record(LOAF, {"en": "Rustic loaf"}, {"en": "Ingredients: WHEAT flour, water, yeast, salt, butter (MILK)."},
           allergens_tags=["en:gluten", "en:sesame-seeds"], quantity="500 g", last_modified_t=1_700_000_000),
    record(RICE, {"en": "Puffed rice"}, {"en": "Ingredients: rice, salt."}, brands="Molino del Cerro",
           nutriments={"energy-kj_100g": 1600, "fat_100g": 1, "carbohydrates_100g": 84, "proteins_100g": 7, "salt_100g": 0.5},
           last_modified_t=1_700_000_000),
    record(MILK, {"pt": "Leite meio-gordo"}, {"pt": "Ingredientes: leite meio-gordo."}, last_modified_t=1_700_000_000),
]


def write(path, lecithin):
    """Writes the products with the lecithin of `BEFORE` or `AFTER`."""
    path.write_text("".join(json.dumps(product) + "\n" for product in [spread(lecithin), *OTHERS]), encoding="utf-8")
