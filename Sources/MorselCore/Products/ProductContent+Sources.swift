/// How contents of one product relate, if one source says more than the other.
///
/// Tables of Open Food Facts have one name and one text, without languages. Its JSON has all of them.
extension ProductContent {
    /// Returns whether another content has everything that this one has.
    ///
    /// Both are canonical. Languages, categories, the manufacturer and images are not compared. A content without texts is no part of one
    /// with texts, because a source may have removed them.
    public func isPart(of other: ProductContent) -> Bool {
        func isIn(_ text: String, _ texts: [String]) -> Bool { text.isEmpty || texts.contains(text) }
        let names = [other.name] + other.names.map { $0.text }
        return ([name] + self.names.map { $0.text }).allSatisfy { isIn($0, names) }
            && isIn(brand, [other.brand]) && isIn(quantity, [other.quantity])
            && texts.isEmpty == other.texts.isEmpty && Set(comparedTexts).isSubset(of: other.comparedTexts)
            && declared == other.declared && (nutrition == nil || nutrition == other.nutrition)
    }

    /// Returns the content with the languages of another content that has the same texts, if it names none.
    public func withLanguages(of other: ProductContent) -> ProductContent {
        guard languages.isEmpty, names.isEmpty else { return self }
        var content = self
        content.languages = other.languages
        content.names = other.names
        content.texts = texts.map { text in
            let same = other.texts.first { Self.isSame($0.text, text.text) }
            return LanguageText(text.language.isEmpty ? same?.language ?? "" : text.language, text.text)
        }
        return content.normalised()
    }
}
