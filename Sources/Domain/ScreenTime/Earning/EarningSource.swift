/// What a child's points of a day are for. Each has its own entries, which name it.
public enum EarningSource: Hashable, Sendable {
    /// Time in a learning app or set.
    case usage(UsageSubject)
    /// Learning that somebody logged.
    case log(LearningLog.ID)
    /// The goal of the day.
    case goalBonus
}

extension EarningSource: Comparable {
    /// An order that is the same everywhere: usage, logs, the bonus.
    public static func < (left: Self, right: Self) -> Bool {
        switch (left, right) {
        case (.usage(let left), .usage(let right)): left < right
        case (.log(let left), .log(let right)): left < right
        case (.usage, .log), (.usage, .goalBonus), (.log, .goalBonus): true
        case (.goalBonus, _), (.log, .usage): false
        }
    }
}
