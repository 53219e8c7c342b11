import Foundation
import MorselDatabase
import MorselTestSupport
import Testing

/// Seven devices of five accounts, a household with real cryptography, and a faulty network.
///
/// `MORSEL_HOUSEHOLD_RUNS` sets the number of runs, for example 1000 (`make soak`).
@Suite struct HouseholdSimulationTests {
    private static let runs =
        ProcessInfo.processInfo.environment["MORSEL_HOUSEHOLD_RUNS"].flatMap { UInt64($0) } ?? 4
    /// The number of steps with a faulty network.
    private static let steps = 150

    @Test(arguments: TestDatabase.engines)
    func `members agree, lose nothing that was stored, and former members open nothing later`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            var events: [String: Int] = [:]
            var opened = 0
            for seed in 0..<Self.runs {
                var simulation = try await HouseholdSimulation(seed: seed, test, steps: Self.steps)
                let problems = try await simulation.run()
                events.merge(simulation.events) { $0 + $1 }
                opened += simulation.opened
                #expect(problems == [], "seed \(seed)")
                guard problems.isEmpty else { return }
            }
            // The runs are about something.
            for event in ["admitted", "removed", "rotated", "changed roles", "conflicts", "repeated"] {
                #expect(events[event] ?? 0 > 0, "\(event): \(events)")
            }
            #expect(opened > 0)
        }
    }

    @Test(arguments: HouseholdFlaw.allCases)
    func `the simulation finds a device or a service with a flaw`(flaw: HouseholdFlaw) async throws {
        try await TestAccounts.with(.sqlite) { test in
            for seed in flaw.firstSeed..<flaw.firstSeed + 40 {
                var simulation = try await HouseholdSimulation(
                    seed: seed,
                    test,
                    steps: Self.steps,
                    flaw: flaw
                )
                if try await simulation.run().contains(flaw.problem) { return }
            }
            Issue.record("not found: \(flaw.problem)")
        }
    }
}
