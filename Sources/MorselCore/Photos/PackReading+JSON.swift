extension PackReading {
    /// Writes the members of its JSON object.
    public func write(to json: inout JSONWriter) {
        json.key("text")
        json.string(text)
        json.key("photos")
        json.array { json in
            for photo in photos { json.object { photo.write(to: &$0) } }
        }
        json.key("words")
        json.array { json in
            for word in words { json.array { word.write(to: &$0) } }
        }
        json.key("codes")
        json.array { json in
            for code in codes {
                json.object { json in
                    code.code.write(to: &json)
                    json.key("photo")
                    json.number(Int64(code.photo))
                }
            }
        }
    }

    /// Reads the object that ``write(to:)`` writes.
    ///
    /// Unknown members are ignored.
    public init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init()
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "text": text = String(decoding: try json.string(), as: UTF8.self)
            case "photos":
                try json.elements { (json) throws(JSONReader.ReadError) in photos.append(try Photo(&json)) }
            case "words":
                try json.elements { (json) throws(JSONReader.ReadError) in words.append(try Word(&json)) }
            case "codes":
                try json.elements { (json) throws(JSONReader.ReadError) in codes.append(try Code(&json)) }
            default: _ = try json.rawValue()
            }
        }
        removeInvalidWordsAndCodes()
    }

    /// Removes words outside of the text, and words and codes without a photo: the stored reading may have been
    /// changed.
    private mutating func removeInvalidWordsAndCodes() {
        let length = text.unicodeScalars.count
        words.removeAll { word in
            word.word.start < 0 || word.word.end <= word.word.start || Int(word.word.end) > length
                || Int(word.photo) >= photos.count
        }
        codes.removeAll { Int($0.photo) >= photos.count }
    }
}

extension PackReading.Photo {
    func write(to json: inout JSONWriter) {
        json.key("width")
        json.number(Int64(width))
        json.key("height")
        json.number(Int64(height))
        json.key("quarterTurns")
        json.number(Int64(quarterTurns))
        json.key("partial")
        json.boolean(isPartial)
        json.key("file")
        json.number(Int64(file))
        json.key("faults")
        json.array { json in
            for fault in faults { json.string(fault.code) }
        }
    }

    /// Reads a photo, with an `address` that a page adds to the response of a server and that is never written.
    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(width: 0, height: 0)
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "width": width = Int32(truncatingIfNeeded: try json.integer())
            case "height": height = Int32(truncatingIfNeeded: try json.integer())
            // Readings that devices stored before the member was renamed have `turns`.
            case "quarterTurns", "turns":
                quarterTurns = UInt8(truncatingIfNeeded: try json.integer() & 3)
            case "file": file = UInt8(clamping: try json.integer())
            case "partial": isPartial = try json.boolean()
            case "faults": faults = try [PhotoReading.Fault](&json)
            case "address": address = String(decoding: try json.string(), as: UTF8.self)
            default: _ = try json.rawValue()
            }
        }
    }
}

extension PackReading.Word {
    /// Writes the elements of the array of a word, and the number of its photo.
    fileprivate func write(to json: inout JSONWriter) {
        for number in word.numbers { json.number(Int64(number)) }
        json.number(Int64(photo))
    }

    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        let numbers = try json.integers()
        self.init(PhotoReading.Word(numbers), photo: UInt8(clamping: numbers[7]))
    }
}

extension PackReading.Code {
    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(
            .init(symbology: "", content: "", box: .init(left: 0, top: 0, width: 0, height: 0)),
            photo: 0
        )
        try json.members { (json, key) throws(JSONReader.ReadError) in
            if key.elementsEqual("photo".utf8) {
                photo = UInt8(clamping: try json.integer())
            } else {
                try code.read(key, &json)
            }
        }
    }
}
