import Dispatch
package import MorselUI

/// The current files of pages of a feature, one for each language.
///
/// Drawing hundreds of pages takes seconds, so a file is made when a device first asks for it, and again when one asks after its
/// content has changed. Requests that arrive meanwhile wait for the same file.
package actor StoredPageFiles {
    private var files: [PageLanguage: (state: String, task: Task<StaticFile, Never>)] = [:]

    /// One for all features and languages, so that pages are drawn on one processor at most.
    private static let queue = DispatchQueue(label: "morsel.stored-pages", qos: .utility)

    /// Creates an empty collection.
    package init() {}

    /// Returns the file of a language.
    /// - Parameters:
    ///   - language: the language of the pages.
    ///   - state: all that the pages depend on; a file of another state is made again.
    ///   - make: draws the pages, on a thread of its own.
    /// - Returns: the file, compressed.
    package func file(
        in language: PageLanguage,
        of state: String,
        make: @escaping @Sendable () -> StoredPageFile
    ) async -> StaticFile {
        if let known = files[language], known.state == state { return await known.task.value }
        let task = Task {
            await withCheckedContinuation { continuation in
                Self.queue.async {
                    continuation.resume(
                        returning: StaticFile(compressing: make().json(), contentType: "application/json")
                    )
                }
            }
        }
        files[language] = (state, task)
        return await task.value
    }
}
