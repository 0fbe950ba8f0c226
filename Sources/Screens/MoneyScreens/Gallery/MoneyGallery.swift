import SwiftUI

/// The gallery of this module: every screen and its parts in their states, from the sample family.
public enum MoneyGallery {
    /// Each gallery with the name of what it shows; a screen has its line here.
    @MainActor
    public static var all: [(name: String, type: any PreviewProvider.Type)] {
        [
            ("MoneyParts", MoneyPartsGallery.self), ("Dashboard", DashboardGallery.self),
            ("Transactions", TransactionsGallery.self), ("MoneyAnalytics", AnalyticsGallery.self),
            ("Sources", SourcesGallery.self), ("SourceDetail", SourceDetailGallery.self),
            ("SourceForm", SourceFormGallery.self), ("Rules", RulesGallery.self),
            ("RuleForm", RuleFormGallery.self), ("MoneySettings", MoneySettingsGallery.self),
            ("Review", ReviewGallery.self), ("Capture", CaptureGallery.self),
            ("HouseholdTransactionDetail", HouseholdTransactionDetailGallery.self),
            ("HouseholdTransactionForm", HouseholdTransactionFormGallery.self),
            ("MakeTransfer", MakeTransferGallery.self), ("ImportStatement", ImportGallery.self),
            ("TeachMessage", TeachGallery.self),
        ]
    }
}
