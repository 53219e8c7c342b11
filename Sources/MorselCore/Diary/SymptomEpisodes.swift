/// The episodes of one symptom on logged days.
struct SymptomEpisodes {
    /// An episode with the bins in which it began.
    struct Episode: Equatable {
        /// The day.
        var day: Int
        /// The first bin of the day in which it may have begun.
        var first: Int
        /// The last bin of the day in which it may have begun.
        var last: Int
        /// The hour of the day at which it began, or is taken to have begun.
        var hour: Double
    }

    /// The name of the symptom.
    let name: Diary.Identifier
    /// The episodes in order.
    let episodes: [Episode]

    /// Collects the episodes of a symptom from a diary in order.
    init(_ name: Diary.Identifier, of diary: Diary, isLogged: [Bool]) {
        self.name = name
        episodes = diary.symptoms.filter { $0.name == name && isLogged[$0.day] }.map { Episode($0) }
    }
}

extension SymptomEpisodes.Episode {
    /// The bins of the diary in which it may have begun.
    var bins: Range<Int> {
        let midnight = day * DayBin.count
        return midnight + first..<midnight + last + 1
    }

    init(_ record: Diary.SymptomRecord) {
        day = record.day
        let slots = record.slots.sorted { $0.rawValue < $1.rawValue }
        if let minute = record.minute {
            first = DayBin.of(minute: minute)
            last = first
        } else {
            first = slots.map { $0.bins.lowerBound }.min() ?? 0
            last = slots.map { $0.bins.upperBound }.max() ?? DayBin.count - 1
        }
        hour = Double(record.minute ?? slots.first?.usualMinute ?? 720) / 60
    }
}

extension Diary.Slot {
    /// The bins of a day that belong to the meal.
    fileprivate var bins: ClosedRange<Int> {
        switch self {
        case .breakfast: 0...3
        case .lunch: 3...8
        case .snack: 7...11
        case .dinner: 10...16
        }
    }

    /// The usual minute of the meal, for a symptom without a time.
    fileprivate var usualMinute: Int {
        switch self {
        case .breakfast: 456
        case .lunch: 774
        case .snack: 978
        case .dinner: 1_176
        }
    }
}
