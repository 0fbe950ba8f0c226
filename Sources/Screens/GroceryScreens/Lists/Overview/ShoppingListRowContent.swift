import Design
import Foundation
import Groceries
import Household
import Ledger

/// A list as the page of lists shows it: every text ready, so that the view decides nothing.
struct ShoppingListRowContent: Hashable, Identifiable {
    let id: ShoppingList.ID
    let name: String
    let isCompleted: Bool
    /// "3 items", and of one that was bought "Jun 10".
    let detail: [String]
    /// "$20.00".
    let amount: String
    /// What the amount is: "Budget", "Estimate", "Spent".
    let amountName: String
    /// Whether it is no more than a guess.
    let isEstimate: Bool
    /// How far the bar is, 0-100.
    let percentage: Int
    /// Whether everything is in the basket.
    let isFull: Bool
    /// "67 percent done".
    let progress: String
    /// "Weekly shop, 3 items, budget $20.00", for a screen reader.
    let sentence: String

    /// A row of a list with its lines.
    init(_ filled: FilledList, family: Family) {
        let format = DisplayFormat(family)
        let (list, figures) = (filled.list, filled.figures)
        id = list.id
        name = list.name
        isCompleted = list.status == .completed
        let day = isCompleted ? list.completedAt.map { format.shortDay(family.day(of: $0)) } : nil
        detail = [figures.itemCountLabel, day].compactMap(\.self)
        if let budget = figures.budget {
            amount = format.money(budget)
            amountName = "Budget"
        } else {
            amount = format.money(isCompleted ? figures.totalSpent : figures.estimatedTotal)
            amountName = isCompleted ? "Spent" : "Estimate"
        }
        isEstimate = figures.budget == nil && !isCompleted
        percentage = figures.completion.filled.roundedPercent
        isFull = figures.isComplete
        progress = figures.completionLabel
        let standing = isCompleted ? "completed" : nil
        sentence = [name, figures.itemCountLabel, standing, "\(amountName.lowercased()) \(amount)"]
            .compactMap(\.self).joined(separator: ", ")
    }
}
