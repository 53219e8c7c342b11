import Foundation
import HTTPTypes
import MorselVision
import MorselWeb
import MorselWebTestSupport
import Testing

@testable import MorselServer

/// What `/readyz` says about the machine.
@Suite struct ReadinessTests {
    @Test(arguments: [[], [.privileges], [.privileges, .calls], Set(Sandbox.Limit.allCases)])
    func `the limits of photo readers that the kernel lacks are false`(limits: Set<Sandbox.Limit>)
        async throws
    {
        var table = RouteTable()
        OperationsRoutes(
            knowledge: "k",
            release: "r",
            metrics: RequestMetrics(),
            requests: InFlightRequests(limit: 1),
            streams: Broadcaster(),
            store: nil,
            accounts: nil,
            metricsToken: nil,
            sandbox: Sandbox(limits: limits)
        )
        .add(to: &table)

        let answer = try await TestResponder(table).ask(.get, "/readyz")

        // The server reads photos without them.
        #expect(answer.status == 200)
        let json = try JSONSerialization.jsonObject(with: Data(answer.text.utf8)) as? [String: Any]
        let shown = try #require(json?["photoSandbox"] as? [String: Bool])
        #expect(shown.count == Sandbox.Limit.allCases.count)
        for limit in Sandbox.Limit.allCases { #expect(shown[limit.rawValue] == limits.contains(limit)) }
    }
}
