extension HouseholdState {
    private static let format: UInt8 = 1

    /// The state as bytes.
    ///
    /// Layout: format (1 byte, the number 1), revision (8), key of the locators (32), number of keys (1), and for each key its epoch (4)
    /// and its bytes (32); number of members (1), and for each its identifier (16), public key (32), length of the name (1) and name.
    /// Numbers have the most significant byte first.
    public var bytes: [UInt8] {
        var bytes = [Self.format]
        for shift in stride(from: UInt64(56), through: 0, by: -8) {
            bytes.append(UInt8(truncatingIfNeeded: UInt64(revision) >> shift))
        }
        bytes += locatorKey
        bytes.append(UInt8(truncatingIfNeeded: keys.count))
        for key in keys {
            for shift in stride(from: UInt32(24), through: 0, by: -8) {
                bytes.append(UInt8(truncatingIfNeeded: key.epoch >> shift))
            }
            bytes += key.bytes
        }
        bytes.append(UInt8(truncatingIfNeeded: members.count))
        for member in members {
            bytes += member.id.bytes
            bytes += member.publicKey
            bytes.append(UInt8(truncatingIfNeeded: member.name.utf8.count))
            bytes += member.name.utf8
        }
        return bytes
    }

    /// The keys in the format of the keys of a vault, so that scripts import both in the same way (`docs/vault-protocol.md`).
    ///
    /// The versions are the epochs.
    var keyBytes: [UInt8] {
        let start = 1 + 8
        let end = start + Self.keyLength + 1 + keys.count * (4 + Self.keyLength)
        return [1] + bytes[start..<end]
    }

    /// Reads a state; `nil` for other bytes than those that ``bytes`` writes.
    public init?(_ bytes: [UInt8]) {
        var reader = Reader(rest: bytes[...])
        guard reader.number(1) == UInt64(Self.format), let revision = reader.number(8),
            let locatorKey = reader.bytes(Self.keyLength), let keys = reader.keys(),
            let members = reader.members(), reader.rest.isEmpty, revision <= UInt64(Self.maxRevision)
        else { return nil }
        self.init(revision: Int64(revision), locatorKey: locatorKey, keys: keys, members: members)
    }

    private struct Reader {
        var rest: ArraySlice<UInt8>

        mutating func bytes(_ count: Int) -> [UInt8]? {
            guard rest.count >= count else { return nil }
            defer { rest = rest.dropFirst(count) }
            return Array(rest.prefix(count))
        }

        mutating func number(_ length: Int) -> UInt64? {
            bytes(length).map { $0.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
        }

        mutating func keys() -> [HouseholdKey]? {
            guard let count = number(1) else { return nil }
            var keys: [HouseholdKey] = []
            for _ in 0..<count {
                guard let epoch = number(4), let bytes = bytes(HouseholdState.keyLength) else { return nil }
                keys.append(HouseholdKey(epoch: UInt32(truncatingIfNeeded: epoch), bytes: bytes))
            }
            return keys
        }

        mutating func members() -> [HouseholdMember]? {
            guard let count = number(1) else { return nil }
            var members: [HouseholdMember] = []
            for _ in 0..<count {
                guard let id = bytes(MemberID.length).flatMap({ MemberID($0) }),
                    let key = bytes(HouseholdMember.publicKeyLength), let length = number(1),
                    let name = bytes(Int(length)).flatMap({ String(validating: $0, as: UTF8.self) }),
                    let member = HouseholdMember(id: id, publicKey: key, name: name)
                else { return nil }
                members.append(member)
            }
            return members
        }
    }
}
