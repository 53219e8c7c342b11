import HTTPTypes
import MorselWeb
import Testing

@testable import ProductsFeature

@Suite struct IdempotencyKeyTests {
    private func read(_ key: String?) throws -> String {
        var fields = HTTPFields()
        if let name = HTTPField.Name.idempotencyKey { fields[name] = key }
        return try IdempotencyKey.read(fields)
    }

    @Test(arguments: ["1", "!~", String(repeating: "k", count: 128)])
    func `a key of a client stays the same`(key: String) throws {
        #expect(try read(key) == read(key))
        #expect(try read(key) != read(key.dropLast() + "2"))
    }

    @Test(arguments: ["", "a b", "a\tb", "\u{7F}", "clé", String(repeating: "k", count: 129)])
    func `a key that is empty, too long or not visible ASCII is rejected`(key: String) {
        #expect(throws: Problem.self) { try read(key) }
    }

    @Test func `a request without a key gets a new random key`() throws {
        #expect(try read(nil) != read(nil))
    }

    @Test func `no key of a client equals a key of the server`() throws {
        for serverKey in [IdempotencyKey.derived(from: [1, 2, 3]), try read(nil)] {
            let colon = try #require(serverKey.firstIndex(of: ":"))

            #expect(try read(serverKey) != serverKey)
            #expect(try read(String(serverKey[serverKey.index(after: colon)...])) != serverKey)
        }
    }
}
