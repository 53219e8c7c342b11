/// The JSON in which a device stores, exports and imports people:
///
///     {"id":"ana","name":"Ana","emergency":"…","color":"teal","guestUntil":"2026-12-05","jurisdiction":"eu",
///      "avoids":[{"allergen":"milk","severity":"severe","precautions":true}]}
///
/// An avoided subject is the value of the member for its kind: `allergen`, `additive`, `class`, `ingredient` or
/// `words`. A person without `avoids` has not been asked yet. An entry without `severity` has a severity that the person has
/// not said yet.
extension Person {
    /// Writes the members of its JSON object.
    public func write(to json: inout JSONWriter, _ knowledge: Knowledge) {
        json.key("id")
        json.string(id)
        json.key("name")
        json.string(name)
        json.key("emergency")
        json.string(emergencySteps)
        if let color {
            json.key("color")
            json.string(color.code)
        }
        if let guestUntil {
            json.key("guestUntil")
            json.string(guestUntil.text)
        }
        guard let profile else { return }
        json.key("jurisdiction")
        json.string(profile.jurisdiction.code)
        json.key("avoids")
        json.array { json in
            for entry in profile.entries { json.object { entry.write(to: &$0, knowledge) } }
        }
    }

    /// Reads a person.
    ///
    /// Unknown members and empty subjects are ignored.
    /// - Throws: `JSONReader.ReadError` if it is not a JSON object.
    public init(_ json: inout JSONReader, _ knowledge: Knowledge) throws(JSONReader.ReadError) {
        self.init(id: "", name: "", profile: nil)
        var jurisdiction = Jurisdiction.eu
        try json.members { (json, key) throws(JSONReader.ReadError) in
            if key.elementsEqual("avoids".utf8) {
                profile = Profile(entries: try Self.entries(&json, knowledge))
                return
            }
            guard json.isAtString() else {
                _ = try json.rawValue()
                return
            }
            let text = try json.string()
            if key.elementsEqual("id".utf8) {
                id = String(decoding: text, as: UTF8.self)
            } else if key.elementsEqual("name".utf8) {
                name = String(decoding: text, as: UTF8.self)
            } else if key.elementsEqual("emergency".utf8) {
                emergencySteps = String(decoding: text, as: UTF8.self)
            } else if key.elementsEqual("color".utf8) {
                color = PersonColor(code: text)
            } else if key.elementsEqual("guestUntil".utf8) {
                guestUntil = CivilDate(text)
            } else if key.elementsEqual("jurisdiction".utf8) {
                jurisdiction = Jurisdiction(code: text) ?? .eu
            }
        }
        profile?.jurisdiction = jurisdiction
    }

    private static func entries(
        _ json: inout JSONReader,
        _ knowledge: Knowledge
    ) throws(JSONReader.ReadError) -> [Profile.Entry] {
        var entries: [Profile.Entry] = []
        try json.elements { (json) throws(JSONReader.ReadError) in
            if let entry = try Profile.Entry(&json, knowledge) { entries.append(entry) }
        }
        return entries
    }
}

extension Profile.Entry {
    fileprivate func write(to json: inout JSONWriter, _ knowledge: Knowledge) {
        let identifier = knowledge.identifier(of: subject)
        json.key(identifier.kind.code)
        json.string(identifier.text)
        if let statedSeverity {
            json.key("severity")
            json.string(statedSeverity.code)
        }
        json.key("precautions")
        json.boolean(includesPrecautions)
    }

    /// Reads an entry, or returns `nil` if its subject is empty.
    fileprivate init?(_ json: inout JSONReader, _ knowledge: Knowledge) throws(JSONReader.ReadError) {
        var subject: Profile.Subject?
        var severity: Profile.Severity?
        var includesPrecautions = true
        try json.members { (json, key) throws(JSONReader.ReadError) in
            if let kind = Profile.Subject.Identifier.Kind(code: key), json.isAtString() {
                let text = String(decoding: try json.string(), as: UTF8.self)
                subject = knowledge.subject(.init(kind: kind, text: text))
            } else if key.elementsEqual("severity".utf8), json.isAtString() {
                severity = Profile.Severity(code: try json.string())
            } else if key.elementsEqual("precautions".utf8) {
                includesPrecautions = try json.boolean()
            } else {
                _ = try json.rawValue()
            }
        }
        guard let subject else { return nil }
        self.init(subject, severity: severity, includesPrecautions: includesPrecautions)
    }
}
