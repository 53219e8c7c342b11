extension PhotoReading {
    /// Writes the members of its JSON object.
    public func write(to json: inout JSONWriter) {
        PackReading.Photo(self).write(to: &json)
        json.key("text")
        json.string(text)
        json.key("words")
        json.array { json in
            for word in words {
                json.array { json in
                    for number in word.numbers { json.number(Int64(number)) }
                }
            }
        }
        json.key("codes")
        json.array { json in
            for code in codes { json.object { code.write(to: &$0) } }
        }
    }

    /// Reads the object that ``write(to:)`` writes.
    ///
    /// Unknown members are ignored.
    public init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init()
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "width": width = Int32(truncatingIfNeeded: try json.integer())
            case "height": height = Int32(truncatingIfNeeded: try json.integer())
            case "quarterTurns": quarterTurns = UInt8(truncatingIfNeeded: try json.integer())
            case "partial": isPartial = try json.boolean()
            case "faults": faults = try [Fault](&json)
            case "text": text = String(decoding: try json.string(), as: UTF8.self)
            case "words":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    words.append(Word(try json.integers()))
                }
            case "codes":
                try json.elements { (json) throws(JSONReader.ReadError) in codes.append(try Code(&json)) }
            default: _ = try json.rawValue()
            }
        }
    }
}

extension [PhotoReading.Fault] {
    init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init()
        try json.elements { (json) throws(JSONReader.ReadError) in
            if let fault = PhotoReading.Fault(code: try json.string()) { append(fault) }
        }
    }
}

extension PhotoReading.Word {
    /// The start, the end, the confidence and the four numbers of the box.
    var numbers: [Int32] { [start, end, Int32(confidence)] + box.numbers }

    /// Creates a word from the first seven of the numbers.
    init(_ numbers: [Int32]) {
        self.init(
            start: numbers[0],
            end: numbers[1],
            box: .init(numbers[3...]),
            confidence: UInt8(clamping: numbers[2])
        )
    }
}

extension PhotoReading.Code {
    func write(to json: inout JSONWriter) {
        json.key("symbology")
        json.string(symbology)
        json.key("content")
        json.string(content)
        json.key("box")
        json.array { json in
            for number in box.numbers { json.number(Int64(number)) }
        }
    }

    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        self.init(symbology: "", content: "", box: .init(left: 0, top: 0, width: 0, height: 0))
        try json.members { (json, key) throws(JSONReader.ReadError) in try read(key, &json) }
    }

    /// Reads the value of one member.
    ///
    /// Unknown members are ignored.
    mutating func read(_ key: [UInt8], _ json: inout JSONReader) throws(JSONReader.ReadError) {
        switch String(decoding: key, as: UTF8.self) {
        case "symbology": symbology = String(decoding: try json.string(), as: UTF8.self)
        case "content": content = String(decoding: try json.string(), as: UTF8.self)
        case "box": box = .init(try json.integers()[...])
        default: _ = try json.rawValue()
        }
    }
}

extension PhotoReading.Box {
    /// The left edge, the upper edge, the width and the height.
    public var numbers: [Int32] { [left, top, width, height] }

    /// Creates a box from the first four of the numbers.
    init(_ numbers: ArraySlice<Int32>) {
        let numbers = Array(numbers)
        self.init(left: numbers[0], top: numbers[1], width: numbers[2], height: numbers[3])
    }
}

extension JSONReader {
    /// Reads an array of integers and appends zeros up to 8, the number of elements of a word of a pack.
    mutating func integers() throws(ReadError) -> [Int32] {
        var numbers: [Int32] = []
        try elements { (json) throws(ReadError) in
            numbers.append(Int32(truncatingIfNeeded: try json.integer()))
        }
        while numbers.count < 8 { numbers.append(0) }
        return numbers
    }
}
