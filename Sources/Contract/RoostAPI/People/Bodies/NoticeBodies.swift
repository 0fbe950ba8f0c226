public import Household
import Ledger

/// The body of `PUT /auth/me/notification-preferences`: what is absent stays as it is.
extension NoticePreferencesChange: RequestBody {
    /// The name of its schema.
    public static let schemaName = "ChangeNotificationPreferences"

    /// Reads the members.
    public init(from reader: inout BodyReader) throws(BodyProblems) {
        self.init()
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
        newSources = reader.flag("newSources")
        quietHoursStart = reader.time("quietHoursStart", such: "21:00")
        quietHoursEnd = reader.time("quietHoursEnd", such: "21:00")
        hideAmounts = reader.flag("hideAmounts")
    }
}
