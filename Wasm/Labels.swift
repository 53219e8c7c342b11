internal import FoodApp
internal import MorselCore

// The module labels.wasm: that of food.wasm, and answers to label requests. It is for tests and measurements, and no page loads it.

typealias App = FoodSession

nonisolated(unsafe) private var labels: LabelAnswer?

/// Answers label requests with this knowledge.
func open(_ knowledge: Knowledge) { labels = LabelAnswer(knowledge: knowledge) }

/// Answers a label request with ``LabelAnswer``.
///
/// The caller still owns the memory of the request.
/// - Returns: The length of the answer in bytes, which begins at `result()`, or -1 if no knowledge file is open.
@_expose(wasm, "answer") @c(morsel_answer)
func answer(_ request: UnsafePointer<UInt8>?, _ byteCount: UInt32) -> Int32 {
    guard let labels else { return -1 }
    return setResult(labels.answer(UnsafeBufferPointer(start: request, count: Int(byteCount))))
}
