public import Ledger

/// What events of the allowance carry. Raw values are those on the wire (allowance §5.3).
extension HouseholdEvent {
    /// What happened to a savings account.
    public enum SavingsChange: String, CaseIterable, Hashable, Sendable {
        case created = "Created"
        case updated = "Updated"
        case moved = "Moved"
        case closed = "Closed"
    }

    /// What happened to a wish.
    public enum WishChange: String, CaseIterable, Hashable, Sendable {
        case created = "Created"
        case updated = "Updated"
        case deleted = "Deleted"
        case purchased = "Purchased"
        case unpurchased = "Unpurchased"
        case requested = "Requested"
        case declined = "Declined"
    }

    /// How far a budget is spent.
    public struct BudgetLevel: Hashable, Sendable {
        /// The words of `BudgetCheckResult`.
        public enum Status: String, CaseIterable, Hashable, Sendable {
            case ok = "Ok"
            case warning = "Warning"
            case exceeded = "Exceeded"
        }

        /// Where the spending stands.
        public let status: Status
        /// Spending in whole percent of the limit, rounded down; may pass 100.
        public let percentage: Int

        /// A level.
        public init(status: Status, percentage: Int) {
            self.status = status
            self.percentage = percentage
        }
    }

    /// The schedule of a child's allowance.
    public struct AllowanceState: Hashable, Sendable {
        /// 0 or more a week.
        public let weeklyAllowance: Money
        /// The next pay-day; nil while nothing will be paid.
        public let nextDate: CalendarDate?
        /// No payment while true.
        public let isPaused: Bool
        /// Missed payments that wait for a parent (I-10).
        public let heldCount: Int

        /// A state.
        public init(weeklyAllowance: Money, nextDate: CalendarDate?, isPaused: Bool, heldCount: Int) {
            self.weeklyAllowance = weeklyAllowance
            self.nextDate = nextDate
            self.isPaused = isPaused
            self.heldCount = heldCount
        }
    }
}
