/// How long after a meal a symptom begins.
public enum DelayWindow: Int, CaseIterable, Coded, Sendable {
    /// Within 4 hours.
    case hours4
    /// After 4 to 24 hours.
    case hours4To24
    /// After 24 to 72 hours.
    case hours24To72
    /// On the same day, for diaries without times.
    case sameDay

    /// The name in JSON.
    public var code: StaticString {
        switch self {
        case .hours4: "0-4"
        case .hours4To24: "4-24"
        case .hours24To72: "24-72"
        case .sameDay: "day"
        }
    }

    /// The weight before anything is recorded.
    var weight: Double {
        switch self {
        case .hours4: 0.42
        case .hours4To24: 0.25
        case .hours24To72: 0.15
        case .sameDay: 0.18
        }
    }

    /// The first hour after a meal, and the hour after the last one.
    ///
    /// `nil` for the same day.
    var hours: (from: Double, to: Double)? {
        switch self {
        case .hours4: (0, 4)
        case .hours4To24: (4, 24)
        case .hours24To72: (24, 72)
        case .sameDay: nil
        }
    }

    /// The number of days after a day that must be logged before it is known whether an episode followed.
    var followingDays: Int {
        switch self {
        case .hours4, .sameDay: 0
        case .hours4To24: 1
        case .hours24To72: 3
        }
    }

    /// The hours after a meal at which ``cumulativeShare(after:)`` bends, and its values there.
    private var bends: (hours: [Double], shares: [Double]) {
        switch self {
        case .hours4: ([0, 1, 3, 4, 5], [0, 0.2, 0.8, 0.95, 1])
        case .hours4To24: ([3, 4, 8, 14, 20, 26], [0, 0.02, 0.28, 0.72, 0.92, 1])
        case .hours24To72: ([22, 28, 48, 60, 72], [0, 0.07, 0.66, 0.89, 1])
        case .sameDay: ([0, 24], [0, 1])
        }
    }

    /// The delays as a distribution function.
    struct Distribution {
        /// The hours at which the function bends, ascending.
        let hours: [Double]
        private let shares: [Double]
        private let slopes: [Double]

        init(_ window: DelayWindow) {
            let (hours, shares) = window.bends
            (self.hours, self.shares) = (hours, shares)
            var slopes: [Double] = []
            for piece in 1..<hours.count {
                let rise: Double = shares[piece] - shares[piece - 1]
                slopes.append(rise / (hours[piece] - hours[piece - 1]))
            }
            self.slopes = slopes
        }

        /// The hour after which the function is above 0.
        var first: Double { hours[0] }
        /// The hour from which the function is 1.
        var last: Double { hours[hours.count - 1] }

        /// Returns the share of delays of at most a number of hours.
        func share(after hour: Double) -> Double {
            guard hour > hours[0] else { return 0 }
            guard hour < last else { return 1 }
            var piece = slopes.count - 1
            while hour < hours[piece] { piece -= 1 }
            return slopes[piece] * (hour - hours[piece]) + shares[piece]
        }
    }
}

/// The bins of a day: one for the night until 8 o'clock, then one for each hour.
///
/// What comes at night is noticed on waking.
enum DayBin {
    /// The number of bins of a day.
    static var count: Int { 17 }

    /// Returns the bin of a minute of the day.
    static func of(minute: Int) -> Int { minute < 480 ? 0 : minute / 60 - 7 }

    /// Returns the first hour of a bin.
    static func start(_ bin: Int) -> Double { bin == 0 ? 0 : Double(bin + 7) }

    /// Returns the hour after a bin.
    static func end(_ bin: Int) -> Double { Double(bin + 8) }
}
