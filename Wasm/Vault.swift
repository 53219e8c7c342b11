internal import MorselCore

// The functions of `vault.wasm`, which is loaded for people with an account only. `Web/scripts/vault/vault-module.js` calls
// them as `Exports.swift` describes.

// A global variable is safe: the module has one thread, and each call ends before the next one begins.
nonisolated(unsafe) private var state = ModuleState()

/// The state of the module between calls.
private struct ModuleState {
    var vault = VaultAnswer(passwords: PasswordRules(common: UnsafeBufferPointer(start: nil, count: 0)))
    var result = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

    mutating func setResult(_ bytes: [UInt8]) -> Int32 {
        result.deallocate()
        result = .allocate(capacity: bytes.count)
        _ = result.initialize(fromContentsOf: bytes)
        return Int32(bytes.count)
    }
}

/// Allocates memory of the module.
@_expose(wasm, "allocate") @c(morsel_allocate)
func allocate(_ byteCount: UInt32) -> UnsafeMutableRawPointer {
    .allocate(byteCount: Int(byteCount), alignment: 8)
}

/// Frees memory from `allocate`.
@_expose(wasm, "release") @c(morsel_release)
func release(_ memory: UnsafeMutableRawPointer) {
    memory.deallocate()
}

/// Sets the list of common passwords (`Reference/passwords/common.txt`), whose memory the module owns afterwards.
@_expose(wasm, "load") @c(morsel_load)
func load(_ passwords: UnsafePointer<UInt8>?, _ byteCount: UInt32) {
    let common = UnsafeBufferPointer(start: passwords, count: Int(byteCount))
    state.vault = VaultAnswer(passwords: PasswordRules(common: common))
}

/// Answers a request with ``VaultAnswer``.
///
/// The caller still owns the memory of the request.
/// - Returns: The length of the answer in bytes, which begins at `result()`.
@_expose(wasm, "ask") @c(morsel_ask)
func ask(_ request: UnsafePointer<UInt8>?, _ byteCount: UInt32) -> Int32 {
    state.setResult(state.vault.answer(UnsafeBufferPointer(start: request, count: Int(byteCount))))
}

/// The address of the last answer, which is valid until the next answer.
@_expose(wasm, "result") @c(morsel_result)
func result() -> UnsafeMutablePointer<UInt8>? {
    state.result.baseAddress
}
