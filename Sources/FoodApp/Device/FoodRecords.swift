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
    private var watches: [WatchedSubject] = []
    /// The day of the current request.
    var today = CivilDate(daysSince1970: 0)
    /// The settings.
    private(set) var settings = StoredSettings()

    /// The people of the device and the current person, by default the first one.
    var household: Household {
        let people = people.oldest
        return Household(
            people,
            current: people.firstIndex { $0.id == settings.currentPerson } ?? 0,
            watches: watches.filter { $0.isActive(on: today) }
        )
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
            foods.put(food, id: id, time: food.position)
        case "products":
            guard let product = try ViewedProduct.read(&json) else { return products.remove(id: id) }
            products.put(product, id: id, time: product.viewedAt)
        case "watches", "phases":
            watches = watches.filter { $0.id != id }
            if let watch = try WatchedSubject.read(
                &json,
                id: id,
                isPlanned: change.collection == "phases",
                knowledge
            ) {
                watches.append(watch)
            }
        case "deleted":
            guard let records = try DeletedRecords.read(&json, id: id, knowledge) else {
                return deleted.remove(id: id)
            }
            deleted.put(records, id: id, time: records.deletedAt)
        case "settings": try settings.apply(&json, change, knowledge)
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
        case "watches", "phases": watches = watches.filter { $0.id != change.id }
        case "deleted": deleted.remove(id: change.id)
        case "settings": settings.remove(id: change.id)
        default: break
        }
    }
}
