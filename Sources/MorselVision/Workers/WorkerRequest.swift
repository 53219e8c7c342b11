import MorselCore

/// What a worker process is asked for; the first byte of its frame says which.
enum WorkerRequest {
    /// 0 to 3.
    case read(ReadRequest)
    /// 4.
    case mark(MarkRequest)

    /// Reads a frame; nil for one that is none of ours.
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

/// Asks to read a photo: a byte for what is wanted, one for the number of languages, one for each, and the photo.
struct ReadRequest {
    var photo: [UInt8]
    var languages: [Language]
    /// Whether codes are wanted: the first bit.
    var findsCodes: Bool
    /// Whether some of its lines are enough, to see in which languages they are: the second bit.
    var isLook = false

    init(photo: [UInt8], languages: [Language], findsCodes: Bool, isLook: Bool = false) {
        (self.photo, self.languages, self.findsCodes) = (photo, languages, findsCodes)
        self.isLook = isLook
    }

    fileprivate init?(frame: [UInt8]) {
        guard frame.count >= 2, frame.count >= 2 + Int(frame[1]) else { return nil }
        (findsCodes, isLook) = (frame[0] & 1 != 0, frame[0] & 2 != 0)
        languages = frame[2..<2 + Int(frame[1])].compactMap { Language(rawValue: $0) }
        photo = Array(frame[(2 + Int(frame[1]))...])
    }

    /// Whether its words are not asked for.
    var isForCodes: Bool { languages.isEmpty && findsCodes }

    /// The request as a frame.
    var frame: [UInt8] {
        [(findsCodes ? 1 : 0) | (isLook ? 2 : 0), UInt8(languages.count)] + languages.map { $0.rawValue }
            + photo
    }
}

/// Asks to draw on a photo: a byte each for 4, the page and the turns; four for the number of marks, the least first;
/// for each mark a byte for its kind and four for each number of its box; and the photo.
struct MarkRequest {
    var photo: [UInt8]
    var page: Int
    var turns: Int
    var marks: [PhotoMark]

    init(photo: [UInt8], page: Int, turns: Int, marks: [PhotoMark]) {
        (self.photo, self.page, self.turns, self.marks) = (photo, page, turns, marks)
    }

    fileprivate init?(frame: [UInt8]) {
        var place = 3
        func number() -> Int32? {
            guard place + 4 <= frame.count else { return nil }
            defer { place += 4 }
            return Int32(bitPattern: frame[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
        }
        guard frame.count >= 3, let count = number(), count >= 0 else { return nil }
        (page, turns, marks) = (Int(frame[1]), Int(frame[2] % 4), [])
        for _ in 0..<count {
            guard place < frame.count, let kind = PhotoMark.Kind(rawValue: frame[place]) else { return nil }
            place += 1
            guard let left = number(), let top = number(), let width = number(), let height = number() else {
                return nil
            }
            marks.append(PhotoMark(kind, .init(left: left, top: top, width: width, height: height)))
        }
        photo = Array(frame[place...])
    }

    /// The request as a frame.
    var frame: [UInt8] {
        func bytes(_ number: Int32) -> [UInt8] { withUnsafeBytes(of: number.littleEndian) { Array($0) } }
        let head = [4, UInt8(clamping: page), UInt8(turns & 3)] + bytes(Int32(marks.count))
        return head + marks.flatMap { [$0.kind.rawValue] + $0.box.numbers.flatMap { bytes($0) } } + photo
    }
}
