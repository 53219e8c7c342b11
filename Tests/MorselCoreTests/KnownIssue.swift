import Testing

/// Runs expectations; where the reason of a known issue is given, they must fail, or may fail when it is intermittent.
func withKnownIssue(
    _ reason: String?,
    isIntermittent: Bool = false,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ body: () throws -> Void
) rethrows {
    try withKnownIssue(
        reason.map { "\($0)" },
        isIntermittent: isIntermittent,
        sourceLocation: sourceLocation
    ) {
        try body()
    } when: {
        reason != nil
    }
}
