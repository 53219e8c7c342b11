import MorselCore

/// The parent relation of the concepts, for properties that are inherited.
struct ConceptTree {
    private enum State { case unvisited, visiting, other, additive }

    private let concepts: [ReferenceTables.ConceptRow]
    private let numbers: [String: UInt32]
    private var states: [State]

    /// Creates the tree.
    /// - Throws: `CompileError` if a concept is its own ancestor or has an unknown parent.
    init(
        _ concepts: [ReferenceTables.ConceptRow],
        numbers: [String: UInt32]
    ) throws(KnowledgeCompiler.CompileError) {
        self.concepts = concepts
        self.numbers = numbers
        states = [State](repeating: .unvisited, count: concepts.count)
        for concept in concepts.indices { try visit(concept) }
    }

    /// Whether a concept is an additive, or an ingredient or nutrient below one.
    func namesAdditive(_ concept: Int) -> Bool { states[concept] == .additive }

    private mutating func visit(_ concept: Int) throws(KnowledgeCompiler.CompileError) {
        let row = concepts[concept]
        if states[concept] == .visiting { throw .circularConcept(row.identifier) }
        guard states[concept] == .unvisited else { return }
        states[concept] = .visiting
        var hasAdditiveParent = false
        for parent in row.parents {
            guard let number = numbers[parent] else { throw .unknownConcept(parent, usedBy: row.identifier) }
            try visit(Int(number))
            if namesAdditive(Int(number)) { hasAdditiveParent = true }
        }
        let canInherit = row.kind == .ingredient || row.kind == .nutrient
        states[concept] = row.kind == .additive || canInherit && hasAdditiveParent ? .additive : .other
    }
}
