import MorselCore
import MorselUI

/// The records of the pages of ``PeopleSession`` that the device stores, decoded once.
struct PeopleRecords {
    private(set) var people = RecordCollection<Person>()
    private(set) var words = RecordCollection<WordReport>()
    private(set) var foods = RecordCollection<ReactedFood>()
    private(set) var settings = StoredSettings()

    /// The people of the device and the current person, by default the first one.
    var household: Household {
        let people = people.oldest
        return Household(people, current: people.firstIndex { $0.id == settings.currentPerson } ?? 0)
    }

    /// Applies a change of a record.
    ///
    /// A value that cannot be read counts as not stored. Other collections are skipped.
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
        case "words": words.put(try WordReport(&json), id: id, time: change.time("addedAt"))
        case "foods":
            var food = try ReactedFood(&json)
            food.id = id
            foods.put(food, id: id, time: food.position)
        case "settings": try settings.apply(&json, change, knowledge)
        default: break
        }
    }

    private mutating func remove(_ change: RecordChange) {
        switch change.collection {
        case "people": people.remove(id: change.id)
        case "words": words.remove(id: change.id)
        case "foods": foods.remove(id: change.id)
        case "settings": settings.remove(id: change.id)
        default: break
        }
    }
}
