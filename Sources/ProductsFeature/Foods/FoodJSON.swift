import FoodApp
import MorselCatalog
import MorselCore
import MorselUI

/// The JSON of foods in the HTTP API.
enum FoodJSON {
    /// A list of foods, with the cursor of the next part.
    static func list(_ found: SearchResult<StoredFood>) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            RecordFormat.write(to: &json)
            json.key("foods")
            json.array { json in
                for result in found.items {
                    json.object { json in
                        json.key("source")
                        json.string(result.item.source.id)
                        json.key("table")
                        json.string(result.item.source.name)
                        result.stage.write(to: &json)
                        writeNames(of: result.item, to: &json)
                        writeIngredients(of: result.item, to: &json)
                    }
                }
            }
            found.writeNextAndCount(to: &json)
        }
        return json.bytes
    }

    /// A food; for a dish also its usual ingredients and the findings in them.
    static func food(_ food: StoredFood, _ dish: CatalogueDish?, knowledge: Knowledge) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("source")
            json.object { food.source.write(to: &$0) }
            writeNames(of: food, to: &json)
            json.key("content")
            json.raw(ContentJSON.inPublicUnits(food.contentJSON))
            if let dish {
                writeNutritionSource(of: food.code, to: &json)
                write(dish, knowledge, to: &json)
            }
        }
        return json.bytes
    }

    private static func writeNames(of food: StoredFood, to json: inout JSONWriter) {
        json.key("code")
        json.string(food.code)
        json.key("names")
        json.raw(food.namesJSON)
        if let category = food.category {
            json.key("category")
            json.string(category)
        }
    }

    // MARK: Dishes

    /// Writes the usual ingredients of a dish that administrators added or changed.
    ///
    /// Devices have those of the other dishes in the knowledge file. With them, nobody has to ask the server for one dish.
    private static func writeIngredients(of food: StoredFood, to json: inout JSONWriter) {
        guard food.source == CatalogueDish.changedSource else { return }
        json.key("ingredients")
        json.array { json in
            for text in food.content.texts {
                json.object { json in
                    json.key("language")
                    json.string(text.language)
                    json.key("text")
                    json.string(text.text)
                }
            }
        }
    }

    /// Writes the row of the composition table with the nutrition of a dish.
    static func writeNutritionSource(of dish: String, to json: inout JSONWriter) {
        guard let row = DishNutrition.of(dish) else { return }
        json.key("nutritionFrom")
        json.object { json in
            json.key("source")
            json.object { row.source.write(to: &$0) }
            json.key("code")
            json.string(row.code)
            json.key("match")
            json.string(row.match.rawValue)
            json.key("name")
            json.string(row.name)
        }
    }

    /// Writes the usual and the frequent ingredients of a dish.
    ///
    /// They are never called its contents, because a dish has no label.
    private static func write(_ dish: CatalogueDish, _ knowledge: Knowledge, to json: inout JSONWriter) {
        json.key("usually")
        write(dish.usual, knowledge, to: &json)
        guard !dish.often.isEmpty else { return }
        json.key("often")
        write(dish.often, knowledge, to: &json)
    }

    /// Writes the lists of ingredients in each language.
    private static func write(
        _ lists: [String: String],
        _ knowledge: Knowledge,
        to json: inout JSONWriter
    ) {
        json.array { json in
            for language in CatalogueDish.languages {
                guard let list = lists["\(language.code)"] else { continue }
                write(Array(list.utf8), language, knowledge, to: &json)
            }
        }
    }

    /// Writes a list of ingredients and the findings in it.
    private static func write(
        _ list: [UInt8],
        _ language: Language,
        _ knowledge: Knowledge,
        to json: inout JSONWriter
    ) {
        json.object { json in
            json.key("language")
            json.string(language.code)
            json.key("text")
            json.string(String(decoding: list, as: UTF8.self))
            list.withUnsafeBufferPointer { text in
                let reading = LabelReader(knowledge: knowledge).read(text, language: language)
                ReadingJSON(knowledge: knowledge, text: text).write(reading, to: &json)
            }
        }
    }
}
