import Hummingbird
import MorselAccounts
import MorselCore
import MorselWeb
import NIOCore

extension BodyLimit {
    /// The largest body of a request about households: twelve handovers in base64url, and the other members.
    static let household = upTo(96 * 1_024)
}

/// The JSON of a request about households.
///
/// Every member is needed, and no other one may be there.
struct HouseholdBody {
    private let members: JSONMembers
    private let json: [UInt8]

    /// Reads the body of a request.
    /// - Throws: `Problem`.
    init(_ request: Request, _ names: Set<String>) async throws {
        let json = Array(try await request.json().readableBytesView)
        try self.init(json, names)
    }

    /// Parses a body.
    /// - Throws: `Problem`.
    init(_ json: [UInt8], _ names: Set<String>) throws(Problem) {
        members = try JSONMembers(json)
        self.json = json
        if let unknown = members.names.first(where: { !names.contains($0) }) {
            throw .invalidHousehold.naming(unknown)
        }
        if let missing = names.sorted().first(where: { !members.names.contains($0) }) {
            throw .invalidHousehold.naming(missing)
        }
    }

    /// An identifier: 16 bytes in base64url.
    func identifier(_ name: String) throws(Problem) -> String {
        Base64URL.text(try bytes(name, count: MemberID.length))
    }

    /// Bytes in base64url, exactly `count`.
    func bytes(_ name: String, count: Int) throws(Problem) -> [UInt8] {
        guard let bytes = members.text(name).flatMap({ Base64URL.bytes($0) }), bytes.count == count else {
            throw .invalidHousehold.naming(name)
        }
        return bytes
    }

    /// A number of a range.
    func number(_ name: String, in range: ClosedRange<Int64>) throws(Problem) -> Int64 {
        guard let number = members.integer(name), range.contains(number) else {
            throw .invalidHousehold.naming(name)
        }
        return number
    }

    /// What a member may do.
    func role() throws(Problem) -> HouseholdRole {
        guard let role = members.text("role").flatMap({ HouseholdRole(rawValue: $0) }) else {
            throw .invalidHousehold.naming("role")
        }
        return role
    }

    // MARK: Handovers

    /// The encrypted content for one member.
    func handover(_ name: String) throws(Problem) -> [UInt8] {
        guard let sealed = members.text(name).flatMap({ Self.sealed($0) }) else {
            throw .invalidHousehold.naming(name)
        }
        return sealed
    }

    /// A change of members or keys: `after`, `revision`, and `handovers`, a list of `{"member":"…","sealed":"…"}`.
    func change() throws(Problem) -> HouseholdChange {
        let numbers = 1...HouseholdState.maxRevision
        return HouseholdChange(
            after: try number("after", in: numbers),
            revision: try number("revision", in: numbers),
            handovers: try handovers()
        )
    }

    private static func sealed(_ text: String) -> [UInt8]? {
        guard let bytes = Base64URL.bytes(text), bytes.first == 1,
            bytes.count <= HouseholdLimits.maxHandoverBytes
        else { return nil }
        return bytes
    }

    private func handovers() throws(Problem) -> [String: [UInt8]] {
        var (drafts, isList) = ([Draft](), false)
        let parsed: Void? = json.withUnsafeBufferPointer { bytes in
            var reader = JSONReader(bytes)
            return try? reader.object { (reader, key) throws(JSONReader.ReadError) in
                guard String(decoding: key, as: UTF8.self) == "handovers", reader.isAtArray() else {
                    _ = try reader.rawValue()
                    return
                }
                isList = true
                try reader.elements { (reader) throws(JSONReader.ReadError) in
                    drafts.append(try Draft(&reader))
                }
            }
        }
        let pairs = drafts.compactMap { $0.pair }
        guard parsed != nil, isList, !pairs.isEmpty, pairs.count == drafts.count,
            Set(pairs.map { $0.member }).count == pairs.count
        else { throw .invalidHousehold.naming("handovers") }
        return Dictionary(uniqueKeysWithValues: pairs.map { ($0.member, $0.sealed) })
    }

    /// The members of a handover as they were read.
    private struct Draft {
        private var member: String?
        private var sealed: String?
        private var isWrong = false

        init(_ reader: inout JSONReader) throws(JSONReader.ReadError) {
            guard reader.isAtObject() else {
                _ = try reader.rawValue()
                isWrong = true
                return
            }
            try reader.members { (reader, key) throws(JSONReader.ReadError) in
                switch String(decoding: key, as: UTF8.self) {
                case "member" where member == nil && reader.isAtString(): member = try reader.text()
                case "sealed" where sealed == nil && reader.isAtString(): sealed = try reader.text()
                default:
                    isWrong = true
                    _ = try reader.rawValue()
                }
            }
        }

        /// The member and the content; `nil` if one is missing, unknown, doubled, or has another type.
        var pair: (member: String, sealed: [UInt8])? {
            guard !isWrong, let member, Base64URL.bytes(member)?.count == MemberID.length,
                let sealed = sealed.flatMap({ HouseholdBody.sealed($0) })
            else { return nil }
            return (member, sealed)
        }
    }
}
