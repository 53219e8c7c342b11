internal import FoodApp
internal import MorselCore

// The module people.wasm: what people avoid, the foods that they react to, and the settings.

typealias App = PeopleSession

/// Does nothing, because all requests of this module are page requests.
func open(_ knowledge: Knowledge) {}
