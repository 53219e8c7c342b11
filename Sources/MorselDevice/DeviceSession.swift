internal import FoodApp
public import MorselCore

/// The session of a device: the stored records, decoded once, and the answers to the requests of pages.
///
/// Each app keeps its own records and answers its own requests.
public struct DeviceSession {
    private var food: FoodSession

    /// Creates a session without records.
    public init(knowledge: Knowledge) { food = FoodSession(knowledge: knowledge) }

    /// Answers a request with a JSON object (`docs/page-request.md`): `{"error":"…"}` if the request cannot be read.
    public mutating func answer(_ json: UnsafeBufferPointer<UInt8>) -> [UInt8] { food.answer(json) }
}
