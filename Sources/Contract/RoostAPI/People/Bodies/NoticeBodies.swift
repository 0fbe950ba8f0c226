import Household
public import Ledger

/// The body of `PUT /auth/me/notification-preferences`: what is absent stays as it is.
public struct NoticePreferencesBody: RequestBody {
    /// Whether anything is pushed.
    public let allowNotifications: Bool?
    /// Money in and out.
    public let transactionAlerts: Bool?
    /// Allowances.
    public let allowanceReminders: Bool?
    /// Balances.
    public let balanceAlerts: Bool?
    /// Low balances.
    public let lowBalanceWarning: Bool?
    /// Told below this; 0 or more.
    public let lowBalanceThreshold: AmountInput?
    /// Goals and savings.
    public let goalsAndSavings: Bool?
    /// Budgets.
    public let budgetWarnings: Bool?
    /// Wishes asked for and answered.
    public let requests: Bool?
    /// New sign-ins.
    public let signInAlerts: Bool?
    /// From when on pushes wait.
    public let quietHoursStart: ClockTime?
    /// Until when.
    public let quietHoursEnd: ClockTime?
    /// Whether pushes leave amounts out.
    public let hideAmounts: Bool?

    /// The name of its schema.
    public static let schemaName = "ChangeNotificationPreferences"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        reader.documents(last: ["lowBalanceThreshold", "quietHoursStart", "quietHoursEnd"])
        allowNotifications = reader.flag("allowNotifications")
        transactionAlerts = reader.flag("transactionAlerts")
        allowanceReminders = reader.flag("allowanceReminders")
        balanceAlerts = reader.flag("balanceAlerts")
        lowBalanceWarning = reader.flag("lowBalanceWarning")
        lowBalanceThreshold = reader.amount("lowBalanceThreshold")
        goalsAndSavings = reader.flag("goalsAndSavings")
        budgetWarnings = reader.flag("budgetWarnings")
        requests = reader.flag("requests")
        signInAlerts = reader.flag("signInAlerts")
        quietHoursStart = reader.time("quietHoursStart", such: "21:00")
        quietHoursEnd = reader.time("quietHoursEnd", such: "21:00")
        hideAmounts = reader.flag("hideAmounts")
    }
}
