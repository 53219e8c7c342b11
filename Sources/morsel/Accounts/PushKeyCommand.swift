import ArgumentParser
import MorselAccounts

/// Makes the key with which a server wakes devices.
struct PushKeyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "push-key",
        abstract: "Make a key with which the server wakes devices.",
        discussion: """
            Prints the private key for the setting push-key. It is stored nowhere else. With another key every device must be \
            switched on again.
            """
    )

    func run() throws { try StandardOutput.write("MORSEL_PUSH_KEY=\(VAPIDKey().privateText)\n") }
}
