extension GS1Message {
    /// Checks each value, and all elements together if no rule is broken so far.
    mutating func check() {
        checkValues()
        if errors.isEmpty { checkPairings() }
    }

    // MARK: Values

    /// Checks each value by the rules of its application identifier.
    private mutating func checkValues() {
        var found: [GS1Error] = []
        values.withUnsafeBufferPointer { values in
            for element in elements {
                if let error = failure(of: element, values.extracting(element.value)) { found.append(error) }
            }
        }
        // An error of the form is after the elements that were read.
        errors = found + errors
    }

    /// Returns the first error of a value.
    private func failure(of element: GS1Element, _ value: UnsafeBufferPointer<UInt8>) -> GS1Error? {
        let rules = ApplicationIdentifierList.all.entries[element.entry]
        if let (rule, place) = Self.lengthFailure(of: value, rules) {
            return GS1Error(rule, element.identifier, at: dataPosition(of: place, in: element))
        }
        var start = 0
        for component in rules.components {
            let count = min(component.maxLength, value.count - start)
            if component.isOptional, count == 0 { continue }
            guard count >= component.minLength else {
                let position = dataPosition(of: value.count, in: element)
                return GS1Error(.shortValue, element.identifier, at: position)
            }
            let part = value.extracting(start..<start + count)
            if let (rule, place) = Self.failure(of: part, component) {
                return GS1Error(
                    rule,
                    element.identifier,
                    at: dataPosition(of: start + place, in: element),
                    expected: Self.expected(by: rule, part),
                    expectedOfUPCE: rule == .checkDigit ? checkDigitOfUPCE : ""
                )
            }
            start += count
        }
        return nil
    }

    private static func lengthFailure(
        of value: UnsafeBufferPointer<UInt8>,
        _ rules: ApplicationIdentifier
    ) -> (GS1Rule, Int)? {
        guard !value.isEmpty else { return (.emptyValue, 0) }
        guard value.count >= rules.minLength else { return (.shortValue, value.count) }
        return value.count > rules.maxLength ? (.longValue, rules.maxLength) : nil
    }

    /// Returns the first rule that a part of a value breaks, and the position in the part.
    private static func failure(
        of part: UnsafeBufferPointer<UInt8>,
        _ component: ApplicationIdentifier.Component
    ) -> (GS1Rule, Int)? {
        if let place = component.characters.firstOther(in: part) { return (component.characters.rule, place) }
        for rule in component.rules {
            guard let place = rule.failure(in: part) else { continue }
            return (rule == .checkDigit ? .checkDigit : .value(rule), place)
        }
        return nil
    }

    /// Returns the check digit or the check pair that a part of a value should have.
    private static func expected(by rule: GS1Rule, _ part: UnsafeBufferPointer<UInt8>) -> String {
        switch rule {
        case .checkDigit where !part.isEmpty:
            return String(CheckCharacters.digit(of: part.extracting(0..<part.count - 1)))
        case .value(.checkPair) where part.count >= 2:
            guard let pair = CheckCharacters.pair(of: part.extracting(0..<part.count - 2)) else { return "" }
            return String(decoding: [pair.0, pair.1], as: UTF8.self)
        default: return ""
        }
    }

    /// The check digit that eight digits should have if they are a UPC-E, or an empty text for other data.
    ///
    /// Eight digits without a symbology identifier can be a GTIN-8 and a UPC-E.
    private var checkDigitOfUPCE: String {
        guard form == .number, data.count == 8 else { return "" }
        return GTIN.checkDigit(ofUPCE: String(decoding: data, as: UTF8.self)).map { String($0) } ?? ""
    }

    /// Returns the position in the data of a byte of a value.
    private func dataPosition(of place: Int, in element: GS1Element) -> Int {
        switch form {
        case .digitalLink: DigitalLink.position(of: place, inValueAt: element.position, of: data)
        case .bracketed: bracketedPosition(of: place, from: element.position)
        default:
            // A product number on its own has leading zeros in its value that are not in the data.
            element.position + max(0, place - leadingZeros(of: element))
        }
    }

    private func leadingZeros(of element: GS1Element) -> Int {
        let isNumber = form == .number || element.position == 3 || linearCount == 1 && element.position == 0
        guard isNumber, element.identifier.padded == 100 else { return 0 }
        var end = element.position
        while end < data.count, data[end].isDigit { end += 1 }
        return max(0, 14 - (end - element.position))
    }

    /// Skips the backslashes before brackets.
    private func bracketedPosition(of place: Int, from start: Int) -> Int {
        var (rest, position) = (place, start)
        while rest > 0, position < data.count {
            if data[position] == UInt8(ascii: "\\"), position + 1 < data.count,
                data[position + 1] == UInt8(ascii: "(")
            {
                position += 1
            }
            position += 1
            rest -= 1
        }
        return position
    }

    // MARK: Pairings

    /// Checks which application identifiers an item may have together, and that equal ones have equal values.
    private mutating func checkPairings() {
        let list = ApplicationIdentifierList.all
        for element in elements {
            let rules = list.entries[element.entry]
            for pattern in rules.exclusions {
                let other = elements.first {
                    $0.identifier != element.identifier && pattern.matches($0.identifier)
                }
                guard let other else { continue }
                fail(.excluded, element.identifier, at: element.position, expected: other.identifier.text)
            }
            for condition in rules.requirements where !isMet(condition, by: element) {
                let expected = Self.text(of: condition)
                fail(.missing, element.identifier, at: element.position, expected: expected)
            }
        }
        checkRepetitions()
        checkSignature()
    }

    /// Whether one of the alternatives of a condition has all its application identifiers.
    private func isMet(_ condition: [[ApplicationIdentifier.Pattern]], by element: GS1Element) -> Bool {
        condition.contains { alternative in
            alternative.allSatisfy { pattern in
                elements.contains {
                    $0.identifier != element.identifier && pattern.matches($0.identifier)
                }
            }
        }
    }

    /// Writes a condition: `01, 02 + 37, 31nn`.
    private static func text(of condition: [[ApplicationIdentifier.Pattern]]) -> String {
        condition.map { $0.map { $0.text }.joined(separator: " + ") }.joined(separator: ", ")
    }

    private mutating func checkRepetitions() {
        for (place, element) in elements.enumerated() {
            let first = elements[..<place].first { $0.identifier == element.identifier }
            guard let first, !values[first.value].elementsEqual(values[element.value]) else { continue }
            fail(.repeated, element.identifier, at: element.position)
        }
    }

    /// A digital signature (8030) needs the serial number of document, coupon and asset identifiers.
    private mutating func checkSignature() {
        guard elements.contains(where: { $0.identifier.padded == 8030 }) else { return }
        for element in elements where [2530, 2550, 8003].contains(element.identifier.padded) {
            guard element.value.count == element.rules.minLength else { continue }
            fail(.missingSerial, element.identifier, at: element.position)
        }
    }
}

extension ApplicationIdentifier.Pattern {
    /// The digits, with `n` for digits that may differ.
    var text: String {
        let number = ApplicationIdentifierList.all.entries.first { numbers.overlaps($0.numbers) }
        let length = Int(number?.length ?? 4)
        var text: [UInt8] = []
        var (first, last) = (numbers.lowerBound, numbers.upperBound)
        for scale in [1_000, 100, 10, 1].prefix(length) as ArraySlice<UInt16> {
            text.append(first / scale == last / scale ? 0x30 + UInt8(first / scale) : UInt8(ascii: "n"))
            (first, last) = (first % scale, last % scale)
        }
        return String(decoding: text, as: UTF8.self)
    }
}
