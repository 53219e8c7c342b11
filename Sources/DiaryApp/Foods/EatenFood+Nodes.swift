import MorselCore

extension EatenFood {
    /// Returns what the food contains for the statistics.
    ///
    /// A food without ingredients is read by its name.
    func nodes(_ knowledge: Knowledge) -> FoodNodes {
        let reader = LabelReader(knowledge: knowledge)
        let language = Language(code: Array(language.utf8))
        var (name, ingredients) = (name, ingredients)
        var nodes =
            ingredients.isEmpty
            ? FoodNodes(
                mentions: name.withUTF8 { reader.mentions(inName: $0, language: language) },
                knowledge
            )
            : FoodNodes(ingredients.withUTF8 { reader.read($0, language: language) }, knowledge)
        nodes.add(declared: declared, knowledge)
        return nodes
    }
}
