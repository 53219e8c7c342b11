import FoodApp
public import MorselCore

/// Answers what a page's script asks, on the device: hands each request to the app that it is for.
public struct DeviceSession: Sendable {
    private let food: DeviceAnswer

    /// Creates a session over what is known.
    public init(knowledge: Knowledge) { food = DeviceAnswer(knowledge: knowledge) }

    /// The answer to a request, a JSON object; `{"error":"…"}` for one that cannot be read.
    public func answer(_ json: UnsafeBufferPointer<UInt8>) -> [UInt8] { food.answer(json) }
}
