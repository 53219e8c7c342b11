extension GS1Message {
    /// The elements with brackets around their identifiers, and a backslash before each bracket that opens in a value.
    ///
    /// It is empty if the data breaks a rule.
    public var bracketed: String { Self.text(bracketedBytes) }

    /// The bytes of ``bracketed``.
    var bracketedBytes: [UInt8] {
        guard isValid else { return [] }
        var text: [UInt8] = []
        text.reserveCapacity(values.count + elements.count * 6 + 1)
        for (place, element) in elements.enumerated() {
            if place == linearCount { text.append(UInt8(ascii: "|")) }
            text.append(UInt8(ascii: "("))
            element.identifier.write(to: &text)
            text.append(UInt8(ascii: ")"))
            for byte in values[element.value] {
                if byte == UInt8(ascii: "(") { text.append(UInt8(ascii: "\\")) }
                text.append(byte)
            }
        }
        return text
    }

    /// The human-readable interpretation: each identifier in brackets and its value.
    ///
    /// It is empty if the data breaks a rule.
    public var humanReadable: [String] {
        isValid ? elements.map { "(\($0.identifier.text)) \(value(of: $0))" } : []
    }

    /// The data that a scanner transmits for a symbol with this data, or `nil` if the data breaks a rule.
    ///
    /// Data with a symbology identifier keeps it. Other elements are those of a GS1 DataMatrix, a Digital Link that of a QR
    /// code, and a composite code that of GS1 DataBar or of EAN and UPC.
    public var scanData: String? { scanBytes.map { Self.text($0) } }

    /// The bytes of ``scanData``.
    var scanBytes: [UInt8]? {
        guard isValid else { return nil }
        if let scannedUPCE { return scannedUPCE }
        switch form {
        case .plainText: return data
        case .digitalLink: return Array((symbology.isEmpty ? "]Q1" : "").utf8) + data
        case .number: return Self.scanData(ofNumber: data[...])
        case .bracketed:
            return Array((linearCount == nil ? "]d2" : "]e0").utf8) + elementString
        case .unbracketed: return unbracketedScanData
        case .scanned:
            let start = data[0] == 0x1D ? 1 : 0
            return Array((symbology.isEmpty ? "]d2" : "").utf8) + Self.withoutLastSeparator(data[start...])
        }
    }

    /// What a scanner sends for the eight digits of a UPC-E: all digits of the number; `nil` for other data.
    private var scannedUPCE: [UInt8]? {
        let digits = symbology.isEmpty ? data[...] : data[3...]
        guard digits.count == 8, form == .number || symbology == "E0", let element = elements.first else {
            return nil
        }
        let number = values[element.value]
        // A GTIN-8 has zeros before its digits.
        return number.suffix(8) == digits ? nil : Array("]E0".utf8) + number.suffix(13)
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

    /// The data of the symbol of a product number.
    private static func scanData(ofNumber digits: ArraySlice<UInt8>) -> [UInt8] {
        let identifier =
            switch digits.count {
            case 8: "]E4"
            case 12: "]E00"
            case 13: "]E0"
            default: "]I1"
            }
        return Array(identifier.utf8) + digits
    }

    /// Writes the data with separators for `^`, which may also follow values of predefined length.
    private var unbracketedScanData: [UInt8] {
        guard let linearCount, let bar = data.firstIndex(of: UInt8(ascii: "|")) else {
            return Array("]d2".utf8) + Self.separated(data[1...])
        }
        let component = Self.separated(data[(bar + 2)...])
        if data[0] != UInt8(ascii: "^") {
            // The number of 14 digits of a GS1 DataBar is an element, and other numbers are messages of their own.
            return bar == 14
                ? Array("]e001".utf8) + data[..<bar] + component
                : Self.scanData(ofNumber: data[..<bar]) + Array("|]e0".utf8) + component
        }
        var linear = Array("]e0".utf8) + Self.separated(data[1..<bar])
        if linearCount > 0, !elements[linearCount - 1].rules.hasPredefinedLength { linear.append(0x1D) }
        return linear + component
    }

    private static func separated(_ elements: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        withoutLastSeparator(elements.map { $0 == UInt8(ascii: "^") ? 0x1D : $0 }[...])
    }

    private static func withoutLastSeparator(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        bytes.last == 0x1D ? bytes.dropLast() : bytes
    }

    /// The elements with a separator after each value whose length is not predefined, except the last.
    private var elementString: [UInt8] {
        var text: [UInt8] = []
        var needsSeparator = false
        for element in elements {
            if needsSeparator { text.append(0x1D) }
            element.identifier.write(to: &text)
            text += values[element.value]
            needsSeparator = !element.rules.hasPredefinedLength
        }
        return text
    }
}
