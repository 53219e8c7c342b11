package import MorselCore

/// Reads the photos of one pack in the languages of its text.
package struct PackReader: Sendable {
    private let pool: VisionPool
    private let reader: LabelReader

    /// The languages that are tried together if no language is detected: most packs have one of them.
    private static let commonLanguages: [Language] = [.english, .spanish, .portuguese, .french, .german]
    /// The maximum number of languages of one reading.
    ///
    /// More models take longer and read no better.
    private static let maxLanguages = 3

    /// Creates a reader.
    /// - Parameters:
    ///   - pool: the worker processes.
    ///   - reader: the label reader, which detects the languages of a text.
    package init(pool: VisionPool, reader: LabelReader) {
        self.pool = pool
        self.reader = reader
    }

    /// Reads all photos of a pack.
    ///
    /// A sample of the first photo is read as English, which is enough to detect its languages. Then the whole photo is
    /// read in these languages. The other photos are read in the same languages, and again if other languages are
    /// detected. Photos are read concurrently as far as the pool allows.
    /// - Parameters:
    ///   - photos: the files, in the order in which the photos were taken.
    ///   - language: the language of the label, if it is known.
    ///   - onStage: is called with the number of a photo, from 0, when a new stage of its reading begins.
    ///   - onReading: is called with each reading that is not the last one: of the photos that were read so far, all of them
    ///     partial.
    /// - Returns: the joined text of the pack, with the positions of its words.
    /// - Throws: `PackError`, `VisionPool.CapacityError`, `CancellationError`.
    package func read(
        _ photos: [[UInt8]],
        language: Language? = nil,
        onStage: (@Sendable (_ photo: Int, PhotoStage) -> Void)? = nil,
        onReading: (@Sendable (PackReading) -> Void)? = nil
    ) async throws -> PackReading {
        for (number, photo) in photos.enumerated() {
            do { try PhotoLimits.check(photo) } catch { throw PackError(photo: number, error: error) }
        }
        let pages = try await pool.admit { pool in
            let pack = Pack(
                photos: photos,
                language: language,
                pool: pool,
                onStage: onStage,
                provisional: onReading.map { ProvisionalReading(onReading: $0) }
            )
            guard language == nil, photos.count > 1 else { return try await readAll(of: pack, from: 0, []) }
            let first = try await read(0, of: pack, [])
            return try await [first] + readAll(of: pack, from: 1, languages(of: first))
        }
        var reading = PackReading(joining: pages.flatMap { $0 })
        let files = pages.enumerated().flatMap { file, pages in pages.map { _ in UInt8(clamping: file) } }
        for (photo, file) in files.enumerated() { reading.photos[photo].file = file }
        return reading
    }

    /// The arguments of a call of `read`.
    private struct Pack: Sendable {
        let photos: [[UInt8]]
        let language: Language?
        let pool: AdmittedPhotos
        let onStage: (@Sendable (Int, PhotoStage) -> Void)?
        let provisional: ProvisionalReading?
    }

    /// Reads photos concurrently.
    ///
    /// Returns the pages of each.
    private func readAll(
        of pack: Pack,
        from first: Int,
        _ packLanguages: [Language]
    ) async throws -> [[PhotoReading]] {
        try await withThrowingTaskGroup(of: (Int, [PhotoReading]).self) { group in
            for number in first..<max(first, pack.photos.count) {
                group.addTask { (number, try await read(number, of: pack, packLanguages)) }
            }
            var pages: [Int: [PhotoReading]] = [:]
            for try await (number, readings) in group { pages[number] = readings }
            return pages.sorted { $0.key < $1.key }.map { $0.value }
        }
    }

    /// Reads a photo.
    ///
    /// `packLanguages` are the languages of the photos read before, or empty.
    private func read(_ number: Int, of pack: Pack, _ packLanguages: [Language]) async throws
        -> [PhotoReading]
    {
        let onPackStage = pack.onStage
        let onStage: @Sendable (PhotoStage) -> Void = { onPackStage?(number, $0) }
        let onReading: @Sendable ([PhotoReading]) -> Void = { pack.provisional?.update(number, $0) }
        do {
            let pages = try await read(pack.photos[number], of: pack, packLanguages, onStage, onReading)
            if pack.photos.count > 1 { onReading(pages) }
            return pages
        } catch let error as PhotoError {
            throw PackError(photo: number, error: error)
        }
    }

    private func read(
        _ photo: [UInt8],
        of pack: Pack,
        _ packLanguages: [Language],
        _ onStage: @escaping @Sendable (PhotoStage) -> Void,
        _ onReading: @escaping @Sendable ([PhotoReading]) -> Void
    ) async throws -> [PhotoReading] {
        let known = pack.language.map { [$0] } ?? packLanguages
        let first =
            known.isEmpty
            ? try await pack.pool.readSample(
                of: photo,
                in: [.english],
                onStage: onStage,
                onReading: onReading
            )
            : PageReadings(
                pages: try await pack.pool.read(photo, in: known, onStage: onStage, onReading: onReading)
            )
        if pack.language != nil { return first.pages }
        // The words of the sample were reported before its codes were read.
        if first.isSample, first.pages.contains(where: { !$0.codes.isEmpty }) { onReading(first.pages) }
        let tried = packLanguages.isEmpty ? [.english] : packLanguages
        let better = betterLanguages(for: first.pages, readIn: tried, packLanguages)
        if better == nil, !first.isSample { return first.pages }
        onStage(better == nil ? .whole : .language)
        let second = try await pack.pool.read(photo, in: better ?? tried, findsCodes: false) { stage in
            // The stage `words` was reported for this photo already.
            if stage != .words { onStage(stage) }
        } onReading: { pages in
            onReading(zip(pages, first.pages).map { $0.withCodes(of: $1) })
        }
        return zip(second, first.pages).map { $0.withCodes(of: $1) }
    }

    /// Returns the languages in which to read again, or `nil` if the right ones were tried.
    private func betterLanguages(
        for pages: [PhotoReading],
        readIn tried: [Language],
        _ packLanguages: [Language]
    ) -> [Language]? {
        let detected = languages(of: pages)
        if detected.isEmpty { return packLanguages.isEmpty ? Self.commonLanguages : nil }
        return detected.allSatisfy { tried.contains($0) } ? nil : detected
    }

    private func languages(of pages: [PhotoReading]) -> [Language] {
        let text = Array(pages.map { $0.text }.joined(separator: "\n\n").utf8)
        let languages = text.withUnsafeBufferPointer { reader.read($0) }.languages
        return Array(languages.prefix(Self.maxLanguages))
    }
}
