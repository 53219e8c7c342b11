import MorselCore
import MorselWeb

extension LabelRequest {
    /// Parses the body of a request.
    ///
    /// - Throws: `Problem.profileNotAccepted` if it contains what a person avoids, or another `Problem` if it is invalid.
    init(body bytes: UnsafeBufferPointer<UInt8>) throws(Problem) {
        guard let names = Self.memberNames(bytes) else { throw .invalidJSON }
        guard !names.contains(where: { Problem.isProfile(member: $0) }) else { throw .profileNotAccepted }
        var identifier: [UInt8]?
        do {
            self = try LabelRequest(json: bytes, identifier: &identifier)
        } catch {
            throw switch error {
            case .invalidJSON: .invalidJSON
            case .missingText: .missingText
            case .invalidLanguage: .invalidLanguage
            }
        }
    }

    /// The member names of an object, or `nil` if the bytes are not a JSON object.
    private static func memberNames(_ bytes: UnsafeBufferPointer<UInt8>) -> [String]? {
        var reader = JSONReader(bytes)
        var names: [String] = []
        do {
            try reader.object { (reader, key) throws(JSONReader.ReadError) in
                names.append(String(decoding: key, as: UTF8.self))
                _ = try reader.rawValue()
            }
        } catch { return nil }
        return names
    }
}
