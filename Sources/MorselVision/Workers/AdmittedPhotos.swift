package import MorselCore

/// Reads the photos of a request that a pool has admitted.
package struct AdmittedPhotos: Sendable {
    let pool: VisionPool

    /// Reads a photo like ``VisionPool/read(_:in:findsCodes:onStage:)``, but is never rejected.
    ///
    /// `onReading` is called with the pages of each reading that is not the last one.
    package func read(
        _ photo: [UInt8],
        in languages: [Language],
        findsCodes: Bool = true,
        onStage: (@Sendable (PhotoStage) -> Void)? = nil,
        onReading: (@Sendable ([PhotoReading]) -> Void)? = nil
    ) async throws -> [PhotoReading] {
        let request = ReadRequest(photo: photo, languages: languages, findsCodes: findsCodes)
        return try await read(request) { progress in
            switch progress {
            case .stage(let stage): onStage?(stage)
            case .reading(let readings): onReading?(readings.pages)
            }
        }
        .pages
    }

    /// Reads some lines of a photo, which is enough to detect its languages, and its codes.
    ///
    /// `onReading` is called before the codes are read.
    func readSample(
        of photo: [UInt8],
        in languages: [Language],
        onStage: @escaping @Sendable (PhotoStage) -> Void,
        onReading: @escaping @Sendable ([PhotoReading]) -> Void
    ) async throws -> PageReadings {
        let request = ReadRequest(photo: photo, languages: languages, findsCodes: true, isSample: true)
        return try await read(request) { progress in
            switch progress {
            case .stage(let stage): onStage(stage)
            case .reading(let readings): onReading(readings.pages)
            }
        }
    }

    private func read(
        _ request: ReadRequest,
        _ onProgress: @escaping @Sendable (WorkerProgress) -> Void
    ) async throws -> PageReadings {
        try PhotoLimits.check(request.photo)
        return try WorkerResponse.readings(of: try await pool.response(to: request.frame, onProgress))
    }
}
