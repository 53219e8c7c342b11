// The file that the server sends to everybody (`GET /v1/additivelevels`). Server and devices use the same code.
extension PermittedLevels {
    /// The version of the file.
    ///
    /// A reader of another version refuses it.
    private static var format: Int64 { 1 }

    /// Writes the file as an object.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("format")
            json.number(Self.format)
            json.key("asOf")
            json.string(asOf)
            json.key("source")
            json.string(source)
            json.key("subjects")
            json.array { json in for subject in subjects { Self.write(subject, to: &json) } }
            json.key("rules")
            json.array { json in for rule in rules { rule.write(to: &json) } }
            json.key("intakes")
            json.array { json in for intake in intakes { intake.write(to: &json) } }
            json.key("productCategories")
            json.array { json in for category in productCategories { category.write(to: &json) } }
        }
    }

    /// Reads the file, or returns `nil` if it has another format or a rule about a subject that it does not have.
    public init?(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init()
        var format: Int64 = 0
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "format": format = try json.integer()
            case "asOf": asOf = try json.text()
            case "source": source = try json.text()
            case "subjects":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    subjects.append(try Self.additives(&json))
                }
            case "rules":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    if let rule = try Rule.read(&json) { rules.append(rule) }
                }
            case "intakes":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    if let intake = try AcceptableIntake.read(&json) { intakes.append(intake) }
                }
            case "productCategories":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    productCategories.append(try FoodCategories.read(&json))
                }
            default: _ = try json.rawValue()
            }
        }
        let places = subjects.indices
        guard format == Self.format, rules.allSatisfy({ $0.subjects.allSatisfy { places.contains($0) } })
        else {
            return nil
        }
    }

    fileprivate static func write(_ additives: [AdditiveNumber], to json: inout JSONWriter) {
        json.array { json in for additive in additives { json.string(additive.identifier) } }
    }

    fileprivate static func additives(
        _ json: inout JSONReader
    ) throws(JSONReader.ReadError) -> [AdditiveNumber] {
        var additives: [AdditiveNumber] = []
        try json.elements { (json) throws(JSONReader.ReadError) in
            if let number = AdditiveNumber(identifier: try json.string()) { additives.append(number) }
        }
        return additives
    }
}

extension PermittedLevels.Rule {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("category")
            json.string(category)
            json.key("level")
            switch level {
            case .maximum(let amount): json.string(amount.text)
            case .quantumSatis: json.string("qs")
            case .other: json.string("other")
            }
            if isCombined {
                json.key("isCombined")
                json.boolean(true)
            }
            json.key("subjects")
            json.array { json in for subject in subjects { json.number(Int64(subject)) } }
            guard !exceptions.isEmpty else { return }
            json.key("exceptions")
            json.array { json in for category in exceptions { json.string(category) } }
        }
    }

    fileprivate static func read(
        _ json: inout JSONReader
    ) throws(JSONReader.ReadError) -> PermittedLevels.Rule? {
        var (category, isCombined, subjects): (String, Bool, [Int]) = ("", false, [])
        var exceptions: [String] = []
        var level = PermittedLevels.Level.other
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "category": category = try json.text()
            case "level":
                let text = try json.string()
                // A text that is unknown counts as a level that bounds nothing.
                level =
                    text.elementsEqual("qs".utf8)
                    ? .quantumSatis : ExactAmount(text).map { .maximum($0) } ?? .other
            case "isCombined": isCombined = try json.boolean()
            case "subjects":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    subjects.append(Int(clamping: try json.integer()))
                }
            case "exceptions":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    exceptions.append(try json.text())
                }
            default: _ = try json.rawValue()
            }
        }
        guard !category.isEmpty else { return nil }
        return PermittedLevels.Rule(
            category: category,
            level: level,
            isCombined: isCombined,
            subjects: subjects,
            exceptions: exceptions
        )
    }
}

extension AcceptableIntake {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("additives")
            PermittedLevels.write(additives, to: &json)
            json.key("value")
            json.string(value.text)
            json.key("authority")
            json.string(authority)
            json.key("date")
            json.string(date)
            guard !url.isEmpty else { return }
            json.key("url")
            json.string(url)
        }
    }

    fileprivate static func read(
        _ json: inout JSONReader
    ) throws(JSONReader.ReadError) -> AcceptableIntake? {
        var (additives, value): ([AdditiveNumber], ExactAmount?) = ([], nil)
        var (authority, date, url) = ("", "", "")
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "additives": additives = try PermittedLevels.additives(&json)
            case "value": value = ExactAmount(try json.string())
            case "authority": authority = try json.text()
            case "date": date = try json.text()
            case "url": url = try json.text()
            default: _ = try json.rawValue()
            }
        }
        guard let value, value.millionths > 0, !additives.isEmpty else { return nil }
        return AcceptableIntake(
            additives: additives,
            value: value,
            authority: authority,
            date: date,
            url: url
        )
    }
}

extension PermittedLevels.FoodCategories {
    fileprivate func write(to json: inout JSONWriter) {
        json.object { json in
            json.key("identifier")
            json.string(identifier)
            json.key("numbers")
            json.array { json in for number in numbers { json.string(number) } }
        }
    }

    fileprivate static func read(
        _ json: inout JSONReader
    ) throws(JSONReader.ReadError) -> PermittedLevels.FoodCategories {
        var (identifier, numbers): (String, [String]) = ("", [])
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "identifier": identifier = try json.text()
            case "numbers":
                try json.elements { (json) throws(JSONReader.ReadError) in numbers.append(try json.text()) }
            default: _ = try json.rawValue()
            }
        }
        return PermittedLevels.FoodCategories(identifier: identifier, numbers: numbers)
    }
}
