import MorselCore

/// The readings of the pages of a file.
struct PageReadings {
    var pages: [PhotoReading] = []
    /// Whether only a sample of the text was read, so that a full reading would read more.
    var isSample = false

    /// The response of a worker process.
    var frame: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("sample")
            json.boolean(isSample)
            json.key("pages")
            json.array { json in
                for page in pages { json.object { page.write(to: &$0) } }
            }
        }
        return json.bytes
    }
}

/// A frame that a worker process sends before its response.
enum WorkerProgress {
    /// A new stage begins: a frame of one byte.
    case stage(PhotoStage)
    /// The reading so far, which is not the last one: a zero byte and the JSON of a response.
    case reading(PageReadings)

    /// Decodes a frame.
    ///
    /// Returns `nil` if it is a response.
    init?(frame: [UInt8]) {
        if frame.count == 1, let stage = PhotoStage(rawValue: frame[0]) {
            self = .stage(stage)
        } else if frame.first == 0,
            let readings = try? WorkerResponse.readings(of: Array(frame.dropFirst()))
        {
            self = .reading(readings)
        } else {
            return nil
        }
    }

    /// The content of the frame.
    var frame: [UInt8] {
        switch self {
        case .stage(let stage): [stage.rawValue]
        case .reading(let readings): [0] + readings.frame
        }
    }
}

/// The response of a worker process: a JSON object with the readings of the pages or with an error, or a JPEG.
enum WorkerResponse {
    /// Encodes an error.
    static func frame(of error: PhotoError) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("error")
            json.string(error.code)
        }
        return json.bytes
    }

    /// Decodes a response with a JPEG.
    /// - Throws: the error in the response, or `PhotoError.crashed` if it is not a valid response.
    static func jpeg(of frame: [UInt8]) throws(PhotoError) -> [UInt8] {
        if PhotoFormat(of: frame) == .jpeg { return frame }
        _ = try readings(of: frame)
        throw .crashed
    }

    /// Decodes a response with readings.
    /// - Throws: the error in the response, or `PhotoError.crashed` if it is not a valid response.
    static func readings(of frame: [UInt8]) throws(PhotoError) -> PageReadings {
        var readings = PageReadings()
        var error: PhotoError?
        let isDecoded: Void? = frame.withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return try? json.object { (json, key) throws(JSONReader.ReadError) in
                switch String(decoding: key, as: UTF8.self) {
                case "error": error = PhotoError(code: try json.string())
                case "sample": readings.isSample = try json.boolean()
                default:
                    try json.elements { (json) throws(JSONReader.ReadError) in
                        readings.pages.append(try PhotoReading(&json))
                    }
                }
            }
        }
        if let error { throw error }
        guard isDecoded != nil, !readings.pages.isEmpty else { throw .crashed }
        return readings
    }
}
