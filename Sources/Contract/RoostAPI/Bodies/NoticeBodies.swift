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

    /// What the body holds.
    public static let schema = Schema.object(
        "ChangeNotificationPreferences",
        switches.map { .optional($0, .nullable(.flag)) } + [
            .optional("lowBalanceThreshold", .nullable(.amount)),
            .optional("quietHoursStart", .nullable(.clockTime)), .optional("quietHoursEnd", .nullable(.clockTime)),
        ])

    static let switches = [
        "allowNotifications", "transactionAlerts", "allowanceReminders", "balanceAlerts", "lowBalanceWarning",
        "goalsAndSavings", "budgetWarnings", "requests", "signInAlerts", "hideAmounts",
    ]

    /// Reads the body. Throws wrong types and unknown fields.
    public init(_ value: JSONValue) throws(BodyProblems) {
        var reader = try BodyReader(value)
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
        let time = "Must be a time such as 21:00."
        quietHoursStart = reader.lossless("quietHoursStart", as: ClockTime.self, otherwise: time)
        quietHoursEnd = reader.lossless("quietHoursEnd", as: ClockTime.self, otherwise: time)
        hideAmounts = reader.flag("hideAmounts")
        try reader.finish()
    }
}
