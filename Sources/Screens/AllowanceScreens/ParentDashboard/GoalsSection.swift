import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The nearest goal of each child, with its ring and what is missing; nothing where nobody saves for anything.
struct GoalsSection: View {
    let rows: [GoalRow]

    init(_ dashboard: FamilyDashboard) {
        let format = DisplayFormat(dashboard.family)
        rows = dashboard.goals.map { GoalRow($0, format: format) }
    }

    var body: some View {
        if !rows.isEmpty {
            VStack(alignment: .leading, spacing: Spacing.small) {
                SectionTitle(title: "Goals") {}
                VStack(spacing: 0) {
                    ForEach(rows) { row in
                        GoalRowView(row: row)
                        if row != rows.last {
                            Divider()
                                .padding(.horizontal, Spacing.medium)
                        }
                    }
                }
                .cardLook()
            }
        }
    }
}

/// A child's nearest goal as a row shows it.
struct GoalRow: Hashable, Identifiable {
    let id: Child.ID
    let face: AvatarFace
    let route: Route
    let name: String
    let percentage: Int
    /// "Alice · $74.50 to go".
    let detail: String

    init(_ goal: ChildGoal, format: DisplayFormat) {
        id = goal.id
        face = goal.child.face
        let child = goal.child.firstName
        switch goal.goal {
        case .wish(let wish):
            route = .wish(wish.id)
            name = wish.wish.name
            percentage = wish.progress.percentage
            detail =
                wish.progress.canAfford
                ? "\(child) can buy this" : "\(child) · \(format.money(wish.progress.remaining)) to go"
        case .savings(let savings, _):
            route = .savings(savings.id)
            name = savings.account.name
            percentage = savings.progressPercentage ?? 0
            let missing = savings.account.target.map { "\(format.money($0 - savings.balance)) to go" }
            detail = [child, missing].compactMap { $0 }.joined(separator: " · ")
        }
    }

    /// The whole row as one sentence.
    var sentence: String { "\(name), \(detail), \(percentage)% saved" }
}

private struct GoalRowView: View {
    let row: GoalRow

    var body: some View {
        NavigationLink(value: row.route) {
            HStack(spacing: Spacing.medium) {
                ProgressRing(
                    "Progress", percentage: row.percentage, value: "\(row.percentage) percent",
                    diameter: Size.cardRing)
                VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                    Text(row.name)
                        .font(.headline)
                        .foregroundStyle(Palette.textPrimary)
                    HStack(spacing: Spacing.xxSmall) {
                        AvatarView(row.face, diameter: Size.captionAvatar)
                        Text(row.detail)
                            .font(.caption)
                            .foregroundStyle(Palette.textSecondary)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
            }
            .padding(.horizontal, Spacing.medium)
            .padding(.vertical, Spacing.small)
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("GoalRow")
        .accessibilityLabel(row.sentence)
    }
}
