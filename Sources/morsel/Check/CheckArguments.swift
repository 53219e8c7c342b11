public import ArgumentParser
public import MorselCore

extension Language: ExpressibleByArgument {
    public init?(argument: String) { self.init(code: argument.utf8) }

    public static var allValueStrings: [String] { allCases.map { "\($0.code)" } }
}

extension Jurisdiction: ExpressibleByArgument {
    public init?(argument: String) { self.init(code: argument.lowercased().utf8) }

    public static var allValueStrings: [String] { allCases.map { "\($0.code)" } }

    public var defaultValueDescription: String { "\(code)" }
}
