import MorselDatabase

/// The devices on which an account logged in: browsers and programs that send back the random number in a cookie.
///
/// The name that a program gives itself does not identify a device: everybody with the same version of a browser has the
/// same name, and it changes with each update.
enum KnownDevices {
    /// The time after the last log-in until a device is forgotten, in milliseconds.
    ///
    /// 400 days, as long as browsers keep a cookie.
    static let lifetime: Int64 = 400 * 86_400_000
    /// The maximum number of known devices of an account.
    static let maxCount: Int64 = 100
}

extension SessionToken {
    /// What the server stores about a device of an account.
    ///
    /// The hash differs between accounts, so that the database does not show which accounts use the same device.
    func deviceHash(of account: String) -> [UInt8] { Accounts.hash((text + account).utf8) }
}

extension Session {
    /// Notes that an account is used on a device.
    /// - Returns: whether it was used there before.
    func noteDevice(_ device: SessionToken, of account: String, at time: Int64) throws(StoreError) -> Bool {
        let hash = device.deviceHash(of: account)
        if try run(DeviceQueries.touch, time, account, hash) > 0 { return true }
        try run(DeviceQueries.insert, account, hash, time)
        try run(DeviceQueries.deleteEarlier, account, KnownDevices.maxCount)
        return false
    }

    /// Forgets the devices of an account except one.
    func forgetDevices(of account: String, except device: SessionToken?) throws(StoreError) {
        try run(DeviceQueries.deleteOthers, account, device?.deviceHash(of: account) ?? [])
    }
}

enum DeviceQueries {
    static let touch = "UPDATE account_device SET seen_at = $1 WHERE account = $2 AND device_hash = $3"
    static let insert = """
        INSERT INTO account_device (account, device_hash, seen_at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
        """
    static let deleteEarlier = """
        DELETE FROM account_device WHERE account = $1 AND device_hash NOT IN (
            SELECT device_hash FROM account_device WHERE account = $1 ORDER BY seen_at DESC, device_hash LIMIT $2
        )
        """
    static let deleteOthers = "DELETE FROM account_device WHERE account = $1 AND device_hash <> $2"
    static let deleteEnded = "DELETE FROM account_device WHERE seen_at <= $1"
}
