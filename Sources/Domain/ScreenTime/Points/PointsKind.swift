/// What an entry of points is for (screen-time.md §2.2), on both sides of it. The raw value is the one in the store.
public enum PointsKind: String, CaseIterable, Hashable, Sendable {
    /// Time in a learning app.
    case learning
    /// The goal of a day.
    case goalBonus = "goal_bonus"
    /// A streak that reached a multiple of seven days.
    case streakBonus = "streak_bonus"
    /// Learning that somebody logged.
    case log
    /// What a parent gave or took, and said why.
    case adjustment
    /// A reward was asked for.
    case hold
    /// A reward was approved.
    case spent
    /// A reward did not come about.
    case returned
    /// Fewer points than were posted before, because the usage of a day changed.
    case correction
}
