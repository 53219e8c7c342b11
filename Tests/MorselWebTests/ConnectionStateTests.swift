import Testing

@testable import MorselWeb

@Suite struct ConnectionStateTests {
    @Test func `a request counts from its end to the beginning of its answer`() {
        var state = ConnectionState()
        state.requestBegins()
        let isWaiting = state.requestEnds()
        #expect(isWaiting)
        #expect(!state.isNextAnswerFree)
        let wasWaiting = state.responseBegins()
        state.responseEnds()

        #expect(wasWaiting)
        #expect(state.isIdle)
        #expect(state.isNextAnswerFree)
    }

    @Test func `a request that is answered before its end never counts`() {
        var state = ConnectionState()
        state.requestBegins()
        let wasWaiting = state.responseBegins()
        state.responseEnds()
        #expect(state.isAnsweredEarly)
        let isWaiting = state.requestEnds()

        #expect(!wasWaiting)
        #expect(!isWaiting)
        #expect(!state.isAnsweredEarly)
        #expect(state.isIdle)
    }

    @Test func `what is broken waits for the answers that are due before it`() {
        var state = ConnectionState()
        state.requestBegins()
        _ = state.requestEnds()
        state.requestBegins()

        #expect(!state.isNextAnswerFree)
        let (left, again) = (state.uncounted(), state.uncounted())
        #expect(left == 1)
        #expect(again == 0)
    }
}
