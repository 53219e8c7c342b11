internal import FoodApp
public import MorselCore
internal import MorselUI

/// The session of a device: the stored records, decoded once, and the answers to the requests of pages.
///
/// Each app stores its own records and answers its own requests. A new app is added here.
public struct DeviceSession {
    private var food: FoodSession

    /// Creates a session without records.
    public init(knowledge: Knowledge) { food = FoodSession(knowledge: knowledge) }

    /// Answers a request with a JSON object (`docs/page-request.md`).
    ///
    /// The answer is `{"error":"…"}` if the request cannot be read, or contains a record of another format.
    public mutating func answer(_ json: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        do {
            let request = try DeviceRequest(json)
            apply(request)
            var answer = JSONWriter()
            try answer.object { (json) throws(JSONReader.ReadError) in
                if request.ask != "nothing" { try food.answer(request, to: &json) }
            }
            return answer.bytes
        } catch {
            return Self.error(error == .otherFormat ? "other-format" : "invalid-json")
        }
    }

    private mutating func apply(_ request: DeviceRequest) {
        if request.replacesRecords { food.removeRecords() }
        for change in request.changes { food.apply(change) }
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
