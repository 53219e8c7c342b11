import Foundation
import MorselCore
import MorselDatabase
import MorselTestSupport
import Testing

/// Three devices, a server and a faulty network.
///
/// `MORSEL_VAULT_RUNS` sets the number of runs, for example 10000 (`make soak`).
@Suite struct SimulationTests {
    private static let runs =
        ProcessInfo.processInfo.environment["MORSEL_VAULT_RUNS"].flatMap { UInt64($0) } ?? 500

    // MARK: Rules

    @Test func `three devices converge and lose no edit, whatever happens to their requests`() async throws {
        var conflicts = 0
        for seed in 0..<Self.runs {
            var simulation = Simulation(seed: seed, vault: SimulatedServer(flaw: nil))
            let problems = try await simulation.run()
            conflicts += simulation.conflicts
            #expect(problems == [], "seed \(seed)")
            guard problems.isEmpty else { return }
        }
        #expect(conflicts > 2 * Int(Self.runs))
    }

    @Test func `devices that are offline for months converge, although values expire`() async throws {
        for seed in 0..<Self.runs / 5 {
            var simulation = Simulation(
                seed: seed,
                vault: SimulatedServer(flaw: nil),
                step: 24 * 60 * 60 * 1000
            )
            let problems = try await simulation.run()
            #expect(problems == [], "seed \(seed)")
            guard problems.isEmpty else { return }
        }
    }

    @Test(arguments: ServerFlaw.allCases)
    func `the simulation finds a server with a flaw`(flaw: ServerFlaw) async throws {
        for seed in 0..<UInt64(50) {
            var simulation = Simulation(seed: seed, vault: SimulatedServer(flaw: flaw))
            if try await simulation.run().contains(flaw.problem) { return }
        }
        Issue.record("not found: \(flaw.problem)")
    }

    // MARK: The service

    /// The number of steps of a run on the service, which takes longer than the rules alone.
    private static let steps = 20

    @Test(arguments: TestDatabase.engines)
    func `three devices of the service lose no edit, whatever happens to their requests`(
        engine: TestDatabase.Engine
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let site = TestSite(test)
            var conflicts = 0
            for seed in 0..<Self.runs {
                let vault = try await ServedVault(site, name: "run\(seed)")
                var simulation = Simulation(seed: seed, vault: vault, steps: Self.steps)
                let problems = try await simulation.run()
                conflicts += simulation.conflicts
                #expect(problems == [], "seed \(seed)")
                guard problems.isEmpty else { return }
            }
            #expect(conflicts > Int(Self.runs) / 2)
        }
    }

    @Test(arguments: TestDatabase.engines, ServerFlaw.allCases)
    func `the simulation finds a service with a flaw`(
        engine: TestDatabase.Engine,
        flaw: ServerFlaw
    ) async throws {
        try await TestAccounts.with(engine) { test in
            let site = TestSite(test)
            for seed in 0..<UInt64(100) {
                let vault = try await ServedVault(site, name: "run\(seed)", flaw: flaw)
                var simulation = Simulation(seed: seed, vault: vault, steps: Self.steps)
                if try await simulation.run().contains(flaw.problem) { return }
            }
            Issue.record("not found: \(flaw.problem)")
        }
    }
}
