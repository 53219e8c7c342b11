import MorselCore

/// A request to a worker process.
///
/// The first byte of its frame is its kind.
enum WorkerRequest {
    /// Read a photo: kinds 0 to 3.
    case read(ReadRequest)
    /// Draw marks on a photo: kind 4.
    case mark(MarkRequest)

    /// Decodes a frame.
    ///
    /// Returns `nil` if it is not a valid request.
    init?(frame: [UInt8]) {
        switch frame.first {
        case 0, 1, 2, 3:
            guard let request = ReadRequest(frame: frame) else { return nil }
            self = .read(request)
        case 4:
            guard let request = MarkRequest(frame: frame) else { return nil }
            self = .mark(request)
        default: return nil
        }
    }
}

/// A request to read a photo.
///
/// Its frame is a byte of flags, the number of languages, a byte for each, and the photo.
struct ReadRequest {
    var photo: [UInt8]
    var languages: [Language]
    /// Whether to read the codes: the first bit of the flags.
    var findsCodes: Bool
    /// Whether to read only a sample of the text, for language detection: the second bit of the flags.
    var isSample = false

    init(photo: [UInt8], languages: [Language], findsCodes: Bool, isSample: Bool = false) {
        (self.photo, self.languages, self.findsCodes) = (photo, languages, findsCodes)
        self.isSample = isSample
    }

    fileprivate init?(frame: [UInt8]) {
        guard frame.count >= 2, frame.count >= 2 + Int(frame[1]) else { return nil }
        (findsCodes, isSample) = (frame[0] & 1 != 0, frame[0] & 2 != 0)
        languages = frame[2..<2 + Int(frame[1])].compactMap { Language(rawValue: $0) }
        photo = Array(frame[(2 + Int(frame[1]))...])
    }

    /// Whether only the codes are wanted.
    var wantsOnlyCodes: Bool { languages.isEmpty && findsCodes }

    /// Returns a number that identifies a page of the photo in this process.
    func number(ofPage page: Int) -> Int {
        var hasher = Hasher()
        photo.withUnsafeBytes { hasher.combine(bytes: $0) }
        hasher.combine(page)
        return hasher.finalize()
    }

    /// The content of the frame.
    var frame: [UInt8] {
        [(findsCodes ? 1 : 0) | (isSample ? 2 : 0), UInt8(languages.count)] + languages.map { $0.rawValue }
            + photo
    }
}

/// A request to draw marks on a photo.
///
/// Its frame is a byte each for the kind 4, the page and the quarter turns; the number of marks; for each mark a byte for its
/// kind and the four numbers of its box; and the photo. Numbers have four bytes, the least significant first.
struct MarkRequest {
    var photo: [UInt8]
    var page: Int
    var quarterTurns: Int
    var marks: [PhotoMark]

    init(photo: [UInt8], page: Int, quarterTurns: Int, marks: [PhotoMark]) {
        (self.photo, self.page, self.quarterTurns, self.marks) = (photo, page, quarterTurns, marks)
    }

    fileprivate init?(frame: [UInt8]) {
        var offset = 3
        func number() -> Int32? {
            guard offset + 4 <= frame.count else { return nil }
            defer { offset += 4 }
            return Int32(bitPattern: frame[offset..<offset + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
        }
        guard frame.count >= 3, let count = number(), count >= 0 else { return nil }
        (page, quarterTurns, marks) = (Int(frame[1]), Int(frame[2] % 4), [])
        for _ in 0..<count {
            guard offset < frame.count, let kind = PhotoMark.Kind(rawValue: frame[offset]) else { return nil }
            offset += 1
            guard let left = number(), let top = number(), let width = number(), let height = number() else {
                return nil
            }
            marks.append(PhotoMark(kind, .init(left: left, top: top, width: width, height: height)))
        }
        photo = Array(frame[offset...])
    }

    /// The content of the frame.
    var frame: [UInt8] {
        func bytes(_ number: Int32) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
        let header = [4, UInt8(clamping: page), UInt8(quarterTurns & 3)] + bytes(Int32(marks.count))
        return header + marks.flatMap { [$0.kind.rawValue] + $0.box.numbers.flatMap { bytes($0) } } + photo
    }
}
