import MorselCore
import MorselTestSupport

/// Devices that change the same records, and a network that drops, doubles, delays, reorders and cuts their requests.
///
/// Everything follows from the seed.
struct Simulation<Vault: SimulatedVault> {
    private struct Device {
        var replica: VaultReplica
        var versions = SeenVersions()
        /// The edits that the copy of each record includes.
        var knowledge: [RecordKey: Set<Int>] = [:]
        /// The error of the clock, in milliseconds.
        var clockError: Int64
        var offlineUntil = 0
        /// The request that waits for its answer, and until when.
        var outstanding: (id: Int, until: Int)?
        var wantsPage = true
    }

    private enum Request {
        case push(VaultReplica.Batch, [RecordKey: Set<Int>])
        case changes(since: Int64)
    }

    private enum Response {
        case pushed(String, [VaultReplica.Item], [VaultAnswer])
        case page(since: Int64, VaultPage)
    }

    private struct Message<Content> {
        let device: Int
        let id: Int
        let arrival: Int
        let content: Content
    }

    private var random: SplitMix64
    private var vault: Vault
    private var devices: [Device]
    private var log = EditLog()
    private var requests: [Message<Request>] = []
    private var responses: [Message<Response>] = []
    private let millisecondsPerStep: Int64
    private var time = 0
    private var count = 0
    private var batchKnowledge: [String: [RecordKey: Set<Int>]] = [:]
    /// The edits that each version on the server includes, of which the rules know nothing.
    private var versionKnowledge: [RecordKey: [Int64: Set<Int>]] = [:]
    /// Which records of each batch were accepted, to compare the answers to a repeated request.
    private var verdicts: [String: [Bool]] = [:]
    private let steps: Int
    private var isFaulty = true
    private(set) var problems: Set<String> = []
    /// How many conflicts the server answered.
    private(set) var conflicts = 0

    private static var keys: [RecordKey] {
        [RecordKey(collection: "foods", id: "1"), RecordKey(collection: "people", id: "2")]
    }
    private static var names: [FieldName] { ["name", "avoids/allergen:milk", "avoids/allergen:egg"] }

    /// Creates a simulation.
    ///
    /// With steps of a day, what was lost or deleted expires during the run.
    /// - Parameters:
    ///   - seed: what everything follows from
    ///   - vault: the vault of one account on a server
    ///   - steps: the smallest number of steps with a faulty network; the largest is twice this number
    ///   - step: the length of a step in milliseconds
    init(seed: UInt64, vault: Vault, steps: Int = 100, step: Int64 = 1000) {
        millisecondsPerStep = step
        self.steps = steps
        random = SplitMix64(seed: seed)
        self.vault = vault
        devices = []
        for number in 1...3 {
            let replica = VaultReplica(device: DeviceID(rawValue: UInt64(number)))
            devices.append(Device(replica: replica, clockError: Int64(random.below(3_600_000)) - 1_800_000))
        }
    }

    /// Runs the simulation, and returns what went wrong.
    mutating func run() async throws -> Set<String> {
        for _ in 0..<(steps + random.below(steps)) {
            for device in devices.indices where random.oneIn(4) { act(device) }
            try await step()
        }
        isFaulty = false
        var rounds = 0
        while rounds < 400, !isQuiet {
            for device in devices.indices { devices[device].offlineUntil = 0 }
            try await step()
            rounds += 1
        }
        if !isQuiet { problems.insert("the devices never stop sending") }
        check(try await vault.records())
        return problems
    }

    private var isQuiet: Bool {
        requests.isEmpty && responses.isEmpty
            && devices.allSatisfy { $0.replica.isUpToDate && !$0.wantsPage && $0.outstanding == nil }
            && devices.allSatisfy { !vault.hasChanges(since: $0.replica.cursor) }
    }

    private mutating func check(_ records: [VaultRecord]) {
        if Set(records.map { $0.key }).count < records.count {
            problems.insert("the server has a record twice")
        }
        for key in Self.keys {
            let copies = devices.map { $0.replica.entries[key]?.record ?? VaultRecord(key) }
            if copies.contains(where: { $0 != copies[0] }) {
                problems.insert("the devices have different records")
            }
            if let stored = records.first(where: { $0.key == key }), stored != copies[0] {
                problems.insert("the server has another record")
            }
            // The log does not know which values have expired.
            if millisecondsPerStep == 1000 { problems.formUnion(log.problems(of: copies[0])) }
        }
        if devices.contains(where: { $0.replica.hasLostEdits }) {
            problems.insert("a device lost its own edits")
        }
    }
}

// MARK: People

extension Simulation {
    private func now(_ device: Int) -> Int64 {
        1_800_000_000_000 + Int64(time) * 1000 + devices[device].clockError
    }

    /// Lets a person do something on a device, or lets the device lose its connection or stop.
    private mutating func act(_ device: Int) {
        let key = random.pick(from: Self.keys)
        let (id, now) = (devices[device].replica.device, now(device))
        let current = devices[device].replica.entries[key]?.record ?? VaultRecord(key)
        let name = random.pick(from: Self.names)
        switch random.below(20) {
        case 0: devices[device].offlineUntil = time + random.below(60)
        // The device stops and starts again.
        case 1: devices[device].outstanding = nil
        // It stopped before it stored the batch.
        case 2: devices[device].replica.abandonBatch()
        case 3 where !current.isDeleted && !current.fields.isEmpty:
            deletes(device, key, isErasure: false) { $0.delete(by: id, at: now) }
        case 4 where !current.isDeleted && random.oneIn(3):
            deletes(device, key, isErasure: true) { $0.erase(by: id, at: now) }
        case 5: change(device, key) { $0.restore(by: id, at: now) }
        case 6:
            guard let field = current.lostValues.first else { return }
            change(device, key) { $0.bringBack(field.edits[0].stamp, of: field.name, by: id, at: now) }
        case 7 where current.value(of: name) != nil:
            change(device, key) { $0.set(name, to: nil, by: id, at: now) }
        default:
            count += 1
            let value = Array("\"\(count)\"".utf8)
            change(device, key) { $0.set(name, to: value, by: id, at: now) }
        }
    }

    private mutating func change(_ device: Int, _ key: RecordKey, _ edit: (inout VaultRecord) -> Void) {
        let before = devices[device].replica.entries[key]?.record ?? VaultRecord(key)
        devices[device].replica.change(key, edit)
        note(device, from: before)
    }

    private mutating func deletes(
        _ device: Int,
        _ key: RecordKey,
        isErasure: Bool,
        _ edit: (inout VaultRecord) -> Void
    ) {
        let knowledge = devices[device].knowledge[key] ?? []
        change(device, key, edit)
        log.noteDeletion(of: key, knowledge: knowledge, isErasure: isErasure)
    }

    private mutating func note(_ device: Int, from before: VaultRecord) {
        guard let after = devices[device].replica.entries[before.key]?.record else { return }
        let new = log.note(from: before, to: after, by: devices[device].replica.device)
        devices[device].knowledge[before.key, default: []].formUnion(new)
    }
}

// MARK: Network

extension Simulation {
    /// Lets time pass: devices start requests, and messages arrive.
    private mutating func step() async throws {
        time += 1
        for device in devices.indices where devices[device].offlineUntil <= time { startRequest(device) }
        let arrivedRequests = requests.filter { $0.arrival <= time }
        requests.removeAll { $0.arrival <= time }
        for message in arrivedRequests { try await serve(message) }
        let arrivedResponses = responses.filter { $0.arrival <= time }
        responses.removeAll { $0.arrival <= time }
        for message in arrivedResponses { receive(message) }
    }

    private mutating func startRequest(_ device: Int) {
        if let outstanding = devices[device].outstanding {
            guard outstanding.until <= time else { return }
            // Nobody waits for the answer any more.
            devices[device].outstanding = nil
        }
        count += 1
        let request: Request
        let isPush = !devices[device].wantsPage || random.oneIn(2)
        if isPush,
            let batch = devices[device].replica.batch(
                idempotencyKey: "key \(count)",
                limit: 1 + random.below(2)
            )
        {
            request = .push(batch, knowledge(of: batch, on: device))
        } else if devices[device].wantsPage || random.oneIn(3)
            || vault.hasChanges(since: devices[device].replica.cursor)
        {
            request = .changes(since: devices[device].replica.cursor)
        } else {
            return
        }
        devices[device].outstanding = (count, time + 10)
        for arrival in arrivals() {
            requests.append(Message(device: device, id: count, arrival: arrival, content: request))
        }
    }

    /// What the records of a batch included when it was made.
    private mutating func knowledge(of batch: VaultReplica.Batch, on device: Int) -> [RecordKey: Set<Int>] {
        if let stored = batchKnowledge[batch.idempotencyKey] { return stored }
        let knowledge = devices[device].knowledge.filter { key, _ in
            batch.items.contains { $0.record.key == key }
        }
        batchKnowledge[batch.idempotencyKey] = knowledge
        return knowledge
    }

    /// When a message arrives: never, once or twice.
    private mutating func arrivals() -> [Int] {
        guard isFaulty else { return [time] }
        switch random.below(10) {
        case 0, 1: return []
        case 2, 3: return [time + random.below(8), time + random.below(40)]
        default: return [time + random.below(8)]
        }
    }

    private mutating func serve(_ message: Message<Request>) async throws {
        let response: Response
        switch message.content {
        case .push(let batch, let knowledge):
            let answers = try await vault.push(batch, from: message.device)
            note(batch, answers, knowledge)
            response = .pushed(batch.idempotencyKey, batch.items, answers)
        case .changes(let since):
            response = .page(
                since: since,
                try await vault.changes(since: since, limit: 1, for: message.device)
            )
        }
        for arrival in arrivals() {
            responses.append(
                Message(device: message.device, id: message.id, arrival: arrival, content: response)
            )
        }
    }

    private mutating func note(
        _ batch: VaultReplica.Batch,
        _ answers: [VaultAnswer],
        _ knowledge: [RecordKey: Set<Int>]
    ) {
        let accepted = answers.map { $0.acceptedDigest != nil }
        if let before = verdicts[batch.idempotencyKey], before != accepted {
            problems.insert("a repeated request had another answer")
        }
        verdicts[batch.idempotencyKey] = accepted
        for (item, isAccepted) in zip(batch.items, accepted) where isAccepted {
            versionKnowledge[item.record.key, default: [:]][item.version] = knowledge[item.record.key] ?? []
        }
    }

    private mutating func receive(_ message: Message<Response>) {
        let device = message.device
        guard devices[device].outstanding?.id == message.id, devices[device].offlineUntil <= time else {
            return
        }
        devices[device].outstanding = nil
        let before = devices[device].replica.entries
        switch message.content {
        case .pushed(let key, let items, let answers):
            guard devices[device].replica.pending?.idempotencyKey == key else { return }
            for (item, answer) in zip(items, answers) {
                guard let digest = answer.acceptedDigest else { continue }
                devices[device].versions.accepted(Self.locator(item), version: item.version, digest: digest)
            }
            let received = answers.map { take($0, on: device) }
            devices[device].replica.receive(received, to: key, at: now(device))
        case .page(let since, let page):
            for record in page.records { take(record, on: device) }
            let items = page.records.map { $0.item }
            devices[device].replica.receive(items, since: since, next: page.next, at: now(device))
            devices[device].wantsPage = page.hasMore
        }
        for key in Self.keys { note(device, from: before[key]?.record ?? VaultRecord(key)) }
    }

    private mutating func take(_ answer: VaultAnswer, on device: Int) -> VaultReplica.ItemAnswer {
        switch answer {
        case .accepted: return .accepted
        case .missing: return .missing
        case .conflict(let newer):
            conflicts += 1
            take(newer, on: device)
            return .conflict(newer.item)
        }
    }

    /// Takes a version, and compares it with those that the device has seen.
    private mutating func take(_ received: VaultVersion, on device: Int) {
        let item = received.item
        devices[device].knowledge[item.record.key, default: []]
            .formUnion(versionKnowledge[item.record.key]?[item.version] ?? [])
        let finding = devices[device].versions.receive(
            Self.locator(item),
            version: item.version,
            digest: received.digest
        )
        switch finding {
        case .rolledBack: problems.insert("the server returned an earlier version")
        case .replaced: problems.insert("the server returned another record for the same version")
        case .new, .known: break
        }
    }

    private static func locator(_ item: VaultReplica.Item) -> RecordLocator {
        RecordLocator(high: UInt64(item.record.key.id) ?? 0, low: 0)
    }
}
