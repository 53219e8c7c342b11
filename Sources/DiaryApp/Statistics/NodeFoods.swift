import MorselCore
import MorselUI

/// The foods that brought an ingredient, an additive or a group.
struct NodeFoods {
    /// The entries with the node, the newest first.
    private let entries: [DiaryEntry]
    private let language: PageLanguage

    private static let maxFoods = 20

    init(
        _ node: Diary.Identifier,
        in catalogue: Diary.Catalogue,
        records: DiaryRecords,
        language: PageLanguage
    ) {
        let concepts = catalogue.concepts.filter { $0.identifier == node || $0.groups.contains(node) }
            .map { $0.identifier }
        let keys = catalogue.products.filter { product in
            product.ingredients.contains { concepts.contains($0.concept) }
        }.map { String($0.identifier.text.prefix { $0 != "#" }) }
        var entries: [DiaryEntry] = []
        for day in records.entries.recordedDays.reversed() {
            entries += records.entries[day].filter { keys.contains($0.food.key) }.reversed()
        }
        (self.entries, self.language) = (entries, language)
    }

    /// The day on which it was last eaten.
    var last: HTML? {
        entries.first.map { entry in
            "<p>\(StatisticsWords.lastEaten(DayWords.long(entry.day, in: language))[language])</p>\n"
        }
    }

    /// The names of the foods.
    var list: HTML? {
        var names: [String] = []
        for entry in entries where !names.contains(entry.food.name) { names.append(entry.food.name) }
        guard !names.isEmpty else { return nil }
        return """
            <section aria-labelledby="brought"><h2 id="brought">\(StatisticsWords.broughtBy[language])</h2>
            <ul class="bullets">\(names.prefix(Self.maxFoods).map { name -> HTML in "<li>\(name)</li>" })</ul></section>

            """
    }
}
