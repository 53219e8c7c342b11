internal import MorselCore
internal import MorselDevice

// The browser's door to ring 0: a few functions over numbers, since numbers are all that JavaScript and WebAssembly
// exchange. A page writes bytes into memory that it got from `allocate` and passes their address and length;
// `Web/scripts/device/label-module.mjs` does it for every caller.

// A variable is safe here: the module has one thread, and each call is over before the next begins.
nonisolated(unsafe) private var state = ModuleState()

/// What the module holds between calls.
private struct ModuleState {
    var knowledgeFile: UnsafeMutableRawPointer?
    var labels: LabelAnswer?
    var device: DeviceSession?
    var result = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

    mutating func keep(_ bytes: [UInt8]) -> Int32 {
        result.deallocate()
        result = .allocate(capacity: bytes.count)
        _ = result.initialize(fromContentsOf: bytes)
        return Int32(bytes.count)
    }
}

/// Memory of the module for a caller to write into, aligned for a knowledge file.
@_expose(wasm, "allocate") @c(morsel_allocate)
func allocate(_ byteCount: UInt32) -> UnsafeMutableRawPointer {
    .allocate(byteCount: Int(byteCount), alignment: 8)
}

/// Gives back memory that `allocate` returned.
@_expose(wasm, "release") @c(morsel_release)
func release(_ memory: UnsafeMutableRawPointer) {
    memory.deallocate()
}

/// Opens the knowledge file that was written into memory, in place of any that was open before.
///
/// The memory becomes the module's own, whatever the result.
/// - Returns: 0 when it is open; 1 when the bytes are no knowledge file; 2 when it is of another format than this module
///   reads; 3 when it is damaged. After 1, 2 and 3 the file that was open before still is.
@_expose(wasm, "load") @c(morsel_load)
func load(_ memory: UnsafeMutableRawPointer, _ byteCount: UInt32) -> Int32 {
    do {
        let knowledge = try Knowledge(UnsafeRawBufferPointer(start: memory, count: Int(byteCount)))
        state.labels = LabelAnswer(knowledge: knowledge)
        state.device = DeviceSession(knowledge: knowledge)
        state.knowledgeFile?.deallocate()
        state.knowledgeFile = memory
        return 0
    } catch {
        memory.deallocate()
        return switch error {
        case .foreign: 1
        case .otherFormat: 2
        case .damaged: 3
        }
    }
}

/// Answers a label request, as ``LabelAnswer`` does; the request's memory stays the caller's.
/// - Returns: the answer's length in bytes, which start at `result()`; -1 when no knowledge file is open.
@_expose(wasm, "answer") @c(morsel_answer)
func answer(_ request: UnsafePointer<UInt8>?, _ byteCount: UInt32) -> Int32 {
    guard let labels = state.labels else { return -1 }
    return state.keep(labels.answer(UnsafeBufferPointer(start: request, count: Int(byteCount))))
}

/// Answers a request of a page, as ``DeviceSession`` does; the request's memory stays the caller's.
///
/// Opening another knowledge file forgets the records.
/// - Returns: the answer's length in bytes, which start at `result()`; -1 when no knowledge file is open.
@_expose(wasm, "ask") @c(morsel_ask)
func ask(_ request: UnsafePointer<UInt8>?, _ byteCount: UInt32) -> Int32 {
    let request = UnsafeBufferPointer(start: request, count: Int(byteCount))
    guard let answer = state.device?.answer(request) else { return -1 }
    return state.keep(answer)
}

/// Where the last answer stands; it stays there until the next one.
@_expose(wasm, "result") @c(morsel_result)
func result() -> UnsafeMutablePointer<UInt8>? {
    state.result.baseAddress
}
