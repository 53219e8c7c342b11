package import MorselAccounts

/// A service at which people say who they are: an OpenID provider, or GitHub.
package protocol IdentityProvider: Sendable {
    /// How pages name the provider.
    var name: String { get }

    /// Returns the address at the provider to which a person goes.
    /// - Parameters:
    ///   - state: what returns with the person.
    ///   - request: what the person goes there for.
    /// - Throws: `IdentityProviderFailure`.
    /// - Returns: the address.
    func address(state: String, _ request: OpenIDRequest) async throws -> String

    /// Exchanges the code of a person who returned, and checks the answer.
    /// - Parameters:
    ///   - code: the code in the address.
    ///   - request: what the person went there for.
    /// - Throws: `IdentityProviderFailure`.
    /// - Returns: the identity.
    func identity(code: String, _ request: OpenIDRequest) async throws -> OpenIDIdentity
}

/// The provider cannot be used, or what it sent is not valid.
struct IdentityProviderFailure: Error {
    /// The reason for the log.
    let reason: String
}
