import HTTPTypes
import MorselAccounts

/// The cookie by which the server knows a browser again at the next log-in, also after a log-out.
///
/// It gives access to nothing. A program that sends it back is known too.
enum DeviceCookie {
    /// The name of the cookie: `__Host-` makes browsers refuse one that another host or an insecure page sets.
    static let name = "__Host-morsel-device"

    /// 400 days: browsers keep no cookie longer (draft-ietf-httpbis-rfc6265bis, Cookie Lifetime Limits).
    private static let seconds = 400 * 86_400

    /// The number of the device that sent a request, or a new one.
    static func token(in fields: HTTPFields) -> SessionToken {
        fields.cookie(name).flatMap { SessionToken($0) } ?? SessionToken()
    }

    /// The field that stores the number for another 400 days.
    static func field(_ token: SessionToken) -> String {
        // Lax: the browser sends it with the return from an OpenID provider, which is a link of another site.
        "\(name)=\(token.text); Path=/; Max-Age=\(seconds); Secure; HttpOnly; SameSite=Lax"
    }
}
