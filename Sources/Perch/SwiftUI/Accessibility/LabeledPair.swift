/// What a view is in a pair of a label and what it names.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    case label, content
}

extension View {
    /// Makes the view the name of another, or lets it have its name from another; both have the same `id`.
    public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View {
        let words = String(describing: id).map { $0.isLetter || $0.isNumber ? $0 : "-" }
        let name = "pair-\(namespace.number)-\(String(words))"
        return attributed(role == .label ? .id : .ariaLabelledby, name)
    }
}
