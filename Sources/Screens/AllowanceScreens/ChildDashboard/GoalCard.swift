import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The one goal on a child's start page, large: its picture, its ring, what is missing, and the way to put money
/// aside for it; or an invitation to pick one.
struct GoalCard: View {
    let goal: NearestGoal?
    let format: DisplayFormat
    /// The photo of a wish, in small.
    var photo: URL?

    var body: some View {
        if let goal {
            VStack(spacing: Spacing.medium) {
                NavigationLink(value: goal.route) { GoalPicture(goal: goal, format: format, photo: photo) }
                    .buttonStyle(.plain)
                    .accessibilityIdentifier("SavingsProgressWidget")
                    .accessibilityLabel(([goal.name] + goal.lines(format)).joined(separator: ", "))
                PrimaryLink(goal.act.title, symbol: goal.act.symbol, to: goal.act.route)
            }
            .padding(Spacing.medium)
            .cardLook()
        } else {
            NavigationLink(value: Route.goals) { Invitation() }
                .buttonStyle(.plain)
                .accessibilityIdentifier("SavingsProgressWidget")
                .accessibilityLabel(Invitation.words)
        }
    }
}

/// The ring, and beside it the picture and the words; below each other where text is very large.
private struct GoalPicture: View {
    let goal: NearestGoal
    let format: DisplayFormat
    let photo: URL?

    var body: some View {
        AdaptiveRow(spacing: Spacing.medium) {
            switch goal {
            case .wish(let wish):
                WishRing(
                    percentage: goal.percentage, aside: wish.progress.asidePercentage,
                    value: wish.progress.spoken(format))
            case .savings:
                ProgressRing("Progress", percentage: goal.percentage, value: "\(goal.percentage) percent")
            }
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                WishTile(photo: photo, emoji: goal.emoji, side: Size.settingsAvatar)
                Text(goal.name)
                    .font(.headline)
                    .foregroundStyle(Palette.textPrimary)
                ForEach(goal.lines(format), id: \.self) { line in
                    Text(line)
                        .font(.callout)
                        .foregroundStyle(Palette.textSecondary)
                }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
}

/// What stands there while a child saves for nothing.
private struct Invitation: View {
    static let words = "Pick something to save for"

    var body: some View {
        HStack(spacing: Spacing.medium) {
            Image(systemName: "star.fill")
                .font(.title)
                .foregroundStyle(Palette.primary)
                .accessibilityHidden(true)
            Text(Self.words)
                .font(.headline)
                .foregroundStyle(Palette.textPrimary)
                .frame(maxWidth: .infinity, alignment: .leading)
            Image(systemName: "chevron.right")
                .foregroundStyle(Palette.textSecondary)
                .accessibilityHidden(true)
        }
        .padding(Spacing.medium)
        .cardLook()
    }
}

extension NearestGoal {
    fileprivate var name: String {
        switch self {
        case .wish(let wish): wish.wish.name
        case .savings(let savings, _): savings.account.name
        }
    }

    fileprivate var emoji: String? {
        switch self {
        case .wish(let wish): wish.wish.emoji?.description
        case .savings: "🐷"
        }
    }

    fileprivate var percentage: Int {
        switch self {
        case .wish(let wish): wish.progress.percentage
        case .savings(let savings, _): savings.progressPercentage ?? 0
        }
    }

    fileprivate var route: Route {
        switch self {
        case .wish(let wish): .wish(wish.id)
        case .savings(let savings, _): .savings(savings.id)
        }
    }

    /// What is done next for it.
    fileprivate var act: (title: String, symbol: String, route: Route) {
        switch self {
        case .wish(let wish) where wish.progress.canAfford: ("Open Wish", "star.fill", .wish(wish.id))
        case .wish(let wish): ("Put Money Aside", "plus.circle.fill", .putAside(wish.id))
        case .savings(let savings, _): ("Put Money Aside", "plus.circle.fill", .moveSavings(.deposit, savings.id))
        }
    }

    /// "62% saved", "$74.50 to go", "About 7 weeks to go"; for what can be bought that alone.
    fileprivate func lines(_ format: DisplayFormat) -> [String] {
        switch self {
        case .wish(let wish) where wish.progress.canAfford: ["You can buy this!"]
        case .wish(let wish):
            ["\(percentage)% saved", "\(format.money(wish.progress.remaining)) to go"]
                + [WishAside(wish.progress, format).words].compactMap { $0 }
                + Self.pace(wish.progress.weeksToGoal)
        case .savings(let savings, let weeks):
            ["\(percentage)% saved"]
                + [savings.account.target.map { "\(format.money($0 - savings.balance)) to go" }].compactMap { $0 }
                + Self.pace(weeks)
        }
    }

    private static func pace(_ weeks: Int?) -> [String] {
        weeks.map { $0 == 1 ? ["About 1 week to go"] : ["About \($0) weeks to go"] } ?? []
    }
}
