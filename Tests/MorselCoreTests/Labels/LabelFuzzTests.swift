import MorselCore
import MorselTestSupport
import Testing

/// Any bytes are read without a trap, and the reading has all invariants.
///
/// Every text is generated from a seed, so that a failure can be reproduced.
@Suite struct LabelFuzzTests {
    private let knowledge: Knowledge

    init() throws { knowledge = try .reference() }

    /// Returns the answer of the command, as bytes.
    private func answer(_ bytes: [UInt8]) -> [UInt8] {
        var request = JSONWriter()
        request.object { json in
            json.key("id")
            json.number(1)
            json.key("text")
            bytes.withUnsafeBufferPointer { json.string($0) }
        }
        let profile = Profile(entries: [.init(.allergen(Allergen(index: 6)))])
        return request.bytes.withUnsafeBufferPointer {
            LabelAnswer(knowledge: knowledge, profile: profile).answer($0)
        }
    }

    private func expectSound(_ bytes: [UInt8]) {
        let label = knowledge.read(bytes: bytes)

        expectInvariants(of: label)
        let verdict = Verdict(label, avoiding: ["milk"], knowledge: knowledge)
        let text = String(decoding: bytes, as: UTF8.self).debugDescription
        #expect(verdict.state != .notFound || label.isComplete, "\(text)")
        #expect(verdict.state != .notFound || !label.groups.contains("milk"), "\(text)")
    }

    @Test(arguments: 0..<8 as Range<UInt64>)
    func `random bytes give a valid reading`(seed: UInt64) {
        var maker = LabelGenerator(knowledge, seed: seed)
        for _ in 0..<100 { expectSound(maker.noise()) }
    }

    @Test(arguments: 8..<16 as Range<UInt64>)
    func `random mixes of the vocabulary give a valid reading`(seed: UInt64) {
        var maker = LabelGenerator(knowledge, seed: seed)
        for _ in 0..<100 { expectSound(Array(maker.label().utf8)) }
    }

    @Test(arguments: BiscuitLabel.all)
    func `real labels with mistakes give a valid reading`(biscuits: BiscuitLabel) {
        var maker = LabelGenerator(knowledge, seed: 16 + UInt64(biscuits.language.rawValue))
        for _ in 0..<40 { expectSound(maker.mutated(biscuits.text)) }
    }

    @Test(arguments: BiscuitLabel.all)
    func `a label that is cut off anywhere gives a valid reading`(biscuits: BiscuitLabel) {
        let bytes = Array(biscuits.text.utf8)
        for length in stride(from: 0, to: bytes.count, by: 11) { expectSound(Array(bytes.prefix(length))) }
    }

    @Test func `the same text has the same answer`() {
        var maker = LabelGenerator(knowledge, seed: 40)
        for _ in 0..<100 {
            let bytes = maker.mutated(maker.label())

            #expect(answer(bytes) == answer(bytes), "\(bytes)")
        }
    }

    @Test func `concurrent readings give the same answers as sequential ones`() async {
        var maker = LabelGenerator(knowledge, seed: 41)
        let texts = (0..<60).map { _ in Array(maker.label().utf8) }
        let expected = texts.map { answer($0) }

        let found = await withTaskGroup(of: (Int, [UInt8]).self) { group in
            for (index, text) in texts.enumerated() { group.addTask { (index, answer(text)) } }
            return await group.reduce(into: [Int: [UInt8]]()) { $0[$1.0] = $1.1 }
        }

        for (index, answer) in expected.enumerated() { #expect(found[index] == answer) }
    }

    @Test func `more text never removes an allergen`() {
        var maker = LabelGenerator(knowledge, seed: 42)
        for _ in 0..<200 {
            let rest = maker.label()

            let label = knowledge.read("Ingredients: water, skimmed milk, salt.\n\nIngredients: \(rest)")

            #expect(label.groups(.contains).contains("milk"), "\(rest)")
        }
    }

    @Test func `an unread word is never lost`() {
        var maker = LabelGenerator(knowledge, seed: 43)
        for _ in 0..<200 {
            let rest = maker.label()

            let label = knowledge.read("Ingredients: water, xyzzyq, salt.\n\nIngredients: \(rest)")

            #expect(label.unread.contains("xyzzyq"), "\(rest)")
            #expect(!label.isComplete, "\(rest)")
        }
    }
}
