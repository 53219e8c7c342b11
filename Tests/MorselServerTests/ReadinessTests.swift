import Foundation
import HTTPTypes
import Logging
import MorselTestSupport
import MorselVision
import MorselWeb
import MorselWebTestSupport
import Testing

@testable import MorselServer

/// What `/readyz` and the log say about the machine.
@Suite struct ReadinessTests {
    @Test(arguments: [[], [.privileges], [.privileges, .calls], Set(Sandbox.Limit.allCases)])
    func `the log has a warning for each limit of photo readers that the kernel lacks`(
        limits: Set<Sandbox.Limit>
    ) {
        let log = RecordedLog()

        Sandbox(limits: limits).logMissingLimits(log.handler(.info).logger)

        let lines = log.text.split(separator: "\n")
        let missing = Sandbox.Limit.allCases.filter { !limits.contains($0) }
        #expect(lines.count == missing.count)
        for (line, limit) in zip(lines, missing) {
            #expect(line.contains("level=warning") && line.contains("without a limit that this kernel lacks"))
            #expect(line.hasSuffix("limit=\(limit.rawValue)"))
        }
    }

    @Test(arguments: [[], [.privileges], [.privileges, .calls], Set(Sandbox.Limit.allCases)])
    func `the limits of photo readers that the kernel lacks are false`(limits: Set<Sandbox.Limit>)
        async throws
    {
        var table = RouteTable()
        OperationsRoutes(
            knowledge: CurrentKnowledge(try Sample.knowledge()),
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
