import MorselCore

/// The concepts with their parents, for facts that follow from what stands above.
struct ConceptTree {
    private enum State { case unseen, open, isNone, isAdditive }

    private let concepts: [ReferenceTables.ConceptRow]
    private let numbers: [String: UInt32]
    private var states: [State]

    /// - Throws: `CompileError`, when a concept stands above itself or a parent is no concept.
    init(
        _ concepts: [ReferenceTables.ConceptRow],
        numbers: [String: UInt32]
    ) throws(KnowledgeCompiler.CompileError) {
        self.concepts = concepts
        self.numbers = numbers
        states = [State](repeating: .unseen, count: concepts.count)
        for concept in concepts.indices { try visit(concept) }
    }

    /// Whether a concept is an additive, or an ingredient or nutrient that is a kind of one.
    func namesAdditive(_ concept: Int) -> Bool { states[concept] == .isAdditive }

    private mutating func visit(_ concept: Int) throws(KnowledgeCompiler.CompileError) {
        let row = concepts[concept]
        if states[concept] == .open { throw .circularConcept(row.identifier) }
        guard states[concept] == .unseen else { return }
        states[concept] = .open
        var isBelowAdditive = false
        for parent in row.parents {
            guard let number = numbers[parent] else { throw .unknownConcept(parent, usedBy: row.identifier) }
            try visit(Int(number))
            if namesAdditive(Int(number)) { isBelowAdditive = true }
        }
        let isKind = row.kind == .ingredient || row.kind == .nutrient
        states[concept] = row.kind == .additive || isKind && isBelowAdditive ? .isAdditive : .isNone
    }
}
