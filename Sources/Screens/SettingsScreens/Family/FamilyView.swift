import Design
import Household
import HouseholdClient
import SwiftUI

/// `/family` ([S §1.2]).
public struct FamilyView: View {
    @State private var model: FamilyModel
    @Environment(\.cardColumns) private var cardColumns

    /// The page of a model.
    public init(model: FamilyModel) {
        _model = State(initialValue: model)
    }

    /// The page.
    public var body: some View {
        LivePage(model.live, layout: .groups, act: LiveActFailure(model.failure) { model.dismissTapped() }) { members in
            FamilyNameCard(name: members.family.name, mayEdit: model.person.mayChangeFamily)
            // Beside one another only where names and badges have room in half of it.
            if cardColumns > 2 {
                HStack(alignment: .top, spacing: Spacing.large) {
                    column { FamilyParents(members: members, model: model) }
                    VStack(spacing: Spacing.large) {
                        column { FamilyChildren(members: members, model: model) }
                        RemovedChildren(children: members.removedChildren, model: model)
                    }
                }
            } else {
                FamilyParents(members: members, model: model)
                FamilyChildren(members: members, model: model)
                RemovedChildren(children: members.removedChildren, model: model)
            }
            if model.isOwner {
                SecondaryLink("Delete Family", symbol: "trash", isDestructive: true, to: Route.deleteFamily)
                    .betweenGroups()
            }
        }
        .navigationTitle(model.live.content?.family.name ?? "Family")
        .familyQuestions(model)
        .confirmsIdentity(model.fresh)
    }

    private func column(@ViewBuilder content: () -> some View) -> some View {
        VStack(alignment: .leading, spacing: Spacing.small) { content() }
            .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// The family's name, and the way to its settings.
private struct FamilyNameCard: View {
    let name: String
    let mayEdit: Bool

    var body: some View {
        CardView {
            HStack(spacing: Spacing.small) {
                Image(systemName: "house.fill")
                    .foregroundStyle(Palette.primary)
                    .accessibilityHidden(true)
                Text(name)
                    .font(.title3)
                    .fontWeight(.semibold)
                    .frame(maxWidth: .infinity, alignment: .leading)
                if mayEdit {
                    NavigationLink(value: Route.familySettings) {
                        Text("Edit")
                            .foregroundStyle(Palette.primary)
                            .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                    }
                    .fixedSize()
                }
            }
        }
    }
}

/// The list "Parents" with the way to invite one more.
private struct FamilyParents: View {
    let members: FamilyMembers
    let model: FamilyModel

    var body: some View {
        MemberGroup(title: "Parents", members: members.parents, model: model) { $0.user.email }
        if model.person.mayManagePeople {
            SecondaryLink("Invite Parent", symbol: "person.badge.plus", to: Route.inviteParent)
                .betweenGroups()
        }
    }
}

/// The list "Children" with the way to add one.
private struct FamilyChildren: View {
    let members: FamilyMembers
    let model: FamilyModel

    var body: some View {
        if members.children.isEmpty {
            SectionHeader("Children")
            EmptyStateView(
                symbol: "person.3.fill", title: "No Children Yet",
                sentence: "Get started by adding your first child to the family")
        } else {
            MemberGroup(title: "Children", members: members.children, model: model, detail: weekly)
        }
        if model.person.mayAddChildren {
            SecondaryLink("Add Child", symbol: "person.crop.circle.badge.plus", to: Route.addChild)
                .betweenGroups()
        }
    }

    private func weekly(_ child: FamilyMembers.Member) -> String {
        guard let allowance = child.weeklyAllowance else { return "" }
        let format = DisplayFormat(members.family)
        return "Weekly: \(format.money(allowance))"
    }
}

/// Members under a title.
private struct MemberGroup: View {
    let title: String
    let members: [FamilyMembers.Member]
    let model: FamilyModel
    let detail: (FamilyMembers.Member) -> String

    var body: some View {
        RowGroup(members, title: title, hasActions: { !model.acts(for: $0).isEmpty }) { member in
            MemberRow(member: member, isSelf: model.isSelf(member), detail: detail(member), model: model)
        } actions: { member in
            MemberActButtons(member: member, model: model)
        }
    }
}

/// The list "Removed children": those who can still be brought back.
private struct RemovedChildren: View {
    let children: [Child]
    let model: FamilyModel

    var body: some View {
        if !children.isEmpty {
            RowGroup(children, title: "Removed children") { row($0) }
        }
    }

    private func row(_ child: Child) -> some View {
        AdaptiveRow(spacing: 0) {
            ListRow(title: child.fullName, detail: [model.timeLeft(child)], detailLines: nil) {
                AvatarView(child.face, diameter: Size.rowCircle)
            }
            Button {
                Task { await model.restoreTapped(child) }
            } label: {
                Text("Restore")
                    .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
            }
            .accessibilityLabel("Restore, \(child.fullName)")
            .padding(.horizontal, Spacing.medium)
        }
    }
}
