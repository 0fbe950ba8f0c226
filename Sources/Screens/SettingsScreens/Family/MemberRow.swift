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
            if let child = member.childID, model.isParent {
                NavigationLink(value: Route.childDetail(child)) { words }
                    .buttonStyle(.plain)
                    .accessibilityHint("Tap to view details")
            } else {
                words
            }
            let acts = model.acts(for: member)
            if !acts.isEmpty { menu(acts) }
        }
    }

    private var words: some View {
        HStack(spacing: Spacing.small) {
            Avatar(member.user.initials, diameter: Size.rowCircle)
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

    private func menu(_ acts: [MemberAct]) -> some View {
        Menu {
            ForEach(acts, id: \.self) { act in
                Button(act.title, role: act.isDestructive ? .destructive : nil) {
                    Task { await model.chosen(act, for: member) }
                }
            }
        } label: {
            Image(systemName: "ellipsis")
                .foregroundStyle(Palette.textSecondary)
                .frame(width: Size.touchTarget, height: Size.touchTarget)
        }
        .accessibilityLabel("More, \(member.user.fullName)")
    }
}
