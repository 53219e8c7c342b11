package import MorselCore

/// A mark around words or around a code on a photo.
package struct PhotoMark: Hashable, Sendable {
    /// The meaning of the marked words.
    package enum Kind: UInt8, CaseIterable, Sendable {
        /// They name something that the food contains.
        case contains
        /// They name something that the food could contain.
        case couldContain
        /// They name something that the food may contain.
        case mayContain
        /// They were not read with confidence.
        case unread
        /// The mark is around a barcode or 2D code.
        case code
    }

    /// The meaning of the marked words.
    package var kind: Kind
    /// The position, in pixels of the photo after its rotation.
    package var box: PhotoReading.Box

    /// Creates a mark.
    package init(_ kind: Kind, _ box: PhotoReading.Box) { (self.kind, self.box) = (kind, box) }
}
