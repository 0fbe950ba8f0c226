public import Foundation
public import Ledger

/// What may be changed of the preferences, as both doors ask for it; nil keeps what is.
public struct NoticePreferencesChange: Hashable, Sendable {
    /// Whether anything is pushed.
    public var allowNotifications: Bool?
    /// Money in and out.
    public var transactionAlerts: Bool?
    /// Allowances.
    public var allowanceReminders: Bool?
    /// Balances.
    public var balanceAlerts: Bool?
    /// Low balances.
    public var lowBalanceWarning: Bool?
    /// Told below this; 0 or more.
    public var lowBalanceThreshold: AmountInput?
    /// Goals and savings.
    public var goalsAndSavings: Bool?
    /// Budgets.
    public var budgetWarnings: Bool?
    /// Wishes asked for and answered.
    public var requests: Bool?
    /// New sign-ins; a child cannot switch these off.
    public var signInAlerts: Bool?
    /// Banks and wallets that messages come from for the first time.
    public var newSources: Bool?
    /// From when on pushes wait.
    public var quietHoursStart: ClockTime?
    /// Until when.
    public var quietHoursEnd: ClockTime?
    /// Whether pushes leave amounts out.
    public var hideAmounts: Bool?

    /// A change of nothing.
    public init() {}

    /// What differs, so that two devices that change different switches at the same moment both keep theirs.
    public init(from old: NoticePreferences, to new: NoticePreferences) {
        func changed<Value: Equatable>(_ value: KeyPath<NoticePreferences, Value>) -> Value? {
            old[keyPath: value] == new[keyPath: value] ? nil : new[keyPath: value]
        }
        allowNotifications = changed(\.allowNotifications)
        transactionAlerts = changed(\.transactionAlerts)
        allowanceReminders = changed(\.allowanceReminders)
        balanceAlerts = changed(\.balanceAlerts)
        lowBalanceWarning = changed(\.lowBalanceWarning)
        lowBalanceThreshold = changed(\.lowBalanceThreshold).map { .exact($0) }
        goalsAndSavings = changed(\.goalsAndSavings)
        budgetWarnings = changed(\.budgetWarnings)
        requests = changed(\.requests)
        signInAlerts = changed(\.signInAlerts)
        newSources = changed(\.newSources)
        quietHoursStart = changed(\.quietHoursStart)
        quietHoursEnd = changed(\.quietHoursEnd)
        hideAmounts = changed(\.hideAmounts)
    }

    /// Writes what is wanted into the preferences of somebody of that role, or throws the first broken rule; a typed
    /// amount is read in `locale`.
    public func apply(
        to preferences: inout NoticePreferences, of role: Role, unit: AccountUnit, locale: Locale
    ) throws(FieldErrors) {
        if let allowNotifications { preferences.allowNotifications = allowNotifications }
        if let transactionAlerts { preferences.transactionAlerts = transactionAlerts }
        if let allowanceReminders { preferences.allowanceReminders = allowanceReminders }
        if let balanceAlerts { preferences.balanceAlerts = balanceAlerts }
        if let lowBalanceWarning { preferences.lowBalanceWarning = lowBalanceWarning }
        if let lowBalanceThreshold {
            preferences.lowBalanceThreshold = try FieldErrors.checked(.lowBalanceThreshold) { () throws(FieldProblem) in
                try FieldRules.threshold(lowBalanceThreshold, unit: unit, locale: locale)
            }
        }
        if let goalsAndSavings { preferences.goalsAndSavings = goalsAndSavings }
        if let budgetWarnings { preferences.budgetWarnings = budgetWarnings }
        if let requests { preferences.requests = requests }
        if let signInAlerts {
            if !signInAlerts, !NoticePreferences.maySilenceSignIns(role) {
                throw FieldErrors(.signInAlerts, .signInAlertsFixed)
            }
            preferences.signInAlerts = signInAlerts
        }
        if let newSources { preferences.newSources = newSources }
        if let quietHoursStart { preferences.quietHoursStart = quietHoursStart }
        if let quietHoursEnd { preferences.quietHoursEnd = quietHoursEnd }
        if let hideAmounts { preferences.hideAmounts = hideAmounts }
    }
}
