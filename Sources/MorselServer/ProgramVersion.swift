/// The version of this program.
package enum ProgramVersion {
    /// The version as people write it: `0.1.0` (https://semver.org).
    package static let current = "0.1.0"
}
