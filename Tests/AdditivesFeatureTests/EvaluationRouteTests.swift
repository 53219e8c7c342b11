import Foundation
import HTTPTypes
import MorselWebTestSupport
import Testing

@testable import AdditivesFeature

/// The decisions of authorities in the answers about an additive, and in what administrators write.
@Suite struct EvaluationRouteTests {
    @Test
    func `an intake that was withdrawn is not sent as adi, and permissions have their date`()
        async throws
    {
        let json = try await AdditiveSite(store: nil).ask(.get, "/v1/additives/ecode/E223").json
        let newest = try #require(json["evaluation"] as? [String: Any])
        let evaluations = try #require(json["evaluations"] as? [[String: Any]])
        let approvals = try #require(json["approvalsInDetail"] as? [[String: Any]])

        #expect(json["adi"] == nil)
        #expect(newest["kind"] as? String == "none")
        #expect(newest["year"] as? Int == 2022)
        #expect(evaluations.contains { $0["value"] as? Double == 0.7 })
        #expect(approvals.compactMap { $0["asOf"] as? String } == ["2019-10-28", "2024", "2024"])
    }

    @Test func `sources that disagree about a decision keep their values, and a permission keeps its year`()
        async throws
    {
        let evaluations = ["500", "5"].map {
            #"{"kind": "group-adi", "value": \#($0), "authority": "EFSA ANS", "year": 2016, "date": "2016-03-31"}"#
        }
        let body = """
            {"evaluations": [\(evaluations.joined(separator: ", "))],
            "approvals": [{"authority": "US", "current": true, "asOf": "2024"}]}
            """
        try await AdditiveSite.with { site in
            let tag = try #require(try await site.ask(.get, "/v1/additives/211000").fields[.eTag])
            let changed = try await site.ask(
                .put,
                "/v1/additives/211000",
                body,
                as: .administrator,
                fields: [.ifMatch: tag]
            )
            let list = try #require(changed.json["evaluations"] as? [[String: Any]])
            let sources = list.map { "\($0["value"] as? Double ?? 0) \($0["source"] as? String ?? "")" }

            #expect(changed.status == 200)
            #expect(
                Set(sources) == ["500.0 EFSA OpenFoodTox 2022", "5.0 EFSA Journal 2016;14(3):4433"]
            )
            let approvals = changed.json["approvalsInDetail"] as? [[String: Any]]
            #expect(approvals?.first?["asOf"] as? String == "2024")
        }
    }
}
