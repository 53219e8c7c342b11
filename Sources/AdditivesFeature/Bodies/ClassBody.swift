import MorselAdditives
import MorselUI
import MorselWeb

/// The body of a request that creates or changes a class of additives.
struct ClassBody: RecordBody {
    static let members: Set<String> = ["key", "scheme", "within", "name", "description"]

    var key: String?
    var scheme: AdditiveClass.Scheme?
    var within: [Int64]?
    var name: String?
    var description: String?

    /// Returns the class that the body describes.
    /// - Throws: `Problem` that names the first wrong member.
    func additiveClass(
        from current: AdditiveClass?,
        id: Int64,
        in language: PageLanguage,
        _ collection: AdditiveCollection
    ) throws(Problem) -> AdditiveClass {
        var item =
            current ?? AdditiveClass(id: id, scheme: .eu, key: "", names: Texts(), texts: Texts())
        item.scheme = scheme ?? item.scheme
        if let key {
            let isKey = key.utf8.allSatisfy {
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
            }
            guard isKey, !key.isEmpty, key.utf8.count <= 60 else {
                throw Problem.invalidAdditiveRecord.naming("key")
            }
            if let other = collection.additiveClass(named: key), other.id != id {
                throw Problem.recordTaken.naming("key")
            }
            item.key = key
        }
        guard !item.key.isEmpty else { throw Problem.invalidAdditiveRecord.naming("key") }
        if let within {
            guard within.count <= TextLimits.entries, !within.contains(id),
                within.allSatisfy({ collection.additiveClass($0) != nil })
            else { throw Problem.invalidAdditiveRecord.naming("within") }
            item.within = within
        }
        if let name { item.names[language] = try TextLimits.text(name, "name", upTo: TextLimits.name) }
        guard !item.names.isEmpty else { throw Problem.invalidAdditiveRecord.naming("name") }
        if let description { item.texts[language] = try TextLimits.text(description, "description") }
        return item
    }
}

/// The body of a request that adds an additive to a class.
struct ClassMemberBody: RecordBody {
    static let members: Set<String> = ["additive"]

    /// The identifier of the additive.
    var additive: Int64
}
