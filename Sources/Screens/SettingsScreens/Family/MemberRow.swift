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
        opener
            .rowMenu(member.user.fullName, isShown: !model.acts(for: member).isEmpty) {
                MemberActButtons(member: member, model: model)
            }
    }

    @ViewBuilder
    private var opener: some View {
        if let child = member.childID, model.person.maySeeAllChildren {
            RowLink(to: .childDetail(child)) { words }
                .accessibilityHint("Tap to view details")
        } else {
            words
        }
    }

    private var words: some View {
        ListRow(title: member.user.fullName, detail: detail.isEmpty ? [] : [detail], detailLines: nil) {
            AvatarView(member.user.face, diameter: Size.rowCircle)
        } badges: {
            if member.user.isOwner { Badge("Owner") }
            if isSelf { Badge("You", color: Palette.success) }
        }
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
