extension ProductContent {
    /// Returns the content in canonical form, so that equal contents of different sources are equal.
    ///
    /// Spaces are single and not at the ends of texts, and lists are sorted without duplicates. The line ends of a
    /// label text are kept, because they are part of its meaning.
    public func normalised() -> ProductContent {
        var content = self
        content.name = Whitespace.collapsed(name)
        content.brand = Whitespace.collapsed(brand)
        content.manufacturer = Whitespace.collapsed(manufacturer)
        content.quantity = Whitespace.collapsed(quantity)
        content.names = Self.ordered(names)
        content.texts = Self.ordered(texts, keepsLines: true)
        content.languages = Self.ordered(languages)
        content.declared = declared.normalised()
        content.tags = Self.ordered(tags)
        return content
    }

    /// A 64-bit hash that distinguishes versions of one product: the fingerprint of the canonical JSON.
    ///
    /// Images, categories, the manufacturer, the line ends of texts and the languages of texts and names are not part of it, because they do
    /// not change the product: tables of Open Food Facts name no languages, and its JSON does. The hash is not
    /// cryptographic, because only versions of one GTIN are compared.
    public var identity: UInt64 { identified().identity }

    /// Returns the canonical content and its identity, which is faster than two separate calls.
    /// - Parameter words: the declaration in the words of its source, or `nil` if this content has these words. The
    ///   identity uses them because they do not change with the knowledge file.
    /// - Returns: the content and the identity.
    public func identified(declaredAs words: Declaration? = nil) -> (
        content: ProductContent, identity: UInt64
    ) {
        let content = normalised()
        var compared = content
        if let words { compared.declared = words.normalised() }
        compared.texts = content.comparedTexts.map { LanguageText("", $0) }
        compared.names = content.otherNames.map { LanguageText("", $0) }
        (compared.categories, compared.tags, compared.languages) = ([], [], [])
        (compared.images, compared.manufacturer) = ([], "")
        return (content, Fingerprint(compared.json).value)
    }

    /// Returns whether two texts differ at most in white space.
    static func isSame(_ text: String, _ other: String) -> Bool {
        Whitespace.collapsed(text) == Whitespace.collapsed(other)
    }

    /// The texts without languages and line ends, in order.
    var comparedTexts: [String] {
        ProductContent.ordered(texts.map { $0.text })
    }

    /// The names that differ from the main name, in order.
    fileprivate var otherNames: [String] {
        ProductContent.ordered(names.map { $0.text }).filter { $0 != name }
    }

    private static func ordered(_ texts: [LanguageText], keepsLines: Bool = false) -> [LanguageText] {
        var ordered: [LanguageText] = []
        for text in texts {
            let text = LanguageText(text.language, Whitespace.collapsed(text.text, keepsLines: keepsLines))
            if !text.text.isEmpty, !ordered.contains(where: { $0.language == text.language }) {
                ordered.append(text)
            }
        }
        return ordered.sorted { $0.language < $1.language }
    }

    fileprivate static func ordered(_ words: [String]) -> [String] {
        var ordered: [String] = []
        for word in words.map({ Whitespace.collapsed($0) }).sorted()
        where !word.isEmpty && word != ordered.last {
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

/// Replaces whitespace of any kind with single spaces, and removes it at the ends of a text.
private enum Whitespace {
    /// Returns a text with collapsed whitespace.
    ///
    /// With `keepsLines`, whitespace that contains a line end becomes a line end.
    static func collapsed(_ text: String, keepsLines: Bool = false) -> String {
        var text = text
        let changed = text.withUTF8 { isPlain($0) ? nil : collapsed($0, keepsLines: keepsLines) }
        return changed.map { String(decoding: $0, as: UTF8.self) } ?? text
    }

    /// Returns whether the text is ASCII without whitespace to replace, like most names.
    private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        var isAfterSpace = true
        for byte in text {
            guard byte >= 0x20, byte < 0x80, byte > 0x20 || !isAfterSpace else { return false }
            isAfterSpace = byte == 0x20
        }
        return !isAfterSpace || text.isEmpty
    }

    private static func collapsed(_ text: UnsafeBufferPointer<UInt8>, keepsLines: Bool) -> [UInt8] {
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

    /// Returns whether a scalar is a control character or has the property White_Space (Unicode, PropList.txt).
    private static func isSpace(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0...0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
        default: false
        }
    }
}
