public import ArgumentParser
public import MorselCore

extension Language: ExpressibleByArgument {
    /// The language of a code on the command line: `es`.
    public init?(argument: String) { self.init(code: argument.utf8) }

    /// The codes, for the help.
    public static var allValueStrings: [String] { allCases.map { $0.code.description } }
}

extension Jurisdiction: ExpressibleByArgument {
    /// The jurisdiction of a code on the command line: `eu`.
    public init?(argument: String) { self.init(code: argument.lowercased().utf8) }

    /// The codes, for the help.
    public static var allValueStrings: [String] { allCases.map { $0.code.description } }

    /// The code that stands when none is given.
    public var defaultValueDescription: String { code.description }
}
