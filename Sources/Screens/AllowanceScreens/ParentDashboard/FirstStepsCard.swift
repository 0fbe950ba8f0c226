import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What a new family may try. Each thing goes when it is done, the card with the last of them, when it is dismissed on
/// this device, and after 14 days.
struct FirstStepsCard: View {
    let dashboard: FamilyDashboard
    @AppStorage("firstStepsDismissed") private var isDismissed = false

    var body: some View {
        let links = dashboard.firstStepLinks
        if !isDismissed, !links.isEmpty {
            CardView {
                HStack {
                    Text(title(links.count))
                        .font(.headline)
                        .frame(maxWidth: .infinity, alignment: .leading)
                        .accessibilityAddTraits(.isHeader)
                    DismissButton { isDismissed = true }
                }
                ForEach(links) { FirstStepRow(link: $0) }
            }
        }
    }

    private func title(_ count: Int) -> String {
        switch count {
        case 1: "One thing to try"
        case 2: "Two things to try"
        default: "Three things to try"
        }
    }
}

/// Something to try, and where it is done.
struct FirstStepLink: Identifiable {
    /// What it is.
    let id: FirstStep
    let title: String
    let symbol: String
    let route: Route
}

private struct FirstStepRow: View {
    let link: FirstStepLink

    var body: some View {
        NavigationLink(value: link.route) {
            HStack(spacing: Spacing.small) {
                Image(systemName: link.symbol)
                    .foregroundStyle(Palette.primary)
                    .frame(width: Size.rowIcon)
                    .accessibilityHidden(true)
                Text(link.title)
                    .foregroundStyle(Palette.textPrimary)
                    .frame(maxWidth: .infinity, alignment: .leading)
                Image(systemName: "chevron.right")
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityHidden(true)
            }
            .frame(minHeight: Size.touchTarget)
        }
        .buttonStyle(.plain)
    }
}

extension FamilyDashboard {
    /// The things that are still to try, with the child's name where there is only one child.
    var firstStepLinks: [FirstStepLink] {
        guard let child = children.first?.child else { return [] }
        let isOnly = children.count == 1
        return firstSteps.map { step in
            switch step {
            case .addMoney:
                FirstStepLink(
                    id: step, title: isOnly ? "Give \(child.firstName) some money" : "Give a child some money",
                    symbol: "dollarsign.circle.fill",
                    route: isOnly ? .addTransaction(child.id, .credit) : .createTransaction(nil))
            case .addGoal:
                FirstStepLink(
                    id: step, title: "Write down what \(child.firstName) wishes for", symbol: "star.fill",
                    route: .addWish(child.id))
            case .inviteParent:
                FirstStepLink(
                    id: step, title: "Invite the other parent", symbol: "person.badge.plus", route: .inviteParent)
            }
        }
    }
}
