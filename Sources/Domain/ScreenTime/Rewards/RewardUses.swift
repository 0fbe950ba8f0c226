public import Foundation
public import Household
public import Ledger

/// How often a child has had one reward, for its limits a day and a week.
public struct RewardUses: Hashable, Sendable {
    /// Whether a request for it is open.
    public let isAsked: Bool
    /// Open and approved requests of the local day.
    public let today: Int
    /// Open and approved requests of the family's week.
    public let thisWeek: Int

    /// These counts.
    public init(isAsked: Bool = false, today: Int = 0, thisWeek: Int = 0) {
        self.isAsked = isAsked
        self.today = today
        self.thisWeek = thisWeek
    }

    /// The uses of a reward at `now`. A request counts for the day on which it was made; what was declined, cancelled
    /// or has expired does not count.
    ///
    /// - Parameters:
    ///   - redemptions: requests of the family; at least those of this week, and all open ones.
    ///   - returned: those whose grant lapsed, so that the points came back; they do not count either.
    public init(
        of reward: Reward.ID, by child: Child.ID, in redemptions: [Redemption], returned: Set<Redemption.ID> = [],
        now: Date, firstDayOfWeek: Weekday, zone: TimeZone
    ) {
        let today = CalendarDate(now, in: zone)
        let week = today.startOfWeek(first: firstDayOfWeek)
        var (isAsked, days) = (false, [CalendarDate]())
        for redemption in redemptions where redemption.rewardID == reward && redemption.childID == child {
            switch redemption.status(at: now) {
            case .requested: isAsked = true
            case .approved: if returned.contains(redemption.id) { continue }
            case .declined, .cancelled, .expired: continue
            }
            days.append(CalendarDate(redemption.requestedAt, in: zone))
        }
        self.isAsked = isAsked
        self.today = days.count { $0 == today }
        thisWeek = days.count { (week...(week + 6)).contains($0) }
    }
}
