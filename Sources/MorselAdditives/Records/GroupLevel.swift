package import MorselCore

/// The level or condition of its own that a member of a group has (Regulation (EC) 1333/2008, Annex II, Part C).
///
/// It counts where a condition of use has the levels of the group. A member without one has quantum satis.
package struct GroupLevel: Record {
    package static let kind = RecordKind.groupLevel

    /// The identifier.
    package let id: Int64
    /// The additive, which has one such level.
    package var additive: Int64
    /// The level.
    package var level: UseLevel
    /// The condition; empty for a level without one.
    package var note: Texts
    /// The act or document that it is from.
    package var source: String

    /// Creates a level.
    package init(id: Int64, additive: Int64, level: UseLevel, note: Texts = Texts(), source: String) {
        (self.id, self.additive, self.level) = (id, additive, level)
        (self.note, self.source) = (note, source)
    }
}
