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
    /// - Throws: `IdentityProviderConflict` if they have two, and `MissingSetting` if they have only a part of one.
    package func identityProvider() throws -> (any IdentityProvider)? {
        if self[OpenIDSettings.issuer] != nil, self[GitHubSettings.client] != nil {
            throw IdentityProviderConflict()
        }
        try requireAllOfOpenID()
        try requireAllOfGitHub()
        return OpenIDProvider(self) ?? GitHubProvider(self)
    }

    private func requireAllOfOpenID() throws(MissingSetting) {
        try require(OpenIDSettings.client, for: OpenIDSettings.issuer)
        try require(ServerSettings.publicAddress, for: OpenIDSettings.issuer)
        try require(OpenIDSettings.issuer, for: OpenIDSettings.client)
        try require(OpenIDSettings.issuer, for: OpenIDSettings.secret)
        try require(OpenIDSettings.issuer, for: OpenIDSettings.name)
    }

    private func requireAllOfGitHub() throws(MissingSetting) {
        try require(GitHubSettings.secret, for: GitHubSettings.client)
        try require(ServerSettings.publicAddress, for: GitHubSettings.client)
        try require(GitHubSettings.client, for: GitHubSettings.secret)
        try require(GitHubSettings.client, for: GitHubSettings.address)
        try require(GitHubSettings.client, for: GitHubSettings.api)
    }

    /// The address to which a provider sends people back, or `nil` without a public address.
    fileprivate var redirect: String? {
        self[ServerSettings.publicAddress].map { $0.origin + "/v1/openid/callback" }
    }
}

extension OpenIDProvider {
    /// Creates the provider of checked settings, or `nil` if they have none.
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
    /// Creates the provider of checked settings, or `nil` if they have none.
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
