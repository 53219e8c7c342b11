import Configuration

/// The values of all settings of a server.
package struct SettingValues: Sendable {
    /// A value that a setting does not accept.
    package struct InvalidValue: Error, Equatable, CustomStringConvertible {
        /// The key of the setting.
        package let key: String
        /// The option and variable that set it, and the values that it accepts.
        ///
        /// Does not contain the value, which may be a secret.
        package let description: String
    }

    /// The values by the key of their setting.
    private(set) var values: [String: any Sendable] = [:]

    /// Creates the default values of some settings.
    package init(_ declarations: [SettingDeclaration]) {
        for declaration in declarations { values[declaration.key] = declaration.defaultValue }
    }

    /// Reads the values of some settings from options and, where an option is missing, from environment variables.
    ///
    /// An empty variable counts as missing.
    /// - Parameters:
    ///   - declarations: the settings.
    ///   - options: the values of options by key.
    ///   - environment: the environment variables of the process.
    /// - Throws: `InvalidValue` for the first value that its setting does not accept.
    package init(
        _ declarations: [SettingDeclaration],
        options: [String: String],
        environment: [String: String]
    ) throws(InvalidValue) {
        self.init(declarations)
        let reader = Self.reader(of: declarations, options, environment)
        for declaration in declarations {
            let key = ConfigKey(declaration.components)
            guard let text = reader.string(forKey: key, isSecret: declaration.isSecret) else { continue }
            guard let value = declaration.parse(text) else {
                throw InvalidValue(
                    key: declaration.key,
                    description: """
                        \(declaration.option) (\(declaration.variable)) must be \(declaration.values ?? "a valid value").
                        """
                )
            }
            values[declaration.key] = value
        }
    }

    private static func reader(
        of declarations: [SettingDeclaration],
        _ options: [String: String],
        _ environment: [String: String]
    ) -> ConfigReader {
        var optionValues: [AbsoluteConfigKey: ConfigValue] = [:]
        for declaration in declarations {
            optionValues[AbsoluteConfigKey(declaration.components)] = options[declaration.key].map {
                ConfigValue(.string($0), isSecret: declaration.isSecret)
            }
        }
        let secrets = declarations.filter { $0.isSecret }.map { $0.variable }
        return ConfigReader(providers: [
            InMemoryProvider(name: "options", values: optionValues),
            EnvironmentVariablesProvider(
                environmentVariables: environment.filter { !$0.value.isEmpty },
                secretsSpecifier: .specific(Set(secrets))
            ),
        ])
    }

    /// The value of a setting, which must be one of the declared settings.
    package subscript<Value>(setting: Setting<Value>) -> Value {
        get {
            guard let value = values[setting.declaration.key] as? Value else {
                preconditionFailure(
                    "The setting \(setting.declaration.key) is not in the list of its module."
                )
            }
            return value
        }
        set { values[setting.declaration.key] = newValue }
    }
}
