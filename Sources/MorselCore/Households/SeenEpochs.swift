/// The epochs with which a device has seen the records of a household sealed.
///
/// A former member has the keys of earlier epochs, and could give the server records that are sealed with them. So the epoch of a
/// record never goes down, and after all records were sealed again no record has an earlier one.
public struct SeenEpochs: Equatable, Sendable {
    private var epochs: [RecordLocator: UInt32] = [:]
    /// The earliest epoch that a record may have.
    public private(set) var floor: UInt32

    /// Begins with a floor, which the device has stored.
    public init(floor: UInt32 = 1) { self.floor = floor }

    /// Receives a record, also one that this device has sent.
    ///
    /// - Parameters:
    ///   - locator: the record
    ///   - epoch: the epoch of the key with which it is sealed
    /// - Returns: `false` if the device refuses the record, because its epoch is earlier than it can be.
    public mutating func receive(_ locator: RecordLocator, epoch: UInt32) -> Bool {
        guard epoch >= floor, epoch >= epochs[locator] ?? 0 else { return false }
        epochs[locator] = epoch
        return true
    }

    /// Raises the floor, after the device has received all pages of the server.
    ///
    /// - Parameter current: the current epoch, which is that of a household without records.
    public mutating func receivedAll(current: UInt32) {
        floor = max(floor, epochs.values.min() ?? current)
    }

    /// Returns the records that a device seals again, in order.
    ///
    /// - Parameter current: the current epoch.
    /// - Returns: the locators of records that are sealed with an earlier key.
    public func outdated(current: UInt32) -> [RecordLocator] {
        epochs.filter { $0.value < current }.map { $0.key }.sorted()
    }
}
