internal import DiaryApp
internal import MorselCore

// The module diary.wasm: the calendar with meals and symptoms, and the form that shares a page.

typealias App = DiarySession

/// Does nothing, because all requests of this module are page requests.
func open(_ knowledge: Knowledge) {}
