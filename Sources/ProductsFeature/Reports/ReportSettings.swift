package import MorselWeb

/// The settings of what visitors report.
package enum ReportSettings {
    /// The days for which reports of packs and of words are stored; 0 for as long as nobody deletes them.
    package static let days = Setting.number(
        "report-days",
        """
        Days after which reports of packs, with their photos, and reported words are deleted. 0 keeps them until 'morsel reports \
        purge' deletes them.
        """,
        default: 365,
        in: 0...36_500
    )

    /// The bytes of all stored reports.
    package static let bytes = Setting.number(
        "report-bytes",
        """
        The bytes of all stored reports of packs, with their photos. More are answered with 503 until old ones are deleted. \
        20,000 reports are stored at most, 2,000 of them with a photo.
        """,
        default: 2_147_483_648,
        in: 1_048_576...1_099_511_627_776
    )

    /// All settings of this module, in the order of the help.
    package static let all: [SettingDeclaration] = [days.declaration, bytes.declaration]
}
