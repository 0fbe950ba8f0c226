public import Ledger

/// How much a family may have (screen-time.md §2.8).
public struct PlanLimits: Hashable, Sendable {
    /// How many children take part; nil for all.
    public let children: Int?
    /// How many rewards are active; nil for all.
    public let rewards: Int?
    /// How many devices are read; nil for all.
    public let devices: Int?
    /// How many days of history are shown, today included; nil for all.
    public let historyDays: Int?
    /// Whether iPhones and iPads shield apps.
    public let hasShields: Bool
    /// Whether there is a weekly report.
    public let hasReport: Bool

    static let freeRewards = 3
    static let freeHistoryDays = 7

    /// Without a plan.
    public static let free = PlanLimits(
        children: 1, rewards: freeRewards, devices: 1, historyDays: freeHistoryDays, hasShields: false,
        hasReport: false)
    /// With one, and on a server where everything is included.
    public static let everything = PlanLimits(
        children: nil, rewards: nil, devices: nil, historyDays: nil, hasShields: true, hasReport: true)

    /// Whether a family that has so many of something may have one more; of shields, history and the report, whether it
    /// has them.
    public func allows(_ feature: PlanFeature, beside existing: Int = 0) -> Bool {
        switch feature {
        case .children: children.map { existing < $0 } ?? true
        case .rewards: rewards.map { existing < $0 } ?? true
        case .devices: devices.map { existing < $0 } ?? true
        case .shields: hasShields
        case .history: historyDays == nil
        case .report: hasReport
        }
    }

    /// The first day of history that is shown; nil where all of it is.
    public func firstDayOfHistory(today: CalendarDate) -> CalendarDate? { historyDays.map { today - ($0 - 1) } }
}
