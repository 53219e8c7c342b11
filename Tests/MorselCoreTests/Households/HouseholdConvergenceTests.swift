import MorselCore
import MorselTestSupport
import Testing

/// Changes of members in any order, and devices that hear of them at any time.
@Suite struct HouseholdConvergenceTests {
    /// What the devices of one account know.
    private struct Device {
        let member: HouseholdMember
        var state: HouseholdState?
        /// Every state that the device has ever seen.
        var seen: [HouseholdState] = []
        /// How many handovers it has read.
        var read = 0
        let inviter: HouseholdMember

        /// Reads some of the handovers that the server has for it.
        mutating func fetch(_ server: TestHouseholdServer, atMost count: Int = .max) throws {
            let all = server.handovers[member.id] ?? []
            for handover in all.dropFirst(read).prefix(count) {
                read += 1
                if let own = state {
                    state = try own.receiving(handover, as: member.id)
                } else {
                    state = try HouseholdState.joining(
                        handover,
                        invitedBy: (inviter.id, inviter.publicKey),
                        as: member
                    )
                }
                if let state { seen.append(state) }
            }
        }
    }

    /// A household with random changes.
    private struct Run {
        var random: SplitMix64
        var server: TestHouseholdServer
        var devices: [Device]
        var nextMember = 2
        var nextKey = 1_000
        /// The epoch that the household had when each member was removed.
        var lastEpochs: [MemberID: UInt32] = [:]

        init(seed: UInt64) {
            random = SplitMix64(seed: seed)
            let founder = TestHousehold.member(1)
            let state = TestHousehold.founded(by: founder)
            server = TestHouseholdServer(founder)
            devices = [Device(member: founder, state: state, seen: [state], inviter: founder)]
        }

        /// The indexes of the devices whose account is a member.
        var active: [Int] { devices.indices.filter { server.members.contains(devices[$0].member.id) } }

        mutating func admit(by place: Int) throws {
            let inviter = devices[place]
            guard let own = inviter.state, server.members.count < HouseholdState.maxMembers else { return }
            let member = TestHousehold.member(nextMember)
            nextMember += 1
            let state: HouseholdState
            do { state = try own.admitting(member) } catch { return }
            // A device that does not know the newest state is refused, and makes the change later for that one.
            guard server.store(state, by: inviter.member.id, after: own.revision, adds: member.id) else {
                return
            }
            devices.append(Device(member: member, inviter: inviter.member))
        }

        mutating func rotate(by place: Int) throws {
            guard let own = devices[place].state else { return }
            nextKey += 1
            let state: HouseholdState
            do {
                state = try own.rotating(to: TestHousehold.bytes(nextKey), served: server.members)
            } catch { return }
            _ = server.store(state, by: devices[place].member.id, after: own.revision)
        }

        mutating func remove() {
            guard server.members.count > 1, let member = server.members.randomElement(using: &random) else {
                return
            }
            lastEpochs[member] = server.epoch
            server.remove(member)
        }

        mutating func step() throws {
            guard let place = active.randomElement(using: &random) else { return }
            switch Int.random(in: 0..<10, using: &random) {
            case 0...4: try devices[place].fetch(server, atMost: Int.random(in: 1...3, using: &random))
            case 5...6: try admit(by: place)
            case 7: remove()
            default: try rotate(by: place)
            }
        }

        /// Lets everybody read everything, and makes a new key if one is needed.
        mutating func finish() throws {
            // Former members also read what the server still has for them.
            for place in devices.indices { try devices[place].fetch(server) }
            guard server.mustRotate, let place = active.first else { return }
            try rotate(by: place)
            for place in active { try devices[place].fetch(server) }
        }
    }

    @Test(arguments: 1...200 as ClosedRange<UInt64>)
    func `after any changes all members know the same, and former members no later key`(seed: UInt64) throws {
        var run = Run(seed: seed)
        for _ in 0..<120 { try run.step() }
        try run.finish()

        let states = run.active.compactMap { run.devices[$0].state }
        let first = try #require(states.first)
        #expect(states.count == run.server.members.count)
        for state in states {
            #expect(state.revision == run.server.revision)
            #expect(state.members == first.members)
            #expect(state.key(of: state.epoch) == first.key(of: first.epoch))
        }
        #expect(Set(first.members.map { $0.id }) == Set(run.server.members))
        for device in run.devices {
            guard let last = run.lastEpochs[device.member.id] else { continue }
            #expect(device.seen.allSatisfy { $0.epoch <= last })
            let later = first.keys.filter { $0.epoch > last }.map { $0.bytes }
            #expect(device.seen.allSatisfy { state in state.keys.allSatisfy { !later.contains($0.bytes) } })
        }
    }

    @Test func `changes that members want are all made, in whichever order the server accepts them`() throws {
        let ana = TestHousehold.member(1)
        let others = (2...5).map { TestHousehold.member($0) }
        let start = try others.prefix(2).reduce(TestHousehold.founded(by: ana)) { try $0.admitting($1) }
        // Two people are admitted and two members leave.
        for order in Self.orders([0, 1, 2, 3]) {
            var state = start
            for change in order {
                switch change {
                case 0, 1: state = try state.admitting(others[2 + change])
                default:
                    let gone = others[change - 2].id
                    let served = state.members.map { $0.id }.filter { $0 != gone }
                    state = try state.rotating(to: TestHousehold.bytes(600 + change), served: served)
                }
            }
            #expect(state.members == [ana, others[2], others[3]])
            #expect(state.epoch == 3)
        }
    }

    private static func orders(_ values: [Int]) -> [[Int]] {
        guard !values.isEmpty else { return [[]] }
        return values.flatMap { first in orders(values.filter { $0 != first }).map { [first] + $0 } }
    }

    // MARK: Merging

    @Test(arguments: 1...50 as ClosedRange<UInt64>)
    func `states of one history are merged the same in any order`(seed: UInt64) throws {
        var run = Run(seed: seed)
        for _ in 0..<80 { try run.step() }
        try run.finish()
        let history = run.devices[0].seen
        var random = SplitMix64(seed: seed)
        let expected = try #require(history.dropFirst().reduce(history.first) { $0?.merged(with: $1) })
        for _ in 0..<5 {
            let shuffled = (history + history).shuffled(using: &random)
            let merged = try #require(shuffled.dropFirst().reduce(shuffled.first) { $0?.merged(with: $1) })
            #expect(merged == expected)
            #expect(merged.merged(with: merged) == merged)
        }
        #expect(expected.revision == history.map { $0.revision }.max())
    }

    @Test func `devices that were shown two histories still agree`() throws {
        let (ana, rui) = (TestHousehold.member(1), TestHousehold.member(2))
        let start = TestHousehold.founded(by: ana)
        let first = try start.admitting(rui)
        let second = try start.rotating(to: TestHousehold.bytes(7), served: [ana.id])

        #expect(first.revision == second.revision)
        #expect(first.merged(with: second) == second.merged(with: first))
    }
}
