import Testing

@testable import MorselWeb

@Suite struct ConnectionStateTests {
    @Test func `a request counts from its end to the start of its response`() {
        var state = ConnectionState()
        state.beginRequest()
        let isCounted = state.endRequest()
        #expect(isCounted)
        #expect(!state.isNextResponseFree)

        let wasCounted = state.beginResponse()
        state.endResponse()

        #expect(wasCounted)
        #expect(state.isIdle)
        #expect(state.isNextResponseFree)
    }

    @Test func `a request that is answered before its end never counts`() {
        var state = ConnectionState()
        state.beginRequest()
        let wasCounted = state.beginResponse()
        state.endResponse()
        #expect(state.isAnsweredEarly)

        let isCounted = state.endRequest()

        #expect(!wasCounted)
        #expect(!isCounted)
        #expect(!state.isAnsweredEarly)
        #expect(state.isIdle)
    }

    @Test func `waiting requests are removed once`() {
        var state = ConnectionState()
        state.beginRequest()
        _ = state.endRequest()
        state.beginRequest()
        #expect(!state.isNextResponseFree)

        let (removed, again) = (state.removeWaiting(), state.removeWaiting())

        #expect(removed)
        #expect(!again)
    }
}
