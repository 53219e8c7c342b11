extension GS1Message {
    /// The character that ends values of variable length in the data of scanners.
    private static var groupSeparator: UInt8 { 0x1D }
    private static var caret: UInt8 { UInt8(ascii: "^") }

    /// Reads the elements.
    mutating func read() {
        guard !data.isEmpty else { return fail(.empty, at: 0) }
        guard data.count <= Self.maxBytes else { return fail(.tooLong, at: Self.maxBytes) }
        switch data[0] {
        case UInt8(ascii: "]"): readScannedData()
        case UInt8(ascii: "("): readBracketedParts()
        case Self.caret: readUnbracketedParts(from: 0)
        default:
            if DigitalLink.isAddress(data) {
                form = .digitalLink
                readDigitalLink(from: 0)
            } else if let bar = data.firstIndex(of: UInt8(ascii: "|")) {
                readComposite(bar)
            } else {
                readDigitsOrElements()
            }
        }
    }

    /// Adds an error.
    mutating func fail(
        _ rule: GS1Rule,
        _ identifier: ApplicationIdentifier.Number? = nil,
        at position: Int,
        expected: String = ""
    ) {
        errors.append(GS1Error(rule, identifier, at: position, expected: expected))
    }

    /// Adds an element whose value is at the end of ``values``.
    mutating func add(
        _ identifier: ApplicationIdentifier.Number,
        _ entry: Int,
        from start: Int,
        at position: Int,
        pathPlace: Int? = nil
    ) {
        elements.append(
            GS1Element(
                identifier: identifier,
                entry: entry,
                value: start..<values.count,
                position: position,
                pathPlace: pathPlace
            )
        )
        if elements.count == Self.maxElements + 1 { fail(.tooManyElements, identifier, at: position) }
    }

    // MARK: Data of scanners

    /// Reads data after a symbology identifier (ISO/IEC 15424).
    private mutating func readScannedData() {
        guard data.count >= 3 else { return fail(.symbologyIdentifier, at: 0) }
        symbology = String(decoding: data[1...2], as: UTF8.self)
        switch symbology {
        case "C1", "e0", "d2", "Q3", "J1":
            readElements(from: 3, to: data.count, separator: Self.groupSeparator)
        case "E0": readProductNumber(length: 13)
        case "E3": readProductNumber(length: 13, hasAddOn: true)
        case "E4": readProductNumber(length: 8)
        case "I1": readProductNumber(length: 14)
        case "Q1", "d1", "J0":
            form = .plainText
            guard DigitalLink.isWebAddress(data[3...]) else { return }
            form = .digitalLink
            readDigitalLink(from: 3)
        default: fail(.symbologyIdentifier, at: 0)
        }
    }

    /// Reads the digits of an EAN, UPC or ITF-14 symbol, and the composite component that may follow it as a message of
    /// its own.
    private mutating func readProductNumber(length: Int, hasAddOn: Bool = false) {
        let end = data.firstIndex(of: UInt8(ascii: "|")) ?? data.count
        let count = end - 3
        // Some scanners do not write the zeros that a UPC-E leaves out.
        if length == 13, !hasAddOn, end == data.count, let number = Self.digits(ofUPCE: data[3...]) {
            return addProductNumber(number, at: 3)
        }
        let isComplete = count == length || hasAddOn && (count == length + 2 || count == length + 5)
        guard isComplete else { return fail(.numberLength, at: 3, expected: String(length)) }
        guard let other = data[3..<end].firstIndex(where: { !$0.isDigit }) else {
            addProductNumber(3..<3 + length)
            guard end < data.count else { return }
            guard data[end...].starts(with: "|]e0".utf8) else { return fail(.composite, at: end) }
            linearCount = elements.count
            return readElements(from: end + 4, to: data.count, separator: Self.groupSeparator)
        }
        fail(.digits, at: other)
    }

    /// The digits of the GTIN-12 whose zeros a UPC-E leaves out, or `nil` if these bytes are not those of a UPC-E.
    ///
    /// The check digit may be wrong, which is an error of the value.
    private static func digits(ofUPCE digits: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        GTIN.digits(ofUPCE: String(decoding: digits, as: UTF8.self)).map { Array($0.utf8)[...] }
    }

    /// Adds a product number as (01) with 14 digits.
    private mutating func addProductNumber(_ digits: Range<Int>) {
        addProductNumber(data[digits], at: digits.lowerBound)
    }

    private mutating func addProductNumber(_ digits: ArraySlice<UInt8>, at position: Int) {
        guard let number = ApplicationIdentifierList.number(StaticString("01").bytes),
            let entry = ApplicationIdentifierList.all.index(of: number)
        else { return }
        let start = values.count
        values += [UInt8](repeating: 0x30, count: 14 - digits.count)
        values += digits
        add(number, entry, from: start, at: position)
    }

    /// Reads data without a symbology identifier: a product number, or elements.
    private mutating func readDigitsOrElements() {
        // Digits in the number of a GTIN are one, also with a wrong check digit.
        if [8, 12, 13, 14].contains(data.count), !data.contains(where: { !$0.isDigit }) {
            form = .number
            // Eight digits can also be a UPC-E, as wherever products are looked up.
            if data.count == 8, let gtin = try? GTIN(String(decoding: data, as: UTF8.self)) {
                return addProductNumber(Array(gtin.digits.utf8)[...], at: 0)
            }
            return addProductNumber(0..<data.count)
        }
        // FNC1 in the first position may be transmitted as a separator.
        readElements(
            from: data[0] == Self.groupSeparator ? 1 : 0,
            to: data.count,
            separator: Self.groupSeparator
        )
        // Text that does not begin with an application identifier is in none of the forms.
        if elements.isEmpty, errors.first?.rule == .unknownIdentifier { errors = [GS1Error(.form, at: 0)] }
    }

    // MARK: Element strings

    /// Reads elements of the data; a separator ends each value whose length is not predefined.
    private mutating func readElements(from start: Int, to end: Int, separator: UInt8) {
        guard start < end else { return fail(.empty, at: start) }
        if separator != Self.caret, let caret = data[start..<end].firstIndex(of: Self.caret) {
            return fail(.caret, at: caret)
        }
        var place = start
        while place < end, elements.count <= Self.maxElements {
            guard let next = readElement(at: place, to: end, separator: separator) else { return }
            place = next
        }
    }

    /// Reads an element, and returns the position after it.
    private mutating func readElement(at place: Int, to end: Int, separator: UInt8) -> Int? {
        let list = ApplicationIdentifierList.all
        let number = data.withUnsafeBufferPointer { list.number(at: place, of: $0.extracting(0..<end)) }
        guard let number, let entry = list.index(of: number) else {
            fail(.unknownIdentifier, at: place)
            return nil
        }
        let start = place + Int(number.length)
        var next = start
        while next < end, data[next] != separator { next += 1 }
        let rules = list.entries[entry]
        if rules.hasPredefinedLength { next = min(next, start + rules.maxLength) }
        let first = values.count
        values += data[start..<next]
        add(number, entry, from: first, at: start)
        // A separator after a value of predefined length is unnecessary, and accepted.
        return next < end && data[next] == separator ? next + 1 : next
    }

    // MARK: Unbracketed and bracketed

    /// Reads `^…`, or `^…|^…` for a composite code.
    private mutating func readUnbracketedParts(from start: Int) {
        form = .unbracketed
        guard let bar = data[start...].firstIndex(of: UInt8(ascii: "|")) else {
            return readUnbracketed(from: start, to: data.count)
        }
        readUnbracketed(from: start, to: bar)
        guard errors.isEmpty else { return }
        linearCount = elements.count
        readUnbracketed(from: bar + 1, to: data.count)
    }

    private mutating func readUnbracketed(from start: Int, to end: Int) {
        guard start < end, data[start] == Self.caret else { return fail(.composite, at: start) }
        readElements(from: start + 1, to: end, separator: Self.caret)
    }

    /// Reads `number|^…`: the digits of an EAN or UPC symbol, and its composite component.
    private mutating func readComposite(_ bar: Int) {
        form = .unbracketed
        guard [8, 12, 13, 14].contains(bar), !data[..<bar].contains(where: { !$0.isDigit }) else {
            return fail(.form, at: 0)
        }
        addProductNumber(0..<bar)
        linearCount = elements.count
        readUnbracketed(from: bar + 1, to: data.count)
    }

    /// Reads `(01)…`, or `(01)…|(10)…` for a composite code.
    private mutating func readBracketedParts() {
        form = .bracketed
        let bar = data.firstIndex(of: UInt8(ascii: "|"))
        readBracketed(from: 0, to: bar ?? data.count)
        guard let bar, errors.isEmpty else { return }
        linearCount = elements.count
        readBracketed(from: bar + 1, to: data.count)
    }

    private mutating func readBracketed(from start: Int, to end: Int) {
        guard start < end else { return fail(.empty, at: start) }
        var place = start
        while place < end, elements.count <= Self.maxElements {
            guard data[place] == UInt8(ascii: "("),
                let close = data[place..<end].firstIndex(of: UInt8(ascii: ")"))
            else { return fail(.brackets, at: place) }
            guard !data[place + 1..<close].contains(where: { !$0.isDigit }) else {
                return fail(.brackets, at: place)
            }
            let number = data.withUnsafeBufferPointer {
                ApplicationIdentifierList.number($0.extracting(place + 1..<close))
            }
            guard let number, let entry = ApplicationIdentifierList.all.index(of: number) else {
                return fail(.unknownIdentifier, at: place + 1)
            }
            let first = values.count
            place = close + 1
            // A bracket of the value has a backslash before it.
            while place < end {
                if data[place] == UInt8(ascii: "(") {
                    guard place > close + 1, data[place - 1] == UInt8(ascii: "\\") else { break }
                    values[values.count - 1] = data[place]
                } else {
                    values.append(data[place])
                }
                place += 1
            }
            add(number, entry, from: first, at: close + 1)
        }
    }
}
