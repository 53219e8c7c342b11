import MorselCore

/// A stage of reading a photo.
package enum PhotoStage: UInt8, Coded, Sendable {
    /// The photo waits until others are read.
    case waiting
    /// Its words are recognized.
    case words
    /// All of its words are recognized, in the language in which a sample of them was read.
    case whole
    /// Its words are recognized in the language that was detected.
    case language
    /// Its words are recognized again after preprocessing, up to four times.
    ///
    /// Each time is reported.
    case prepared
    /// Its codes are read.
    case codes

    /// The name in events.
    package var code: StaticString {
        switch self {
        case .waiting: "waiting"
        case .words: "words"
        case .whole: "whole"
        case .language: "language"
        case .prepared: "prepared"
        case .codes: "codes"
        }
    }
}
