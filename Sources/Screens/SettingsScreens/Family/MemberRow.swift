import Design
import Household
import HouseholdClient
import SwiftUI

/// A parent or a child of the family: who it is, and what can be done.
struct MemberRow: View {
    let member: FamilyMembers.Member
    let isSelf: Bool
    let detail: String
    let model: FamilyModel

    var body: some View {
        HStack(spacing: Spacing.xSmall) {
            if let child = member.childID, model.person.maySeeAllChildren {
                NavigationLink(value: Route.childDetail(child)) { words }
                    .buttonStyle(.plain)
                    .accessibilityHint("Tap to view details")
            } else {
                words
            }
            if !model.acts(for: member).isEmpty {
                MoreMenu(member.user.fullName) { MemberActButtons(member: member, model: model) }
            }
        }
    }

    private var words: some View {
        HStack(spacing: Spacing.small) {
            AvatarView(member.user.face, diameter: Size.rowCircle)
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                Text(member.user.fullName)
                    .font(.headline)
                    .foregroundStyle(Palette.textPrimary)
                if !detail.isEmpty {
                    Text(detail)
                        .font(.caption)
                        .foregroundStyle(Palette.textSecondary)
                }
                if member.user.isOwner || isSelf {
                    HStack(spacing: Spacing.xxSmall) {
                        if member.user.isOwner { Badge("Owner") }
                        if isSelf { Badge("You", color: Palette.success) }
                    }
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(minHeight: Size.touchTarget)
        .accessibilityElement(children: .combine)
    }
}

/// What can be done with a member, as its menu and its swipe offer it.
struct MemberActButtons: View {
    let member: FamilyMembers.Member
    let model: FamilyModel

    var body: some View {
        ForEach(model.acts(for: member), id: \.self) { act in
            Button(act.title, systemImage: act.symbol, role: act.isDestructive ? .destructive : nil) {
                Task { await model.chosen(act, for: member) }
            }
            .tint(act.color)
        }
    }
}

extension MemberAct {
    fileprivate var symbol: String {
        switch self {
        case .resetPassword: "key.fill"
        case .makeOwner: "star.fill"
        case .leave: "arrow.right.square"
        case .remove: "trash"
        }
    }

    /// Its colour under a swipe; nil for the usual one.
    fileprivate var color: Color? {
        switch self {
        case .resetPassword: Palette.primary
        case .makeOwner: Palette.warning
        case .leave, .remove: nil
        }
    }
}
