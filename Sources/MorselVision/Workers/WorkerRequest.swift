import MorselCore

/// What a worker process is asked for: a byte for the codes, a byte for each language, and the photo.
struct WorkerRequest {
    var photo: [UInt8]
    var languages: [Language]
    var findsCodes: Bool

    init(photo: [UInt8], languages: [Language], findsCodes: Bool) {
        self.photo = photo
        self.languages = languages
        self.findsCodes = findsCodes
    }

    /// Reads a frame; nil for one that is none of ours.
    init?(frame: [UInt8]) {
        guard frame.count >= 2, frame.count >= 2 + Int(frame[1]) else { return nil }
        findsCodes = frame[0] == 1
        languages = frame[2..<2 + Int(frame[1])].compactMap { Language(rawValue: $0) }
        photo = Array(frame[(2 + Int(frame[1]))...])
    }

    /// The request as a frame.
    var frame: [UInt8] {
        [findsCodes ? 1 : 0, UInt8(languages.count)] + languages.map { $0.rawValue } + photo
    }
}
