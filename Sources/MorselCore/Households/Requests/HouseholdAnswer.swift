/// Answers a request about a household: which states a device makes and accepts, and what it does next.
///
/// Scripts have the private key, open and encrypt handovers, and store the state (`docs/vault-module.md`).
struct HouseholdAnswer {
    private let outcome: Outcome

    private enum Outcome {
        case state(HouseholdState)
        case refusal(StaticString, unknown: [MemberID])
        case step(HouseholdStep)
        case epochs(SeenEpochs, refused: [RecordLocator], current: UInt32)
    }

    /// Finds the answer.
    ///
    /// - Throws: `JSONReader.ReadError` if the operation is unknown, or if it lacks something or has it in another form.
    init(_ request: HouseholdRequest) throws(JSONReader.ReadError) {
        switch request.operation {
        case "found": outcome = try Self.found(request)
        case "read": outcome = .state(try request.ownState())
        case "merge": outcome = .state(try request.ownState().merged(with: try request.otherState()))
        case "admit": outcome = try Self.admit(request)
        case "rotate": outcome = try Self.rotate(request)
        case "receive": outcome = try Self.receive(request)
        case "join": outcome = try Self.join(request)
        case "next":
            outcome = .step(try request.ownState().nextStep(request.served, as: try request.ownMember()))
        case "epochs": outcome = Self.epochs(request)
        default: throw .malformed(at: 0)
        }
    }

    // MARK: Changes

    private static func found(_ request: HouseholdRequest) throws(JSONReader.ReadError) -> Outcome {
        let founder = try request.member.checked()
        let state = HouseholdState.founded(
            by: founder,
            locatorKey: request.locatorKey,
            key: request.key
        )
        guard let state else { throw .malformed(at: 0) }
        return .state(state)
    }

    private static func admit(_ request: HouseholdRequest) throws(JSONReader.ReadError) -> Outcome {
        let (state, member) = (try request.ownState(), try request.member.checked())
        do {
            return .state(try state.admitting(member, after: request.after))
        } catch {
            return refusal(error)
        }
    }

    private static func rotate(_ request: HouseholdRequest) throws(JSONReader.ReadError) -> Outcome {
        let state = try request.ownState()
        do {
            return .state(
                try state.rotating(
                    to: request.key,
                    served: request.served.members,
                    after: request.after,
                    oldestEpoch: request.oldestEpoch
                )
            )
        } catch {
            return refusal(error)
        }
    }

    private static func refusal(_ error: HouseholdChangeError) -> Outcome {
        switch error {
        case .full: .refusal("full", unknown: [])
        case .alreadyMember: .refusal("already-member", unknown: [])
        case .unknownMembers(let members): .refusal("unknown-members", unknown: members)
        case .empty: .refusal("empty", unknown: [])
        case .invalid: .refusal("invalid", unknown: [])
        }
    }

    // MARK: Handovers

    private static func receive(_ request: HouseholdRequest) throws(JSONReader.ReadError) -> Outcome {
        let (state, own) = (try request.ownState(), try request.ownMember())
        guard let handover = request.handover.received else { return .refusal("damaged", unknown: []) }
        do {
            return .state(try state.receiving(handover, as: own))
        } catch {
            return refusal(error)
        }
    }

    private static func join(_ request: HouseholdRequest) throws(JSONReader.ReadError) -> Outcome {
        let (own, inviter) = (try request.member.checked(), try request.inviter.checked())
        guard let handover = request.handover.received else { return .refusal("damaged", unknown: []) }
        do {
            let invitedBy = (id: inviter.id, publicKey: inviter.publicKey)
            return .state(try HouseholdState.joining(handover, invitedBy: invitedBy, as: own))
        } catch {
            return refusal(error)
        }
    }

    private static func refusal(_ refusal: HandoverRefusal) -> Outcome {
        switch refusal {
        case .notNewer: .refusal("not-newer", unknown: [])
        case .unknownSender: .refusal("unknown-sender", unknown: [])
        case .notMember: .refusal("not-member", unknown: [])
        case .mislabelled: .refusal("mislabelled", unknown: [])
        case .contradiction: .refusal("contradiction", unknown: [])
        case .keptKey: .refusal("kept-key", unknown: [])
        }
    }

    // MARK: Records

    private static func epochs(_ request: HouseholdRequest) -> Outcome {
        var seen = SeenEpochs(floor: request.floor)
        for record in request.seen { _ = seen.receive(record.locator, epoch: record.epoch) }
        let refused = request.received.filter { !seen.receive($0.locator, epoch: $0.epoch) }
        if request.current > 0 { seen.receivedAll(current: request.current) }
        return .epochs(seen, refused: refused.map { $0.locator }, current: request.current)
    }

    // MARK: Writing

    /// Writes the members of the answer.
    func write(to json: inout JSONWriter) {
        switch outcome {
        case .state(let state): json.members(of: state)
        case .refusal(let reason, let unknown):
            json.key("refusal")
            json.string(reason)
            json.key("unknown")
            json.array { json in for member in unknown { json.hexadecimal(member.bytes) } }
        case .step(let step): json.members(of: step)
        case .epochs(let seen, let refused, let current):
            json.key("floor")
            json.number(Int64(seen.floor))
            json.key("refused")
            json.array { json in for locator in refused { json.hexadecimal(locator.bytes) } }
            json.key("outdated")
            json.array { json in
                for locator in seen.outdated(current: current) { json.hexadecimal(locator.bytes) }
            }
        }
    }
}

extension JSONWriter {
    /// Writes a state: its bytes, and what scripts use of it.
    fileprivate mutating func members(of state: HouseholdState) {
        key("state")
        hexadecimal(state.bytes)
        key("revision")
        number(state.revision)
        key("epoch")
        number(Int64(state.epoch))
        key("keys")
        hexadecimal(state.keyBytes)
        key("members")
        array { json in
            for member in state.members {
                json.object { json in
                    json.key("id")
                    json.hexadecimal(member.id.bytes)
                    json.key("publicKey")
                    json.hexadecimal(member.publicKey)
                    json.key("name")
                    json.string(member.name)
                }
            }
        }
    }

    /// Writes a step, and the members whom nobody has admitted.
    fileprivate mutating func members(of step: HouseholdStep) {
        var unknown: [MemberID] = []
        key("step")
        switch step {
        case .exchange: string("exchange")
        case .fetch: string("fetch")
        case .rotate: string("rotate")
        case .wait: string("wait")
        case .left: string("left")
        case .rolledBack: string("rolled-back")
        case .unknownMembers(let members):
            string("unknown-members")
            unknown = members
        }
        key("unknown")
        array { json in for member in unknown { json.hexadecimal(member.bytes) } }
    }
}

// MARK: Checked parts

extension HouseholdRequest {
    fileprivate func ownState() throws(JSONReader.ReadError) -> HouseholdState {
        guard let state = HouseholdState(state) else { throw .malformed(at: 0) }
        return state
    }

    fileprivate func otherState() throws(JSONReader.ReadError) -> HouseholdState {
        guard let state = HouseholdState(other) else { throw .malformed(at: 0) }
        return state
    }

    fileprivate func ownMember() throws(JSONReader.ReadError) -> MemberID {
        guard let member = MemberID(own) else { throw .malformed(at: 0) }
        return member
    }
}

extension HouseholdRequest.Member {
    fileprivate func checked() throws(JSONReader.ReadError) -> HouseholdMember {
        guard let id = MemberID(id), let member = HouseholdMember(id: id, publicKey: publicKey, name: name)
        else { throw .malformed(at: 0) }
        return member
    }
}

extension HouseholdRequest.Handover {
    /// The handover, or `nil` if its bytes are no state.
    fileprivate var received: ReceivedHandover? {
        guard let state = HouseholdState(state), let sender = MemberID(sender) else { return nil }
        return ReceivedHandover(revision: revision, epoch: epoch, sender: sender, state: state)
    }
}
