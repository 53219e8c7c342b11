import MorselAdditives
import MorselCore
import MorselUI
import MorselWeb

/// The body of a request that creates or changes the level that a member of groups has of its own.
struct GroupLevelBody: RecordBody {
    static let members: Set<String> = ["additive", "level", "note", "source"]

    /// The number of the additive in any form.
    var additive: String?
    var level: UseLevelBody?
    var note: String?
    var source: String?

    /// Returns the level that the body describes.
    /// - Throws: `Problem` that names the first wrong member.
    func groupLevel(
        from current: GroupLevel?,
        id: Int64,
        in language: PageLanguage,
        _ collection: AdditiveCollection
    ) throws(Problem) -> GroupLevel {
        guard let member = try member(collection) ?? current?.additive else {
            throw Problem.invalidAdditiveRecord.naming("additive")
        }
        if let other = collection.groupLevel(ofAdditive: member), other.id != id {
            throw Problem.recordTaken.naming("additive")
        }
        guard let useLevel = try level?.level() ?? current?.level, useLevel != .ofGroup else {
            throw Problem.invalidAdditiveRecord.naming("level")
        }
        var made = current ?? GroupLevel(id: id, additive: member, level: useLevel, source: "")
        (made.additive, made.level) = (member, useLevel)
        if let note { made.note[language] = try TextLimits.text(note, "note") }
        if let source { made.source = try TextLimits.text(source, "source", upTo: TextLimits.name) }
        guard !made.source.isEmpty else { throw Problem.invalidAdditiveRecord.naming("source") }
        return made
    }

    /// The additive that the body names.
    /// - Throws: `Problem` if no additive has the number, or it is not a member of a group.
    private func member(_ collection: AdditiveCollection) throws(Problem) -> Int64? {
        guard let additive else { return nil }
        guard let number = AdditiveNumber(typed: additive), let found = collection.additive(number),
            !collection.groups(of: found).isEmpty
        else { throw Problem.invalidAdditiveRecord.naming("additive") }
        return found.id
    }
}
