import Design
import Household
import SwiftUI

/// A budget: what was spent of it, how that stands, when it starts anew. It leads to its page where that stands beside
/// the list, otherwise to the entries that count.
struct BudgetCardView: View {
    let card: BudgetCard
    let model: BudgetManagementModel?
    let open: @MainActor () -> Void
    @Environment(\.opensBeside) private var opensBeside
    @Environment(\.chosenRoute) private var chosenRoute

    var body: some View {
        if opensBeside {
            cardView
                .overlay { ChosenEdge(isChosen, radius: Radius.card) }
        } else {
            cardView
        }
    }

    private var isChosen: Bool { chosenRoute == card.page }

    private var cardView: some View {
        CardView(color: isChosen ? Palette.chosenCard : Palette.card) {
            opener
                .accessibilityIdentifier("BudgetCard")
                .accessibilityLabel(card.label)
                .accessibilityValue(card.value)
        }
        .overlay(alignment: .topTrailing) {
            if let model {
                MoreMenu(card.name) { BudgetActButtons(card: card, model: model) }
                    .padding(Spacing.xSmall)
            }
        }
    }

    @ViewBuilder
    private var opener: some View {
        if opensBeside {
            NavigationLink(value: card.page) { content }
                .buttonStyle(.plain)
                .chosenTrait(isChosen)
                .accessibilityHint("Opens the budget")
        } else {
            Button(action: open) { content }
                .buttonStyle(.plain)
                .accessibilityHint("Opens the transactions")
        }
    }

    private var content: some View {
        VStack(alignment: .leading, spacing: Spacing.small) {
            heading
            BudgetFigures(card: card)
        }
        .frame(maxWidth: .infinity, alignment: .leading)
    }

    private var heading: some View {
        HStack(spacing: Spacing.small) {
            Image(systemName: card.symbol)
                .foregroundStyle(Palette.series(card.color))
                .frame(width: Size.rowIcon)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: Spacing.xxSmall) {
                Text(card.name)
                    .font(.headline)
                    .foregroundStyle(Palette.textPrimary)
                Text(card.period)
                    .font(.caption)
                    .foregroundStyle(Palette.textSecondary)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        }
        .padding(.trailing, model == nil ? 0 : Size.touchTarget)
    }
}

/// What was spent of a budget, how that stands, and when it starts anew; below each other where they are put.
struct BudgetFigures: View {
    let card: BudgetCard

    var body: some View {
        Text(card.spent)
            .font(.title3)
            .bold()
            .monospacedDigit()
            .foregroundStyle(Palette.textPrimary)
        BudgetBar(card: card)
        AdaptiveRow(spacing: Spacing.xSmall) {
            Badge(card.status.words, color: card.status.color)
            Text(card.rest)
                .font(.callout)
                .foregroundStyle(Palette.textSecondary)
                .frame(maxWidth: .infinity, alignment: .leading)
        }
        foot
    }

    private var foot: some View {
        AdaptiveRow(spacing: Spacing.xSmall) {
            Text(card.resets)
                .frame(maxWidth: .infinity, alignment: .leading)
            if card.blocks {
                HStack(spacing: Spacing.xSmall) {
                    Image(systemName: "lock.fill")
                        .accessibilityHidden(true)
                    Text("Blocks spending")
                }
            }
        }
        .font(.caption)
        .foregroundStyle(Palette.textSecondary)
    }
}

/// What can be done with a budget, as a menu and a swipe offer it.
struct BudgetActButtons: View {
    let card: BudgetCard
    let model: BudgetManagementModel

    var body: some View {
        Button("Edit", systemImage: "pencil") { model.editTapped(card) }
        Button("Delete", systemImage: "trash", role: .destructive) { model.deleteTapped(card) }
    }
}

/// How much of a budget is spent, with a tick where warnings begin.
private struct BudgetBar: View {
    let card: BudgetCard

    var body: some View {
        GeometryReader { bar in
            ZStack(alignment: .leading) {
                RoundedRectangle(cornerRadius: Radius.bar)
                    .fill(Palette.separator)
                    .frame(width: bar.size.width, height: Spacing.xSmall)
                RoundedRectangle(cornerRadius: Radius.bar)
                    .fill(card.status.color)
                    .frame(width: bar.size.width * card.fraction, height: Spacing.xSmall)
                    .animation(.easeInOut(duration: 0.4), value: card.fraction)
                Rectangle()
                    .fill(Palette.textSecondary)
                    .frame(width: 2, height: Spacing.medium)
                    .offset(x: bar.size.width * card.threshold)
            }
        }
        .frame(height: Spacing.medium)
        .accessibilityHidden(true)
    }
}
