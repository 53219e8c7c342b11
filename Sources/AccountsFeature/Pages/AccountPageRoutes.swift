import Hummingbird
import MorselUI
import MorselWeb

/// What a server offers to people without an account.
struct AccountOffer: Sendable {
    /// Whether the server has accounts.
    let isOffered: Bool
    /// Whether it sends mail.
    let sendsMail: Bool
    /// Whether it wakes devices.
    var wakesDevices = false
    /// Whether people can log in with passkeys.
    var hasPasskeys = false
    /// How pages name the OpenID provider or GitHub, or `nil` without one.
    var openIDName: String?
}

/// The pages of accounts: `/account`, `/account/register`, `/account/log-in` and `/account/recovery`.
///
/// They are the same for everybody. Scripts of the browser fill them in, because only the device has the keys
/// (`Web/scripts/account`).
struct AccountPageRoutes: Sendable {
    let pages: PageRenderer
    let offer: AccountOffer

    /// Adds the pages.
    func add(to table: inout RouteTable) {
        for address in AccountAddress.allCases {
            table.page(.get, PageAddress.account(address).path, access: .anyone) { request, _ in
                try show(request)
            }
        }
    }

    private func show(_ request: Request) throws -> Response {
        guard case (.account(let address), let context) = try pages.page(of: request) else {
            throw Problem.notFound
        }
        return switch address {
        case .account: pages.response(AccountPage(context: context, offer: offer), to: request)
        case .register: pages.response(RegisterPage(context: context, offer: offer), to: request)
        case .logIn: pages.response(LogInPage(context: context, offer: offer), to: request)
        case .recovery: pages.response(RecoveryPage(context: context, offer: offer), to: request)
        }
    }
}
