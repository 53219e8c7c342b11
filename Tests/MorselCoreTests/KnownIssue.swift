import Testing

/// Runs expectations; where the reason of a known issue is given, they must fail.
func withKnownIssue(
    _ reason: String?,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
) rethrows {
    try withKnownIssue(reason.map { "\($0)" }, sourceLocation: sourceLocation) {
        try body()
    } when: {
        reason != nil
    }
}
