package import MorselCore

/// A frame around words or a code of a photo.
package struct PhotoMark: Hashable, Sendable {
    /// What the words say.
    package enum Kind: UInt8, CaseIterable, Sendable {
        /// They name what the food contains.
        case contains
        /// They name what it could contain.
        case couldContain
        /// They name what it may contain.
        case mayContain
        /// They were not read.
        case unread
        /// It is a code for machines.
        case code
    }

    /// What the words say.
    package var kind: Kind
    /// Where they stand, in pixels of the photo after its turns.
    package var box: PhotoReading.Box

    /// Creates a frame.
    package init(_ kind: Kind, _ box: PhotoReading.Box) { (self.kind, self.box) = (kind, box) }
}
