internal import DiaryApp
internal import MorselCore

// The module treatments.wasm: the treatments of the diary, its guided protocols, and the additives that were eaten.

typealias App = TreatmentsSession

/// Does nothing, because all requests of this module are page requests.
func open(_ knowledge: Knowledge) {}
