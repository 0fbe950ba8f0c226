/// What was used: an app that has a name, or a set on a phone whose apps nobody but the phone knows.
public enum UsageSubject: Hashable, Sendable {
    /// An app.
    case app(TrackedApp.ID)
    /// A set of apps on an iPhone or iPad.
    case set(PhoneSet)
}

extension UsageSubject: Comparable {
    /// An order without meaning that is the same everywhere: apps by their ids, then sets.
    public static func < (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.app(let left), .app(let right)): left < right
        case (.app, .set): true
        case (.set, .app): false
        case (.set(let left), .set(let right)): left.rawValue < right.rawValue
        }
    }
}
