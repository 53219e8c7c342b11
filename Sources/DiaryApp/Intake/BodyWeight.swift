import MorselCore
import MorselUI

/// The body weight that the person wrote in the form of the energy need, the setting `energyForm`.
struct BodyWeight {
    /// The weight in kilograms, or `nil` if it is missing or impossible.
    private(set) var kilograms: ExactAmount?
    /// The identifier of the setting's record.
    private var record = ""

    /// Applies a change of a record.
    ///
    /// Records that are not this setting are ignored.
    mutating func apply(_ change: RecordChange) {
        guard change.collection == "settings" else { return }
        if change.id == record { kilograms = nil }
        guard let value = change.value else { return }
        var json = JSONReader(value)
        guard let fields = try? Self.fields(&json) else { return }
        record = change.id
        kilograms = fields.first { $0.name == "kilograms" }.flatMap { Self.kilograms($0.value) }
    }

    /// Reads the fields of the form, or returns `nil` for another setting.
    private static func fields(_ json: inout JSONReader) throws(JSONReader.ReadError) -> [FormField]? {
        var (name, fields): (String, [FormField]) = ("", [])
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "name": name = try json.text()
            case "value" where json.isAtArray(): fields = try FormField.all(&json)
            default: _ = try json.rawValue()
            }
        }
        return name == "energyForm" ? fields : nil
    }

    /// Parses a weight with a comma or a point, in the range of the form.
    private static func kilograms(_ text: String) -> ExactAmount? {
        let digits = text.utf8.filter { $0 != UInt8(ascii: " ") }.map {
            $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0
        }
        guard let kilograms = ExactAmount(digits),
            EnergyNeed.RangeError.Measure.weight.range.contains(kilograms.millionths / 1_000)
        else { return nil }
        return kilograms
    }
}
