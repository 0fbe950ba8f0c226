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
        LivePage(model.live, act: LiveActFailure(model.failure) { model.dismissTapped() }) { members in
            FamilyNameCard(name: members.family.name, mayEdit: model.isParent)
            LazyVGrid(columns: columns, spacing: Spacing.large) {
                FamilyParents(members: members, model: model)
                VStack(alignment: .leading, spacing: Spacing.large) {
                    FamilyChildren(members: members, model: model)
                    if !members.removedChildren.isEmpty {
                        RemovedChildren(children: members.removedChildren, model: model)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
        }
        .navigationTitle(model.live.content?.family.name ?? "Family")
        .familyQuestions(model)
        .confirmsIdentity(model.fresh)
    }

    private var columns: [GridItem] {
        let item = GridItem(.flexible(), spacing: Spacing.large, alignment: .top)
        return Array(repeating: item, count: cardColumns > 1 ? 2 : 1)
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
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Parents")
            CardView {
                ForEach(members.parents) { parent in
                    MemberRow(member: parent, isSelf: model.isSelf(parent), detail: parent.user.email, model: model)
                    if parent.id != members.parents.last?.id { Divider() }
                }
            }
            if model.isParent {
                SecondaryLink("Invite Parent", symbol: "person.badge.plus", to: Route.inviteParent)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// The list "Children" with the way to add one.
private struct FamilyChildren: View {
    let members: FamilyMembers
    let model: FamilyModel

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Children")
            if members.children.isEmpty {
                EmptyStateView(
                    symbol: "person.3.fill", title: "No Children Yet",
                    sentence: "Get started by adding your first child to the family")
            } else {
                CardView {
                    ForEach(members.children) { child in
                        MemberRow(member: child, isSelf: model.isSelf(child), detail: weekly(child), model: model)
                        if child.id != members.children.last?.id { Divider() }
                    }
                }
            }
            if model.isParent {
                SecondaryLink("Add Child", symbol: "person.crop.circle.badge.plus", to: Route.addChild)
            }
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private func weekly(_ child: FamilyMembers.Member) -> String {
        guard let allowance = child.weeklyAllowance else { return "" }
        let format = DisplayFormat(localeTag: members.family.localeTag, timeZone: members.family.timeZone)
        return "Weekly: \(format.money(allowance))"
    }
}

/// The list "Removed Children": those who can still be brought back.
private struct RemovedChildren: View {
    let children: [Child]
    let model: FamilyModel

    var body: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            SectionHeader("Removed Children")
            CardView {
                ForEach(children) { child in
                    HStack(spacing: Spacing.small) {
                        VStack(alignment: .leading, spacing: 0) {
                            Text(child.fullName)
                                .font(.headline)
                            Text(model.timeLeft(child))
                                .font(.caption)
                                .foregroundStyle(Palette.textSecondary)
                        }
                        .frame(maxWidth: .infinity, alignment: .leading)
                        Button {
                            Task { await model.restoreTapped(child) }
                        } label: {
                            Text("Restore")
                                .frame(minWidth: Size.touchTarget, minHeight: Size.touchTarget)
                        }
                        .accessibilityLabel("Restore, \(child.fullName)")
                    }
                    if child.id != children.last?.id { Divider() }
                }
            }
        }
    }
}
