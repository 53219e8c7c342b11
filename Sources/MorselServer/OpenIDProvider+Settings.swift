import AccountsFeature
import MorselWeb

extension OpenIDProvider {
    /// Creates the provider of the settings; `nil` unless it, the client and the public address are set.
    init?(_ settings: SettingValues) {
        guard let issuer = settings[OpenIDSettings.issuer], let id = settings[OpenIDSettings.client],
            let origin = settings[ServerSettings.publicAddress]?.origin
        else { return nil }
        self.init(
            Client(
                issuer: issuer,
                id: id,
                secret: settings[OpenIDSettings.secret],
                redirect: origin + "/v1/openid/callback",
                name: settings[OpenIDSettings.name]
            )
        )
    }
}
