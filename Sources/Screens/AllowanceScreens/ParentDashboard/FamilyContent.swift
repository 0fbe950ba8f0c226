import Allowance
import Design
import Household
import HouseholdClient
import SwiftUI

/// What `/home` shows of a family with children (§3.1): on phones below each other, in wide windows the totals and the
/// children on two thirds of the width, and beside them what is asked, comes, is saved for and happened.
struct FamilyContent: View {
    let dashboard: FamilyDashboard
    let model: ParentDashboardModel
    let newChildID: Child.ID?
    let focus: FocusState<Child.ID?>.Binding
    @Environment(\.cardColumns) private var cardColumns
    @Environment(\.cardsAreNarrow) private var areNarrow
    @Environment(\.sideColumn) private var sideColumn
    @Environment(\.dynamicTypeSize) private var textSize

    var body: some View {
        if isWide {
            LazyVGrid(columns: columns, spacing: Spacing.medium) {
                column {
                    FamilyOverviewCard(dashboard)
                    FirstStepsCard(dashboard: dashboard)
                    children
                }
                column {
                    WishRequestsView(dashboard: dashboard, model: model)
                    UpcomingSection(dashboard)
                    GoalsSection(dashboard)
                    ActivitySection(dashboard)
                }
            }
        } else {
            WishRequestsView(dashboard: dashboard, model: model)
            FamilyOverviewCard(dashboard)
            FirstStepsCard(dashboard: dashboard)
            children
            UpcomingSection(dashboard)
            GoalsSection(dashboard)
            ActivitySection(dashboard)
        }
    }

    /// Very large text needs the whole width.
    private var isWide: Bool { cardColumns >= 3 && !textSize.isAccessibilitySize }

    private var columns: [GridItem] {
        [
            GridItem(.flexible(), spacing: Spacing.medium, alignment: .top),
            GridItem(.fixed(sideColumn), alignment: .top),
        ]
    }

    private func column(@ViewBuilder _ content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: Spacing.large) { content() }
            .frame(maxWidth: .infinity, alignment: .leading)
    }

    /// Two thirds of a window that is only just wide have room for one card beside the other column.
    private var childColumns: Int { isWide ? areNarrow ? 1 : 2 : cardColumns }

    private var children: some View {
        ChildCards(dashboard: dashboard, columns: childColumns, newChildID: newChildID, focus: focus)
            .environment(\.cardsAreNarrow, !isWide && areNarrow)
    }
}

/// "Children", and a card for each; the card of a child who was just added gets the focus.
private struct ChildCards: View {
    let dashboard: FamilyDashboard
    let columns: Int
    let newChildID: Child.ID?
    let focus: FocusState<Child.ID?>.Binding

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.large) {
            SectionTitle(title: "Children") {}
            LazyVGrid(columns: items, spacing: Spacing.medium) {
                ForEach(dashboard.children) { child in
                    ChildCardView(summary: child, format: DisplayFormat(dashboard.family), focus: focus)
                }
            }
            .environment(\.cardsFillRows, true)
        }
        // Who was added is known before or after the card is there.
        .onChange(of: dashboard.children.map(\.id).first { $0 == newChildID }, initial: true) { _, shown in
            if let shown { focus.wrappedValue = shown }
        }
    }

    private var items: [GridItem] {
        let column = GridItem(.flexible(), spacing: Spacing.medium, alignment: .top)
        return Array(repeating: column, count: max(1, min(columns, dashboard.children.count)))
    }
}
