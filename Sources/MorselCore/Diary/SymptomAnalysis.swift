/// What tends to be followed by one symptom, in one person's records.
public struct SymptomAnalysis: Equatable, Sendable {
    /// Why the records are not enough for an analysis.
    public enum Shortage: Equatable, Sendable {
        /// More logged days are needed.
        case days(missing: Int)
        /// More episodes are needed.
        case episodes(missing: Int)
        /// No food was eaten on enough days, and not eaten on enough other days.
        case foods
        /// There are too many records for one analysis.
        case tooLarge
    }

    /// An analysis.
    public struct Findings: Equatable, Sendable {
        /// The number of episodes on logged days.
        public var episodes: Int
        /// How much the daily counts vary, compared with counts that are independent of each other.
        public var dispersion: Double
        /// The associations, the strongest first.
        ///
        /// Not all stand out.
        public var associations: [Association]
    }

    /// The symptom.
    public var name: Diary.Identifier
    /// The analysis, or why there is none.
    public var result: Result

    /// The analysis, or why there is none.
    public enum Result: Equatable, Sendable {
        /// The records are not enough.
        case notEnough(Shortage)
        /// The analysis.
        case findings(Findings)
    }

    /// The associations that stand out, the strongest first.
    public var named: [Association] {
        guard case .findings(let findings) = result else { return [] }
        return findings.associations.filter { $0.isNamed }
    }
}
