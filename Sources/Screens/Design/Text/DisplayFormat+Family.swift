import Foundation
import Household
import Ledger

extension DisplayFormat {
    /// The format of a family: its locale and its zone.
    public init(_ family: Family) {
        self.init(localeTag: family.localeTag, timeZone: family.timeZone)
    }
}

extension Family {
    /// "Nov 1 – Nov 30, 2026": the days of a period around an instant, as the family counts and writes them; nil of all
    /// time, whose beginning hangs on what there is.
    public func caption(of period: TimePeriod, at instant: Date) -> String? {
        guard period != .all else { return nil }
        return DisplayFormat(self).span(
            period.window(around: day(of: instant), firstWeekday: firstDayOfWeek, firstEntry: nil))
    }
}
