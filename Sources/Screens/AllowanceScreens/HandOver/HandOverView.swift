import Design
import Household
import HouseholdClient
import SwiftUI

/// `/children/{id}/handover`: a card that a parent shows to a child or prints, with the way in and the name to type.
public struct HandOverView: View {
    @State private var model: HandOverModel
    private let done: @MainActor () -> Void
    @Environment(\.familyChildren) private var children

    /// The page of a model; `done` leaves it.
    public init(model: HandOverModel, done: @escaping @MainActor () -> Void) {
        _model = State(initialValue: model)
        self.done = done
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, width: Size.formWidth) { handOver in
            SignInCard(handOver: handOver)
            WhatIsSeen(firstName: handOver.child.firstName)
            SecondaryButton("Print", symbol: "printer") {
                UIPrintInteractionController.shared.present(animated: true)
            }
            PrimaryButton("Done", action: done)
        }
        .navigationTitle(model.title(in: children))
        .navigationBarTitleDisplayMode(.inline)
    }
}

/// The way in and the name; the password is told by word of mouth.
private struct SignInCard: View {
    let handOver: HandOver

    var body: some View {
        CardView {
            HStack(spacing: Spacing.small) {
                AvatarView(handOver.child.face, diameter: Size.touchTarget)
                Text(handOver.child.firstName)
                    .font(.headline)
            }
            VStack(spacing: Spacing.small) {
                SharedLinkView(handOver.link, name: "QR code of the sign-in page")
            }
            .frame(maxWidth: .infinity)
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                Text(handOver.isUserName ? "User Name" : "Email")
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
                Text(handOver.signInName)
                    .font(.title3)
                    .bold()
                    .textSelection(.enabled)
            }
            .accessibilityElement(children: .combine)
            if handOver.link.reach != nil {
                Text("Point the camera of the phone or tablet at the code, then sign in with the password you chose.")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
    }
}

/// What the child finds behind the code.
private struct WhatIsSeen: View {
    let firstName: String

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionTitle(title: "What \(firstName) will see") {}
            CardView {
                line("The balance, and when the next allowance comes", "dollarsign.circle.fill")
                line("Wishes, and how much is still to go", "star.fill")
                line("What happened with the money", "list.bullet.rectangle")
            }
        }
    }

    private func line(_ words: String, _ symbol: String) -> some View {
        HStack(spacing: Spacing.small) {
            Image(systemName: symbol)
                .foregroundStyle(Palette.primary)
                .frame(width: Size.rowIcon)
                .accessibilityHidden(true)
            Text(words)
                .font(.callout)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
    }
}
