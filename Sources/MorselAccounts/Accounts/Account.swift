package import MorselVault

/// Somebody who is registered.
package struct Account: Hashable, Sendable {
    /// The identifier: 16 random bytes in base64url.
    package var id: String
    /// The e-mail, in the form of ``EmailAddress``.
    package var email: String
    /// The name that pages show.
    package var name: String
    /// The code of the country (ISO 3166-1).
    package var country: String
    /// The roles, in the order of their names.
    package var roles: [AccountRole]
    /// When the account was made, in milliseconds since 1970.
    package var createdAt: Int64
    /// The language of mails, as an ISO 639-1 code.
    package var language = "en"
    /// When the person opened the link that was sent to the e-mail, in milliseconds since 1970, or `nil`.
    package var confirmedAt: Int64?

    /// The largest number of Unicode scalars of a name.
    package static let maxNameLength = 100
}

/// A group of accounts that may do certain things.
package enum AccountRole: String, CaseIterable, Sendable {
    /// May see and change accounts and their roles.
    case administrator
    /// Buys and eats food. Chosen when registering.
    case consumer
    /// Inspects restaurants.
    case inspector
    /// Manages inspections.
    case manager
    /// Sells meals. Chosen when registering.
    case restaurant
    /// Supplies products.
    case supplier

    /// Whether people choose the role themselves when they register.
    package var isChosen: Bool { self == .consumer || self == .restaurant }
}

/// The authentication key of a password, and how a device makes it.
package struct PasswordKey: Sendable {
    /// The 32 bytes that a device sends instead of the password.
    package var authentication: [UInt8]
    /// The parameters that a device needs to make the key.
    package var parameters: DerivationParameters

    /// Creates a key.
    package init(authentication: [UInt8], parameters: DerivationParameters) {
        (self.authentication, self.parameters) = (authentication, parameters)
    }
}

/// What somebody sends to register.
package struct Registration: Sendable {
    /// The identifier that the device chose: 16 random bytes in base64url.
    package var id: String
    /// The e-mail.
    package var email: EmailAddress
    /// The name that pages show.
    package var name: String
    /// The code of the country.
    package var country: String
    /// Consumer or restaurant.
    package var role: AccountRole
    /// The language of mails, as an ISO 639-1 code.
    package var language = "en"
    /// The name that the program gave itself.
    package var client = ""
    /// The number in the cookie of the device, or `nil` for a program without one.
    package var device: SessionToken?
    /// The key of the password.
    package var password: PasswordKey
    /// The keys of the vault, or `nil` if the device makes them later.
    package var keys: WrappedKeys?

    /// Creates a registration.
    package init(
        id: String,
        email: EmailAddress,
        name: String,
        country: String,
        role: AccountRole,
        password: PasswordKey,
        keys: WrappedKeys? = nil
    ) {
        (self.id, self.email, self.name, self.country) = (id, email, name, country)
        (self.role, self.password, self.keys) = (role, password, keys)
    }
}

/// Why an account could not be made or changed.
package enum AccountError: Error, Equatable {
    /// Another account has the e-mail.
    case emailTaken
    /// Another account has the identifier.
    case identifierTaken
    /// No account has the e-mail.
    case unknownAccount
    /// The current password is wrong.
    case wrongPassword
    /// The keys of the vault must have the next version.
    case wrongKeysVersion
    /// The account has vault keys, which must be wrapped again with the new password.
    case missingKeys
}
