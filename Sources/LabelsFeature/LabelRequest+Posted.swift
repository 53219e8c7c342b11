import MorselCore
import MorselWeb

extension LabelRequest {
    /// Reads a posted request, and refuses one that says what somebody avoids.
    init(posted bytes: UnsafeBufferPointer<UInt8>) throws(Problem) {
        guard let names = Self.memberNames(bytes) else { throw .notJSON }
        guard !names.contains(where: { Problem.isProfile(member: $0) }) else { throw .profileNotTaken }
        var identifier: [UInt8]?
        do {
            self = try LabelRequest(json: bytes, identifier: &identifier)
        } catch {
            throw switch error {
            case .notAnObject: .notJSON
            case .noText: .noText
            case .badLanguage: .badLanguage
            }
        }
    }

    /// The names of an object's members; nil when it is no object.
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
