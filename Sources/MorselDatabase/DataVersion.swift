/// Knows when the data of a store may have changed, for caches.
package protocol DataVersion: Sendable {
    /// A number that is another one after each committed change, or `nil` while changes cannot be noticed.
    ///
    /// Read it before the data: what is read later is at least as new. Without a number, nothing may be taken from a cache.
    var current: UInt64? { get }
}
