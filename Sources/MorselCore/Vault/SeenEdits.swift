/// The edits of a record that a device has seen: for each device, all up to a stamp (a version vector).
///
/// One stamp is enough for each device, because a device sends its whole record and not single edits: who has seen an
/// edit has seen all earlier edits of the same device.
public struct SeenEdits: Equatable, Sendable {
    /// The latest seen stamp of each device, ordered by device.
    public private(set) var stamps: [EditStamp] = []

    /// Creates a value that contains no edits.
    public init() {}

    /// Returns whether an edit was seen.
    public func contains(_ stamp: EditStamp) -> Bool {
        stamps.contains { $0.device == stamp.device && $0 >= stamp }
    }

    /// Adds an edit, and all earlier ones of its device.
    public mutating func insert(_ stamp: EditStamp) {
        guard let place = stamps.firstIndex(where: { $0.device.rawValue >= stamp.device.rawValue }) else {
            stamps.append(stamp)
            return
        }
        if stamps[place].device != stamp.device {
            stamps.insert(stamp, at: place)
        } else if stamps[place] < stamp {
            stamps[place] = stamp
        }
    }

    /// Adds the edits that another device has seen.
    public mutating func formUnion(_ other: SeenEdits) {
        for stamp in other.stamps { insert(stamp) }
    }

    /// The latest stamp of all devices, or `nil` if there is none.
    public var latest: EditStamp? { stamps.max() }

    /// Makes a stamp for a new edit.
    ///
    /// - Parameters:
    ///   - device: the device that makes the edit
    ///   - now: the time of the device in milliseconds UTC
    /// - Returns: a stamp that is later than all seen edits
    public func next(by device: DeviceID, at now: Int64) -> EditStamp {
        guard let latest, latest.time >= now else { return EditStamp(time: now, counter: 0, device: device) }
        guard latest.counter == .max else {
            return EditStamp(time: latest.time, counter: latest.counter + 1, device: device)
        }
        return EditStamp(time: latest.time + 1, counter: 0, device: device)
    }
}
