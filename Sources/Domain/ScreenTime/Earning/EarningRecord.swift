public import Ledger

/// All that the points of one child on one day come from, and what is posted of them.
public struct EarningRecord: Hashable, Sendable {
    /// The day.
    public let day: UsageDay
    /// Every slice of the child that touches the day.
    public let slices: [UsageSlice]
    /// The child's logs of the day.
    public let logs: [LearningLog]
    /// What holds for the day.
    public let terms: EarningTerms
    /// For each source the sum of its entries of the day, corrections included.
    public let posted: [EarningSource: Int]

    /// A record of five parts.
    public init(
        _ day: UsageDay, slices: [UsageSlice], logs: [LearningLog] = [], terms: EarningTerms,
        posted: [EarningSource: Int] = [:]
    ) {
        self.day = day
        self.slices = slices
        self.logs = logs
        self.terms = terms
        self.posted = posted
    }

    /// How long what was used.
    public func usage(_ sortings: AppSortings) -> DayUsage {
        DayUsage(slices, on: day, category: sortings.category)
    }

    /// What the day earns.
    public func earning(_ sortings: AppSortings) -> DayEarning {
        DayEarning(usage(sortings), sortings: sortings, logs: logs, terms: terms)
    }

    /// What is to be posted now; nothing on a day that is closed.
    public func differences(_ sortings: AppSortings, today: CalendarDate) -> [EarningLine] {
        guard OpenDays.contains(day.date, today: today) else { return [] }
        return earning(sortings).differences(posted: posted)
    }
}
