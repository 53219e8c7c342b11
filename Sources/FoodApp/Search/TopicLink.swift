import MorselUI

/// A result of the search that leads to a class of additives or to a food category of the rules on additives.
struct TopicLink {
    let topic: SearchResults.Topic
    let context: PageContext

    init(_ topic: SearchResults.Topic, context: PageContext) {
        (self.topic, self.context) = (topic, context)
    }

    /// The result with its kind, name and path.
    var match: KnownPages.Match {
        let isClass = topic.kind == .additiveClass
        let address =
            isClass
            ? AdditivesAddress("additive-classes", topic.key)
            : AdditivesAddress("food-categories", topic.scheme, topic.key)
        return KnownPages.Match(
            kind: isClass ? Words.additiveClass(topic.scheme) : Words.foodCategory(topic.scheme),
            name: LocalName(
                text: isClass ? topic.name : "\(topic.key) \(topic.name)",
                language: topic.nameLanguage
            ),
            path: context.path(to: .additives(address))
        )
    }

    private enum Words {
        /// Several systems have classes with the same name.
        static func additiveClass(_ scheme: String) -> Phrase {
            switch scheme {
            case "main":
                Phrase(
                    en: "Main class of additives",
                    es: "Clase principal de aditivos",
                    pt: "Classe principal de aditivos"
                )
            case "fda":
                Phrase(
                    en: "Group of additives in the United States",
                    es: "Grupo de aditivos de Estados Unidos",
                    pt: "Grupo de aditivos dos Estados Unidos"
                )
            default: Phrase(en: "Class of additives", es: "Clase de aditivos", pt: "Classe de aditivos")
            }
        }

        static func foodCategory(_ scheme: String) -> Phrase {
            guard scheme == "codex" else {
                return Phrase(
                    en: "Food category of the European Union",
                    es: "Categoría de alimentos de la Unión Europea",
                    pt: "Categoria de alimentos da União Europeia"
                )
            }
            return Phrase(
                en: "Food category of the Codex Alimentarius",
                es: "Categoría de alimentos del Codex Alimentarius",
                pt: "Categoria de alimentos do Codex Alimentarius"
            )
        }
    }
}
