import Foundation
import Household
import Ledger

extension DisplayFormat {
    /// "Good Morning" before noon, "Good Afternoon" before 17:00, "Good Evening" after that, by the family's clock
    /// (finances.md §2.14).
    public func greeting(at instant: Date) -> String { Greeting(ClockTime(instant, in: timeZone)).text }
}
