import ArgumentParser
import Foundation
import MorselAccounts
import MorselVault

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Logs in to a server.
struct LoginCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "login",
        abstract: "Log in to a server, and print the token of the session.",
        discussion: """
            The password is read from the terminal without showing it, or from a line of standard input. It does not leave this \
            machine: the server receives a key that is derived from it. Programs send the token in the field Authorization: Bearer \
            TOKEN. Anyone who has it can read the encrypted records of the account until the session ends.
            """
    )

    @Argument(help: "The e-mail of the account.")
    var email: String

    @Option(help: "The address of the server: https://HOST, or http://127.0.0.1:8080 on this machine.")
    var server: String

    func run() async throws {
        let client = try AccountClient(server)
        guard let password = PasswordPrompt.read() else { throw CommandFailure("There is no password.") }
        let answer = try await client.post("/v1/users/parameters", ["username": email])
        guard let salt = (answer["salt"] as? String).flatMap({ Base64URL.bytes($0) }),
            let rounds = answer["rounds"] as? Int, let version = answer["derivation"] as? Int
        else { throw CommandFailure.unexpectedAnswer }
        let key: AccessKeys
        do throws(VaultError) {
            let parameters = try DerivationParameters(version: version, salt: salt, rounds: rounds)
            key = try AccessKeys(password: password, parameters)
        } catch {
            throw CommandFailure(
                "The server asks for an unsafe derivation of the password. Nothing was sent."
            )
        }
        let session = try await client.post(
            "/v1/users/login",
            ["username": email, "password": Base64URL.text(key.authentication)]
        )
        guard let token = session["token"] as? String else { throw CommandFailure.unexpectedAnswer }
        try StandardOutput.write("\(token)\n")
    }
}

extension CommandFailure {
    fileprivate static let unexpectedAnswer = CommandFailure("The server gave an unexpected answer.")
}

/// Sends requests about accounts to a server.
private struct AccountClient {
    private let server: URL

    /// Reads the address of a server.
    init(_ text: String) throws(CommandFailure) { server = try ServerAddress(text).url }

    /// Posts JSON, and returns the members of the answer.
    /// - Throws: `CommandFailure` with the explanation of a problem.
    func post(_ path: String, _ members: [String: String]) async throws -> [String: Any] {
        var request = URLRequest(url: server.appending(path: path))
        request.httpMethod = "POST"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.setValue("morsel", forHTTPHeaderField: "User-Agent")
        request.httpBody = try JSONSerialization.data(withJSONObject: members)
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        let (data, response): (Data, URLResponse)
        do { (data, response) = try await session.data(for: request) } catch {
            throw CommandFailure("The server cannot be reached.")
        }
        let answer = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] ?? [:]
        guard (response as? HTTPURLResponse)?.statusCode == 200 else {
            throw CommandFailure(answer["detail"] as? String ?? "The server gave an unexpected answer.")
        }
        return answer
    }
}

/// Reads a password without showing it.
private enum PasswordPrompt {
    static func read() -> String? {
        guard isatty(STDIN_FILENO) == 1 else { return readLine() }
        var settings = termios()
        guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        var hidden = settings
        hidden.c_lflag &= ~tcflag_t(ECHO)
        FileHandle.standardError.write(Data("Password: ".utf8))
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden)
        defer {
            tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
            FileHandle.standardError.write(Data("\n".utf8))
        }
        return readLine()
    }
}
