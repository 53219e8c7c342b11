/// Reads the fields of one record of a diary's JSON.
struct RecordReader {
    /// Where the record is.
    let place: DiaryProblem.Place

    typealias Raw = UnsafeBufferPointer<UInt8>

    /// Returns the values of the fields with the given names.
    /// - Throws: `DiaryProblem`, if the value is not an object.
    func fields(_ raw: Raw, _ names: [StaticString]) throws(DiaryProblem) -> [Raw?] {
        var reader = JSONReader(raw)
        return try fields(of: &reader, names)
    }

    /// Reads an object, and returns the values of the fields with the given names.
    /// - Throws: `DiaryProblem`, if the value is not an object.
    func fields(of reader: inout JSONReader, _ names: [StaticString]) throws(DiaryProblem) -> [Raw?] {
        var values = [Raw?](repeating: nil, count: names.count)
        do {
            try reader.fields { (reader, key) throws(JSONReader.ReadError) in
                let value = try reader.rawValue()
                for (index, name) in names.enumerated() where key.elementsEqual(name.bytes) {
                    values[index] = value
                }
            }
        } catch {
            throw DiaryProblem(place, "", .wrongType)
        }
        return values
    }

    /// Returns a whole number in a range.
    func whole(_ raw: Raw?, _ field: StaticString, in range: ClosedRange<Int64>) throws(DiaryProblem) -> Int64
    {
        let value = try decimal(raw, field)
        let (whole, rest) = value.quotientAndRemainder(dividingBy: Self.millionths)
        guard rest == 0, range.contains(whole) else { throw problem(field, .notWholeNumber(range)) }
        return whole
    }

    /// Returns a whole number in a range as an index.
    func index(_ raw: Raw?, _ field: StaticString, in range: ClosedRange<Int64>) throws(DiaryProblem) -> Int {
        Int(try whole(raw, field, in: range))
    }

    /// Returns an amount in grams, to a millionth.
    func grams(_ raw: Raw?, _ field: StaticString) throws(DiaryProblem) -> Double {
        guard let grams = Self.grams(millionths: try decimal(raw, field)) else {
            throw problem(field, .notAmount)
        }
        return grams
    }

    /// Returns an amount in grams, or `nil` if nobody eats it.
    static func grams(millionths: Int64) -> Double? {
        let grams = Double(millionths) / Double(Self.millionths)
        return grams > 0 && grams <= Diary.Item.maxGrams ? grams : nil
    }

    /// Returns a text that is not empty.
    func text(_ raw: Raw?, _ field: StaticString) throws(DiaryProblem) -> Diary.Identifier {
        guard let raw else { throw problem(field, .missing) }
        var text: [UInt8] = []
        do {
            var reader = JSONReader(raw)
            text = try reader.string()
        } catch {
            throw problem(field, .wrongType)
        }
        if text.isEmpty { throw problem(field, .empty) }
        return Diary.Identifier(utf8: text)
    }

    /// Returns one of the values with a name.
    func choice<Choice: Coded>(_ raw: Raw?, _ field: StaticString) throws(DiaryProblem) -> Choice {
        guard let choice = Choice(code: try text(raw, field).utf8) else { throw problem(field, .unknownName) }
        return choice
    }

    /// Returns the elements of a list, which is empty if it is missing.
    func elements(_ raw: Raw?, _ field: StaticString) throws(DiaryProblem) -> [Raw] {
        var elements: [Raw] = []
        try eachElement(of: raw, field) { (reader) throws(JSONReader.ReadError) in
            elements.append(try reader.rawValue())
        }
        return elements
    }

    /// Reads each element of a list, which is empty if it is missing.
    func eachElement(
        of raw: Raw?,
        _ field: StaticString,
        _ read: (inout JSONReader) throws(JSONReader.ReadError) -> Void
    ) throws(DiaryProblem) {
        guard let raw else { return }
        do {
            var reader = JSONReader(raw)
            try reader.elements(read)
        } catch {
            throw problem(field, .wrongType)
        }
    }

    /// Returns the first two elements of a record that is a list.
    func firstElements(_ raw: Raw) throws(DiaryProblem) -> (first: Raw?, second: Raw?) {
        var (first, second): (Raw?, Raw?)
        do {
            var reader = JSONReader(raw)
            try reader.elements { (reader) throws(JSONReader.ReadError) in
                let value = try reader.rawValue()
                if first == nil { first = value } else if second == nil { second = value }
            }
        } catch {
            throw problem("", .wrongType)
        }
        return (first, second)
    }

    /// Returns whether a value is missing or `null`.
    static func isNull(_ raw: Raw?) -> Bool { raw.map { $0.elementsEqual("null".utf8) } ?? true }

    private static var millionths: Int64 { 1_000_000 }

    /// Returns a number in millionths.
    private func decimal(_ raw: Raw?, _ field: StaticString) throws(DiaryProblem) -> Int64 {
        guard let raw else { throw problem(field, .missing) }
        do {
            var reader = JSONReader(raw)
            return try reader.decimal(places: 6)
        } catch {
            throw problem(field, .wrongType)
        }
    }

    private func problem(_ field: StaticString, _ reason: DiaryProblem.Reason) -> DiaryProblem {
        DiaryProblem(place, field, reason)
    }
}
