import Foundation
import MorselCore
import MorselTestSupport
import Testing

@Suite struct PasswordRulesTests {
    private static func problem(
        _ password: String,
        list: [UInt8] = Array("iloveyou1\npassword\nqwertyuiop\n".utf8)
    )
        -> PasswordRules.Problem?
    {
        list.withUnsafeBufferPointer {
            PasswordRules(common: $0).problem(
                of: password,
                email: "ana.silva@example.org",
                name: "Ana Silva Costa"
            )
        }
    }

    @Test(arguments: [
        ("", PasswordRules.Problem.tooShort(0)), ("seven77", .tooShort(7)), ("ñandú77", .tooShort(7)),
        (String(repeating: "ab1", count: 86), .tooLong), ("password", .common), ("PassWord", .common),
        ("iloveyou1", .common), ("qwertyuiop", .common), ("zzzzzzzzz", .repeated), ("ab1ab1ab1a", .repeated),
        ("ana.silva@example.org", .personal), ("Ana.Silva", .personal), ("ana silva costa", .personal),
    ])
    func `a password that is easy to guess is refused`(password: String, problem: PasswordRules.Problem) {
        #expect(Self.problem(password) == problem)
    }

    @Test(arguments: [
        "password of ana", "passwore", "aaaaaaab", "correct horse battery staple", "ñandú-verde", "密码密码密码123",
    ])
    func `a long password that is not common is allowed`(password: String) {
        #expect(Self.problem(password) == nil)
    }

    @Test func `without a list no password is common`() {
        #expect(Self.problem("password", list: []) == nil)
    }

    @Test func `every password of the reference list is refused`() throws {
        let list = [UInt8](
            try Data(contentsOf: Knowledge.referenceFolder.appending(path: "passwords/common.txt"))
        )
        let words = list.split(separator: UInt8(ascii: "\n"))

        #expect(words.count > 8000)
        #expect(zip(words, words.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
        for word in words {
            let text = String(decoding: word, as: UTF8.self)
            guard Self.problem(text, list: list) == .common else {
                Issue.record("\(text) is allowed")
                return
            }
        }
        #expect(Self.problem("natillas sin leche", list: list) == nil)
    }
}
