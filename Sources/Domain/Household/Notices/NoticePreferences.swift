public import Ledger

/// What a person wants to be told, and when ([S §6.3]). Kept per person and family on the server.
///
/// They decide about pushes and what an open screen says at once; the inbox gets everything, except that the warning of
/// a low balance exists only where it is wanted.
public struct NoticePreferences: Hashable, Sendable {
    /// Whether anything is pushed at all.
    public var allowNotifications = false
    /// Money in and out.
    public var transactionAlerts = true
    /// Allowances tomorrow, paid, held or failed.
    public var allowanceReminders = true
    /// Anything about balances.
    public var balanceAlerts = true
    /// Whether a balance below the threshold is told.
    public var lowBalanceWarning = false
    /// Told below this; 0 is a choice like any other.
    public var lowBalanceThreshold: Money
    /// Goals and savings.
    public var goalsAndSavings = true
    /// Budgets.
    public var budgetWarnings = true
    /// Wishes that are asked for and answered.
    public var requests = true
    /// New sign-ins; a child cannot switch them off.
    public var signInAlerts = true
    /// Banks and wallets that messages come from for the first time; only parents are told of them.
    public var newSources = true
    /// From when on pushes wait; the same time as the end for never.
    public var quietHoursStart = ClockTime(minutesSinceMidnight: 21 * 60)
    /// Until when pushes wait.
    public var quietHoursEnd = ClockTime(minutesSinceMidnight: 7 * 60)
    /// Whether pushes leave amounts out.
    public var hideAmounts = false

    /// What holds for someone who never chose, in a family's unit.
    public init(unit: AccountUnit) {
        lowBalanceThreshold = Self.defaultThreshold(unit)
    }

    /// What of it decides whether a balance is told as low.
    public var lowBalance: LowBalance {
        LowBalance(
            balanceAlerts: balanceAlerts, lowBalanceWarning: lowBalanceWarning, threshold: lowBalanceThreshold)
    }

    /// Whether somebody of that role may switch alerts of new sign-ins off.
    public static func maySilenceSignIns(_ role: Role) -> Bool { role == .parent }

    /// 10.00; 1,000 in units without decimals.
    static func defaultThreshold(_ unit: AccountUnit) -> Money {
        var minorUnits: Int64 = 1_000
        for _ in 2..<max(2, unit.minorDigits) { minorUnits *= 10 }
        return Money(minorUnits: minorUnits, unit: unit)
    }
}

extension NoticePreferences {
    /// What decides whether a balance is told as low.
    public struct LowBalance: Hashable, Sendable {
        private let isTold: Bool
        private let threshold: Money

        /// Told below `threshold`, if anything about balances is and a low one is.
        public init(balanceAlerts: Bool, lowBalanceWarning: Bool, threshold: Money) {
            isTold = balanceAlerts && lowBalanceWarning
            self.threshold = threshold
        }

        /// Whether a balance is to be told as low.
        public func warns(of balance: Money) -> Bool { isTold && balance < threshold }
    }
}
