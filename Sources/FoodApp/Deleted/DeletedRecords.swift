import MorselCore
import MorselUI

/// Records that were deleted together, and can be restored for 30 days.
public struct DeletedRecords: Sendable {
    /// What the records are.
    public enum Kind: Sendable {
        /// Stored checks.
        case checks
        /// Stored photos of a check that was not deleted.
        case photos
        /// Foods that a person reacts to.
        case foods
        /// People of the device.
        case people
        /// Things that a person avoids.
        case avoided
        /// Scanned codes.
        case scans
        /// Viewed products.
        case products
        /// Reported words.
        case words
        /// Foods of the diary.
        case meals
        /// Symptoms of the diary, or what it notes about a day.
        case days
        /// Treatments.
        case treatments
    }

    /// The identifier of the record that contains them.
    public var id: String
    /// What they are.
    public var kind: Kind
    /// The names of the records: titles, names of foods and people, words, days as `2026-05-14`, numbers of products, the
    /// codes of avoided things.
    ///
    /// The name of a person can be empty. That of photos is the identifier of their check until they are shown.
    public var names: [String]
    /// When they were deleted, in milliseconds UTC.
    public var deletedAt: Int64
    /// Whether they can be restored: photos need their check.
    public var isRestorable = true

    /// Creates deleted records.
    public init(id: String, kind: Kind, names: [String], deletedAt: Int64) {
        self.id = id
        self.kind = kind
        self.names = names
        self.deletedAt = deletedAt
    }
}

extension DeletedRecords {
    /// Reads the value of a record of the collection `deleted`.
    ///
    /// Returns `nil` if it contains no records that a person knows.
    static func read(
        _ json: inout JSONReader,
        id: String,
        _ knowledge: Knowledge
    ) throws(JSONReader.ReadError) -> DeletedRecords? {
        var (kind, names, deletedAt) = (Kind?.none, [String](), Int64(0))
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "deletedAt": deletedAt = try json.integer()
            case "photosOf": (kind, names) = (.photos, [try json.text()])
            case "records":
                try json.elements { (json) throws(JSONReader.ReadError) in
                    guard let (itsKind, name) = try record(&json, knowledge) else { return }
                    kind = kind ?? itsKind
                    names.append(name)
                }
            case "undo":
                let added = try FormField.all(&json).filter { $0.name == "add" }
                (kind, names) = (.avoided, added.map { $0.value })
            default: _ = try json.rawValue()
            }
        }
        return kind.map { DeletedRecords(id: id, kind: $0, names: names, deletedAt: deletedAt) }
    }

    private static func record(
        _ json: inout JSONReader,
        _ knowledge: Knowledge
    ) throws(JSONReader.ReadError) -> (Kind, String)? {
        var (collection, value) = ("", UnsafeBufferPointer<UInt8>(start: nil, count: 0))
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "collection": collection = try json.text()
            case "value": value = try json.rawValue()
            default: _ = try json.rawValue()
            }
        }
        return try named(value, in: collection, knowledge)
    }

    /// Returns what a record is, and its name; `nil` for a collection without a kind.
    static func named(
        _ value: UnsafeBufferPointer<UInt8>,
        in collection: String,
        _ knowledge: Knowledge
    ) throws(JSONReader.ReadError) -> (kind: Kind, name: String)? {
        guard collection == "checks" else { return try withoutReading(value, in: collection, knowledge) }
        var reader = JSONReader(value)
        let check = try StoredCheck(&reader, knowledge)
        let text = String(decoding: check.text, as: UTF8.self)
        let title = LabelCheck(
            text,
            for: .everyGroup(),
            language: check.declaredLanguage,
            knowledge: knowledge
        ).title
        return (.checks, title)
    }

    /// Returns what a record is, and its name; `nil` for a check, whose label has to be read, and a collection without a kind.
    static func withoutReading(
        _ value: UnsafeBufferPointer<UInt8>,
        in collection: String,
        _ knowledge: Knowledge
    ) throws(JSONReader.ReadError) -> (kind: Kind, name: String)? {
        var reader = JSONReader(value)
        switch collection {
        case "foods": return (.foods, try ReactedFood(&reader).name)
        case "people": return (.people, try Person(&reader, knowledge).name)
        case "scans": return (.scans, try number(&reader))
        case "products": return (.products, try number(&reader))
        case "words": return (.words, try member("word", of: &reader))
        case "diaryEntries": return (.meals, try nameOfFood(&reader))
        case "symptoms", "diaryDays": return (.days, try member("day", of: &reader))
        case "treatments": return (.treatments, try member("title", of: &reader))
        default: return nil
        }
    }

    /// Returns the number of a product as packs have it, or as it is stored if it is not a GTIN.
    private static func number(_ json: inout JSONReader) throws(JSONReader.ReadError) -> String {
        let stored = try member("gtin", of: &json)
        do throws(GTIN.ParseError) {
            return try GTIN(stored).shown
        } catch {
            return stored
        }
    }

    private static func nameOfFood(_ json: inout JSONReader) throws(JSONReader.ReadError) -> String {
        var name = ""
        try json.members { (json, key) throws(JSONReader.ReadError) in
            if key.elementsEqual("food".utf8) {
                name = try member("name", of: &json)
            } else {
                _ = try json.rawValue()
            }
        }
        return name
    }

    /// Returns the text of a member of an object, empty without it.
    private static func member(
        _ name: String,
        of json: inout JSONReader
    ) throws(JSONReader.ReadError) -> String {
        var text = ""
        try json.members { (json, key) throws(JSONReader.ReadError) in
            if key.elementsEqual(name.utf8) { text = try json.text() } else { _ = try json.rawValue() }
        }
        return text
    }
}
