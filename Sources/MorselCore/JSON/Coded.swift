/// A choice with a name that never changes: in JSON, in forms, in tables and on the command line.
public protocol Coded: CaseIterable, Equatable {
    /// The name.
    var code: StaticString { get }
}

extension Coded {
    /// The choice of a name; nil for a name that none has.
    public init?(code: some Collection<UInt8>) {
        guard let choice = Self.allCases.first(where: { code.elementsEqual($0.code.bytes) }) else {
            return nil
        }
        self = choice
    }
}

extension StaticString {
    /// The bytes of a word that is written in the source.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }

    /// The word as a string.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
