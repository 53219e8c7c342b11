import HTTPTypes
import Hummingbird
import MorselAccounts
import MorselWeb

/// The token in a request: in the field `Authorization`, or in the cookie of a page.
struct Credentials: Sendable {
    /// The token.
    let token: SessionToken
    /// Whether the browser sent it by itself.
    let isCookie: Bool

    /// The name of the cookie: `__Host-` makes browsers refuse one that another host or an insecure page sets.
    static let cookieName = "__Host-morsel"

    /// Reads the token of a request; `nil` if it has none.
    init?(_ fields: HTTPFields) {
        if let field = fields.value(of: .authorization) {
            guard let token = Self.bearerToken(field) else { return nil }
            (self.token, isCookie) = (token, false)
            return
        }
        guard let token = fields.cookie(Self.cookieName).flatMap({ SessionToken($0) }) else { return nil }
        (self.token, isCookie) = (token, true)
    }

    private static func bearerToken(_ field: String) -> SessionToken? {
        guard let space = field.utf8.firstIndex(of: UInt8(ascii: " ")) else { return nil }
        let scheme = field[..<space]
        guard scheme == "Bearer" || scheme.lowercased() == "bearer" else { return nil }
        return SessionToken(String(field[field.utf8.index(after: space)...]))
    }

    /// The field that stores a token in a browser, or removes it.
    static func cookie(_ token: SessionToken?, seconds: Int64) -> String {
        "\(cookieName)=\(token?.text ?? ""); Path=/; Max-Age=\(token == nil ? 0 : seconds); "
            + "Secure; HttpOnly; SameSite=Lax"
    }
}
