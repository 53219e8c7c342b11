/// A setting of the server, declared once by the module that uses it.
///
/// The declaration is the source of the option of `morsel serve`, of its help and documentation, of the environment
/// variable, and of the checks of its value:
///
///     static let photos = Setting.number("photos", "The most requests with photos.", default: 12, in: 1...1_000)
///
///     let limit = settings[photos]
package struct Setting<Value: Sendable>: Sendable {
    /// The name, checks and documentation.
    package let declaration: SettingDeclaration
    /// The value if it is not set.
    package let defaultValue: Value

    /// Declares a setting.
    /// - Parameters:
    ///   - key: the name in lower case with hyphens: `body-limit`.
    ///   - summary: what it does, as one or more sentences with units.
    ///   - defaultValue: the value if it is not set.
    ///   - defaultText: the default as the help shows it.
    ///   - values: the values that it accepts, as in "must be …", or `nil` for any text.
    ///   - isSecret: whether its value may never be shown.
    ///   - completion: how a shell completes its value.
    ///   - parse: reads a value, or `nil` if the text is not one.
    package init(
        _ key: String,
        _ summary: String,
        default defaultValue: Value,
        shownAs defaultText: String,
        values: String? = nil,
        isSecret: Bool = false,
        completion: SettingDeclaration.Completion = .none,
        parse: @escaping @Sendable (String) -> Value?
    ) {
        self.defaultValue = defaultValue
        declaration = SettingDeclaration(
            key: key,
            summary: summary,
            defaultText: defaultText,
            values: values,
            isSecret: isSecret,
            completion: completion,
            defaultValue: defaultValue,
            parse: { text in parse(text).map { $0 as any Sendable } }
        )
    }
}

extension Setting<Int> {
    /// Declares a number in a range.
    package static func number(
        _ key: String,
        _ summary: String,
        default defaultValue: Int,
        in range: ClosedRange<Int>
    ) -> Setting {
        Setting(
            key,
            summary,
            default: defaultValue,
            shownAs: String(defaultValue),
            values: "a number from \(range.lowerBound) to \(range.upperBound)",
            parse: { text in Int(text).flatMap { range.contains($0) ? $0 : nil } }
        )
    }
}

extension Setting<String?> {
    /// Declares the path of a file or folder; `defaultText` says which one is used if it is not set.
    package static func path(
        _ key: String,
        _ summary: String,
        shownAs defaultText: String,
        completion: SettingDeclaration.Completion
    ) -> Setting {
        Setting(
            key,
            summary,
            default: nil,
            shownAs: defaultText,
            completion: completion,
            parse: { .some(.some($0)) }
        )
    }
}
