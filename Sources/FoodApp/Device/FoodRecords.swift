import MorselCore
import MorselUI

/// The records of this app that the device stores, decoded once.
struct FoodRecords {
    private(set) var people = RecordCollection<Person>()
    private(set) var checks = RecordCollection<StoredCheck>()
    private(set) var words = RecordCollection<WordReport>()
    private(set) var foods = RecordCollection<ReactedFood>()
    private(set) var products = RecordCollection<ViewedProduct>()
    private(set) var deleted = RecordCollection<DeletedRecords>()
    /// The identifier of the current person.
    private(set) var currentPerson = ""
    /// Personal details for the energy need of a day.
    private(set) var energy = EnergyForm()
    /// Allergens whose products are hidden in lists.
    private(set) var hidden: [Allergen] = []
    /// Whether the card of the first visit is shown.
    private(set) var firstRun = FirstRunCard.State.unanswered
    /// The identifier of the record of each setting.
    private var settings: [(id: String, name: String)] = []

    /// The people of the device and the current person, by default the first one.
    var household: Household {
        let people = people.oldest
        return Household(people, current: people.firstIndex { $0.id == currentPerson } ?? 0)
    }

    /// Returns the stored food of a check or a product that a person reacts to, or `nil`.
    func reactedFood(of person: String?, check: String = "", gtin: String = "") -> ReactedFood? {
        guard let person, !(check.isEmpty && gtin.isEmpty) else { return nil }
        return foods.newest().first { food in
            food.person == person && (gtin.isEmpty ? food.check == check : food.gtin == gtin)
        }
    }

    /// Applies a change of a record.
    ///
    /// A value that cannot be read counts as not stored. Collections of other apps are skipped.
    mutating func apply(_ change: RecordChange, _ knowledge: Knowledge) {
        guard let value = change.value else { return remove(change) }
        var json = JSONReader(value)
        do {
            try put(&json, change, knowledge)
        } catch {
            remove(change)
        }
    }

    private mutating func put(
        _ json: inout JSONReader,
        _ change: RecordChange,
        _ knowledge: Knowledge
    ) throws(JSONReader.ReadError) {
        let id = change.id
        switch change.collection {
        case "people":
            var person = try Person(&json, knowledge)
            person.id = id
            people.put(person, id: id, time: change.time("addedAt"))
        case "checks":
            var check = try StoredCheck(&json, knowledge)
            check.id = id
            checks.put(check, id: id, time: check.checkedAt)
        case "words": words.put(try WordReport(&json), id: id, time: change.time("addedAt"))
        case "foods":
            var food = try ReactedFood(&json)
            food.id = id
            foods.put(food, id: id, time: change.time("addedAt"))
        case "products":
            guard let product = try ViewedProduct.read(&json) else { return products.remove(id: id) }
            products.put(product, id: id, time: product.viewedAt)
        case "deleted":
            guard let records = try DeletedRecords.read(&json, id: id, knowledge) else {
                return deleted.remove(id: id)
            }
            deleted.put(records, id: id, time: records.deletedAt)
        case "settings": try applySetting(&json, id, knowledge)
        default: break
        }
    }

    private mutating func remove(_ change: RecordChange) {
        switch change.collection {
        case "people": people.remove(id: change.id)
        case "checks": checks.remove(id: change.id)
        case "words": words.remove(id: change.id)
        case "foods": foods.remove(id: change.id)
        case "products": products.remove(id: change.id)
        case "deleted": deleted.remove(id: change.id)
        case "settings": removeSetting(change.id)
        default: break
        }
    }

    /// Restores the default of a setting.
    private mutating func removeSetting(_ id: String) {
        guard let index = settings.firstIndex(where: { $0.id == id }) else { return }
        switch settings.remove(at: index).name {
        case "currentPerson": currentPerson = ""
        case "energyForm": energy = EnergyForm()
        case "hiddenAllergens": hidden = []
        case "firstRun": firstRun = .unanswered
        default: break
        }
    }

    private mutating func applySetting(
        _ json: inout JSONReader,
        _ id: String,
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
        removeSetting(id)
        settings.append((id, name))
        var setting = JSONReader(value)
        switch name {
        case "currentPerson": currentPerson = try setting.text()
        case "energyForm": energy = EnergyForm(fields: try FormField.all(&setting))
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
