import Design
import Groceries
import SwiftUI

/// What a list costs and may cost (groceries.md §3.3): its figures, and with a budget the bar of what was spent.
struct ListMoneyCard: View {
    let money: ListMoney

    var body: some View {
        CardView {
            StatRow {
                ForEach(money.figures) { figure in
                    if figure.id != money.figures.first?.id { StatDivider() }
                    StatColumn(figure.name, value: figure.amount, color: figure.meaning.color)
                        .accessibilityElement(children: .combine)
                }
            }
            if let share = money.share {
                ProgressView(value: share)
                    .accessibilityLabel("Budget")
                    .accessibilityValue(money.spoken)
                    .tint(GroceryPalette.standing(money.standing))
                    .frame(height: Self.barHeight)
            }
            if let warning = money.warning {
                Label(warning, systemImage: "exclamationmark.triangle.fill")
                    .font(.callout)
                    .foregroundStyle(GroceryPalette.over)
            }
            if let store = money.store {
                Label(store, systemImage: "mappin.and.ellipse")
                    .font(.callout)
                    .foregroundStyle(Palette.textSecondary)
            }
        }
    }

    private static let barHeight: CGFloat = 8
}

extension ListMoney.Figure.Meaning {
    fileprivate var color: Color {
        switch self {
        case .plain: Palette.textPrimary
        case .fine: GroceryPalette.standing(.fine)
        case .over: GroceryPalette.standing(.over)
        }
    }
}
