/// The data of a code, split into its elements and checked by the rules of GS1.
///
/// The rules are those of the GS1 General Specifications, the GS1 Syntax Dictionary and the GS1 Digital Link standard.
public struct GS1Message: Sendable {
    /// The forms in which the data of a code is written.
    public enum Form: Hashable, Sendable {
        /// The data of a scanner, with a symbology identifier of ISO/IEC 15424 or without: `]d201…`.
        case scanned
        /// With brackets around application identifiers: `(01)…(17)…`.
        case bracketed
        /// With `^` for FNC1: `^01…`.
        case unbracketed
        /// GS1 Digital Link: `https://id.gs1.org/01/…`.
        case digitalLink
        /// The digits of a GTIN.
        case number
        /// Text that a symbology identifier declares to be other than GS1 data.
        case plainText
    }

    /// The form of the data.
    public internal(set) var form = Form.scanned
    /// The symbology identifier without `]`, which is empty if the data has none.
    public internal(set) var symbology = ""
    /// The elements up to the first one that could not be read, in the order of the data.
    public internal(set) var elements: [GS1Element] = []
    /// The broken rules: first those of the form, then those of each element, then those of several elements together.
    public internal(set) var errors: [GS1Error] = []
    /// The number of elements of the linear part of a composite code, or `nil` for other codes.
    var linearCount: Int?
    /// The values of all elements, without the separators and escapes of the form.
    var values: [UInt8] = []
    /// The data as it was given.
    let data: [UInt8]

    /// The maximum size of the data in bytes, which no symbol can carry.
    static let maxBytes = 8_191
    /// The maximum number of elements.
    static let maxElements = 64

    /// Reads the data of a code.
    public init(_ data: some Sequence<UInt8>) {
        self.data = Array(data)
        values.reserveCapacity(self.data.count + 14)
        read()
        check()
    }

    /// Whether the data breaks no rule.
    public var isValid: Bool { errors.isEmpty }

    /// Returns the value of an element; damaged UTF-8 becomes U+FFFD.
    public func value(of element: GS1Element) -> String {
        String(decoding: values[element.value], as: UTF8.self)
    }

    /// Returns the value of the first element with an identifier: `value(of: "01")`.
    public func value(of identifier: StaticString) -> String? {
        guard let number = ApplicationIdentifierList.number(identifier.bytes) else { return nil }
        return elements.first { $0.identifier == number }.map { value(of: $0) }
    }

    /// The product numbers in the data, of the item itself (01) and of what it contains (02), each once.
    public var gtins: [GTIN] {
        var gtins: [GTIN] = []
        for element in elements where element.identifier.length == 2 {
            guard element.identifier.padded == 100 || element.identifier.padded == 200,
                let gtin = try? GTIN(value(of: element)), !gtins.contains(gtin)
            else { continue }
            gtins.append(gtin)
        }
        return gtins
    }

    /// Returns the position of a byte of the data, counted in Unicode scalars.
    public func scalarPosition(of position: Int) -> Int {
        data.prefix(position).reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }
}
