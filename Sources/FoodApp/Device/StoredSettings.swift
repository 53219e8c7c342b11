import MorselCore
import MorselUI

/// The settings that the device stores, each with its default.
struct StoredSettings {
    /// The identifier of the current person; empty if none was chosen.
    private(set) var currentPerson = ""
    /// Personal details for the energy need of a day, without the current year.
    private var details = EnergyForm()
    /// Allergens whose products are hidden in lists.
    private(set) var hidden: [Allergen] = []
    /// Whether the card of the first visit is shown.
    private(set) var firstRun = FirstRunCard.State.unanswered
    /// The identifier of the record of each setting.
    private var records: [(id: String, name: String)] = []

    /// Returns the personal details for the energy need of a day.
    func energy(on today: CivilDate) -> EnergyForm {
        var form = details
        form.currentYear = today.year
        return form
    }

    /// Restores the default of the setting that a record contains.
    mutating func remove(id: String) {
        guard let index = records.firstIndex(where: { $0.id == id }) else { return }
        switch records.remove(at: index).name {
        case "currentPerson": currentPerson = ""
        case "energyForm": details = EnergyForm()
        case "hiddenAllergens": hidden = []
        case "firstRun": firstRun = .unanswered
        default: break
        }
    }

    /// Applies the value of a record of the collection `settings`.
    ///
    /// - Throws: `JSONReader.ReadError` if the value of a known setting has the wrong type.
    mutating func apply(
        _ json: inout JSONReader,
        _ change: RecordChange,
        _ knowledge: Knowledge
    ) throws(JSONReader.ReadError) {
        var (name, value) = ("", UnsafeBufferPointer<UInt8>(start: nil, count: 0))
        try json.members { (json, key) throws(JSONReader.ReadError) in
            switch String(decoding: key, as: UTF8.self) {
            case "name": name = try json.text()
            case "value": value = try json.rawValue()
            default: _ = try json.rawValue()
            }
        }
        remove(id: change.id)
        records.append((change.id, name))
        var setting = JSONReader(value)
        switch name {
        case "currentPerson": currentPerson = try setting.text()
        case "energyForm":
            details = EnergyForm(fields: try FormField.all(&setting), changedAt: change.changedAt)
        case "firstRun": firstRun = FirstRunCard.State(code: try setting.string()) ?? .unanswered
        case "hiddenAllergens":
            hidden = []
            try setting.elements { (json) throws(JSONReader.ReadError) in
                guard let allergen = knowledge.allergen(identified: try json.string()) else { return }
                hidden.append(allergen)
            }
        default: break
        }
    }
}
