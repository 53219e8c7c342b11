package import MorselAccounts
package import MorselWeb

/// All routes of this feature: registering, log-ins, accounts and their roles.
package struct AccountsFeatureRoutes: Sendable {
    private let service: AccountService
    private let clients: ClientAddresses
    private let limits: LogInLimits
    private let mails: MailLimits
    private let pages: PageRenderer?
    private let push: PushOffer?
    private let site: RelyingParty?
    private let provider: (any IdentityProvider)?

    /// Creates the routes.
    /// - Parameters:
    ///   - accounts: the accounts, or `nil` if the server has none. Requests then get a problem.
    ///   - clients: finds the client of a request.
    ///   - limits: limits attempts to log in.
    ///   - mails: limits the mails that requests can send to other people.
    ///   - requests: counts the requests in flight.
    ///   - push: what the server needs to wake devices, or `nil` if it wakes none.
    ///   - site: the site that passkeys are for, or `nil` if the server has none.
    ///   - provider: the OpenID provider or GitHub, or `nil` if the server has none.
    ///   - pages: renders the pages, or `nil` for routes without pages.
    package init(
        accounts: Accounts?,
        clients: ClientAddresses,
        limits: LogInLimits = LogInLimits(),
        mails: MailLimits = MailLimits(),
        requests: InFlightRequests,
        push: PushOffer? = nil,
        site: RelyingParty? = nil,
        provider: (any IdentityProvider)? = nil,
        pages: PageRenderer? = nil
    ) {
        service = AccountService(accounts: accounts, requests: requests)
        (self.clients, self.limits, self.mails, self.pages) = (clients, limits, mails, pages)
        (self.push, self.site, self.provider) = (push, site, provider)
    }

    /// Adds the routes.
    package func add(to table: inout RouteTable) {
        LogInRoutes(service: service, clients: clients, limits: limits, mails: mails).add(to: &table)
        UserRoutes(service: service, clients: clients, limits: limits).add(to: &table)
        SessionRoutes(service: service).add(to: &table)
        VaultKeyRoutes(service: service, clients: clients, limits: limits).add(to: &table)
        MailRoutes(service: service, clients: clients, limits: limits, mails: mails).add(to: &table)
        UserRoleRoutes(service: service).add(to: &table)
        PushRoutes(service: service, offer: push).add(to: &table)
        PasskeyRoutes(service: service, clients: clients, limits: limits, site: site).add(to: &table)
        OpenIDRoutes(service: service, clients: clients, limits: limits, provider: provider).add(to: &table)
        if let pages {
            let offer = AccountOffer(
                isOffered: service.accounts != nil,
                sendsMail: service.accounts?.sendsMail == true,
                wakesDevices: push != nil,
                hasPasskeys: site != nil,
                openIDName: provider?.name
            )
            AccountPageRoutes(pages: pages, offer: offer).add(to: &table)
            UserAdministrationRoutes(service: service, pages: pages).add(to: &table)
        }
    }
}
