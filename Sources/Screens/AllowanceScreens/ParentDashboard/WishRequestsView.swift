import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What children ask to buy, with the answers (§3.1), the longest waiting first: its "Approve" is the main button of
/// the page.
struct WishRequestsView: View {
    let dashboard: FamilyDashboard
    let model: ParentDashboardModel

    var body: some View {
        let requests = model.requests(dashboard)
        if !requests.isEmpty {
            SectionTitle(title: "Requests") {}
        }
        ForEach(requests) { request in
            CardView {
                HStack(spacing: Spacing.small) {
                    AvatarView(request.child.face, diameter: Size.rowCircle)
                    HStack(alignment: .firstTextBaseline, spacing: Spacing.small) {
                        Text("\(request.child.firstName) asks to buy \(request.row.name)")
                            .font(.headline)
                            .frame(maxWidth: .infinity, alignment: .leading)
                        Text(request.row.price)
                            .font(.headline)
                            .monospacedDigit()
                            .foregroundStyle(Palette.primary)
                            .fixedSize()
                    }
                }
                HStack(spacing: Spacing.medium) {
                    PrimaryButton(
                        "Approve", isFilled: request.id == requests.first?.id,
                        isLoading: model.acts.workingOn == request.id
                    ) {
                        Task { await model.approveTapped(request, in: dashboard.family) }
                    }
                    .accessibilityLabel("Approve, \(request.row.name)")
                    SecondaryButton("Not Now") { Task { await model.declineTapped(request) } }
                        .accessibilityLabel("Not Now, \(request.row.name)")
                }
            }
            .accessibilityElement(children: .contain)
            .accessibilityLabel("\(request.child.firstName) asks to buy \(request.row.label)")
        }
    }
}

/// A wish that a child asks to buy.
struct WishRequest: Hashable, Identifiable {
    let child: Child
    let row: WishRow

    var id: WishListItem.ID { row.id }
}
