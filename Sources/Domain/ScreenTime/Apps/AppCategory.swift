/// What an app is for a child. The raw value is the one on the wire.
public enum AppCategory: String, CaseIterable, Hashable, Sendable {
    /// Its minutes earn points and count for the goal.
    case learning
    /// Its minutes are screen time.
    case reward
    /// Its minutes neither earn nor count.
    case neutral
    /// It is never allowed.
    case blocked

    /// What people call it.
    public var label: String {
        switch self {
        case .learning: "Learning"
        case .reward: "Reward"
        case .neutral: "Neutral"
        case .blocked: "Blocked"
        }
    }

    /// "Suggested: Learning".
    public var suggestionLabel: String { "Suggested: \(label)" }

    /// Whether its minutes earn points.
    public var earns: Bool {
        switch self {
        case .learning: true
        case .reward, .neutral, .blocked: false
        }
    }
}
