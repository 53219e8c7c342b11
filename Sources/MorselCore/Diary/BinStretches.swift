/// The stretches into which the beginnings and ends of episodes divide the bins of a diary.
///
/// The exposure at an episode is that of whole stretches. A year has 7,000 bins, and 300 episodes have at most 600 stretches.
struct BinStretches {
    /// The stretch of each bin.
    private let places: [Int32]

    /// The number of stretches.
    let count: Int

    /// Divides bins wherever an episode could begin, or is over.
    init(around episodes: some Sequence<SymptomEpisodes.Episode>, binCount: Int) {
        var begins = [Bool](repeating: false, count: binCount + 1)
        for episode in episodes {
            let bins = episode.bins
            begins[bins.lowerBound] = true
            begins[bins.upperBound] = true
        }
        var places: [Int32] = []
        places.reserveCapacity(binCount)
        var place: Int32 = 0
        for bin in 0..<binCount {
            if bin > 0, begins[bin] { place += 1 }
            places.append(place)
        }
        self.places = places
        count = Int(place) + 1
    }

    /// Gives each bin a stretch of its own.
    init(binCount: Int) {
        places = (0..<binCount).map { Int32($0) }
        count = binCount
    }

    /// The stretch of a bin.
    subscript(bin: Int) -> Int32 { places[bin] }

    /// Returns the stretches in which an episode may have begun.
    func range(of episode: SymptomEpisodes.Episode) -> Range<Int> {
        let bins = episode.bins
        return Int(
            places[bins.lowerBound]
        )..<(bins.upperBound < places.count ? Int(places[bins.upperBound]) : count)
    }
}

/// What a usual portion adds to stretches of time, by the place of the meal or day.
struct StretchShares {
    /// The delays after which it adds something.
    let window: DelayWindow
    /// The number of stretches.
    let stretchCount: Int
    private var places = [Place()]
    private var shares: [Share] = []

    private struct Place {
        /// The place of its first share.
        var start = 0
        /// The sum of its shares.
        var sum = 0.0
    }

    private struct Share {
        var stretch: Int32
        var share: Double
    }

    init(window: DelayWindow, stretchCount: Int) { (self.window, self.stretchCount) = (window, stretchCount) }

    /// Adds a share of the present place to a stretch.
    ///
    /// Stretches ascend.
    mutating func add(_ share: Double, in stretch: Int32) {
        let last = shares.count - 1
        let place = places.count - 1
        places[place].sum += share
        if last >= places[place].start, shares[last].stretch == stretch {
            shares[last].share += share
        } else {
            shares.append(Share(stretch: stretch, share: share))
        }
    }

    /// Ends the present place, and begins the next.
    mutating func endPlace() { places.append(Place(start: shares.count)) }

    /// Adds a dose at a place to the exposure in each stretch.
    /// - Returns: the exposure in all.
    func add(_ dose: Double, at place: Int, to exposure: UnsafeMutableBufferPointer<Double>) -> Double {
        for share in places[place].start..<places[place + 1].start {
            exposure[Int(shares[share].stretch)] += dose * shares[share].share
        }
        return dose * places[place].sum
    }
}
