/// A set of apps that a parent filled on an iPhone or iPad. The raw value is the one on the wire.
public enum PhoneSet: String, CaseIterable, Hashable, Sendable {
    case learning, reward, blocked

    /// What the apps in it are.
    public var category: AppCategory {
        switch self {
        case .learning: .learning
        case .reward: .reward
        case .blocked: .blocked
        }
    }

    /// "iPhone, learning".
    public var label: String { "iPhone, \(rawValue)" }
}
