/// What whoever runs the server says on the legal pages, paragraph by paragraph; nil where Roost's own words stand.
public struct LegalTexts: Hashable, Sendable {
    /// The terms of service.
    public var terms: [String]?
    /// The privacy policy.
    public var privacy: [String]?

    /// Roost's own words, unless others are given.
    public init(terms: [String]? = nil, privacy: [String]? = nil) {
        self.terms = terms
        self.privacy = privacy
    }
}
