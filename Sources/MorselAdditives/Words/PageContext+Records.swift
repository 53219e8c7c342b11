package import MorselUI

/// Texts of records, and links to them.
extension PageContext {
    /// A text in the language of the page; in another language it has a `lang` attribute.
    package func html(_ texts: Texts) -> HTML? {
        guard let local = texts.local(in: language) else { return nil }
        guard local.language != language else { return "\(local.text)" }
        return "<span lang=\"\(local.language.code)\">\(local.text)</span>"
    }

    /// Words that a label must contain, with when they are required and the act.
    package func html(_ warning: LabelWarning) -> HTML? {
        html(warning.texts).map { words in
            let condition: HTML? = html(warning.condition).map { " – \($0)" }
            return "<q>\(words)</q>\(condition) <span class=\"source\">\(english(warning.law))</span>"
        }
    }

    /// A remark about an additive, with its publication.
    package func html(_ observation: FoodAdditive.Observation) -> HTML? {
        html(observation.text).map { text in
            let reference = english(observation.reference)
            let source: HTML =
                observation.url.isEmpty
                ? reference
                : "<a href=\"\(observation.url)\" rel=\"external noopener noreferrer\">\(reference)</a>"
            return "\(text) <span class=\"source\">\(source)</span>"
        }
    }

    /// What later acts say about an additive of a check; nothing if none is known.
    package func laterActs(of item: LegalityCheck.Item) -> HTML {
        let acts = item.additive.laterActs.compactMap { html($0) }
        return "\(acts.map { act -> HTML in "<p class=\"small\">\(act)</p>" })"
    }

    /// A text in English, such as the title of a publication; on other pages it has a `lang` attribute.
    package func english(_ text: String) -> HTML {
        language == .english ? "\(text)" : "<span lang=\"en\">\(text)</span>"
    }

    /// A link to an additive with its number and name.
    package func link(_ additive: FoodAdditive) -> HTML {
        let name: HTML? = html(additive.names).map { " \($0)" }
        return """
            <a href="\(path(to: .site(.additive(additive.identifier))))"><span class="num">\(additive.ecode)</span>\(name)</a>
            """
    }

    /// The path of a class.
    package func path(to item: AdditiveClass) -> String {
        path(to: .additives(AdditivesAddress("additive-classes", item.key)))
    }

    /// A link to a class.
    package func link(_ item: AdditiveClass) -> HTML {
        "<a href=\"\(path(to: item))\">\(html(item.names))</a>"
    }

    /// The path of a category.
    package func path(to category: FoodCategory) -> String {
        path(to: .additives(AdditivesAddress("food-categories", category.scheme.rawValue, category.number)))
    }

    /// A link to a category with its number and name.
    package func link(_ category: FoodCategory) -> HTML {
        "<a href=\"\(path(to: category))\"><span class=\"num\">\(category.number)</span> \(html(category.names))</a>"
    }

    /// The path of the conditions of an additive in a category.
    package func path(_ additive: FoodAdditive, in category: FoodCategory) -> String {
        path(
            to: .additives(
                AdditivesAddress(
                    "food-categories",
                    category.scheme.rawValue,
                    category.number,
                    additive.identifier
                )
            )
        )
    }
}
