public import Ledger

/// When a child gets the next allowance, as shown under "Next Payment".
public enum NextPayment: Hashable, Sendable {
    /// That many days from today, and the pay-day itself.
    case inDays(Int, CalendarDate)
    /// The allowance is paused.
    case paused
    /// There is no date: the amount is 0.
    case pending

    /// "Today", "Tomorrow", "5 days", "Paused" or "Pending".
    public var text: String {
        switch self {
        case .inDays(0, _): "Today"
        case .inDays(1, _): "Tomorrow"
        case .inDays(let days, _): "\(days) days"
        case .paused: "Paused"
        case .pending: "Pending"
        }
    }

    /// Whether the payment is at most one day away (shown in the primary colour).
    public var isSoon: Bool {
        if case .inDays(let days, _) = self { days <= 1 } else { false }
    }

    /// The pay-day; nil when there is none.
    public var day: CalendarDate? {
        if case .inDays(_, let day) = self { day } else { nil }
    }

    /// Days from today to the payment; 0 when there is no date.
    public var days: Int {
        if case .inDays(let days, _) = self { days } else { 0 }
    }
}
