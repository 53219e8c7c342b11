import MorselCore
import MorselWeb

extension LabelRequest {
    /// Reads a posted request, and refuses one that says what somebody avoids.
    init(posted bytes: UnsafeBufferPointer<UInt8>) throws(Problem) {
        guard let names = Self.memberNames(bytes) else { throw .notJSON }
        guard names.allSatisfy({ !Self.profileNames.contains($0) }) else { throw .profileNotTaken }
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

    /// Members that would be a profile, or look as if somebody took them for one.
    static let profileNames: Set<String> = [
        "allergens", "allergies", "allergy", "avoid", "avoided", "avoiding", "avoids", "intolerances",
        "people",
        "person", "persons", "profile", "profiles",
    ]

    /// The names of an object's members in lower case; nil when it is no object.
    private static func memberNames(_ bytes: UnsafeBufferPointer<UInt8>) -> [String]? {
        var reader = JSONReader(bytes)
        var names: [String] = []
        do {
            try reader.object { (reader, key) throws(JSONReader.ReadError) in
                names.append(String(decoding: key, as: UTF8.self).lowercased())
                _ = try reader.rawValue()
            }
        } catch { return nil }
        return names
    }
}
