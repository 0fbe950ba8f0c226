public import Foundation

/// Something that a new family may try, until it has.
public enum FirstStep: CaseIterable, Hashable, Sendable {
    /// Money for a child.
    case addMoney
    /// A wish, or savings for one.
    case addGoal
    /// The other parent.
    case inviteParent

    /// For how long a new family is told: 14 days.
    public static let offeredSeconds: TimeInterval = 14 * 86_400

    /// Whether a family that was made at that time is still told.
    public static func areOffered(since created: Date, now: Date) -> Bool {
        now < created.addingTimeInterval(offeredSeconds)
    }

    /// Those that are not done yet, in the order in which they are best tried.
    public static func left(after done: Set<FirstStep>) -> [FirstStep] {
        allCases.filter { !done.contains($0) }
    }
}
