import MorselAdditives
import MorselUI
import MorselWeb

/// The date of the data that a page shows, below its content.
enum StateOfData {
    /// The line with the date of the union list.
    static func law(_ language: PageLanguage) -> HTML { line(AdditiveWords.asOf(language)) }

    /// The line with the date of a category, or of all categories of its system.
    static func categories(of scheme: FoodCategory.Scheme, _ language: PageLanguage) -> HTML {
        scheme == .eu ? law(language) : line(ReferenceRecords.codexCategoriesAsOfWords[language])
    }

    /// The lines with the date of a class and of its additives.
    static func additives(of item: AdditiveClass, _ language: PageLanguage) -> HTML {
        let isCodex = item.scheme == .codex
        return "\(isCodex ? line(ReferenceRecords.codexClassesAsOfWords[language]) : nil)\(law(language))"
    }

    /// The lines with the dates of all classes and groups.
    static func classes(_ language: PageLanguage) -> HTML {
        let fda: HTML = "<p class=\"source\"><span lang=\"en\">\(ReferenceRecords.fdaSource).</span></p>\n"
        return "\(law(language))\(line(ReferenceRecords.codexClassesAsOfWords[language]))\(fda)"
    }

    /// The line with the day on which an administrator changed a record, or `nil` if nobody did.
    static func change(
        of record: some Record,
        in collection: AdditiveCollection,
        _ language: PageLanguage
    ) -> HTML? {
        collection.changedDay(of: record).map { line(AdditiveWords.changed($0, language)) }
    }

    private static func line(_ words: String) -> HTML { "<p class=\"source\">\(words)</p>\n" }
}
