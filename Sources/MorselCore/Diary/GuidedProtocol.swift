/// A way to find out whether foods matter: days as usual, days without them, and days on which one returns in rising portions.
///
/// The days and portions are those of `Reference/protocols.csv`, which has the sources.
public struct GuidedProtocol: Equatable, Sendable {
    /// The kinds of protocols.
    public enum Kind: CaseIterable, Coded, Sendable {
        /// All FODMAP groups, which return one after the other.
        case lowFODMAP
        /// One ingredient or additive.
        case singleFood

        /// The name in tables and records.
        public var code: StaticString {
            switch self {
            case .lowFODMAP: "low-fodmap"
            case .singleFood: "single-food"
            }
        }
    }

    /// The number of days as usual.
    public let baselineDays: Int64
    /// The number of days without the foods.
    public let restrictionDays: Int64
    /// The number of days without the foods before each challenge.
    public let washoutDays: Int64
    /// The portion of each day of a challenge, in per cent of a usual one.
    public let portions: [Int64]

    /// Creates the protocol of a kind.
    public init(_ kind: Kind) {
        baselineDays = 21
        restrictionDays = kind == .lowFODMAP ? 28 : 21
        washoutDays = 4
        portions = [25, 50, 100]
    }
}

/// A protocol that somebody follows: its foods, its first day, and the days that were postponed.
public struct ProtocolCourse: Equatable, Sendable {
    /// A part of a protocol.
    public enum Phase: Equatable, Sendable {
        /// The first day is still to come.
        case notBegun
        /// Days as usual.
        case baseline
        /// Days without all foods.
        case restriction
        /// Days without all foods, before the challenge of one.
        case washout(String)
        /// Days on which one food returns, the others do not.
        case challenge(String)
        /// The last day has passed.
        case over
    }

    /// What a day of the protocol is.
    public struct Step: Equatable, Sendable {
        /// The phase.
        public var phase: Phase
        /// The day in the phase, from 1.
        public var day: Int64
        /// The number of days of the phase.
        public var days: Int64
        /// Whether the day was postponed, so that its step is that of the next day.
        public var isPostponed: Bool
    }

    /// The kind of the protocol.
    public var kind: GuidedProtocol.Kind
    /// The first day of the baseline.
    public var start: CivilDate
    /// The nodes of the foods, in the order of their challenges (``FoodNodes``).
    public var subjects: [String]
    /// The postponed days.
    public var postponed: [CivilDate] = []

    /// Days that may be postponed, so that a protocol ends.
    public static var maxPostponed: Int { 60 }

    /// Creates a course that begins on a day.
    public init(_ kind: GuidedProtocol.Kind, subjects: [String], start: CivilDate) {
        (self.kind, self.subjects, self.start) = (kind, subjects, start)
    }

    /// The phases with their numbers of days.
    public var phases: [(phase: Phase, days: Int64)] {
        let rules = GuidedProtocol(kind)
        var phases: [(phase: Phase, days: Int64)] = [
            (.baseline, rules.baselineDays), (.restriction, rules.restrictionDays),
        ]
        for subject in subjects {
            phases.append((.washout(subject), rules.washoutDays))
            phases.append((.challenge(subject), Int64(rules.portions.count)))
        }
        return phases
    }

    /// Returns what a day of the protocol is.
    public func step(on day: CivilDate) -> Step {
        var place = day.daysSince1970 - start.daysSince1970
        guard place >= 0 else { return Step(phase: .notBegun, day: 0, days: 0, isPostponed: false) }
        for other in postponed where other >= start && other < day { place -= 1 }
        for (phase, days) in phases {
            if place < days {
                return Step(phase: phase, day: place + 1, days: days, isPostponed: postponed.contains(day))
            }
            place -= days
        }
        return Step(phase: .over, day: 0, days: 0, isPostponed: false)
    }

    /// Returns the days of a phase until a last one, without those that were postponed.
    public func days(of phase: Phase, until last: CivilDate) -> [CivilDate] {
        var days: [CivilDate] = []
        var day = start
        while day <= last {
            let step = step(on: day)
            if step.phase == .over { break }
            if step.phase == phase, !step.isPostponed { days.append(day) }
            day = day.adding(days: 1)
        }
        return days
    }

    /// The first day after the protocol.
    public var end: CivilDate {
        var day = start.adding(days: phases.reduce(0) { $0 + $1.days })
        // A postponed day counts only if it was in the protocol.
        while step(on: day).phase != .over { day = day.adding(days: 1) }
        return day
    }

    /// Returns the nodes that a day is without.
    public func avoided(on day: CivilDate) -> [String] {
        let step = step(on: day)
        switch step.phase {
        case .notBegun, .baseline, .over: return []
        case .restriction, .washout: return subjects
        case .challenge(let subject): return step.isPostponed ? subjects : subjects.filter { $0 != subject }
        }
    }

    /// Days in a row on which one food is left out, or returns.
    public struct Span: Equatable, Sendable {
        /// The node of the food.
        public var subject: String
        /// Whether the food returns.
        public var isChallenge: Bool
        /// The days.
        public var days: ClosedRange<CivilDate>
    }

    /// Returns the days on which each food is left out or returns, in the order of the foods.
    ///
    /// - Parameter last: the last day of a protocol that was ended before, or `nil`.
    /// - Returns: For each food at most the days before its challenge, those of the challenge, and those after it, and further
    ///   ones if a day of the challenge was postponed.
    public func spans(until last: CivilDate?) -> [Span] {
        var spans: [Span] = []
        let end = last.map { min($0.adding(days: 1), self.end) } ?? self.end
        for subject in subjects {
            var day = start
            while day < end {
                let isChallenge = step(on: day).phase == .challenge(subject) && !isPostponed(day)
                if isChallenge || avoided(on: day).contains(subject) {
                    if let before = spans.last, before.subject == subject, before.isChallenge == isChallenge,
                        before.days.upperBound.adding(days: 1) == day
                    {
                        spans[spans.count - 1].days = before.days.lowerBound...day
                    } else {
                        spans.append(Span(subject: subject, isChallenge: isChallenge, days: day...day))
                    }
                }
                day = day.adding(days: 1)
            }
        }
        return spans
    }

    private func isPostponed(_ day: CivilDate) -> Bool { postponed.contains(day) }
}
