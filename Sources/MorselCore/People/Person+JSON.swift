/// People as JSON, the form in which a device keeps, exports and imports them:
///
///     {"name":"Ana","jurisdiction":"eu","avoids":[{"allergen":"milk","severity":"severe","precautions":true}]}
///
/// What is avoided stands under the name of its kind: `allergen`, `additive`, `class`, `ingredient` or `words`.
extension Person {
    /// Writes the members of one person's object.
    public func write(to json: inout JSONWriter, _ knowledge: Knowledge) {
        json.key("name")
        json.string(name)
        json.key("jurisdiction")
        json.string(profile.jurisdiction.code)
        json.key("avoids")
        json.array { json in
            for entry in profile.entries { json.object { entry.write(to: &$0, knowledge) } }
        }
    }

    /// Reads one person; members that are not known are passed over, and so is what names nothing.
    /// - Throws: `JSONReader.ReadError`, when it is no JSON object.
    public init(_ json: inout JSONReader, _ knowledge: Knowledge) throws(JSONReader.ReadError) {
        self.init(name: "", profile: Profile(entries: []))
        try json.members { (json, key) throws(JSONReader.ReadError) in
            if key.elementsEqual("name".utf8), json.isAtString() {
                name = String(decoding: try json.string(), as: UTF8.self)
            } else if key.elementsEqual("jurisdiction".utf8), json.isAtString() {
                profile.jurisdiction = Jurisdiction(code: try json.string()) ?? .eu
            } else if key.elementsEqual("avoids".utf8) {
                try json.elements { (json) throws(JSONReader.ReadError) in
                    guard let entry = try Profile.Entry(&json, knowledge) else { return }
                    profile.entries.append(entry)
                }
            } else {
                _ = try json.rawValue()
            }
        }
    }
}

extension Profile.Entry {
    fileprivate func write(to json: inout JSONWriter, _ knowledge: Knowledge) {
        let identifier = knowledge.identifier(of: subject)
        json.key(identifier.kind.code)
        json.string(identifier.text)
        json.key("severity")
        json.string(severity.code)
        json.key("precautions")
        json.boolean(mindsPrecautions)
    }

    /// Nil when it names nothing.
    fileprivate init?(_ json: inout JSONReader, _ knowledge: Knowledge) throws(JSONReader.ReadError) {
        var subject: Profile.Subject?
        var severity = Profile.Severity.severe
        var mindsPrecautions = true
        try json.members { (json, key) throws(JSONReader.ReadError) in
            if let kind = Profile.Subject.Identifier.Kind(code: key), json.isAtString() {
                let text = String(decoding: try json.string(), as: UTF8.self)
                subject = knowledge.subject(.init(kind: kind, text: text))
            } else if key.elementsEqual("severity".utf8), json.isAtString() {
                severity = Profile.Severity(code: try json.string()) ?? .severe
            } else if key.elementsEqual("precautions".utf8) {
                mindsPrecautions = try json.boolean()
            } else {
                _ = try json.rawValue()
            }
        }
        guard let subject else { return nil }
        self.init(subject, severity: severity, mindsPrecautions: mindsPrecautions)
    }
}
