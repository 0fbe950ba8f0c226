import Allowance
import Design
import Household
import HouseholdClient
import SwiftUI

/// `/home`: the family at a glance (§3.1).
public struct ParentDashboardView: View {
    @State private var model: ParentDashboardModel
    private let newChildID: Child.ID?
    private let unreadCount: Int
    @FocusState private var focusedChildID: Child.ID?

    /// The dashboard; the card of `newChildID` gets the focus when it appears, the bell says how many notifications
    /// are unread.
    public init(model: ParentDashboardModel, newChildID: Child.ID? = nil, unreadCount: Int = 0) {
        _model = State(initialValue: model)
        self.newChildID = newChildID
        self.unreadCount = unreadCount
    }

    /// The page.
    public var body: some View {
        LivePage(
            model.live, words: LivePageWords(loading: "Loading dashboard...", failure: "Error Loading Dashboard"),
            act: LiveActFailure(model.failure) { model.dismissTapped() }
        ) { dashboard in
            HeldAllowancesBanner(dashboard)
            FamilyContent(dashboard: dashboard, model: model, newChildID: newChildID, focus: $focusedChildID)
        } empty: { dashboard in
            FamilyOverviewCard(dashboard)
            EmptyStateView(
                symbol: "person.3.fill", title: "No Children Yet",
                sentence: "Get started by adding your first child to the family"
            ) {
                PrimaryLink("Add Child", symbol: "person.badge.plus", to: Route.addChild)
            }
        }
        .navigationTitle("Dashboard")
        .toolbar {
            ToolbarItem(placement: .topBarTrailing) {
                InboxBell(unreadCount: unreadCount, to: Route.notifications)
            }
            ToolbarItem(placement: .topBarTrailing) {
                NavigationLink(value: Route.createTransaction(nil)) {
                    ToolbarLabel("Add Money", symbol: "plus.circle")
                }
                .accessibilityLabel("Add Money")
            }
            ToolbarItem(placement: .topBarTrailing) {
                NavigationLink(value: Route.addChild) {
                    ToolbarLabel("Add Child", symbol: "person.badge.plus")
                }
                .accessibilityLabel("Add Child")
            }
        }
        .wishQuestions(model.acts)
    }
}
