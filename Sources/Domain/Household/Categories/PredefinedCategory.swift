public import Foundation
public import Ledger

/// A category that every family starts with (§2.1), before it has an id.
public struct PredefinedCategory: Hashable, Sendable {
    /// The English name.
    public let name: String
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
                name: "Savings Transfer", kind: .debit, symbol: "arrow.right.square", colour: 7, isSelectable: false),
            PredefinedCategory(
                name: "Starting Balance", kind: .credit, symbol: "dollarsign.circle.fill", colour: 7,
                isSelectable: false),
        ]

    /// The category as one family's own, made with the family.
    public func category(id: EntryCategory.ID, createdAt: Date) -> EntryCategory {
        EntryCategory(
            id: id, name: name, kind: kind, symbol: symbol, colour: colour, isSystem: true,
            isSelectable: isSelectable, createdAt: createdAt)
    }

    private static let income = [
        ("Allowance", "calendar"), ("Chores", "hammer.fill"), ("Gift", "gift.fill"), ("Bonus", "star.fill"),
        ("Other Income", "dollarsign.circle.fill"),
    ]

    private static let spending = [
        ("Toys", "teddybear.fill"), ("Games", "gamecontroller.fill"), ("Books", "book.fill"),
        ("Clothes", "tshirt.fill"), ("Snacks", "cup.and.saucer.fill"), ("Electronics", "headphones"),
        ("Entertainment", "film.fill"), ("Sports", "figure.run"), ("Crafts", "paintbrush.fill"),
        ("Charity", "heart.fill"), ("Other Spending", "cart.fill"),
    ]

    private static func selectable(_ kind: Direction, _ rows: [(String, String)]) -> [PredefinedCategory] {
        rows.enumerated().map { index, row in
            PredefinedCategory(name: row.0, kind: kind, symbol: row.1, colour: index % 8, isSelectable: true)
        }
    }
}
