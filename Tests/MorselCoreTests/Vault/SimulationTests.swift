import Foundation
import MorselCore
import Testing

/// Three devices, a server and a faulty network.
///
/// `MORSEL_VAULT_RUNS` sets the number of runs, for example 10000.
@Suite struct SimulationTests {
    private static let runs =
        ProcessInfo.processInfo.environment["MORSEL_VAULT_RUNS"].flatMap { UInt64($0) } ?? 500

    @Test func `three devices converge and lose no edit, whatever happens to their requests`() {
        var conflicts = 0
        for seed in 0..<Self.runs {
            var simulation = Simulation(seed: seed)
            let problems = simulation.run()
            conflicts += simulation.conflicts
            #expect(problems == [], "seed \(seed)")
            guard problems.isEmpty else { return }
        }
        #expect(conflicts > 2 * Int(Self.runs))
    }

    @Test func `devices that are offline for months converge, although values expire`() {
        for seed in 0..<Self.runs / 5 {
            var simulation = Simulation(seed: seed, step: 24 * 60 * 60 * 1000)
            let problems = simulation.run()
            #expect(problems == [], "seed \(seed)")
            guard problems.isEmpty else { return }
        }
    }

    @Test(arguments: [
        (SimulatedServer.Flaw.acceptsEveryVersion, "an edit of a field was lost"),
        (.forgetsAnswers, "a repeated request had another answer"),
        (.removesDeletedRecords, "the devices have different records"),
        (.rollsBack, "the server returned an earlier version"),
    ])
    func `the simulation finds a server with a flaw`(flaw: SimulatedServer.Flaw, problem: String) {
        let found = (0..<UInt64(50)).contains { seed in
            var simulation = Simulation(seed: seed, flaw: flaw)
            return simulation.run().contains(problem)
        }

        #expect(found)
    }
}
