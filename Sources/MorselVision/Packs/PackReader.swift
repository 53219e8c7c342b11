package import MorselCore

/// A photo of a pack that cannot be read.
package struct PackError: Error {
    /// Which, from 0.
    package let photo: Int
    /// What is wrong with it.
    package let error: PhotoError

    /// Names a photo and what is wrong with it.
    package init(photo: Int, error: PhotoError) { (self.photo, self.error) = (photo, error) }
}

/// Reads the photos of one pack, in the languages that its text tells.
package struct PackReader: Sendable {
    private let pool: VisionPool
    private let reader: LabelReader

    /// Where no language is recognised, these are tried together: most packs have one of them.
    private static let usual: [Language] = [.english, .spanish, .portuguese, .french, .german]
    /// More models read no better and take longer.
    private static let mostLanguages = 3

    /// Creates a reader; the words that a label reader knows tell the language of a text.
    package init(pool: VisionPool, reader: LabelReader) {
        self.pool = pool
        self.reader = reader
    }

    /// Reads all photos of a pack.
    ///
    /// The first is looked at as English, whose letters tell the language, and read in that; the others in the languages of
    /// the first, and once more where theirs turn out to be others. As many are read at the same time as the pool reads.
    /// - Parameters:
    ///   - photos: files, in the order in which they were taken.
    ///   - language: the label's language, if it is known.
    ///   - onStage: is told what is being done with which photo, from 0.
    /// - Returns: what was read, the text of the whole pack joined.
    /// - Throws: `PackError`, `VisionPool.Full`, `CancellationError`.
    package func read(
        _ photos: [[UInt8]],
        language: Language? = nil,
        onStage: (@Sendable (_ photo: Int, PhotoStage) -> Void)? = nil
    ) async throws -> PackReading {
        for (number, photo) in photos.enumerated() {
            do { try PhotoLimits.check(photo) } catch { throw PackError(photo: number, error: error) }
        }
        let pages = try await pool.admit { pool in
            let pack = Pack(photos: photos, language: language, pool: pool, onStage: onStage)
            guard language == nil, photos.count > 1 else { return try await readAll(of: pack, from: 0, []) }
            let first = try await read(0, of: pack, [])
            let spoken = languages(of: first)
            return try await [first] + readAll(of: pack, from: 1, spoken)
        }
        var reading = PackReading(joining: pages.flatMap { $0 })
        let files = pages.enumerated().flatMap { file, pages in pages.map { _ in UInt8(clamping: file) } }
        for (photo, file) in files.enumerated() { reading.photos[photo].file = file }
        return reading
    }

    /// What is asked for.
    private struct Pack: Sendable {
        let photos: [[UInt8]]
        let language: Language?
        let pool: AdmittedPhotos
        let onStage: (@Sendable (Int, PhotoStage) -> Void)?
    }

    /// Reads photos at the same time, each with its pages.
    private func readAll(
        of pack: Pack,
        from first: Int,
        _ spoken: [Language]
    ) async throws -> [[PhotoReading]] {
        try await withThrowingTaskGroup(of: (Int, [PhotoReading]).self) { group in
            for number in first..<max(first, pack.photos.count) {
                group.addTask { (number, try await read(number, of: pack, spoken)) }
            }
            var pages: [Int: [PhotoReading]] = [:]
            for try await (number, readings) in group { pages[number] = readings }
            return pages.sorted { $0.key < $1.key }.map { $0.value }
        }
    }

    /// Reads a photo of a pack whose languages may be known already.
    private func read(_ number: Int, of pack: Pack, _ spoken: [Language]) async throws -> [PhotoReading] {
        let tell = pack.onStage
        let onStage: @Sendable (PhotoStage) -> Void = { tell?(number, $0) }
        do {
            return try await read(pack.photos[number], of: pack, spoken, onStage)
        } catch let error as PhotoError {
            throw PackError(photo: number, error: error)
        }
    }

    private func read(
        _ photo: [UInt8],
        of pack: Pack,
        _ spoken: [Language],
        _ onStage: @escaping @Sendable (PhotoStage) -> Void
    ) async throws -> [PhotoReading] {
        if let told = pack.language { return try await pack.pool.read(photo, in: [told], onStage: onStage) }
        let first =
            spoken.isEmpty
            ? try await pack.pool.look(at: photo, in: [.english], onStage: onStage)
            : PagesRead(pages: try await pack.pool.read(photo, in: spoken, onStage: onStage))
        let guess = spoken.isEmpty ? [.english] : spoken
        let better = betterLanguages(for: first.pages, readIn: guess, ofPack: spoken)
        if better == nil, !first.isUnfinished { return first.pages }
        onStage(better == nil ? .prepared : .language)
        let again = try await pack.pool.read(photo, in: better ?? guess, findsCodes: false) { stage in
            // It is the same photo: its words are looked for already.
            if stage != .words, better != nil || stage != .prepared { onStage(stage) }
        }
        return zip(again, first.pages).map { $0.taking(codesOf: $1) }
    }

    /// The languages in which to read once more; nil when it was read in the right ones.
    private func betterLanguages(
        for pages: [PhotoReading],
        readIn guess: [Language],
        ofPack spoken: [Language]
    ) -> [Language]? {
        let found = languages(of: pages)
        if found.isEmpty { return spoken.isEmpty ? Self.usual : nil }
        return found.allSatisfy { guess.contains($0) } ? nil : found
    }

    private func languages(of pages: [PhotoReading]) -> [Language] {
        let text = Array(pages.map { $0.text }.joined(separator: "\n\n").utf8)
        let languages = text.withUnsafeBufferPointer { reader.read($0) }.languages
        return Array(languages.prefix(Self.mostLanguages))
    }
}
