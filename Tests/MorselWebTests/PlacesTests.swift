import MorselWeb
import Testing

@Suite struct PlacesTests {
    @Test func `a place is given back when nobody holds it`() {
        let places = Places(most: 2)
        var first = places.take()
        let second = places.take()

        #expect(first != nil && second != nil)
        #expect(places.take() == nil)
        first = nil
        #expect(places.count == 1)
        #expect(places.take() != nil)
        withExtendedLifetime(second) {}
    }

    @Test func `many at once never hold more than there are`() async {
        let places = Places(most: 3)
        let most = await withTaskGroup { group in
            for _ in 0..<100 {
                group.addTask {
                    guard let place = places.take() else { return 0 }
                    await Task.yield()
                    let count = places.count
                    withExtendedLifetime(place) {}
                    return count
                }
            }
            return await group.reduce(0) { max($0, $1) }
        }

        #expect(most >= 1)
        #expect(places.count == 0)
        #expect(places.take() != nil)
    }
}
