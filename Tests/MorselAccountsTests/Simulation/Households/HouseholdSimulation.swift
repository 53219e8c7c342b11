import MorselAccounts
import MorselCore
import MorselTestSupport
import MorselVault

/// Accounts that share a household with real cryptography, on a network that drops, doubles, delays and reorders their requests.
///
/// Everything that matters follows from the seed.
struct HouseholdSimulation {
    private struct Message<Content> {
        let device: Int
        let id: Int
        let arrival: Int
        let content: Content
    }

    /// The account of each device.
    private static let owners = [0, 0, 1, 1, 2, 3, 4]
    private static let accounts = 5
    private static let keys = ["1", "2", "3"].map { RecordKey(collection: "people", id: $0) }
    private static let names: [FieldName] = ["name", "avoids/allergen:milk"]

    private var world: HouseholdWorld
    private var server: HouseholdServer
    private var devices: [SimulatedMember] = []
    private var requests: [Message<HouseholdCall>] = []
    private var replies: [Message<(HouseholdCall, HouseholdReply)>] = []
    private let steps: Int
    /// How many records of former members' times their keys have opened, to show that the check can fail.
    private(set) var opened = 0

    var events: [String: Int] { server.events }

    /// Creates a simulation.
    ///
    /// - Parameters:
    ///   - seed: what everything follows from
    ///   - test: the accounts and their database
    ///   - steps: the number of steps with a faulty network
    ///   - flaw: what is left out
    /// - Throws: an error of the database.
    init(seed: UInt64, _ test: TestAccounts, steps: Int, flaw: HouseholdFlaw? = nil) async throws {
        self.steps = steps
        world = try HouseholdWorld(seed: seed, accounts: Self.accounts, flaw: flaw)
        server = try await HouseholdServer(test, seed: seed, accounts: Self.accounts, flaw: flaw)
        for account in Self.owners {
            let number = world.next()
            let error = Int64(world.random.below(3_600_000)) - 1_800_000
            devices.append(
                SimulatedMember(
                    account: account,
                    book: HouseholdBook(),
                    records: MemberRecords(device: number, member: nil),
                    clockError: error
                )
            )
            devices[devices.count - 1].synchronize(&world)
        }
    }

    /// Runs the simulation, and returns what went wrong.
    mutating func run() async throws -> Set<String> {
        for _ in 0..<steps {
            for device in devices.indices where world.random.oneIn(3) { act(device) }
            try await step()
        }
        try await finish()
        try await check()
        return world.problems.union(server.problems)
    }

    /// Lets everything arrive that is on its way, and all devices do what is left.
    private mutating func finish() async throws {
        for message in requests.sorted(by: { $0.arrival < $1.arrival }) {
            _ = try await server.serve(message.content, by: Self.owners[message.device])
        }
        (requests, replies) = ([], [])
        for device in devices.indices {
            devices[device].outstanding = nil
            devices[device].stage = .idle
        }
        for _ in 0..<30 {
            var hasChanged = false
            for device in devices.indices where try await finish(device) { hasChanged = true }
            if !hasChanged { return }
        }
        world.problems.insert("the devices never stop sending")
    }

    /// Runs a device until it has nothing to do, and returns whether it has changed something.
    private mutating func finish(_ device: Int) async throws -> Bool {
        devices[device].synchronize(&world)
        devices[device].begin()
        var hasChanged = false
        for _ in 0..<100 {
            guard let call = next(device) else {
                devices[device].synchronize(&world)
                return hasChanged
            }
            let reply = try await server.serve(call, by: Self.owners[device])
            receive(reply, to: call, device)
            if call.isChange, (200..<300).contains(reply.status) { hasChanged = true }
        }
        world.problems.insert("a device never stops sending")
        return hasChanged
    }
}

// MARK: People

extension HouseholdSimulation {
    /// Lets a person do something on a device, or lets the device lose its connection or stop.
    private mutating func act(_ device: Int) {
        switch world.random.below(24) {
        case 0: devices[device].offlineUntil = world.time + world.random.below(40)
        case 1:
            // The device stops and starts again.
            devices[device].outstanding = nil
            devices[device].stage = .idle
        case 2...13: edit(device)
        default: changeMembers(device)
        }
    }

    private mutating func edit(_ device: Int) {
        // Somebody who may only read can try.
        guard devices[device].membership != nil, devices[device].mayEdit || world.random.oneIn(4) else {
            return
        }
        let (key, name) = (world.random.pick(from: Self.keys), world.random.pick(from: Self.names))
        let value = world.random.oneIn(6) ? nil : Array("\"\(world.next())\"".utf8)
        devices[device].edit(key, name, value, &world)
    }

    private mutating func changeMembers(_ device: Int) {
        guard let membership = devices[device].membership, devices[device].wishes.isEmpty else { return }
        let others = membership.state.members.filter { $0.id != membership.own.id }
            .sorted { ($0.name, $0.id) < ($1.name, $1.id) }
        let guests = (0..<Self.accounts).filter { !server.isMember($0) }
        switch world.random.below(10) {
        case 0...4:
            guard let guest = guests.randomElement(using: &world.random) else { return }
            let role = world.random.oneIn(3) ? HouseholdRole.read : .edit
            devices[device].wishes.append(.invite(guest: guest, role: role))
        case 5...7:
            guard let other = others.randomElement(using: &world.random) else { return }
            devices[device].wishes.append(.remove(other.id))
        case 8:
            guard let other = membership.state.members.randomElement(using: &world.random) else { return }
            let role = world.random.oneIn(2) ? HouseholdRole.read : .edit
            devices[device].wishes.append(.changeRole(other.id, role))
        default:
            if others.count > 1 { devices[device].wishes.append(.leave) }
        }
    }

    /// Gives the links of invitations to the invited people, and some of them also to somebody else.
    private mutating func handOver(_ device: Int) {
        for link in devices[device].handsOver {
            world.links[link.guest].append(link.secret)
            if world.random.oneIn(4) {
                world.links[world.random.below(Self.accounts)].append(link.secret)
            }
        }
        devices[device].handsOver = []
    }
}

// MARK: Network

extension HouseholdSimulation {
    /// Lets time pass: devices start requests, and messages arrive.
    private mutating func step() async throws {
        world.time += 1
        server.advance()
        for device in devices.indices where devices[device].offlineUntil <= world.time {
            startRequest(device)
        }
        let arrived = requests.filter { $0.arrival <= world.time }
        requests.removeAll { $0.arrival <= world.time }
        for message in arrived {
            let reply = try await server.serve(message.content, by: Self.owners[message.device])
            for arrival in arrivals() {
                replies.append(
                    Message(
                        device: message.device,
                        id: message.id,
                        arrival: arrival,
                        content: (message.content, reply)
                    )
                )
            }
        }
        let answered = replies.filter { $0.arrival <= world.time }
        replies.removeAll { $0.arrival <= world.time }
        for message in answered { receive(message) }
    }

    private mutating func startRequest(_ device: Int) {
        if let outstanding = devices[device].outstanding {
            guard outstanding.until <= world.time else { return }
            // Nobody waits for the answer any more. The device sends the request again, or begins again.
            devices[device].outstanding = nil
            if world.random.oneIn(2) { devices[device].stage = .idle }
        }
        if case .idle = devices[device].stage {
            guard world.random.oneIn(2) else { return }
            if world.random.oneIn(2) { devices[device].synchronize(&world) }
            devices[device].begin()
        }
        guard let call = next(device) else { return }
        let id = world.next()
        devices[device].outstanding = (id, world.time + 6)
        for arrival in arrivals() {
            requests.append(Message(device: device, id: id, arrival: arrival, content: call))
        }
    }

    /// When a message arrives: never, once or twice.
    private mutating func arrivals() -> [Int] {
        switch world.random.below(14) {
        case 0: []
        case 1: [world.time + world.random.below(4), world.time + world.random.below(25)]
        case 2...4: [world.time + world.random.below(5)]
        default: [world.time]
        }
    }

    private mutating func receive(_ message: Message<(HouseholdCall, HouseholdReply)>) {
        let device = message.device
        guard devices[device].outstanding?.id == message.id, devices[device].offlineUntil <= world.time else {
            return
        }
        devices[device].outstanding = nil
        receive(message.content.1, to: message.content.0, device)
    }

    // MARK: Devices

    /// Returns the next request of a device.
    private mutating func next(_ device: Int) -> HouseholdCall? {
        do { return try devices[device].next(&world) } catch {
            fail(device, error)
            return nil
        }
    }

    private mutating func receive(_ reply: HouseholdReply, to call: HouseholdCall, _ device: Int) {
        do { try devices[device].receive(reply, call.purpose, &world) } catch { fail(device, error) }
        handOver(device)
    }

    private mutating func fail(_ device: Int, _ error: any Error) {
        world.problems.insert("a device failed: \(error)")
        devices[device].stage = .idle
    }
}

// MARK: Checks

extension HouseholdSimulation {
    private mutating func check() async throws {
        for record in server.contents { world.log.noteStored(record) }
        try checkFormerMembers()
        for device in devices.indices where !server.isMember(Self.owners[device]) {
            if devices[device].membership != nil { world.problems.insert("a former member does not know it") }
        }
        guard let first = devices.first(where: { server.isMember($0.account) }) else { return }
        guard let view = try await server.view(first.account), let state = first.membership?.state else {
            world.problems.insert("a member has no household")
            return
        }
        if Set(view.served.members) != Set(server.members.map { $0.id }) {
            world.problems.insert("the server has other members")
        }
        if view.roles.contains(where: { $0.role != role(of: $0.member) }) {
            world.problems.insert("the server has other roles")
        }
        let records = try await server.records(world.path, for: first.account)
        try checkRecords(records, state, view)
        for device in devices where server.isMember(device.account) { check(device, first, state, view) }
    }

    private func role(of member: MemberID) -> HouseholdRole? {
        server.members.first { $0.id == member }?.role
    }

    private mutating func check(
        _ device: SimulatedMember,
        _ first: SimulatedMember,
        _ state: HouseholdState,
        _ view: HouseholdView
    ) {
        let own = device.membership?.state
        if own?.members != state.members || own?.revision != view.served.revision || own?.epoch != view.epoch
            || own?.key(of: view.epoch) != state.key(of: view.epoch)
            || own.map({ Set($0.members.map { $0.id }) }) != Set(view.served.members)
        {
            world.problems.insert("the members know different states")
        }
        for key in Self.keys {
            let copies = [first, device].map { $0.records.replica.entries[key]?.record ?? VaultRecord(key) }
            if copies[0] != copies[1] { world.problems.insert("the members have different records") }
            world.problems.formUnion(world.log.problems(of: copies[1]))
        }
    }

    private mutating func checkRecords(
        _ records: [SealedRecord],
        _ state: HouseholdState,
        _ view: HouseholdView
    ) throws {
        if records.contains(where: { $0.keyVersion != view.epoch }) {
            world.problems.insert("a record is sealed with an earlier key")
        }
        let keys = try VaultKeys(state)
        for record in records where (try? keys.open(record, in: .household(world.household))) == nil {
            world.problems.insert("a member cannot open a record")
        }
    }

    /// Tries every key that a former member ever got on every record that was stored afterwards, under any number.
    private mutating func checkFormerMembers() throws {
        for member in server.former {
            for (place, record) in server.stored.enumerated() {
                guard place < member.stored || isNewKey(place, after: member.stored) else { continue }
                let isOpen = try (server.keys[member.id] ?? []).contains { try opens(record, $0) }
                guard isOpen else { continue }
                if place < member.stored {
                    opened += 1
                } else {
                    world.problems.insert("a former member can open what was stored after it had left")
                }
            }
        }
    }

    /// Whether a record is the first one with its key, or the last one: the others are opened by the same key.
    private func isNewKey(_ place: Int, after start: Int) -> Bool {
        let epoch = server.stored[place].keyVersion
        let others = server.stored[start...].indices.filter { server.stored[$0].keyVersion == epoch }
        return place == others.first || place == others.last
    }

    private func opens(_ record: SealedRecord, _ key: [UInt8]) throws -> Bool {
        guard let epoch = record.keyVersion, let locatorKey = world.locatorKey,
            let state = HouseholdState(
                revision: 1,
                locatorKey: locatorKey,
                keys: [HouseholdKey(epoch: epoch, bytes: key)],
                members: world.books.compactMap { $0.membership?.own }.prefix(1).map { $0 }
            )
        else { return false }
        return (try? VaultKeys(state).open(record, in: .household(world.household))) != nil
    }
}
