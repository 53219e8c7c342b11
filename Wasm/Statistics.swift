internal import DiaryApp
internal import MorselCore

// The module statistics.wasm: the pages of the diary that analyse the whole of it.

typealias App = StatisticsSession

/// Does nothing, because all requests of this module are page requests.
func open(_ knowledge: Knowledge) {}
