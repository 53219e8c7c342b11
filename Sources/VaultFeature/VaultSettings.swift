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
    /// The most shared pages of an account.
    package static let shares = Setting.number(
        "shares",
        "The most pages that an account may share by a link at a time.",
        default: 50,
        in: 1...10_000
    )
    /// The most days of a link.
    package static let shareDays = Setting.number(
        "share-days",
        "The most days after which the link to a shared page ends.",
        default: 90,
        in: 1...365
    )
    /// The most records of a household.
    package static let householdRecords = Setting.number(
        "household-records",
        "The most records that a household may store, deleted ones included.",
        default: 20_000,
        in: 1...100_000_000
    )
    /// The most bytes of a household.
    package static let householdBytes = Setting.number(
        "household-bytes",
        "The most bytes of encrypted records that a household may store.",
        default: 67_108_864,
        in: 262_177...1_099_511_627_776
    )

    /// All settings of this module, in the order of the help.
    package static let all: [SettingDeclaration] = [
        records.declaration, bytes.declaration, shares.declaration, shareDays.declaration,
        householdRecords.declaration, householdBytes.declaration,
    ]
}
