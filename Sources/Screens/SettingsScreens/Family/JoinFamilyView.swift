import Design
import Household
import HouseholdClient
import SwiftUI

/// `/invite/{code}` for somebody who is signed in ([S §1.3]).
public struct JoinFamilyView: View {
    @State private var model: JoinFamilyModel
    private let leave: @MainActor () -> Void

    /// The page of a model; `leave` is called when the person wants to join nothing.
    public init(model: JoinFamilyModel, leave: @escaping @MainActor () -> Void) {
        _model = State(initialValue: model)
        self.leave = leave
    }

    /// The page.
    public var body: some View {
        PageColumn(width: Size.formWidth) {
            if let failure = model.failure {
                ErrorBanner(failure) { model.dismissTapped() }
            }
            switch model.state {
            case .loading:
                LoadingView("Loading...")
            case .loaded(let offer), .empty(let offer):
                content(offer)
            case .error(let reason):
                FailureView("Error", reason: reason) { Task { await model.load() } }
            }
        }
        .navigationTitle("Join Family")
        .task { await model.load() }
    }

    @ViewBuilder
    private func content(_ offer: JoinFamilyModel.Offer) -> some View {
        switch offer {
        case .family(let name):
            EmptyStateView(
                symbol: "person.2.fill", title: "Join \(name)?",
                sentence: "You will be a parent there too. Your families stay separate, and Settings leads from one to "
                    + "the other."
            ) {
                VStack(spacing: Spacing.small) {
                    PrimaryButton("Join", isLoading: model.isSaving) { Task { await model.joinTapped() } }
                    SecondaryButton("Not Now", action: leave)
                }
            }
        case .member(let name):
            EmptyStateView(
                symbol: "person.2.fill", title: "You belong to \(name) already.",
                sentence: "This invitation is for another parent."
            ) { SecondaryButton("Go to Home", action: leave) }
        case .forParents:
            EmptyStateView(
                symbol: "person.2.slash", title: "This invitation is for a parent.",
                sentence: "Whoever was invited opens the link with an account of their own."
            ) { SecondaryButton("Go to Home", action: leave) }
        case .noLongerValid:
            EmptyStateView(
                symbol: "person.2.slash", title: Invitation.noLongerValid,
                sentence: "Ask a parent of the family for a new invitation link."
            ) { SecondaryButton("Go to Home", action: leave) }
        }
    }
}
