import Crypto
import Testing

@testable import MorselVault

@Suite struct DerivationParametersTests {
    private let secret = SymmetricKey(data: [UInt8](repeating: 7, count: 32))

    @Test func `an e-mail without an account always has the same parameters, which look like others`() {
        let first = DerivationParameters(unknownEmail: "ana@example.org", secret: secret)

        #expect(DerivationParameters(unknownEmail: "ana@example.org", secret: secret) == first)
        #expect(first.salt.count == DerivationParameters.saltLength)
        #expect(first.rounds == DerivationParameters.minimumRounds)
        #expect(first.version == 1)
    }

    @Test func `other e-mails and other servers have other salts`() {
        let first = DerivationParameters(unknownEmail: "ana@example.org", secret: secret)
        let other = SymmetricKey(data: [UInt8](repeating: 8, count: 32))

        #expect(DerivationParameters(unknownEmail: "rui@example.org", secret: secret).salt != first.salt)
        #expect(DerivationParameters(unknownEmail: "ana@example.org", secret: other).salt != first.salt)
    }
}
