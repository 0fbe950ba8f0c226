import Design
import Household
import HouseholdClient
import SwiftUI

/// The sheet "Invite Parent" ([S §1.2]): a link, and the same as a picture for the other phone's camera.
public struct InviteParentView: View {
    @State private var model: InviteParentModel

    /// The sheet of a model.
    public init(model: InviteParentModel) {
        _model = State(initialValue: model)
    }

    /// The sheet.
    public var body: some View {
        DoneSheet("Invite Parent") {
            if let failure = model.failure {
                ErrorBanner(failure) { model.dismissTapped() }
            }
            switch model.state {
            case .loading: LoadingView("Loading...", rows: 1)
            case .loaded(let link?): invitation(link)
            case .loaded(nil), .empty: used
            case .error(let reason):
                FailureView("Error", reason: reason, isPart: true) { Task { await model.load() } }
            }
        }
        .task { await model.load() }
        .task(priority: .background) { await model.followChanges() }
    }

    @ViewBuilder
    private func invitation(_ link: InvitationLink) -> some View {
        Text("Whoever opens this link joins your family as a parent. It works once.")
            .font(.body)
            .foregroundStyle(Palette.textSecondary)
            .multilineTextAlignment(.center)
        SharedLinkView(link.link, name: "QR code of the invitation link")
        Label(model.expiry(of: link), systemImage: "clock")
            .font(.callout)
            .foregroundStyle(Palette.textSecondary)
        if let reach = link.link.reach {
            CopyButton("Copy Link", text: reach.address, copies: model.copies) {
                model.copyTapped(reach.address)
            }
        }
        SecondaryButton("Cancel Invitation", isDestructive: true) {
            Task { await model.cancelTapped(link) }
        }
    }

    private var used: some View {
        EmptyStateView(
            symbol: "person.badge.plus", title: "Invitation Used",
            sentence: "Somebody joined by it, or it was canceled."
        ) {
            SecondaryButton("Invite Again", symbol: "plus") { Task { await model.load() } }
        }
    }
}
