extension GS1Message {
    /// Reads a GS1 Digital Link that begins at a position of the data.
    mutating func readDigitalLink(from start: Int) {
        if let place = data[start...].firstIndex(where: { !DigitalLink.isAllowed($0) }) {
            return fail(.linkCharacters, at: place)
        }
        guard let length = DigitalLink.schemeLength(of: data[start...]) else {
            return fail(.linkScheme, at: start)
        }
        let domain = start + length
        guard let path = data[domain...].firstIndex(of: UInt8(ascii: "/")), path > domain else {
            return fail(.linkDomain, at: domain)
        }
        if let place = data[domain..<path].firstIndex(where: { !DigitalLink.isAllowedInDomain($0) }) {
            return fail(.linkDomain, at: place)
        }
        let end = data[path...].firstIndex(of: UInt8(ascii: "#")) ?? data.count
        let query = data[path..<end].firstIndex(of: UInt8(ascii: "?")) ?? end
        guard readPath(path..<query) else { return }
        let pathNumbers = elements.map { $0.identifier.padded }
        if query < end { readQuery(from: query + 1, to: end) }
        guard errors.isEmpty else { return }
        checkPath(pathNumbers)
    }

    // MARK: Path

    /// Reads the elements of the path: those from the last primary key on.
    private mutating func readPath(_ path: Range<Int>) -> Bool {
        var parts: [Range<Int>] = []
        for part in path where data[part] == UInt8(ascii: "/") {
            let end = data[(part + 1)..<path.upperBound].firstIndex(of: UInt8(ascii: "/")) ?? path.upperBound
            parts.append(part + 1..<end)
        }
        guard let first = firstPart(parts) else {
            let last = parts.last ?? path
            let isCompressed = DigitalLink.isCompressed(data[last])
            fail(
                isCompressed ? .linkCompressed : .linkKey,
                at: isCompressed ? last.lowerBound : path.lowerBound
            )
            return false
        }
        for place in stride(from: first, to: parts.count, by: 2) {
            let isRead = readLinkElement(parts[place], parts[place + 1], pathPlace: (place - first) / 2)
            guard isRead else { return false }
        }
        return true
    }

    /// Returns the part with the last primary key, from which all pairs of parts are elements.
    private func firstPart(_ parts: [Range<Int>]) -> Int? {
        var place = parts.count - 2
        while place >= 0 {
            guard let (number, _) = identifier(parts[place]) else { return nil }
            if ApplicationIdentifierList.all.isKey(number) { return place }
            place -= 2
        }
        return nil
    }

    private func identifier(_ digits: Range<Int>) -> (ApplicationIdentifier.Number, Int)? {
        let number = data.withUnsafeBufferPointer { ApplicationIdentifierList.number($0.extracting(digits)) }
        guard let number, let entry = ApplicationIdentifierList.all.index(of: number) else { return nil }
        return (number, entry)
    }

    /// Reads an element, whose value is percent-encoded.
    private mutating func readLinkElement(_ digits: Range<Int>, _ value: Range<Int>, pathPlace: Int?) -> Bool
    {
        guard let (number, entry) = identifier(digits) else {
            fail(.linkParameter, at: digits.lowerBound)
            return false
        }
        guard !value.isEmpty else {
            fail(.emptyValue, number, at: value.lowerBound)
            return false
        }
        var decoded = DigitalLink.decode(data[value], isParameter: pathPlace == nil)
        guard !decoded.contains(0) else {
            fail(.linkNull, number, at: value.lowerBound)
            return false
        }
        // A product number in the query may have fewer digits, for readers of the first version of the standard.
        if pathPlace == nil, number.padded == 100, [8, 12, 13].contains(decoded.count) {
            decoded = [UInt8](repeating: 0x30, count: 14 - decoded.count) + decoded
        }
        let first = values.count
        values += decoded
        add(number, entry, from: first, at: value.lowerBound, pathPlace: pathPlace)
        return elements.count <= Self.maxElements
    }

    // MARK: Query

    /// Reads the parameters whose names are numbers; others are not of GS1.
    private mutating func readQuery(from start: Int, to end: Int) {
        var place = start
        while place < end {
            let next = data[place..<end].firstIndex(of: UInt8(ascii: "&")) ?? end
            let equals = data[place..<next].firstIndex(of: UInt8(ascii: "="))
            if let equals, equals > place, !data[place..<equals].contains(where: { !$0.isDigit }) {
                guard readLinkElement(place..<equals, equals + 1..<next, pathPlace: nil) else { return }
            }
            place = next + 1
        }
    }

    // MARK: Rules

    private mutating func checkPath(_ numbers: [UInt16]) {
        let list = ApplicationIdentifierList.all
        guard list.hasPath(numbers) else {
            let element = elements.first { $0.pathPlace == 1 } ?? elements.first
            return fail(.linkPath, element?.identifier, at: element?.position ?? 0)
        }
        for (place, element) in elements.enumerated() where element.pathPlace == nil {
            if elements[..<place].contains(where: { $0.identifier == element.identifier }) {
                fail(.linkDuplicate, element.identifier, at: element.position)
            } else if !list.entries[element.entry].isAttribute {
                fail(.linkAttribute, element.identifier, at: element.position)
            } else if Self.isQualifier(element.identifier.padded, of: numbers) {
                fail(.linkQualifier, element.identifier, at: element.position)
            }
        }
    }

    /// Whether a path with another qualifier is allowed too, so that the qualifier belongs into the path.
    private static func isQualifier(_ number: UInt16, of path: [UInt16]) -> Bool {
        (1...path.count).contains { place in
            var longer = path
            longer.insert(number, at: place)
            return ApplicationIdentifierList.all.hasPath(longer)
        }
    }

    // MARK: Writing

    /// The canonical GS1 Digital Link, or `nil` if the elements cannot be one.
    ///
    /// The first primary key and its qualifiers are the path. The other elements are parameters, first those of predefined
    /// length.
    public var digitalLink: String? { linkBytes.map { String(decoding: $0, as: UTF8.self) } }

    /// The bytes of ``digitalLink``.
    var linkBytes: [UInt8]? {
        guard isValid else { return nil }
        let list = ApplicationIdentifierList.all
        guard let key = elements.first(where: { list.isKey($0.identifier) }) else { return nil }
        let path = path(from: key.identifier.padded)
        var address: [UInt8] = []
        address.reserveCapacity(80 + values.count)
        address += DigitalLink.canonicalStem.bytes
        for number in path {
            guard let element = elements.first(where: { $0.identifier.padded == number }) else { continue }
            address.append(UInt8(ascii: "/"))
            element.identifier.write(to: &address)
            address.append(UInt8(ascii: "/"))
            DigitalLink.append(values[element.value], to: &address)
        }
        var separator = UInt8(ascii: "?")
        for isPredefined in [true, false] {
            for (place, element) in elements.enumerated() {
                let rules = list.entries[element.entry]
                guard rules.hasPredefinedLength == isPredefined, !path.contains(element.identifier.padded),
                    !elements[..<place].contains(where: { $0.identifier == element.identifier })
                else { continue }
                guard rules.isAttribute else { return nil }
                address.append(separator)
                element.identifier.write(to: &address)
                address.append(UInt8(ascii: "="))
                DigitalLink.append(values[element.value], to: &address)
                separator = UInt8(ascii: "&")
            }
        }
        return address
    }

    /// Returns the path with the most qualifiers that the data has, or the path of a Digital Link itself.
    private func path(from key: UInt16) -> [UInt16] {
        if form == .digitalLink {
            return elements.filter { $0.pathPlace != nil }.map { $0.identifier.padded }
        }
        var (best, most) = ([key], 0)
        for path in ApplicationIdentifierList.all.paths where path.numbers[0] == key {
            let qualifiers = path.numbers.dropFirst()
            let count = elements.count { qualifiers.contains($0.identifier.padded) }
            if count > most { (best, most) = (path.numbers, count) }
        }
        return best
    }
}
