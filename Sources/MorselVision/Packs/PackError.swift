/// A photo of a pack that cannot be read.
package struct PackError: Error {
    /// The number of the photo, from 0.
    package let photo: Int
    /// Why it cannot be read.
    package let error: PhotoError

    /// Creates an error.
    package init(photo: Int, error: PhotoError) { (self.photo, self.error) = (photo, error) }
}
