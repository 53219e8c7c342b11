extension ProductContent {
    /// The same content as every source writes it: no space twice or at an end, lists in one order, nothing twice.
    ///
    /// The lines of a label's text stay: where one ends is part of what it says.
    public func normalised() -> ProductContent {
        var content = self
        content.name = OneSpace.text(name)
        content.brand = OneSpace.text(brand)
        content.quantity = OneSpace.text(quantity)
        content.names = Self.ordered(names)
        content.texts = Self.ordered(texts, keepsLines: true)
        content.languages = Self.ordered(languages)
        content.declared = declared.normalised()
        content.tags = Self.ordered(tags)
        return content
    }

    /// What tells versions of one product apart: 64 bits of what a reader of the pack would call another pack.
    ///
    /// Pictures and categories are not part of it, nor is where a text's lines end: another photo is no other product, and
    /// more knowledge of what a source's tags mean is none either.
    /// The fingerprint of the normalised JSON; it need not withstand an adversary, since versions of one GTIN only are
    /// compared.
    public var identity: UInt64 { identified().identity }

    /// The normalised content and its identity, in less time than one after the other.
    /// - Parameter words: what was declared, as its source words it; nil when that is as it stands here. Words stay the same
    ///   when the knowledge learns what they mean.
    /// - Returns: both.
    public func identified(declaredAs words: Declaration? = nil) -> (
        content: ProductContent, identity: UInt64
    ) {
        let content = normalised()
        var compared = content
        if let words { compared.declared = words.normalised() }
        compared.texts = content.texts.map { LanguageText($0.language, OneSpace.text($0.text)) }
        (compared.categories, compared.tags) = ([], [])
        compared.images = []
        return (content, Fingerprint(compared.json).value)
    }

    private static func ordered(_ texts: [LanguageText], keepsLines: Bool = false) -> [LanguageText] {
        var ordered: [LanguageText] = []
        for text in texts {
            let text = LanguageText(text.language, OneSpace.text(text.text, keepsLines: keepsLines))
            if !text.text.isEmpty, !ordered.contains(where: { $0.language == text.language }) {
                ordered.append(text)
            }
        }
        return ordered.sorted { $0.language < $1.language }
    }

    fileprivate static func ordered(_ words: [String]) -> [String] {
        var ordered: [String] = []
        for word in words.map({ OneSpace.text($0) }).sorted() where !word.isEmpty && word != ordered.last {
            ordered.append(word)
        }
        return ordered
    }
}

extension ProductContent.Declaration {
    fileprivate func normalised() -> Self {
        Self(
            contains: contains.map(ProductContent.ordered),
            mayContain: mayContain.map(ProductContent.ordered),
            unknown: ProductContent.ordered(unknown),
            unknownTraces: ProductContent.ordered(unknownTraces)
        )
    }
}

/// Text in which spaces of every kind are one space, and none stands at an end.
private enum OneSpace {
    /// Where lines are kept, spaces among which one ends become a line end: it ends a sentence of a label.
    static func text(_ text: String, keepsLines: Bool = false) -> String {
        var text = text
        let changed = text.withUTF8 { isPlain($0) ? nil : written($0, keepsLines: keepsLines) }
        return changed.map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// Whether ASCII has no two spaces together, and none at an end: most names are so.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var isAfterSpace = true
        for byte in text {
            guard byte >= 0x20, byte < 0x80, byte > 0x20 || !isAfterSpace else { return false }
            isAfterSpace = byte == 0x20
        }
        return !isAfterSpace || text.isEmpty
    }

    private static func written(_ text: UnsafeBufferPointer<UInt8>, keepsLines: Bool) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var space: UInt8?
        var reader = ScalarReader(text)
        while !reader.isAtEnd {
            let start = reader.byte
            let scalar = reader.next()
            if isSpace(scalar) {
                let isLine = keepsLines && (scalar == 0x0A || scalar == 0x0D)
                space = isLine || space == 0x0A ? 0x0A : 0x20
            } else {
                if let space, !result.isEmpty { result.append(space) }
                result += text.extracting(start..<reader.byte)
                space = nil
            }
        }
        return result
    }

    /// Controls, and what has the property White_Space (Unicode, PropList.txt).
    private static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0...0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}
