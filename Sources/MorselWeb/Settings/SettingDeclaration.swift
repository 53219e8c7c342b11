/// The name, documentation and checks of a setting.
package struct SettingDeclaration: Sendable {
    /// How a shell completes a value.
    package enum Completion: Sendable {
        /// No completion.
        case none
        /// Names of files.
        case file
        /// Names of folders.
        case folder
    }

    /// The name in lower case with hyphens: `body-limit`.
    package let key: String
    /// What it does, as one or more sentences.
    package let summary: String
    /// The default value as text.
    package let defaultText: String
    /// The accepted values, as in "must be …", or `nil` for any text.
    package let values: String?
    /// Whether its value may never be shown.
    package let isSecret: Bool
    /// How a shell completes its value.
    package let completion: Completion
    let defaultValue: any Sendable
    let parse: @Sendable (String) -> (any Sendable)?

    /// The option of `morsel serve`: `--body-limit`.
    package var option: String { "--\(key)" }

    /// The environment variable: `MORSEL_BODY_LIMIT`.
    package var variable: String {
        components.map { $0.uppercased() }.joined(separator: "_")
    }

    /// The parts of the name, from which swift-configuration makes the name of the variable.
    var components: [String] { ["morsel"] + key.split(separator: "-").map { String($0) } }

    /// The text in `morsel serve --help`: what it does, the accepted values, and the default.
    package var help: String {
        let accepted = values.map { " Accepts \($0)." } ?? ""
        let secret = isSecret ? " Its value is a secret." : ""
        return "\(summary)\(accepted)\(secret) Default: \(defaultText)."
    }
}
