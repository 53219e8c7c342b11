/// The JSON in which contents are stored and served. Members that are not declared are not written.
extension ProductContent {
    /// Writes the members of its JSON object.
    public func write(to json: inout JSONWriter) {
        writeNames(to: &json)
        if !languages.isEmpty { Self.write("languages", languages, to: &json) }
        if !texts.isEmpty {
            json.key("texts")
            json.array { json in
                for text in texts { json.object { text.write(to: &$0) } }
            }
        }
        if !declared.isEmpty {
            json.key("declared")
            json.object { declared.write(to: &$0) }
        }
        if let nutrition {
            json.key("nutrition")
            json.object { nutrition.write(to: &$0) }
        }
        if !categories.isEmpty { Self.write("categories", categories, to: &json) }
        if !tags.isEmpty { Self.write("tags", tags, to: &json) }
        if !images.isEmpty {
            json.key("images")
            json.array { json in
                for image in images { json.object { image.write(to: &$0) } }
            }
        }
    }

    private func writeNames(to json: inout JSONWriter) {
        if !name.isEmpty {
            json.key("name")
            json.string(name)
        }
        if !names.isEmpty {
            json.key("names")
            json.object { json in
                for name in names {
                    json.key(name.language)
                    json.string(name.text)
                }
            }
        }
        if !brand.isEmpty {
            json.key("brand")
            json.string(brand)
        }
        if !manufacturer.isEmpty {
            json.key("manufacturer")
            json.string(manufacturer)
        }
        if !quantity.isEmpty {
            json.key("quantity")
            json.string(quantity)
        }
    }

    fileprivate static func write(_ key: StaticString, _ texts: [String], to json: inout JSONWriter) {
        json.key(key)
        json.array { json in
            for text in texts { json.string(text) }
        }
    }

    /// The content as a JSON object.
    public var json: [UInt8] {
        var json = JSONWriter()
        json.object { write(to: &$0) }
        return json.bytes
    }

    /// Reads the object that ``write(to:)`` writes.
    ///
    /// Unknown members are ignored.
    public init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init()
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "name": name = String(decoding: try json.string(), as: UTF8.self)
            case "names": names = try LanguageText.byLanguage(&json)
            case "brand": brand = String(decoding: try json.string(), as: UTF8.self)
            case "manufacturer": manufacturer = String(decoding: try json.string(), as: UTF8.self)
            case "quantity": quantity = String(decoding: try json.string(), as: UTF8.self)
            case "languages": languages = try json.strings()
            case "texts": texts = try LanguageText.all(&json)
            case "declared": declared = try Declaration(&json)
            case "nutrition": nutrition = try NutritionFacts(&json)
            case "categories": categories = try json.strings()
            case "tags": tags = try json.strings()
            case "images":
                try json.elements { (json) throws(JSONReader.ReadError) in images.append(try Image(&json)) }
            default: _ = try json.rawValue()
            }
        }
    }
}

extension ProductContent.LanguageText {
    fileprivate func write(to json: inout JSONWriter) {
        if !language.isEmpty {
            json.key("language")
            json.string(language)
        }
        json.key("text")
        json.string(text)
    }

    /// Reads an object whose members are texts by language.
    fileprivate static func byLanguage(_ json: inout JSONReader) throws(JSONReader.ReadError) -> [Self] {
        var texts: [Self] = []
        try json.members { (json, key) throws(JSONReader.ReadError) in
            let text = String(decoding: try json.string(), as: UTF8.self)
            texts.append(Self(String(decoding: key, as: UTF8.self), text))
        }
        return texts
    }

    /// Reads an array of `{"language":"en","text":"…"}`.
    public static func all(_ json: inout JSONReader) throws(JSONReader.ReadError) -> [Self] {
        var texts: [Self] = []
        try json.elements { (json) throws(JSONReader.ReadError) in
            var text = Self("", "")
            try json.members { (json, key) throws(JSONReader.ReadError) in
                switch String(decoding: key, as: UTF8.self) {
                case "language": text.language = String(decoding: try json.string(), as: UTF8.self)
                case "text": text.text = String(decoding: try json.string(), as: UTF8.self)
                default: _ = try json.rawValue()
                }
            }
            texts.append(text)
        }
        return texts
    }
}

extension ProductContent.Declaration {
    fileprivate func write(to json: inout JSONWriter) {
        if let contains { ProductContent.write("contains", contains, to: &json) }
        if let mayContain { ProductContent.write("mayContain", mayContain, to: &json) }
        if !unknown.isEmpty { ProductContent.write("unknown", unknown, to: &json) }
        if !unknownTraces.isEmpty { ProductContent.write("unknownTraces", unknownTraces, to: &json) }
    }

    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init()
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "contains": contains = try json.strings()
            case "mayContain": mayContain = try json.strings()
            case "unknown": unknown = try json.strings()
            case "unknownTraces": unknownTraces = try json.strings()
            default: _ = try json.rawValue()
            }
        }
    }
}

extension ProductContent.Image {
    fileprivate func write(to json: inout JSONWriter) {
        json.key("kind")
        json.string(kind)
        json.key("url")
        json.string(address)
    }

    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(kind: "", address: "")
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "kind": kind = String(decoding: try json.string(), as: UTF8.self)
            case "url": address = String(decoding: try json.string(), as: UTF8.self)
            default: _ = try json.rawValue()
            }
        }
    }
}

extension JSONReader {
    /// Reads an array of strings.
    fileprivate mutating func strings() throws(ReadError) -> [String] {
        var strings: [String] = []
        try elements { (json) throws(ReadError) in
            strings.append(String(decoding: try json.string(), as: UTF8.self))
        }
        return strings
    }
}
