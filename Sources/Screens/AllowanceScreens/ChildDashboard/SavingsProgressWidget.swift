import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The goal that is nearest, or an invitation to pick one (§3.2).
struct SavingsProgressWidget: View {
    let goal: NearestGoal?
    /// The photo of a wish, in small.
    var photo: URL?

    var body: some View {
        NavigationLink(value: route) {
            HStack(spacing: Spacing.medium) {
                if let percentage {
                    ProgressRing(
                        "Progress", percentage: percentage, value: "\(percentage) percent", diameter: Size.cardRing)
                } else {
                    Image(systemName: "star.fill")
                        .font(.title)
                        .foregroundStyle(Palette.primary)
                        .accessibilityHidden(true)
                }
                if case .wish(let wish) = goal {
                    WishTile(photo: photo, emoji: wish.wish.emoji?.description, side: Size.cardAvatar)
                }
                VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                    Text(name)
                        .font(.headline)
                        .foregroundStyle(Palette.textPrimary)
                    ForEach(lines, id: \.self) { line in
                        Text(line)
                            .font(.caption)
                            .foregroundStyle(Palette.textSecondary)
                    }
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                Image(systemName: "chevron.right")
                    .foregroundStyle(Palette.textSecondary)
                    .accessibilityHidden(true)
            }
            .padding(Spacing.medium)
            .cardLook()
        }
        .buttonStyle(.plain)
        .accessibilityIdentifier("SavingsProgressWidget")
        .accessibilityLabel(([name] + lines).joined(separator: ", "))
    }

    private var name: String {
        switch goal {
        case .wish(let wish): wish.wish.name
        case .savings(let savings, _): savings.account.name
        case nil: "Pick something to save for"
        }
    }

    private var percentage: Int? {
        switch goal {
        case .wish(let wish): wish.progress.percentage
        case .savings(let savings, _): savings.progressPercentage
        case nil: nil
        }
    }

    private var lines: [String] {
        switch goal {
        case .wish(let wish) where wish.progress.canAfford: ["You can buy this!"]
        case .wish(let wish): ["\(wish.progress.percentage)% saved"] + pace(wish.progress.weeksToGoal)
        case .savings(let savings, let weeks): ["\(savings.progressPercentage ?? 0)% saved"] + pace(weeks)
        case nil: []
        }
    }

    private func pace(_ weeks: Int?) -> [String] {
        weeks.map { $0 == 1 ? ["About 1 week to go"] : ["About \($0) weeks to go"] } ?? []
    }

    private var route: Route {
        switch goal {
        case .wish(let wish): .wish(wish.id)
        case .savings(let savings, _): .savings(savings.id)
        case nil: .goals
        }
    }
}
