internal import DiaryApp
internal import MorselCore

// The module diaries.wasm: that of statistics.wasm, and answers to diaries. It is for tests, and no page loads it.

typealias App = StatisticsSession

/// Does nothing, because diaries contain all that their analysis needs.
func open(_ knowledge: Knowledge) {}

/// Answers a diary in JSON with its analysis in JSON (``DiaryAnalysis/answer(_:)``).
///
/// The caller still owns the memory of the diary.
/// - Returns: The length of the answer in bytes, which begins at `result()`.
@_expose(wasm, "answer") @c(morsel_answer)
func answer(_ diary: UnsafePointer<UInt8>?, _ byteCount: UInt32) -> Int32 {
    setResult(DiaryAnalysis.answer(UnsafeBufferPointer(start: diary, count: Int(byteCount))).answer)
}
