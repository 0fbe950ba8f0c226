extension FieldRules {
    /// Most characters of what a photo shows.
    public static let altLimit = 250

    /// What a photo shows: one line, trimmed, at most 250 characters, nil for nothing.
    public static func alt(_ text: String?) throws(FieldProblem) -> String? {
        try lines(text.map(clean), .alt, limit: altLimit)
    }
}
