import MorselCore

/// What is being done with a photo.
package enum PhotoStage: UInt8, Coded, Sendable {
    /// It waits until others are read.
    case waiting
    /// Its words are looked for.
    case words
    /// It is read in its own language.
    case language
    /// It is read once more, in better light.
    case prepared
    /// Its codes are looked for.
    case codes

    /// The name in events.
    package var code: StaticString {
        switch self {
        case .waiting: "waiting"
        case .words: "words"
        case .language: "language"
        case .prepared: "prepared"
        case .codes: "codes"
        }
    }
}
