import MorselCore
import Testing

@Suite struct SearchStageTests {
    @Test(arguments: SearchStage.allCases)
    func `a stage is parsed from its code`(stage: SearchStage) {
        #expect(SearchStage(code: "\(stage.code)") == stage)
    }

    @Test func `other texts are not stages`() {
        #expect(SearchStage(code: "") == nil)
        #expect(SearchStage(code: "Name") == nil)
    }

    @Test func `stages follow each other to the end`() {
        let stages = Array(sequence(first: SearchStage.number) { $0.next })

        #expect(stages == SearchStage.allCases)
    }
}
