/// The decoded records of one collection, in the order of their times.
public struct RecordCollection<Value> {
    private var values: [Value] = []
    private var order = RecordOrder()

    /// Creates an empty collection.
    public init() {}

    /// Adds a record, or replaces the record with the same identifier.
    public mutating func put(_ value: Value, id: String, time: Int64) {
        if let place = order.place(of: id) {
            values[place] = value
            order.move(place, to: time)
        } else {
            values.append(value)
            order.append(id, at: time)
        }
    }

    /// Removes the record with an identifier, if there is one.
    public mutating func remove(id: String) {
        guard let place = order.place(of: id) else { return }
        values.remove(at: place)
        order.remove(place)
    }

    /// Returns at most `limit` values, those with the latest times first.
    public func newest(_ limit: Int = .max) -> [Value] {
        order.places.suffix(limit).reversed().map { values[Int($0)] }
    }

    /// The values, those with the earliest times first.
    public var oldest: [Value] { order.places.map { values[Int($0)] } }
}

/// The indices of the records of a collection in the order of their times.
///
/// The type is not generic, so that the browser module contains its code only once.
struct RecordOrder {
    private var ids: [String] = []
    private var times: [Int64] = []
    /// The fingerprints of the identifiers, which are faster to compare.
    private var fingerprints: [UInt64] = []
    /// The indices of the records, the earliest time first.
    private(set) var places: [Int32] = []

    /// Returns the index of a record in the array of the values, or `nil` if the collection does not have it.
    func place(of id: String) -> Int? {
        let fingerprint = Fingerprint(id.utf8).value
        return fingerprints.indices.last { fingerprints[$0] == fingerprint && ids[$0] == id }
    }

    /// Adds a record at the end of the array of the values.
    mutating func append(_ id: String, at time: Int64) {
        let place = Int32(ids.count)
        ids.append(id)
        times.append(time)
        fingerprints.append(Fingerprint(id.utf8).value)
        insert(place)
    }

    /// Changes the time of the record at an index.
    mutating func move(_ place: Int, to time: Int64) {
        guard times[place] != time else { return }
        places.removeAll { $0 == Int32(place) }
        times[place] = time
        insert(Int32(place))
    }

    /// Removes the record at an index.
    ///
    /// The indices of the records after it decrease by one.
    mutating func remove(_ place: Int) {
        ids.remove(at: place)
        times.remove(at: place)
        fingerprints.remove(at: place)
        places = places.filter { $0 != Int32(place) }.map { $0 > Int32(place) ? $0 - 1 : $0 }
    }

    /// Inserts an index after those with the same or an earlier time.
    private mutating func insert(_ place: Int32) {
        var (low, high) = (0, places.count)
        while low < high {
            let middle = (low + high) / 2
            if times[Int(places[middle])] <= times[Int(place)] { low = middle + 1 } else { high = middle }
        }
        places.insert(place, at: low)
    }
}
