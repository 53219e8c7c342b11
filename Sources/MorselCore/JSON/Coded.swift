/// A value with a fixed name in JSON, forms, tables and on the command line.
public protocol Coded: CaseIterable, Equatable {
    /// The name.
    var code: StaticString { get }
}

extension Coded {
    /// Creates the value with a name, or returns `nil` if no value has the name.
    public init?(code: some Collection<UInt8>) {
        guard let choice = Self.allCases.first(where: { code.elementsEqual($0.code.bytes) }) else {
            return nil
        }
        self = choice
    }
}

extension StaticString {
    /// The bytes of the literal.
    var bytes: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount)
    }

    /// The literal as a string.
    public var text: String { String(decoding: bytes, as: UTF8.self) }
}
