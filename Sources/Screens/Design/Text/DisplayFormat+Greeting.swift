import Foundation
import Ledger

extension DisplayFormat {
    /// "Good Morning" before noon, "Good Afternoon" before 17:00, "Good Evening" after that, by the family's clock
    /// (finances.md §2.14).
    public func greeting(at instant: Date) -> String {
        switch ClockTime(instant, in: timeZone).minutes / 60 {
        case ..<12: "Good Morning"
        case ..<17: "Good Afternoon"
        default: "Good Evening"
        }
    }
}
