import MorselAccounts
import MorselCore
import MorselUI
import MorselVault
import MorselWeb

/// Reads the members of a request, and names the first one that is wrong.
struct AccountBody {
    private let members: JSONMembers

    /// Parses an object that has only some members.
    init(_ json: [UInt8], members allowed: Set<String>) throws(Problem) {
        members = try JSONMembers(json)
        if let unknown = members.names.filter({ !allowed.contains($0) }).min() {
            throw Problem.invalidAccount.naming(unknown)
        }
    }

    /// Whether a member is there.
    func has(_ name: String) -> Bool { members.names.contains(name) }

    /// A text.
    func text(_ name: String) throws(Problem) -> String {
        guard let text = members.text(name) else { throw Problem.invalidAccount.naming(name) }
        return text
    }

    /// Bytes in base64url.
    func bytes(_ name: String, _ counts: ClosedRange<Int>) throws(Problem) -> [UInt8] {
        guard let bytes = Base64URL.bytes(try text(name)), counts.contains(bytes.count) else {
            throw Problem.invalidAccount.naming(name)
        }
        return bytes
    }

    /// A number that is at least 1.
    func number(_ name: String) throws(Problem) -> Int64 {
        guard let number = members.integer(name), number >= 1 else {
            throw Problem.invalidAccount.naming(name)
        }
        return number
    }

    /// The e-mail in `username`.
    func email() throws(Problem) -> EmailAddress {
        guard let email = EmailAddress(try text("username")) else {
            throw Problem.invalidAccount.naming("username")
        }
        return email
    }

    /// The display name in `name`.
    func name() throws(Problem) -> String {
        let name = try text("name")
        guard !name.allSatisfy(\.isWhitespace), name.unicodeScalars.count <= Account.maxNameLength,
            !name.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw Problem.invalidAccount.naming("name") }
        return name
    }

    /// The code in `country`.
    func country() throws(Problem) -> String {
        guard let country = Country(code: try text("country")) else {
            throw Problem.invalidAccount.naming("country")
        }
        return country.code
    }

    /// The code of a language of mails.
    func language() throws(Problem) -> String {
        let code = try text("language")
        guard PageLanguage.allCases.contains(where: { $0.code == code }) else {
            throw Problem.invalidAccount.naming("language")
        }
        return code
    }

    /// A role.
    func role() throws(Problem) -> AccountRole {
        guard let role = AccountRole(rawValue: try text("role")) else {
            throw Problem.invalidAccount.naming("role")
        }
        return role
    }

    /// The authentication key in a member, and the parameters with which it was made.
    func passwordKey(_ name: String) throws(Problem) -> PasswordKey {
        let key = try bytes(name, 32...32)
        let (version, rounds) = (try number("derivation"), try number("rounds"))
        let salt = try bytes("salt", DerivationParameters.saltLength...DerivationParameters.saltLength)
        guard version == 1 else { throw Problem.invalidAccount.naming("derivation") }
        guard let parameters = try? DerivationParameters(salt: salt, rounds: Int(rounds)) else {
            throw Problem.invalidAccount.naming("rounds")
        }
        return PasswordKey(authentication: key, parameters: parameters)
    }

    /// The authentication key in `password` or `recovery`, of which there must be one.
    func accessKey(_ password: String = "password") throws(Problem) -> AccessKey {
        guard has("recovery") else { return .password(try bytes(password, 32...32)) }
        guard !has(password) else { throw Problem.invalidAccount.naming(password) }
        return .recovery(try bytes("recovery", 32...32))
    }

    /// The members of ``wrappedKeys(version:)``.
    static let keyMembers: Set<String> = ["passwordKeys", "recoveryKeys", "recoveryKey"]

    /// The wrapped keys of a vault; `nil` if there are none.
    func wrappedKeys(version: Int64) throws(Problem) -> WrappedKeys? {
        guard Self.keyMembers.contains(where: { has($0) }) else { return nil }
        var keys = WrappedKeys(version: version)
        if has("passwordKeys") { keys.password = try bytes("passwordKeys", 1...WrappedKeys.maxBytes) }
        // A recovery code opens the keys and logs in, so both change together.
        if has("recoveryKeys") || has("recoveryKey") {
            keys.recovery = try bytes("recoveryKeys", 1...WrappedKeys.maxBytes)
            keys.recoveryKey = try bytes("recoveryKey", 32...32)
        }
        return keys
    }
}
