internal import DiaryApp
internal import MorselCore

// The module data.wasm: the export and import of the diary.

typealias App = DataSession

/// Does nothing, because all requests of this module are page requests.
func open(_ knowledge: Knowledge) {}
