import FoodApp
import MorselCatalog
import MorselCore
import MorselUI

/// What the label reader finds in a stored dish, in the words of each language.
///
/// Each language has its own list of ingredients, so an administrator sees here if one of them says something else.
struct DishSummaryList {
    let context: PageContext
    let dish: CatalogueDish
    let source: DataSource

    private var language: PageLanguage { context.language }

    /// The title and a line for each language.
    var html: HTML {
        let lines = PageLanguage.allCases.map { own -> HTML in
            "<li lang=\"\(own.code)\">\(summary(own))</li>\n"
        }
        return """
            <section class="above-less" aria-labelledby="read"><h2 id="read">\(Words.title[language])</h2>
            <ul class="bullets">
            \(lines)</ul></section>

            """
    }

    private func summary(_ own: PageLanguage) -> String {
        var context = context
        context.language = own
        return FoodPage(FoodRecord(dish, of: source, in: own), context: context).summary ?? ""
    }

    private enum Words {
        static let title = Phrase(
            en: "What people read about it",
            es: "Lo que la gente lee sobre él",
            pt: "O que as pessoas leem sobre ele"
        )
    }
}
