public import Foundation
public import Ledger

/// The built-in categories by what they are for. The raw value is kept with a category and never changes, whatever its
/// name becomes or is translated to.
public enum CategoryKey: String, CaseIterable, Hashable, Sendable {
    case allowance, chores, gift, bonus, otherIncome
    case toys, games, books, clothes, snacks, electronics, entertainment, sports, crafts, charity, otherSpending
    /// Money that moves between spending and savings; nobody chooses it.
    case savingsTransfer
    /// What a child had before Roost; nobody chooses it.
    case startingBalance
}

/// A category that every family starts with (§2.1), before it has an id.
public struct PredefinedCategory: Hashable, Sendable {
    /// By which it is found.
    public let key: CategoryKey
    /// The English name.
    public let name: String
    /// The accounts whose entries may carry it.
    public let scope: CategoryScope
    /// The direction of entries that may carry it.
    public let kind: Direction
    /// An SF Symbol name.
    public let symbol: String
    /// 0-7, the place in the chart series.
    public let colour: Int
    /// Whether people may choose it.
    public let isSelectable: Bool

    /// The predefined sets in the order they are offered: income, spending, then the internal ones.
    public static let all: [PredefinedCategory] =
        selectable(.credit, income) + selectable(.debit, spending) + [
            PredefinedCategory(
                key: .savingsTransfer, name: "Savings Transfer", scope: .children, kind: .debit,
                symbol: "arrow.right.square", colour: 7, isSelectable: false),
            PredefinedCategory(
                key: .startingBalance, name: "Starting Balance", scope: .children, kind: .credit,
                symbol: "dollarsign.circle.fill", colour: 7, isSelectable: false),
        ]

    /// The category as one family's own, made with the family.
    public func category(id: EntryCategory.ID, createdAt: Date) -> EntryCategory {
        EntryCategory(
            id: id, name: name, scope: scope, kind: kind, key: key.rawValue, symbol: symbol, colour: colour,
            isSelectable: isSelectable, createdAt: createdAt)
    }

    private typealias Row = (key: CategoryKey, name: String, symbol: String)

    private static let income: [Row] = [
        (.allowance, "Allowance", "calendar"), (.chores, "Chores", "hammer.fill"), (.gift, "Gift", "gift.fill"),
        (.bonus, "Bonus", "star.fill"), (.otherIncome, "Other Income", "dollarsign.circle.fill"),
    ]

    private static let spending: [Row] = [
        (.toys, "Toys", "teddybear.fill"), (.games, "Games", "gamecontroller.fill"), (.books, "Books", "book.fill"),
        (.clothes, "Clothes", "tshirt.fill"), (.snacks, "Snacks", "cup.and.saucer.fill"),
        (.electronics, "Electronics", "headphones"), (.entertainment, "Entertainment", "film.fill"),
        (.sports, "Sports", "figure.run"), (.crafts, "Crafts", "paintbrush.fill"),
        (.charity, "Charity", "heart.fill"), (.otherSpending, "Other Spending", "cart.fill"),
    ]

    private static func selectable(_ kind: Direction, _ rows: [Row]) -> [PredefinedCategory] {
        rows.enumerated().map { index, row in
            PredefinedCategory(
                key: row.key, name: row.name, scope: .children, kind: kind, symbol: row.symbol, colour: index % 8,
                isSelectable: true)
        }
    }
}
