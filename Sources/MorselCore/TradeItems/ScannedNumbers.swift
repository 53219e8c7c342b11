/// The product numbers in the data of codes, found without the rules for other elements.
///
/// ``GS1Message`` reads all elements. This needs only the lengths of application identifiers, so that the module of the
/// browser stays small.
public enum ScannedNumbers {
    /// Returns the product numbers in the content of a code with a symbology identifier: `]E0`, `]d2`.
    ///
    /// Scanners send UPC-E with 13 digits (ISO/IEC 15420). Browsers, and scanners with other settings, send its eight.
    public static func gtins(symbology: String, content: String) -> [GTIN] {
        switch symbology {
        case "]E0", "]E3":
            [content.utf8.count == 8 ? GTIN.expanded(upcE: content) : try? GTIN(content.prefix(13))]
                .compactMap { $0 }
        case "]E4": [try? GTIN(content.prefix(8))].compactMap { $0 }
        case "]I1": [try? GTIN(content)].compactMap { $0 }
        case "]C1", "]e0", "]Q3", "]d2", "]J1": gtins(inElements: content.utf8)
        case "]Q1", "]d1", "]J0": [gtin(inLink: content)].compactMap { $0 }
        default: []
        }
    }

    /// Returns the product numbers in what a person or a scanner types: a number, elements in any form, a link, or the data of a
    /// code after its symbology identifier.
    ///
    /// The separator may be written as people write it: `{GS}`, `^`.
    public static func gtins(typed text: String) -> [GTIN] {
        // The linear part of a composite code is before the bar.
        let numbers = GTIN.candidates(Substring(text.utf8.prefix { $0 != UInt8(ascii: "|") }))
        guard numbers.isEmpty else { return numbers }
        let data = GroupSeparator.replacingSpellings(in: text.utf8)
        if data.first == UInt8(ascii: "]") {
            let content = String(decoding: data.dropFirst(3), as: UTF8.self)
            return gtins(symbology: String(decoding: data.prefix(3), as: UTF8.self), content: content)
        }
        let links = gtins(symbology: "]Q1", content: text)
        return links.isEmpty ? gtins(inElements: scanned(data)) : links
    }

    /// Returns typed elements as a scanner sends them: with the separator for each `^`, each `|` and each bracket that opens,
    /// and without spaces.
    ///
    /// Brackets are those of identifiers if one is the first character, and then a backslash is before a bracket of a value.
    /// No value has a space, a caret or a bar (GS1 General Specifications, section 7.11).
    private static func scanned(_ typed: [UInt8]) -> [UInt8] {
        let text = typed.filter { $0 != UInt8(ascii: " ") }
        let hasBrackets = text.first == UInt8(ascii: "(")
        var elements: [UInt8] = []
        var isInIdentifier = false
        for byte in text {
            switch byte {
            case UInt8(ascii: "^"), UInt8(ascii: "|"): elements.append(GroupSeparator.byte)
            case UInt8(ascii: "(") where hasBrackets && elements.last == UInt8(ascii: "\\"):
                elements[elements.count - 1] = byte
            case UInt8(ascii: "(") where hasBrackets:
                elements.append(GroupSeparator.byte)
                isInIdentifier = true
            case UInt8(ascii: ")") where isInIdentifier: isInIdentifier = false
            default: elements.append(byte)
            }
        }
        return elements
    }

    /// Returns the check digit that typed or scanned digits need, or `nil` if their digit is right or they are no number.
    ///
    /// Eight digits after `]E0` are those of a UPC-E, and others those of a GTIN-8.
    public static func expectedCheckDigit(typed text: String) -> Int? {
        if text.hasPrefix("]E0"), let expected = GTIN.checkDigit(ofUPCE: text.dropFirst(3)) {
            return text.utf8.last == UInt8(0x30 + expected) ? nil : expected
        }
        do throws(GTIN.ParseError) {
            _ = try GTIN(text.utf8.first == UInt8(ascii: "]") ? text.dropFirst(3) : text[...])
        } catch .checkDigit(_, let expected) {
            return expected
        } catch {}
        return nil
    }

    /// Returns the numbers of the item (01) and of its contents (02) in a string of elements, each once.
    ///
    /// Reading ends at an application identifier that GS1 has not assigned.
    public static func gtins(inElements elements: some Sequence<UInt8>) -> [GTIN] {
        var gtins: [GTIN] = []
        forEachElement(of: elements) { prefix, value in
            if prefix == 1 || prefix == 2, value.count == 14,
                let gtin = try? GTIN(String(decoding: value, as: UTF8.self)), !gtins.contains(gtin)
            {
                gtins.append(gtin)
            }
        }
        return gtins
    }

    /// Returns the batch or lot number (10) in scanned or typed data with the number of an item, or `nil`.
    ///
    /// It has at most 20 characters (GS1 General Specifications, section 3.4.1).
    public static func lot(typed text: String) -> String? {
        guard GTIN.candidates(Substring(text.utf8.prefix { $0 != UInt8(ascii: "|") })).isEmpty else {
            return nil
        }
        let data = GroupSeparator.replacingSpellings(in: text.utf8)
        let hasSymbology = data.first == UInt8(ascii: "]")
        let content = hasSymbology ? String(decoding: data.dropFirst(3), as: UTF8.self) : text
        if gtin(inLink: content) != nil { return lot(inLink: content) }
        let elements = hasSymbology ? Array(content.utf8) : scanned(data)
        guard !gtins(inElements: elements).isEmpty else { return nil }
        var lot: String?
        forEachElement(of: elements) { prefix, value in
            if prefix == 10, lot == nil { lot = checked(lot: value) }
        }
        return lot
    }

    private static func checked(lot: some Sequence<UInt8>) -> String? {
        let bytes = Array(lot)
        guard (1...20).contains(bytes.count), bytes.allSatisfy({ (0x21...0x7A).contains($0) }) else {
            return nil
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Calls a function with the first two digits of each application identifier and its value.
    private static func forEachElement(
        of elements: some Sequence<UInt8>,
        _ use: (_ prefix: Int, _ value: ArraySlice<UInt8>) -> Void
    ) {
        let text = Array(elements)
        var place = 0
        while true {
            while place < text.count, text[place] == GroupSeparator.byte { place += 1 }
            guard place + 2 <= text.count, text[place].isDigit, text[place + 1].isDigit else { break }
            let prefix = Int(text[place] - 0x30) * 10 + Int(text[place + 1] - 0x30)
            let length = Int(ApplicationIdentifierTable.identifierLengths.bytes[prefix] - 0x30)
            let predefined = Int(ApplicationIdentifierTable.valueLengths.bytes[prefix] - 0x30)
            guard length > 0 else { break }
            let start = min(place + length, text.count)
            var end = start
            while end < text.count, text[end] != GroupSeparator.byte,
                predefined == 0 || end < start + predefined
            {
                end += 1
            }
            use(prefix, text[start..<end])
            place = end
        }
    }

    /// Returns the number after `/01/` in the path of a web address.
    private static func gtin(inLink link: String) -> GTIN? {
        value(after: "01", inLink: link).flatMap { try? GTIN($0) }
    }

    /// Returns the lot after `/10/` in the path of a web address.
    private static func lot(inLink link: String) -> String? {
        // A character that is written with a percent sign is rare, and not part of the lot as people see it on the pack.
        value(after: "10", inLink: link).flatMap {
            $0.utf8.contains(UInt8(ascii: "%")) ? nil : checked(lot: $0.utf8)
        }
    }

    /// Returns the part after a key in the path of a web address.
    private static func value(after key: String, inLink link: String) -> Substring? {
        guard link.hasPrefix("http://") || link.hasPrefix("https://") || link.hasPrefix("HTTP") else {
            return nil
        }
        let path = link.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let parts = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard let place = parts.lastIndex(where: { $0.elementsEqual(key.utf8) }), place + 1 < parts.count
        else {
            return nil
        }
        return Substring(parts[place + 1])
    }
}
