import SwiftUI

/// The gallery of this module: every screen and its parts in their states, from the sample family.
public enum AllowanceGallery {
    /// Each gallery with the name of what it shows.
    @MainActor
    public static var all: [(name: String, type: any PreviewProvider.Type)] {
        [
            ("ParentDashboard", ParentDashboardGallery.self), ("ChildCard", ChildCardGallery.self),
            ("ChildSubtitle", ChildSubtitleGallery.self),
            ("ChildDashboard", ChildDashboardGallery.self), ("ChildDetail", ChildDetailGallery.self),
            ("TransactionList", TransactionListGallery.self), ("TransactionRow", TransactionRowGallery.self),
            ("TransactionDetail", TransactionDetailGallery.self), ("TransactionForm", TransactionFormGallery.self),
            ("Photos", PhotosGallery.self),
            ("WishList", WishListGallery.self), ("WishRow", WishRowGallery.self),
            ("WishDetail", WishDetailGallery.self), ("WishMoney", WishMoneyGallery.self),
            ("WishForm", WishFormGallery.self), ("RegisterChild", RegisterChildGallery.self),
            ("Budgets", BudgetsGallery.self), ("BudgetDetail", BudgetDetailGallery.self),
            ("HandOver", HandOverGallery.self),
            ("EditChild", EditChildGallery.self), ("EditTransaction", EditTransactionGallery.self),
            ("Goals", GoalsGallery.self), ("SavingsAccount", SavingsAccountGallery.self),
            ("SavingsAccountDetail", SavingsAccountDetailGallery.self), ("SavingsForm", SavingsFormGallery.self),
            ("SavingsMove", SavingsMoveGallery.self),
            ("Categories", CategoriesGallery.self), ("CategoryForm", CategoryFormGallery.self),
            ("RecurringList", RecurringListGallery.self), ("RecurringDetail", RecurringDetailGallery.self),
            ("RecurringForm", RecurringFormGallery.self),
            ("Analytics", AnalyticsGallery.self), ("Export", ExportGallery.self),
        ]
    }
}
