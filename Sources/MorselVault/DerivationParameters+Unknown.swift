package import Crypto

extension DerivationParameters {
    /// Creates the parameters that a server sends for an e-mail that no account has.
    ///
    /// They are always the same for an e-mail and look like those of an account, so that nobody learns which e-mails have
    /// accounts. A new account also begins with ``minimumRounds`` and gets a random salt.
    /// - Parameters:
    ///   - email: the e-mail in the form in which the server compares it
    ///   - secret: a random key that only the server has, and that never changes
    package init(unknownEmail email: String, secret: SymmetricKey) {
        let text = Array("morsel/v1/parameters".utf8) + email.utf8
        let code = HMAC<SHA256>.authenticationCode(for: text, using: secret)
        self.init(checkedSalt: Array(code.prefix(Self.saltLength)))
    }
}
