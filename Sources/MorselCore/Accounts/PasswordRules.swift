/// Which passwords an account may have (NIST SP 800-63B, section 5.1.1.2): long ones that are not common.
///
/// No rule asks for digits or signs. The device checks them, because the server never receives a password.
public struct PasswordRules {
    /// The smallest number of characters.
    public static let minimumLength: Int32 = 8
    /// The largest number of characters, so that no password is cut off without a notice.
    public static let maximumLength: Int32 = 256

    private let common: UnsafeBufferPointer<UInt8>

    /// Creates rules.
    ///
    /// - Parameter common: refused passwords in lowercase, in the order of their bytes, one on each line
    ///   (`Reference/passwords/common.txt`). The memory must stay valid.
    public init(common: UnsafeBufferPointer<UInt8>) { self.common = common }

    /// The reason why a password is refused.
    public enum Problem: Error, Equatable, Sendable {
        /// It has this number of characters, which is below the smallest one.
        case tooShort(Int32)
        /// It has more characters than the largest number.
        case tooLong
        /// It is one of the common passwords.
        case common
        /// It consists of one character or of a short part, repeated.
        case repeated
        /// It is the e-mail or its first part, or the display name.
        case personal
    }

    /// Returns the reason why a password is refused, or `nil` if it is allowed.
    ///
    /// - Parameters:
    ///   - password: the password as it was typed
    ///   - email: the e-mail of the account
    ///   - name: the display name
    /// - Returns: the first problem that a person should know
    public func problem(of password: String, email: String, name: String) -> Problem? {
        let length = Int32(clamping: password.unicodeScalars.count)
        guard length >= Self.minimumLength else { return .tooShort(length) }
        guard length <= Self.maximumLength else { return .tooLong }
        let lowercase = Array(password.lowercased().utf8)
        if isCommon(lowercase) { return .common }
        if Self.isRepeated(lowercase) { return .repeated }
        let email = Array(email.lowercased().utf8)
        let firstPart = email.prefix { $0 != UInt8(ascii: "@") }
        let isPersonal = [email, Array(firstPart), Array(name.lowercased().utf8)].contains(lowercase)
        return isPersonal ? .personal : nil
    }

    /// Whether a part of at most four bytes, repeated, makes the password.
    private static func isRepeated(_ password: [UInt8]) -> Bool {
        (1...4).contains { length in password.indices.allSatisfy { password[$0] == password[$0 % length] } }
    }

    /// Searches the list, which is sorted, by halves.
    private func isCommon(_ password: [UInt8]) -> Bool {
        var (low, high) = (0, common.count)
        while low < high {
            let line = self.line(around: (low + high) / 2)
            let word = common.extracting(line)
            if word.elementsEqual(password) { return true }
            if word.lexicographicallyPrecedes(password) {
                low = line.upperBound + 1
            } else {
                high = line.lowerBound
            }
        }
        return false
    }

    /// The line that contains a byte, without its end.
    private func line(around place: Int) -> Range<Int> {
        let newline = UInt8(ascii: "\n")
        let start = common[..<place].lastIndex(of: newline).map { $0 + 1 } ?? 0
        let end = common[place...].firstIndex(of: newline) ?? common.count
        return start..<end
    }
}
