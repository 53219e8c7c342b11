public import MorselCore
public import MorselUI

/// The session of one app on a device: the stored records, decoded once, and the answers to the requests of pages.
///
/// Each browser module has a session. All of them receive the same records, and each app ignores those of the others.
public struct DeviceSession<App: DeviceApp> {
    private var app: App

    /// Creates a session without records.
    public init(knowledge: Knowledge) { app = App(knowledge: knowledge) }

    /// Answers a request with a JSON object (`docs/page-request.md`).
    ///
    /// The answer is `{"error":"…"}` if the request cannot be read, or contains a record of another format.
    public mutating func answer(_ json: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        do {
            let request = try DeviceRequest(json)
            apply(request)
            var answer = JSONWriter()
            try answer.object { (json) throws(JSONReader.ReadError) in
                if request.ask != "nothing" { try app.answer(request, to: &json) }
            }
            return answer.bytes
        } catch {
            return Self.error(error == .otherFormat ? "other-format" : "invalid-json")
        }
    }

    private mutating func apply(_ request: DeviceRequest) {
        if request.replacesRecords { app.removeRecords() }
        for change in request.changes { app.apply(change) }
    }

    private static func error(_ code: StaticString) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("error")
            json.string(code)
        }
        return json.bytes
    }
}
