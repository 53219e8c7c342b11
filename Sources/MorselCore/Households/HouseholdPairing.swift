/// One device's part of an invitation: it answers the first message that it receives, and no other one.
///
/// The code that two people compare has six digits. It protects because nobody can try a second message: a device that answered
/// several ones would let somebody try until the digits are equal (`docs/household-protocol.md`).
public struct HouseholdPairing: Equatable, Sendable {
    /// The first message, or `nil` before it.
    public private(set) var message: [UInt8]?

    /// Begins, or continues after a message.
    public init(message: [UInt8]? = nil) { self.message = message }

    /// Receives a message of the other device.
    ///
    /// - Returns: whether the device may answer it: it is the first one, or the same again.
    public mutating func receive(_ received: [UInt8]) -> Bool {
        if message == nil { message = received }
        return message == received
    }

    /// Writes a code as it is read aloud: six digits, in two groups.
    ///
    /// - Parameter number: a number of 64 bits, of which the remainder of the division by 1,000,000 counts.
    /// - Returns: the code, as `123 456`.
    public static func code(_ number: UInt64) -> String {
        var rest = number % 1_000_000
        var digits: [UInt8] = []
        for _ in 0..<6 {
            digits.insert(UInt8(truncatingIfNeeded: rest % 10) + 0x30, at: 0)
            rest /= 10
        }
        digits.insert(0x20, at: 3)
        return String(decoding: digits, as: UTF8.self)
    }
}
