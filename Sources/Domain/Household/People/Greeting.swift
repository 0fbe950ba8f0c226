public import Ledger

/// How a first screen greets, by the family's clock (finances.md §2.14, groceries.md §3.1).
public enum Greeting: String, CaseIterable, Hashable, Sendable {
    case morning, afternoon, evening

    /// Morning before noon, afternoon before 17:00, evening after that.
    public init(_ time: ClockTime) {
        switch time.hour {
        case ..<12: self = .morning
        case ..<17: self = .afternoon
        default: self = .evening
        }
    }

    /// "Good Morning".
    public var text: String {
        switch self {
        case .morning: "Good Morning"
        case .afternoon: "Good Afternoon"
        case .evening: "Good Evening"
        }
    }
}
