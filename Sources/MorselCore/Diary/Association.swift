/// A food that tends to be followed by a symptom, in one person's records.
///
/// It is never a cause.
public struct Association: Equatable, Sendable {
    /// How much an association stands out.
    public enum Level: Int, Comparable, Sendable {
        /// It is not enough to say anything.
        case hint
        /// It is shown to the person.
        case standsOut
        /// It is also offered as something to watch.
        case watchOffered

        /// Orders levels from the least.
        public static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }
    }

    /// The concept or group.
    public var node: Diary.Identifier
    /// The nodes that exactly the same products carry.
    public var aliases: [Diary.Identifier]
    /// The nodes that were eaten with it too often to tell them apart.
    public var alternatives: [Diary.Identifier]
    /// The delay.
    public var window: DelayWindow
    /// The logarithm of how many times better "a food matters" explains the episodes than "none does".
    public var evidence: Double
    /// The probability that naming this food is right, if a food matters.
    public var share: Double
    /// The p-value of the shuffle test, or `nil` if there was no reason to test.
    public var permutation: Double?
    /// The additional episodes for a usual portion: lower end, middle, upper end.
    public var extra: [Double]
    /// The places in the symptom's episodes and the part of each that the food explains.
    var parts: [Double]

    /// The limits of ``level``.
    private static var standsOutEvidence: Double { 1 }
    private static var watchEvidence: Double { 2 }
    private static var leastShare: Double { 0.5 }
    /// The least probability that the name is right.
    ///
    /// Measured on made-up diaries, it leaves out a third of the wrong names and hardly any right ones (docs/diary.md).
    private static var leastProbability: Double { 0.6 }
    private static var maxP: Double { 0.02 }

    /// Whether the evidence is enough for the shuffle test.
    static func isWorthTesting(evidence: Double, share: Double) -> Bool {
        evidence >= standsOutEvidence && share >= leastShare
    }

    /// How much it stands out.
    public var level: Level {
        guard Self.isWorthTesting(evidence: evidence, share: share), probability >= Self.leastProbability,
            let permutation, permutation <= Self.maxP
        else { return .hint }
        return evidence >= Self.watchEvidence ? .watchOffered : .standsOut
    }

    /// Whether it is shown to the person as standing out.
    public var isNamed: Bool { level >= .standsOut }

    /// How probable it is that the name is right, for scoring only.
    ///
    /// It is not shown to people.
    public var probability: Double {
        let odds = ElementaryFunctions.exp(min(50, evidence))
        return share * odds / (1 + odds)
    }
}
