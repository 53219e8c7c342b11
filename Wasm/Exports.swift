internal import MorselCore
internal import MorselDevice

// The functions of every browser module. JavaScript and WebAssembly exchange only numbers, so a page writes bytes into memory
// from `allocate` and passes their address and length. `Web/scripts/device/label-module.mjs` does this for all callers.
//
// A module is this file, and a file with the name of the module, which chooses its app (`App`) and has the functions of this
// module only. `open` is called with each knowledge file.

// A global variable is safe: the module has one thread, and each call ends before the next one begins.
nonisolated(unsafe) private var state = ModuleState()

/// The state of the module between calls.
private struct ModuleState {
    var knowledgeFile: UnsafeMutableRawPointer?
    var device: DeviceSession<App>?
    var result = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
}

/// Stores the bytes of an answer for `result()`, and returns their number.
func setResult(_ bytes: [UInt8]) -> Int32 {
    state.result.deallocate()
    state.result = .allocate(capacity: bytes.count)
    _ = state.result.initialize(fromContentsOf: bytes)
    return Int32(bytes.count)
}

/// Allocates memory of the module, aligned for a knowledge file.
@_expose(wasm, "allocate") @c(morsel_allocate)
func allocate(_ byteCount: UInt32) -> UnsafeMutableRawPointer {
    .allocate(byteCount: Int(byteCount), alignment: 8)
}

/// Frees memory from `allocate`.
@_expose(wasm, "release") @c(morsel_release)
func release(_ memory: UnsafeMutableRawPointer) {
    memory.deallocate()
}

/// Opens the knowledge file in `memory`, and closes the previous one.
///
/// The module owns the memory after the call, even after an error.
/// - Returns: 0 if it is open, 1 if the bytes are not a knowledge file, 2 if it has a format that this module does not
///   read, 3 if it is damaged. After an error the previous file stays open.
@_expose(wasm, "load") @c(morsel_load)
func load(_ memory: UnsafeMutableRawPointer, _ byteCount: UInt32) -> Int32 {
    do {
        let knowledge = try Knowledge(UnsafeRawBufferPointer(start: memory, count: Int(byteCount)))
        open(knowledge)
        state.device = DeviceSession(knowledge: knowledge)
        state.knowledgeFile?.deallocate()
        state.knowledgeFile = memory
        return 0
    } catch {
        memory.deallocate()
        return switch error {
        case .notKnowledgeFile: 1
        case .otherFormat: 2
        case .damaged: 3
        }
    }
}

/// Answers a request of a page with ``DeviceSession``.
///
/// The caller still owns the memory of the request.
///
/// Opening another knowledge file removes the records of the session.
/// - Returns: The length of the answer in bytes, which begins at `result()`, or -1 if no knowledge file is open.
@_expose(wasm, "ask") @c(morsel_ask)
func ask(_ request: UnsafePointer<UInt8>?, _ byteCount: UInt32) -> Int32 {
    let request = UnsafeBufferPointer(start: request, count: Int(byteCount))
    guard let answer = state.device?.answer(request) else { return -1 }
    return setResult(answer)
}

/// The address of the last answer, which is valid until the next answer.
@_expose(wasm, "result") @c(morsel_result)
func result() -> UnsafeMutablePointer<UInt8>? {
    state.result.baseAddress
}
