import MorselCore

/// What was read on the pages of a file.
struct PagesRead {
    var pages: [PhotoReading] = []
    /// Whether more would be read if the file were prepared once more.
    var isUnfinished = false

    /// The answer of a worker process.
    var frame: [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("unfinished")
            json.boolean(isUnfinished)
            json.key("pages")
            json.array { json in
                for page in pages { json.object { page.write(to: &$0) } }
            }
        }
        return json.bytes
    }
}

/// What a worker process answers: a JSON object with what was read on each page, or with what is wrong; or a JPEG.
enum WorkerAnswer {
    /// An answer with what is wrong.
    static func frame(of error: PhotoError) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("error")
            json.string(error.code)
        }
        return json.bytes
    }

    /// Takes an answer that is a picture.
    /// - Throws: the error that it has, and `PhotoError.crashed` for what is no answer.
    static func picture(of frame: [UInt8]) throws(PhotoError) -> [UInt8] {
        if PictureFormat(of: frame) == .jpeg { return frame }
        _ = try pages(of: frame)
        throw .crashed
    }

    /// Takes an answer apart.
    /// - Throws: the error that it has, and `PhotoError.crashed` for what is no answer.
    static func pages(of frame: [UInt8]) throws(PhotoError) -> PagesRead {
        var read = PagesRead()
        var error: PhotoError?
        let isRead: Void? = frame.withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return try? json.object { (json, key) throws(JSONReader.ReadError) in
                switch String(decoding: key, as: UTF8.self) {
                case "error": error = PhotoError(code: try json.string())
                case "unfinished": read.isUnfinished = try json.boolean()
                default:
                    try json.elements { (json) throws(JSONReader.ReadError) in
                        read.pages.append(try PhotoReading(&json))
                    }
                }
            }
        }
        if let error { throw error }
        guard isRead != nil, !read.pages.isEmpty else { throw .crashed }
        return read
    }
}
