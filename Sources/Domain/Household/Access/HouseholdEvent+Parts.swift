public import Ledger

/// What events carry. Raw values are those on the wire (allowance §5.3).
extension HouseholdEvent {
    /// Stands for things that an event knows by nothing but their id.
    public enum Item {}

    /// The id of a thing whose own type the event does not know: `.init(wish.id.uuid)`.
    public typealias ItemID = Identifier<Item>

    /// What happened to a child.
    public enum ChildChange: String, CaseIterable, Hashable, Sendable {
        case added = "Added"
        case updated = "Updated"
        case removed = "Removed"
        case restored = "Restored"
    }

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

    /// Why a session has ended.
    public enum SessionEnd: String, CaseIterable, Hashable, Sendable {
        /// The person signed out on that device.
        case signedOut = "SignedOut"
        /// The person signed that device out from another one.
        case signedOutElsewhere = "SignedOutElsewhere"
        /// The person goes on in another family on that device.
        case switchedFamily = "SwitchedFamily"
        /// The password was set anew.
        case passwordChanged = "PasswordChanged"
        /// The person, or the child's profile, was removed.
        case removed = "Removed"
        /// A refresh token was used twice, so that one of two holders stole it.
        case tokenReused = "TokenReused"
        /// It was not used for too long, or is too old.
        case expired = "Expired"
    }
}
