import MorselCore
import MorselTestSupport
import Testing

/// What a food contains for the statistics, and what a label says about a watched food.
@Suite struct FoodNodesTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    private func read(_ label: [UInt8]) -> Reading {
        label.withUnsafeBufferPointer { LabelReader(knowledge: knowledge).read($0) }
    }

    private func names(of nodes: FoodNodes) -> Set<String> {
        Set(nodes.nodes.map { $0.name } + nodes.nodes.flatMap { $0.groups.map { $0.name } })
    }

    /// The node as somebody watches it.
    private func watching(_ node: String) throws -> WatchedSubject {
        let value = #"{"node":"\#(node)","start":"2026-05-01","end":"2026-05-30","words":["a","b","c"]}"#
        let subject = try Array(value.utf8).withUnsafeBufferPointer { bytes in
            var json = JSONReader(bytes)
            return try WatchedSubject.read(&json, id: "w", isPlanned: false, knowledge)
        }
        return try #require(subject, "\(node)")
    }

    @Test func `a label names exactly the subjects that are its nodes`() throws {
        var generator = LabelGenerator(knowledge, seed: 20)
        var (labels, all): ([Reading], Set<String>) = ([], [])
        for _ in 0..<150 {
            let reading = read(Array(generator.label().utf8))
            labels.append(reading)
            all.formUnion(names(of: FoodNodes(reading, knowledge)))
        }
        #expect(all.count > 100)
        let watched = try all.map { (name: $0, subject: try watching($0)) }
        for reading in labels {
            let own = FoodNodes(reading, knowledge)
            let names = names(of: own)
            for (name, subject) in watched {
                #expect(reading.names(subject, knowledge) == names.contains(name), "\(name)")
                #expect(own.contains(name) == names.contains(name), "\(name)")
            }
        }
    }

    @Test(
        arguments: [
            ("skimmed milk powder", "lactose"), ("lactose-free milk", ""), ("garlic powder", "fructans"),
            ("garlic oil", ""), ("sweetener (E420)", "sorbitol"), ("apple juice", "excess-fructose sorbitol"),
            ("red lentils", "galactans"), ("champignon", "mannitol"), ("truffle", ""), ("rice", ""),
            ("butter", ""), ("bread", "fructans"), ("rye flour", "fructans"), ("wheat starch", ""),
            ("peas", "galactans"), ("garlic vinegar", "fructans"), ("rice noodles", ""),
            ("milk chocolate", "lactose"), ("corn tortilla", ""), ("lactose-free yogurt", ""),
        ]
    )
    func `a food has the FODMAP groups of its ingredients`(ingredient: String, groups: String) {
        let nodes = FoodNodes(read(Array("Ingredients: \(ingredient).".utf8)), knowledge)
        let found = FODMAP.allCases.filter { nodes.contains($0.node) }.map { $0.code.text }
        #expect(found.joined(separator: " ") == groups)
        #expect(nodes.nodes.flatMap { $0.groups }.filter { $0.kind == .fodmap }.count >= found.count)
    }

    @Test func `traces, claims and flavours are not eaten`() {
        let text = "Ingredients: rice, cheese flavour. May contain milk. Gluten free."
        let nodes = FoodNodes(read(Array(text.utf8)), knowledge)
        #expect(nodes.contains("ingredient:rice"))
        #expect(!nodes.contains("allergen:milk"))
        #expect(!nodes.contains("allergen:gluten"))
    }

    @Test func `a declared allergen is a node unless the text names it`() {
        var nodes = FoodNodes(read(Array("Ingredients: rice, whey powder.".utf8)), knowledge)
        nodes.add(declared: ["milk", "sesame", "no-such-allergen"], knowledge)
        #expect(nodes.nodes.filter { $0.name.hasPrefix("declared:") }.map { $0.name } == ["declared:sesame"])
        #expect(nodes.contains("allergen:sesame"))
    }
}
