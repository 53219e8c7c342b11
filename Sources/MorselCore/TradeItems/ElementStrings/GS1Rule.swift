/// A rule of GS1 that data can break.
public enum GS1Rule: Hashable, Sendable {
    // The form of the data.
    case empty, tooLong, form, symbologyIdentifier, caret, brackets, tooManyElements, composite
    // A number on its own.
    case numberLength, checkDigit
    // An element.
    case unknownIdentifier, emptyValue, shortValue, longValue
    // The characters of a value.
    case digits, characters82, characters39, characters64
    /// A rule for a part of the value.
    case value(ValueRule)
    // Several elements together.
    case missing, excluded, repeated, missingSerial
    // GS1 Digital Link.
    case linkCharacters, linkScheme, linkDomain, linkKey, linkCompressed, linkNull, linkParameter, linkPath,
        linkDuplicate
    case linkAttribute, linkQualifier

    /// The name of the rule in JSON.
    public var code: StaticString {
        switch self {
        case .empty: "empty"
        case .tooLong: "length"
        case .form: "form"
        case .symbologyIdentifier: "symbology-identifier"
        case .caret: "caret"
        case .brackets: "brackets"
        case .tooManyElements: "element-count"
        case .composite: "composite"
        case .numberLength: "gtin-length"
        case .checkDigit: "csum"
        case .unknownIdentifier: "identifier"
        case .emptyValue: "value-empty"
        case .shortValue: "value-short"
        case .longValue: "value-long"
        case .digits: "cset-numeric"
        case .characters82: "cset82"
        case .characters39: "cset39"
        case .characters64: "cset64"
        case .value(let rule): rule.code
        case .missing: "req"
        case .excluded: "ex"
        case .repeated: "repeat"
        case .missingSerial: "serial"
        case .linkCharacters: "link-characters"
        case .linkScheme: "link-scheme"
        case .linkDomain: "link-domain"
        case .linkKey: "link-key"
        case .linkCompressed: "link-compressed"
        case .linkNull: "link-null"
        case .linkParameter: "link-parameter"
        case .linkPath: "link-path"
        case .linkDuplicate: "link-duplicate"
        case .linkAttribute: "link-attribute"
        case .linkQualifier: "link-qualifier"
        }
    }
}

/// A place where data breaks a rule of GS1.
public struct GS1Error: Hashable, Sendable {
    /// The rule.
    public let rule: GS1Rule
    /// The application identifier, or `nil` if the error is not in an element.
    public let identifier: ApplicationIdentifier.Number?
    /// The position of the error in the data, in bytes of UTF-8.
    public let position: Int
    /// What the rule expects: the correct check digit, or the application identifiers that are missing or excluded.
    public let expected: String
    /// The check digit that the data should have if it is a UPC-E, in addition to that of a GTIN-8; empty for other data.
    public let expectedOfUPCE: String

    /// Creates an error.
    init(
        _ rule: GS1Rule,
        _ identifier: ApplicationIdentifier.Number? = nil,
        at position: Int,
        expected: String = "",
        expectedOfUPCE: String = ""
    ) {
        (self.rule, self.identifier) = (rule, identifier)
        (self.position, self.expected, self.expectedOfUPCE) = (position, expected, expectedOfUPCE)
    }
}
