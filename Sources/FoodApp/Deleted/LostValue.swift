public import MorselCore
import MorselUI

/// A value of a record that was replaced, because another device changed the same field.
///
/// The devices keep it for 90 days, so that a person can bring it back.
public struct LostValue: Sendable {
    /// A value as a person sees it.
    public enum Shown: Sendable {
        /// The field was removed.
        case nothing
        /// A text, such as a name.
        case text(String)
        /// Something that somebody avoids, with its severity if it was said.
        case avoided(Profile.Subject.Identifier, Profile.Severity?)
        /// Yes or no.
        case choice(Bool)
        /// A list, or details that are only shown where they are entered.
        case details
    }

    /// The collection of the record.
    public var collection: String
    /// The identifier of the record in the vault.
    public var id: String
    /// The field, as the vault names it.
    public var field: String
    /// The member of the record.
    public var member: String
    /// The lost edit, as the vault names it.
    public var edit: String
    /// The name of the record, empty if it has none.
    public var name: String
    /// The lost value.
    public var lost: Shown
    /// The value now.
    public var present: Shown
    /// When it lost, in milliseconds UTC.
    public var lostAt: Int64

    /// Creates a lost value.
    public init(
        collection: String,
        id: String,
        field: String,
        member: String,
        edit: String,
        name: String,
        lost: Shown,
        present: Shown,
        lostAt: Int64
    ) {
        (self.collection, self.id, self.field) = (collection, id, field)
        (self.member, self.edit, self.name) = (member, edit, name)
        (self.lost, self.present, self.lostAt) = (lost, present, lostAt)
    }
}

extension LostValue {
    /// Reads the member `lost` of a request (`docs/page-request.md`).
    static func all(
        _ request: DeviceRequest,
        _ knowledge: Knowledge
    ) throws(JSONReader.ReadError) -> [LostValue] {
        var (values, json) = ([LostValue](), request.members)
        try json.members { (json, key) throws(JSONReader.ReadError) in
            guard key.elementsEqual("lost".utf8) else {
                _ = try json.rawValue()
                return
            }
            try json.elements { (json) throws(JSONReader.ReadError) in
                values.append(try LostValue(&json, knowledge))
            }
        }
        return values
    }

    /// The members whose texts are not for people, for example identifiers of other records.
    private static let membersWithCodes = [
        "color", "jurisdiction", "person", "picture", "gtin", "check", "slot", "cycle", "share", "key",
        "kind",
        "declaredLanguage", "state", "knowledge", "batch", "suspected", "additive", "treatment", "node",
        "symptom",
    ]

    private init(_ json: inout JSONReader, _ knowledge: Knowledge) throws(JSONReader.ReadError) {
        self.init(
            collection: "",
            id: "",
            field: "",
            member: "",
            edit: "",
            name: "",
            lost: .nothing,
            present: .nothing,
            lostAt: 0
        )
        var record = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "collection": collection = try json.text()
            case "id": id = try json.text()
            case "field": field = try json.text()
            case "member": member = try json.text()
            case "edit": edit = try json.text()
            case "lostAt": lostAt = try json.integer()
            case "value": lost = try Shown(&json)
            case "present": present = try Shown(&json)
            case "record": record = try json.rawValue()
            default: _ = try json.rawValue()
            }
        }
        if Self.membersWithCodes.contains(member) {
            (lost, present) = (lost.withoutCode, present.withoutCode)
        }
        // A record of a later release has no name here, and its value can be brought back.
        do { name = try DeletedRecords.withoutReading(record, in: collection, knowledge)?.name ?? "" } catch {
            name = ""
        }
    }
}

extension LostValue.Shown {
    fileprivate init(_ json: inout JSONReader) throws(JSONReader.ReadError) {
        var raw = JSONReader(try json.rawValue())
        if raw.isAtString() {
            let text = try raw.text()
            self = text.isEmpty ? .nothing : .text(text)
        } else if raw.isAtObject() {
            self = try Self.object(&raw)
        } else if raw.isAtArray() {
            self = .details
        } else {
            let text = String(decoding: try raw.rawValue(), as: UTF8.self)
            switch text {
            case "null": self = .nothing
            case "true": self = .choice(true)
            case "false": self = .choice(false)
            default: self = .text(text)
            }
        }
    }

    /// The value without a text that is a code.
    fileprivate var withoutCode: Self {
        if case .text = self { .details } else { self }
    }

    /// Something that is avoided, or a food with its name.
    private static func object(_ json: inout JSONReader) throws(JSONReader.ReadError) -> Self {
        var (subject, severity, name) = (Profile.Subject.Identifier?.none, Profile.Severity?.none, "")
        try json.members { (json, key) throws(JSONReader.ReadError) in
            guard json.isAtString() else {
                _ = try json.rawValue()
                return
            }
            let text = try json.text()
            if let kind = Profile.Subject.Identifier.Kind(code: key) {
                subject = Profile.Subject.Identifier(kind: kind, text: text)
            } else if key.elementsEqual("severity".utf8) {
                severity = Profile.Severity(code: Array(text.utf8))
            } else if key.elementsEqual("name".utf8) {
                name = text
            }
        }
        if let subject { return .avoided(subject, severity) }
        return name.isEmpty ? .details : .text(name)
    }
}
