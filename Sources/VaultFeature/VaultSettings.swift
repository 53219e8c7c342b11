package import MorselWeb

/// The settings of vaults.
package enum VaultSettings {
    /// The most records of an account.
    package static let records = Setting.number(
        "vault-records",
        "The most records that an account may store, deleted ones included.",
        default: 100_000,
        in: 1...100_000_000
    )
    /// The most bytes of an account.
    package static let bytes = Setting.number(
        "vault-bytes",
        "The most bytes of encrypted records that an account may store.",
        default: 268_435_456,
        in: 262_177...1_099_511_627_776
    )

    /// All settings of this module, in the order of the help.
    package static let all: [SettingDeclaration] = [records.declaration, bytes.declaration]
}
