import Testing

@testable import MorselWeb

@Suite struct LoadTests {
    @Test func `it is full when more wait than may`() {
        let load = Load(most: 2)
        for _ in 0..<2 { load.add() }
        #expect(!load.isFull)
        load.add()
        #expect(load.isFull)
        load.remove(2)

        #expect(!load.isFull)
        #expect(load.count == 1)
    }
}
