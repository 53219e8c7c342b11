/// The settings of streams of events.
package enum StreamSettings {
    /// The most streams of all clients.
    package static let streams = Setting.number(
        "streams",
        "The most streams of events that clients may have open at a time; more are answered with 503.",
        default: 10_000,
        in: 0...1_000_000
    )
    /// The most streams of one client.
    package static let streamsPerClient = Setting.number(
        "streams-per-client",
        """
        The most streams of events that one client may have open at a time; more are answered with 429. Devices behind one \
        network address count as one client.
        """,
        default: 200,
        in: 0...1_000_000
    )

    /// All settings of this module's streams, in the order of the help.
    package static let all: [SettingDeclaration] = [streams.declaration, streamsPerClient.declaration]
}
