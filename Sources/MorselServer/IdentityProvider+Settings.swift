package import AccountsFeature
package import MorselWeb

/// The settings are those of two identity providers.
package struct IdentityProviderConflict: Error, Equatable, CustomStringConvertible {
    /// The message, which says what to do.
    package let description = """
        --openid-issuer and --github-client are both set, but a server has one identity provider. Leave one of them out.
        """
}

extension SettingValues {
    /// Returns the identity provider of the settings, or `nil` if they have none.
    /// - Throws: `IdentityProviderConflict` if they have two.
    package func identityProvider() throws(IdentityProviderConflict) -> (any IdentityProvider)? {
        let (openID, gitHub) = (OpenIDProvider(self), GitHubProvider(self))
        if openID != nil, gitHub != nil { throw IdentityProviderConflict() }
        return openID ?? gitHub
    }

    /// The address to which a provider sends people back, or `nil` without a public address.
    fileprivate var redirect: String? {
        self[ServerSettings.publicAddress].map { $0.origin + "/v1/openid/callback" }
    }
}

extension OpenIDProvider {
    /// Creates the provider of the settings; `nil` unless it, the client and the public address are set.
    fileprivate init?(_ settings: SettingValues) {
        guard let issuer = settings[OpenIDSettings.issuer], let id = settings[OpenIDSettings.client],
            let redirect = settings.redirect
        else { return nil }
        self.init(
            Client(
                issuer: issuer,
                id: id,
                secret: settings[OpenIDSettings.secret],
                redirect: redirect,
                name: settings[OpenIDSettings.name]
            )
        )
    }
}

extension GitHubProvider {
    /// Creates the provider of the settings; `nil` unless the client, its secret and the public address are set.
    fileprivate init?(_ settings: SettingValues) {
        guard let id = settings[GitHubSettings.client], let secret = settings[GitHubSettings.secret],
            let redirect = settings.redirect
        else { return nil }
        self.init(
            Client(
                address: settings[GitHubSettings.address],
                api: settings[GitHubSettings.api],
                id: id,
                secret: secret,
                redirect: redirect,
                userAgent: "Morsel/\(ProgramVersion.current)"
            )
        )
    }
}
