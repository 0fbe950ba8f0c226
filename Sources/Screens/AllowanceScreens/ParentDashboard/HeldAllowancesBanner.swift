import Allowance
import Design
import Household
import HouseholdClient
import SwiftUI

/// Says that missed payments wait for a parent, and leads to the first child they are for (§3.1).
struct HeldAllowancesBanner: View {
    let count: Int
    let childID: Child.ID?

    init(_ dashboard: FamilyDashboard) {
        count = dashboard.heldCount
        childID = dashboard.children.first { $0.heldCount > 0 }?.id
    }

    var body: some View {
        if let childID {
            HStack(spacing: Spacing.small) {
                Image(systemName: "hourglass")
                    .foregroundStyle(Palette.warning)
                    .accessibilityHidden(true)
                Text(words)
                    .font(.callout)
                    .frame(maxWidth: .infinity, alignment: .leading)
                NavigationLink(value: Route.childDetail(childID)) {
                    Text("Review")
                        .font(.headline)
                        .foregroundStyle(Palette.primary)
                        .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                }
            }
            .padding(.horizontal, Spacing.medium)
            .padding(.vertical, Spacing.xxSmall)
            .background(Palette.warning.opacity(0.1))
            .clipShape(RoundedRectangle(cornerRadius: Radius.control))
        }
    }

    var words: String {
        count == 1 ? "1 allowance is waiting" : "\(count) allowances are waiting"
    }
}
