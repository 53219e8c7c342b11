package import MorselAccounts
package import MorselWeb

/// All routes of this feature: registering, log-ins, accounts and their roles.
package struct AccountsFeatureRoutes: Sendable {
    private let service: AccountService
    private let clients: ClientAddresses
    private let limits: LogInLimits

    /// Creates the routes.
    /// - Parameters:
    ///   - accounts: the accounts, or `nil` if the server has none. Requests then get a problem.
    ///   - clients: finds the client of a request.
    ///   - limits: limits attempts to log in.
    ///   - requests: counts the requests in flight.
    package init(
        accounts: Accounts?,
        clients: ClientAddresses,
        limits: LogInLimits = LogInLimits(),
        requests: InFlightRequests
    ) {
        service = AccountService(accounts: accounts, requests: requests)
        (self.clients, self.limits) = (clients, limits)
    }

    /// Adds the routes.
    package func add(to table: inout RouteTable) {
        LogInRoutes(service: service, clients: clients, limits: limits).add(to: &table)
        UserRoutes(service: service).add(to: &table)
        SessionRoutes(service: service).add(to: &table)
        UserRoleRoutes(service: service).add(to: &table)
    }
}
