/// The time and the device of an edit, by which all devices put the edits of a record into the same order.
///
/// Stamps are those of a hybrid logical clock (Kulkarni and others, "Logical Physical Clocks", 2014): the time of the
/// device, with a counter for edits that the time cannot order. A stamp is always later than those of all edits that the
/// device has seen, even if its clock is wrong (`docs/decisions/0030-vault-records.md`).
public struct EditStamp: Hashable, Sendable {
    /// The time of the device, in milliseconds UTC from 0 to ``maximumTime``.
    public let time: Int64
    /// Orders the edits with the same time, from 0.
    public let counter: Int32
    /// The device that made the edit.
    public let device: DeviceID

    /// The largest time: the largest integer that every reader of JSON keeps exactly (RFC 8259, section 6).
    public static let maximumTime: Int64 = (1 << 53) - 1

    /// Creates a stamp.
    ///
    /// A time or counter outside of its range becomes the nearest one inside.
    public init(time: Int64, counter: Int32, device: DeviceID) {
        self.time = min(max(time, 0), Self.maximumTime)
        self.counter = max(counter, 0)
        self.device = device
    }
}

extension EditStamp: Comparable {
    /// Returns whether the first edit is earlier.
    public static func < (left: EditStamp, right: EditStamp) -> Bool {
        if left.time != right.time { return left.time < right.time }
        if left.counter != right.counter { return left.counter < right.counter }
        return left.device.rawValue < right.device.rawValue
    }
}

/// The random number of an installation of the app, which tells its edits from those of other devices.
///
/// A device that restores or imports stored records takes a new number: two devices with one number would lose edits.
public struct DeviceID: Hashable, Sendable {
    /// The number.
    public let rawValue: UInt64

    /// Creates an identifier from a random number.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Reads 16 lowercase hexadecimal digits, or returns `nil` for another text.
    public init?(hexadecimal text: some Collection<UInt8>) {
        guard let number = UInt64(hexadecimal: text) else { return nil }
        rawValue = number
    }

    /// The number as 16 lowercase hexadecimal digits.
    public var hexadecimal: String {
        let digits = String(rawValue, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

extension UInt64 {
    /// Reads 16 lowercase hexadecimal digits, the most significant first, or returns `nil` for another text.
    init?(hexadecimal text: some Collection<UInt8>) {
        guard text.count == 16 else { return nil }
        var number: UInt64 = 0
        for byte in text {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                number = number << 4 | UInt64(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"):
                number = number << 4 | UInt64(byte - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        self = number
    }
}
