public import MorselCore
public import MorselUI

/// Finds additives by number, name and class, for the list of additives on the server and on a device.
public struct AdditiveSearch {
    private let words: [[UInt8]]
    private let context: PageContext

    /// Creates a search.
    ///
    /// Returns `nil` for a text without letters and digits.
    public init?(_ text: String, context: PageContext) {
        words = SearchLetters.words(of: text)
        self.context = context
        guard !words.isEmpty else { return nil }
    }

    /// Returns whether each word of the text is the beginning of a word of the additive.
    public func matches(_ additive: Concept) -> Bool {
        let knowledge = context.knowledge
        let number = String(knowledge: knowledge.identifier(of: additive)).dropFirst()
        let classes = knowledge.parents(of: additive).map { context.title(of: .additiveClass($0)) }
        // The forms in which people type the number: "471", "E471", "E 471", "INS 471".
        let text = ["e\(number) ins\(number) sin\(number) \(number) e ins sin"]
        let names = (text + [knowledge.title(of: additive, in: context.language) ?? ""] + classes)
            .flatMap { SearchLetters.words(of: $0) }
        return words.allSatisfy { word in names.contains { $0.starts(with: word) } }
    }

    /// Returns the words for the number of additives that were found.
    public static func found(_ count: Int) -> Localized<String> {
        count == 1
            ? Phrase(en: "1 additive", es: "1 aditivo", pt: "1 aditivo")
            : Phrase(en: "\(count) additives", es: "\(count) aditivos", pt: "\(count) aditivos")
    }
}

extension Knowledge {
    /// The additives of the list: those without a roman suffix, which are sub-numbers of another additive.
    public var listedAdditives: [Concept] {
        additives.filter { AdditiveNumber(identifier: identifier(of: $0))?.roman == 0 }
    }
}
