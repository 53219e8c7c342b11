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

    /// All settings of this module, in the order of the help.
    package static let all: [SettingDeclaration] = [days.declaration]
}
