extension GS1Message {
    /// Writes the members of the answer about the data: its elements, the broken rules, and its other forms.
    /// - Parameters:
    ///   - json: the object.
    ///   - words: returns what an error says to a person.
    public func write(to json: inout JSONWriter, words: (GS1Error) -> String) {
        json.key("valid")
        json.boolean(isValid)
        json.key("elements")
        json.array { json in
            for element in elements { json.object { write(element, to: &$0) } }
        }
        json.key("errors")
        json.array { json in
            for error in errors { json.object { write(error, words(error), to: &$0) } }
        }
        json.key("bracketed")
        Self.write(bracketedBytes, to: &json)
        if let scanBytes {
            json.key("scanData")
            Self.write(scanBytes, to: &json)
        }
        if let linkBytes {
            json.key("digitalLink")
            Self.write(linkBytes, to: &json)
        }
        json.key("hri")
        json.array { json in
            for element in elements where isValid {
                var line = [UInt8(ascii: "(")]
                line.reserveCapacity(element.value.count + 7)
                element.identifier.write(to: &line)
                line.append(UInt8(ascii: ")"))
                line.append(0x20)
                line += values[element.value]
                Self.write(line, to: &json)
            }
        }
    }

    private func write(_ element: GS1Element, to json: inout JSONWriter) {
        json.key("ai")
        json.string(element.identifier.text)
        json.key("title")
        json.string(ApplicationIdentifierList.all.entries[element.entry].title.bytes)
        json.key("value")
        values.withUnsafeBufferPointer { json.string($0.extracting(element.value)) }
    }

    private func write(_ error: GS1Error, _ words: String, to json: inout JSONWriter) {
        json.key("ai")
        json.string(error.identifier?.text ?? "")
        json.key("position")
        json.number(Int64(scalarPosition(of: error.position)))
        json.key("rule")
        json.string(error.rule.code)
        json.key("message")
        json.string(words)
    }

    private static func write(_ text: [UInt8], to json: inout JSONWriter) {
        text.withUnsafeBufferPointer { json.string($0) }
    }
}
