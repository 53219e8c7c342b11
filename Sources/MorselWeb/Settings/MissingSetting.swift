/// A setting that is not set although another one needs it.
package struct MissingSetting: Error, Equatable, CustomStringConvertible {
    /// The key of the missing setting.
    package let key: String
    /// The key of the setting that needs it.
    package let neededBy: String
    /// The options and variables of both, and what to do.
    ///
    /// Does not contain a value, which may be a secret.
    package let description: String
}

extension SettingValues {
    /// Checks that a setting is set if another one is.
    /// - Throws: `MissingSetting` if `setting` is set without `needed`.
    package func require<Needed, Value>(
        _ needed: Setting<Needed?>,
        for setting: Setting<Value?>
    ) throws(MissingSetting) {
        guard self[setting] != nil, self[needed] == nil else { return }
        let (missing, given) = (needed.declaration, setting.declaration)
        throw MissingSetting(
            key: missing.key,
            neededBy: given.key,
            description: """
                \(given.option) (\(given.variable)) needs \(missing.option) (\(missing.variable)), which is not set. Set it, or \
                leave \(given.option) out.
                """
        )
    }
}
