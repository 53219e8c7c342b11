package import MorselWeb

/// The settings of reading labels and photos.
package enum LabelsSettings {
    /// The maximum number of labels over 16 KiB that are in memory and read at a time.
    package static let largeLabels = Setting.number(
        "large-labels",
        "The maximum number of labels over 16 KiB read at a time; more are answered with 429.",
        default: 16,
        in: 1...1_000
    )
    /// The largest body of a request with photos, in bytes.
    package static let photoLimit = Setting.number(
        "photo-limit",
        "The largest body with photos, in bytes.",
        default: 25_165_824,
        in: 1_024...134_217_728
    )
    /// The maximum number of requests with photos that are in memory and read at a time.
    package static let photos = Setting.number(
        "photos",
        "The maximum number of requests with photos read at a time; more are answered with 429.",
        default: 12,
        in: 1...1_000
    )
    /// The minutes without photos after which worker processes are stopped.
    package static let photoMinutes = Setting.number(
        "photo-minutes",
        "Minutes without photos after which the worker processes are stopped.",
        default: 5,
        in: 1...1_440
    )

    /// All settings of this module, in the order of the help.
    package static let all: [SettingDeclaration] = [
        largeLabels.declaration, photoLimit.declaration, photos.declaration, photoMinutes.declaration,
    ]
}
