import MorselCore
import MorselTestSupport
import Testing

@Suite struct HouseholdStateTests {
    private let ana = TestHousehold.member(1, name: "Ana")
    private let rui = TestHousehold.member(2, name: "Rui")
    private let eva = TestHousehold.member(3)

    private func key(_ number: Int) -> [UInt8] { TestHousehold.bytes(number) }

    // MARK: Bytes

    @Test func `a state is read from its bytes`() throws {
        let state = try TestHousehold.founded(by: ana).admitting(rui)
            .rotating(to: key(9), served: [ana.id, rui.id])

        #expect(HouseholdState(state.bytes) == state)
        #expect(state.bytes.count == 1 + 8 + 32 + 1 + 2 * 36 + 1 + 2 * 49 + 6)
    }

    @Test func `other bytes are no state, and none of them traps`() throws {
        let bytes = try TestHousehold.founded(by: ana).admitting(rui).bytes
        for length in 0..<bytes.count { #expect(HouseholdState(Array(bytes.prefix(length))) == nil) }
        #expect(HouseholdState(bytes + [0]) == nil)
        var random = SplitMix64(seed: 1)
        for _ in 0..<20_000 {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: changed.indices, using: &random)
                changed[place] = UInt8.random(in: 0...255, using: &random)
            }
            if let state = HouseholdState(changed) { #expect(state.bytes == changed) }
        }
    }

    @Test func `a state has keys and members in order, within their limits`() {
        let (first, second) = (HouseholdKey(epoch: 1, bytes: key(1)), HouseholdKey(epoch: 2, bytes: key(2)))
        func state(
            _ revision: Int64 = 1,
            _ keys: [HouseholdKey],
            _ members: [HouseholdMember]
        ) -> HouseholdState? {
            HouseholdState(revision: revision, locatorKey: key(3), keys: keys, members: members)
        }
        #expect(state(1, [first, second], [ana, rui]) != nil)
        #expect(state(0, [first], [ana]) == nil)
        #expect(state(HouseholdState.maxRevision + 1, [first], [ana]) == nil)
        #expect(state(1, [], [ana]) == nil)
        #expect(state(1, [second, first], [ana]) == nil)
        #expect(state(1, [first, first], [ana]) == nil)
        #expect(state(1, [HouseholdKey(epoch: 0, bytes: key(1))], [ana]) == nil)
        #expect(state(1, [HouseholdKey(epoch: 1, bytes: [1])], [ana]) == nil)
        #expect(state(1, [first], []) == nil)
        #expect(state(1, [first], [rui, ana]) == nil)
        #expect(state(1, [first], (1...13).map { TestHousehold.member($0) }) == nil)
        #expect(HouseholdMember(id: ana.id, publicKey: [1], name: "") == nil)
        #expect(
            HouseholdMember(id: ana.id, publicKey: key(1), name: String(repeating: "é", count: 33)) == nil
        )
        #expect(MemberID([UInt8](repeating: 0, count: 15)) == nil)
    }

    // MARK: Changes

    @Test func `an admitted member gets the keys of now`() throws {
        let state = try TestHousehold.founded(by: ana).admitting(rui)

        #expect(state.revision == 2 && state.epoch == 1)
        #expect(state.members == [ana, rui])
        #expect(throws: HouseholdChangeError.alreadyMember) { try state.admitting(rui) }
        #expect(try state.admitting(eva, after: 9).revision == 10)
        let full = try (3...12).reduce(state) { try $0.admitting(TestHousehold.member($1)) }
        #expect(throws: HouseholdChangeError.full) { try full.admitting(TestHousehold.member(13)) }
    }

    @Test func `a rotation is for the members on the server that are known`() throws {
        let state = try TestHousehold.founded(by: ana).admitting(rui)
        let rotated = try state.rotating(to: key(9), served: [ana.id])

        #expect(rotated.members == [ana])
        #expect(rotated.epoch == 2 && rotated.key(of: 2) == key(9) && rotated.key(of: 1) != nil)
        #expect(throws: HouseholdChangeError.unknownMembers([eva.id])) {
            try state.rotating(to: key(9), served: [ana.id, eva.id])
        }
        #expect(throws: HouseholdChangeError.empty) { try state.rotating(to: key(9), served: []) }
        #expect(throws: HouseholdChangeError.invalid) { try state.rotating(to: [9], served: [ana.id]) }
    }

    @Test func `a rotation leaves out keys with which no record is sealed, and keeps 16`() throws {
        var state = TestHousehold.founded(by: ana)
        for number in 2...20 { state = try state.rotating(to: key(number), served: [ana.id]) }

        #expect(state.keys.count == HouseholdState.maxKeys)
        #expect(state.keys.map { $0.epoch } == Array(5...20))
        let pruned = try state.rotating(to: key(21), served: [ana.id], oldestEpoch: 20)
        #expect(pruned.keys.map { $0.epoch } == [20, 21])
    }

    // MARK: Handovers

    @Test func `a handover of a known member is received`() throws {
        let own = try TestHousehold.founded(by: ana).admitting(rui)
        let next = try own.admitting(eva)

        let received = try own.receiving(TestHousehold.handover(next, by: ana), as: rui.id)

        #expect(received == next)
        #expect(throws: HandoverRefusal.notNewer) {
            try received.receiving(TestHousehold.handover(next, by: ana), as: rui.id)
        }
    }

    @Test func `keys that the sender left out are kept`() throws {
        let own = try TestHousehold.founded(by: ana).admitting(rui)
        let next = try own.rotating(to: key(9), served: [ana.id, rui.id], oldestEpoch: 2)

        #expect(next.keys.map { $0.epoch } == [2])
        let received = try own.receiving(TestHousehold.handover(next, by: ana), as: rui.id)
        #expect(received.keys.map { $0.epoch } == [1, 2])
    }

    @Test func `a handover that contradicts what the device knows is refused`() throws {
        let own = try TestHousehold.founded(by: ana).admitting(rui)
        let next = try own.rotating(to: key(9), served: [ana.id, rui.id])
        func refusal(_ handover: ReceivedHandover) -> HandoverRefusal? {
            do {
                _ = try own.receiving(handover, as: rui.id)
                return nil
            } catch { return error }
        }
        func changed(
            keys: [HouseholdKey]? = nil,
            locatorKey: [UInt8]? = nil,
            members: [HouseholdMember]? = nil
        ) throws -> ReceivedHandover {
            let state = try #require(
                HouseholdState(
                    revision: next.revision,
                    locatorKey: locatorKey ?? next.locatorKey,
                    keys: keys ?? next.keys,
                    members: members ?? next.members
                )
            )
            return TestHousehold.handover(state, by: ana)
        }
        #expect(refusal(try changed()) == nil)
        #expect(refusal(TestHousehold.handover(next, by: eva)) == .unknownSender)
        #expect(refusal(try changed(members: [rui])) == .unknownSender)
        #expect(refusal(try changed(members: [ana])) == .notMember)
        let otherKey = try #require(HouseholdMember(id: rui.id, publicKey: key(7), name: "Rui"))
        #expect(refusal(try changed(members: [ana, otherKey])) == .notMember)
        let otherAna = try #require(HouseholdMember(id: ana.id, publicKey: key(7), name: "Ana"))
        #expect(refusal(try changed(members: [otherAna, rui])) == .contradiction)
        #expect(refusal(try changed(locatorKey: key(7))) == .contradiction)
        let forged = [HouseholdKey(epoch: 1, bytes: key(7)), next.keys[1]]
        #expect(refusal(try changed(keys: forged)) == .contradiction)
        var mislabelled = try changed()
        mislabelled = ReceivedHandover(revision: 9, epoch: 2, sender: ana.id, state: mislabelled.state)
        #expect(refusal(mislabelled) == .mislabelled)
    }

    @Test func `nobody is removed without a new key`() throws {
        let own = try TestHousehold.founded(by: ana).admitting(rui).admitting(eva)
        let kept = try #require(
            HouseholdState(
                revision: own.revision + 1,
                locatorKey: own.locatorKey,
                keys: own.keys,
                members: [ana, rui]
            )
        )

        #expect(throws: HandoverRefusal.keptKey) {
            try own.receiving(TestHousehold.handover(kept, by: ana), as: rui.id)
        }
    }

    @Test func `an invited device accepts the state of who invited, and only with its own key`() throws {
        let state = try TestHousehold.founded(by: ana).admitting(rui)
        let handover = TestHousehold.handover(state, by: ana)

        let joined = try HouseholdState.joining(handover, invitedBy: (ana.id, ana.publicKey), as: rui)

        #expect(joined == state)
        #expect(throws: HandoverRefusal.unknownSender) {
            try HouseholdState.joining(handover, invitedBy: (ana.id, key(7)), as: rui)
        }
        #expect(throws: HandoverRefusal.unknownSender) {
            try HouseholdState.joining(handover, invitedBy: (eva.id, eva.publicKey), as: rui)
        }
        #expect(throws: HandoverRefusal.notMember) {
            try HouseholdState.joining(handover, invitedBy: (ana.id, ana.publicKey), as: eva)
        }
    }

    // MARK: Steps

    @Test func `the next step follows from what the server says`() throws {
        let own = try TestHousehold.founded(by: ana).admitting(rui)
        func step(
            _ members: [MemberID],
            revision: Int64 = 2,
            mustRotate: Bool = false,
            mayEdit: Bool = true
        ) -> HouseholdStep {
            own.nextStep(
                ServedHousehold(
                    revision: revision,
                    mustRotate: mustRotate,
                    mayEdit: mayEdit,
                    members: members
                ),
                as: ana.id
            )
        }
        #expect(step([ana.id, rui.id]) == .exchange)
        #expect(step([ana.id, rui.id, eva.id], revision: 3) == .fetch)
        #expect(step([ana.id, rui.id], revision: 1) == .rolledBack)
        #expect(step([rui.id]) == .left)
        #expect(step([ana.id, rui.id, eva.id]) == .unknownMembers([eva.id]))
        #expect(step([ana.id, rui.id], mustRotate: true) == .rotate)
        #expect(step([ana.id]) == .rotate)
        #expect(step([ana.id], mustRotate: true, mayEdit: false) == .wait)
    }

    // MARK: Codes

    @Test func `a device answers the first message only`() {
        var pairing = HouseholdPairing()
        let answers = [[1], [2], [1]].map { pairing.receive($0) }
        var continued = HouseholdPairing(message: pairing.message)
        let later = continued.receive([2])

        #expect(answers == [true, false, true])
        #expect(!later)
    }

    @Test(arguments: [(0, "000 000"), (7, "000 007"), (1_234_567, "234 567"), (UInt64.max, "551 615")])
    func `a code has six digits`(number: UInt64, code: String) {
        #expect(HouseholdPairing.code(number) == code)
    }
}
