public import Ledger

/// The bonus for a streak that reached a multiple of 7 days.
public struct StreakBonus: Hashable, Sendable {
    /// A bonus comes each time so many days are added.
    public static let everyDays = 7

    /// The length reached: 7, 14, 21.
    public let length: Int
    /// The day on which it was reached, and for which it is posted.
    public let date: CalendarDate

    /// A bonus for a length reached on a day.
    public init(length: Int, date: CalendarDate) {
        self.length = length
        self.date = date
    }

    /// The bonuses that a streak has reached and that are not posted, the shortest first.
    ///
    /// A posted one belongs to the streak when its day lies within it. So a bonus stays the only one of its length when
    /// an older day is met afterwards, and the streak began earlier than it seemed. Lengths that were reached on days
    /// that are closed bring nothing.
    ///
    /// - Parameter posted: those of the child that are posted, of any streak.
    public static func due(_ streak: Streak, posted: [StreakBonus], today: CalendarDate) -> [StreakBonus] {
        guard let first = streak.metDays.first else { return [] }
        let ofStreak = posted.filter { (first...today).contains($0.date) }
        return stride(from: everyDays, through: streak.count, by: everyDays).compactMap { length in
            let bonus = StreakBonus(length: length, date: streak.metDays[length - 1])
            let isPosted = ofStreak.contains { $0.length == length }
            return isPosted || !OpenDays.contains(bonus.date, today: today) ? nil : bonus
        }
    }
}
