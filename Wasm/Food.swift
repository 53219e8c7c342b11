internal import FoodApp
internal import MorselCore

// The module food.wasm: labels, products and search.

typealias App = FoodSession

/// Does nothing, because all requests of this module are page requests.
func open(_ knowledge: Knowledge) {}
