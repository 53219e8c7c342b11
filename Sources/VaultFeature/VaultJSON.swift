import MorselAccounts
import MorselCore

/// The JSON of the vault in the HTTP API.
enum VaultJSON {
    /// Changed records.
    static func changes(_ changes: Vaults.Changes) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("records")
            json.array { json in for record in changes.records { write(record, to: &json) } }
            json.key("next")
            json.number(changes.next)
            json.key("hasMore")
            json.boolean(changes.hasMore)
            json.key("sequence")
            json.number(changes.sequence)
        }
        return json.bytes
    }

    /// What became of a batch.
    static func outcomes(_ outcomes: [Vaults.Outcome]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("records")
            json.array { json in for outcome in outcomes { write(outcome, to: &json) } }
        }
        return json.bytes
    }

    private static func write(_ outcome: Vaults.Outcome, to json: inout JSONWriter) {
        json.object { json in
            json.key("result")
            switch outcome {
            case .accepted(let version):
                json.string("accepted")
                json.key("version")
                json.number(version)
            case .conflict(let record):
                json.string("conflict")
                guard let record else { return }
                json.key("record")
                write(record, to: &json)
            }
        }
    }

    private static func write(_ record: StoredVaultRecord, to json: inout JSONWriter) {
        json.object { json in
            json.key("locator")
            json.string(Base64URL.text(record.locator))
            json.key("version")
            json.number(record.version)
            json.key("sealed")
            json.string(Base64URL.text(record.sealed))
        }
    }

    /// An encrypted file.
    static func file(_ sealed: [UInt8]) -> [UInt8] {
        var json = JSONWriter()
        json.object { json in
            json.key("sealed")
            json.string(Base64URL.text(sealed))
        }
        return json.bytes
    }
}
