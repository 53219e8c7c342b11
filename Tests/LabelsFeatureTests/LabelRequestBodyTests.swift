import MorselCore
import MorselTestSupport
import MorselWeb
import Testing

@testable import LabelsFeature

@Suite struct LabelRequestBodyTests {
    private func code(_ json: String) -> String? {
        var json = json
        return json.withUTF8 { bytes in
            let result = Result { () throws(Problem) in try LabelRequest(body: bytes) }
            guard case .failure(let problem) = result else { return nil }
            return "\(problem.code)"
        }
    }

    @Test(arguments: [
        (#"{"text":"x"}"#, nil), (#"{"text":"x","note":{"avoid":"milk"}}"#, nil), ("{}", "missing-text"),
        (#"{"text":"x","avoid":"milk"}"#, "profile-not-accepted"), (#"{"AVOID":[]}"#, "profile-not-accepted"),
        (#"{"avoid":"#, "invalid-json"), (#"{"text":"x","language":[]}"#, "invalid-language"),
        ("", "invalid-json"), (#"{"text":"x","text":"x"}"#, "duplicate-member"),
        (#"{"text":1,"text":"x"}"#, "duplicate-member"),
        (#"{"text":"x","language":null,"language":"es"}"#, "duplicate-member"),
        (#"{"id":1,"id":1,"text":"x"}"#, "duplicate-member"),
        (#"{"text":"x","n":1,"\u006e":2}"#, "duplicate-member"),
        (#"{"text":"x","avoid":1,"avoid":2}"#, "profile-not-accepted"),
    ])
    func `only top-level members can be a profile`(json: String, code: String?) {
        #expect(self.code(json) == code)
    }

    @Test func `the problem names the member that occurs twice`() {
        var json = #"{"text":"x","note":1,"note":2}"#
        let problem = json.withUTF8 { bytes in
            let result = Result { () throws(Problem) in try LabelRequest(body: bytes) }
            return if case .failure(let problem) = result { problem.parameter } else { nil as String? }
        }
        #expect(problem == "note")
    }

    @Test func `random bytes throw and never trap`() {
        var random = SplitMix64(seed: 7)
        for _ in 0..<2_000 {
            let letters = Array(#"{}[]":,\uavoidtext0 "#.utf8)
            let bytes = (0..<Int.random(in: 0...40, using: &random)).map { _ in
                letters.randomElement(using: &random) ?? 0
            }
            bytes.withUnsafeBufferPointer { _ = try? LabelRequest(body: $0) }
        }
    }
}
