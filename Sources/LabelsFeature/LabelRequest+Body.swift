import MorselCore
import MorselWeb

extension LabelRequest {
    /// Parses the body of a request.
    ///
    /// - Throws: `Problem.profileNotAccepted` if it contains what a person avoids, or another `Problem` if it is invalid.
    init(body bytes: UnsafeBufferPointer<UInt8>) throws(Problem) {
        var identifier: [UInt8]?
        var otherMembers: [[UInt8]] = []
        let request = Result { () throws(RequestError) in
            try LabelRequest(json: bytes, identifier: &identifier, otherMembers: &otherMembers)
        }
        if case .failure(.invalidJSON) = request { throw .invalidJSON }
        guard
            !otherMembers.contains(where: { Problem.isProfile(member: String(decoding: $0, as: UTF8.self)) })
        else {
            throw .profileNotAccepted
        }
        do { self = try request.get() } catch {
            throw switch error {
            case .invalidJSON: .invalidJSON
            case .duplicateMember(let name): .duplicateMember.naming(String(decoding: name, as: UTF8.self))
            case .missingText: .missingText
            case .invalidLanguage: .invalidLanguage
            }
        }
    }
}
