/// Answers the requests of the scripts that synchronize a browser (`docs/vault-module.md`).
///
/// Scripts store, encrypt and send. What changes, merges and is refused is decided here. A request contains what the device
/// has stored of the records that it is about, so that nothing is kept between requests, and several windows can share the
/// stored records.
public struct VaultAnswer {
    private let passwords: PasswordRules

    /// Creates answers; `passwords` are the rules for new passwords.
    public init(passwords: PasswordRules) { self.passwords = passwords }

    /// Answers a request with a JSON object.
    ///
    /// The answer is `{"error":"…"}` if the request cannot be read (`invalid-json`), or contains a record of another release
    /// (`other-format`).
    public func answer(_ json: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var answer = JSONWriter()
        do {
            let request = try VaultRequest(json)
            let household = request.ask == "household" ? try HouseholdAnswer(HouseholdRequest(json)) : nil
            try answer.object { (json) throws(JSONReader.ReadError) in
                if let household { household.write(to: &json) } else { try write(request, to: &json) }
            }
            return answer.bytes
        } catch {
            answer = JSONWriter()
            answer.object { json in
                json.key("error")
                json.string(error == .otherFormat ? "other-format" : "invalid-json")
            }
            return answer.bytes
        }
    }

    private func write(_ request: VaultRequest, to json: inout JSONWriter) throws(JSONReader.ReadError) {
        switch request.ask {
        case "edit": try VaultEdit(request).write(to: &json)
        case "receive": VaultReception(request).write(to: &json)
        case "answered": VaultReception(answersOf: request).write(to: &json)
        case "lost": try LostValues(request).write(to: &json)
        case "bring-back": try ReturnedValue(request).write(to: &json)
        case "join": try JoiningPeople(request).write(to: &json)
        case "checkpoint": Self.writeCheckpoint(request, to: &json)
        case "compare": Self.compareCheckpoints(request, to: &json)
        case "password": writeProblem(of: request, to: &json)
        default: throw .malformed(at: 0)
        }
    }

    // MARK: Checkpoints

    private static func seenVersions(_ records: [VaultRequest.Record]) -> SeenVersions {
        var seen = SeenVersions()
        for record in records {
            seen.accepted(record.locator, version: record.version, digest: record.digest ?? 0)
        }
        return seen
    }

    private static func writeCheckpoint(_ request: VaultRequest, to json: inout JSONWriter) {
        json.key("checkpoint")
        json.hexadecimal(seenVersions(request.stored).checkpoint)
    }

    private static func compareCheckpoints(_ request: VaultRequest, to json: inout JSONWriter) {
        let seen = seenVersions(request.stored)
        json.key("isComplete")
        json.boolean(
            request.checkpoints.allSatisfy { checkpoint in
                [UInt8](hexadecimal: checkpoint.utf8).map { seen.includes(checkpoint: $0) } ?? false
            }
        )
    }

    // MARK: Passwords

    private func writeProblem(of request: VaultRequest, to json: inout JSONWriter) {
        json.key("problem")
        switch passwords.problem(of: request.password, email: request.email, name: request.name) {
        case nil: json.null()
        case .tooShort: json.string("too-short")
        case .tooLong: json.string("too-long")
        case .common: json.string("common")
        case .repeated: json.string("repeated")
        case .personal: json.string("personal")
        }
    }
}
