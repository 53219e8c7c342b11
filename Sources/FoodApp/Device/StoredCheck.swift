public import MorselCore

/// A label that is checked, or a check that the device stores.
public struct StoredCheck {
    /// The identifier of its record; empty while it is not stored.
    public var id = ""
    /// The label's text.
    public var text: [UInt8] = []
    /// The language that the person chose; `nil` to detect it.
    public var declaredLanguage: Language?
    /// The reading of the photos, or `nil` for a typed text.
    public var pack: PackReading?
    /// Whether the person compared the text with the pack.
    public var isConfirmed = false
    /// Whether its photos are still being read, so that `pack` is not the last reading.
    public var isProvisional = false
    /// When it was checked, in milliseconds UTC.
    public var checkedAt: Int64 = 0
    /// The state of the last answer.
    public var state: Verdict.State?
    /// The allergens of the last answer, or `nil` if they were not stored.
    public var found: FoundAllergens?
    /// The version of the knowledge of the last answer; empty if it was not stored.
    public var knowledge = ""
    /// Whether the photos that its text was read from are stored, or `nil` for a text without photos.
    public var photoRetention: PhotoRetention?
    /// Why its photos were not read yet, "network" or the code of a problem; empty for a check that was read.
    public var waitsFor = ""

    /// Whether it can be checked: it has a text, or photos, also if no text was read from them.
    var hasContent: Bool { !text.isEmpty || pack != nil }

    init(_ json: inout JSONReader, _ knowledge: Knowledge) throws(JSONReader.ReadError) {
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "found" where json.isAtArray(): found = try FoundAllergens(&json, knowledge)
            case "pack" where json.isAtObject(): pack = try PackReading(&json)
            case "isConfirmed": isConfirmed = try json.boolean()
            case "isProvisional": isProvisional = try json.boolean()
            case "checkedAt": checkedAt = try json.integer()
            case let name where json.isAtString(): set(try json.string(), for: name)
            default: _ = try json.rawValue()
            }
        }
        // Nothing is missing from a label before all of its text was read.
        if isProvisional, pack != nil { pack?.markAsPartial() }
    }

    private mutating func set(_ value: [UInt8], for name: String) {
        switch name {
        case "id": id = String(decoding: value, as: UTF8.self)
        case "text": text = value
        case "declaredLanguage": declaredLanguage = Language(code: value)
        case "state": state = Verdict.State(code: value)
        case "knowledge": knowledge = String(decoding: value, as: UTF8.self)
        case "photos": photoRetention = PhotoRetention(code: value)
        case "waitsFor": waitsFor = String(decoding: value, as: UTF8.self)
        default: break
        }
    }
}
