import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger

/// A list as its page shows it (groceries.md §3.3), with what the person wants of it and the server does not know yet.
struct ShownList: Hashable {
    /// Rows that stand together.
    struct Section: Hashable, Identifiable {
        let id: AisleOrder.Section.Kind
        let title: String
        let rows: [LineRow]
    }

    /// What it was bought for, of a list that is read-only.
    struct Completion: Hashable {
        /// "Completed on Jun 10, 2026".
        let sentence: String
        /// Its expense in the parents' money.
        let transactionID: UUID?
    }

    let list: ShoppingList
    let isOpen: Bool
    /// Nil of a list of which there is nothing to say yet.
    let money: ListMoney?
    let completion: Completion?
    let insights: [PriceRecommendation]
    let sections: [Section]

    /// A list of a page.
    ///
    /// - Parameters:
    ///   - filled: the list with what is wanted of it.
    ///   - late: the lines of which something is still on its way.
    ///   - byAisle: whether open lines stand by the aisles of the store.
    init(
        _ page: ShoppingListPage, filled: FilledList, late: Set<ShoppingListItem.ID>, byAisle: Bool,
        person: SignedInPerson
    ) {
        let format = DisplayFormat(person.family)
        list = filled.list
        isOpen = filled.isOpen
        money =
            filled.lines.isEmpty && filled.list.budget == nil
            ? nil : ListMoney(filled.figures, store: page.store?.name, format: format)
        completion = filled.isOpen ? nil : Self.completion(of: filled.list, person.family, format)
        insights =
            filled.isOpen
            ? page.insights.prefix(ShoppingListPage.insightLimit).compactMap {
                PriceRecommendation($0, in: filled, stores: page.stores)
            } : []
        sections = AisleOrder(filled, of: page, byAisle: byAisle).sections.map { section in
            Section(
                id: section.id, title: Self.title(of: section, isOpen: filled.isOpen),
                rows: section.lines.map {
                    LineRow(
                        $0, of: filled, people: page.people, person: person.user.id, isLate: late.contains($0.id),
                        format: format)
                })
        }
    }

    private static func title(of section: AisleOrder.Section, isOpen: Bool) -> String {
        switch section.kind {
        case .open: isOpen ? "Items" : "Not Bought"
        case .aisle: section.title ?? "Items"
        case .ticked: isOpen ? section.title ?? "In the basket" : "Bought"
        }
    }

    private static func completion(of list: ShoppingList, _ family: Family, _ format: DisplayFormat) -> Completion {
        let day = list.completedAt.map { " on " + format.date(family.day(of: $0)) } ?? ""
        return Completion(sentence: "Completed\(day)", transactionID: list.transactionID)
    }
}

extension AisleOrder {
    /// The lines of a list by the aisles of the store where it is bought, or in their own order.
    init(_ filled: FilledList, of page: ShoppingListPage, byAisle: Bool) {
        if byAisle {
            self.init(filled, aislesOf: page.store, categories: page.categories)
        } else {
            self.init(filled)
        }
    }
}

/// What a list costs and may cost, in words.
struct ListMoney: Hashable {
    /// A figure under its name.
    struct Figure: Hashable, Identifiable {
        /// What its color says.
        enum Meaning: Hashable {
            case plain, fine, over
        }

        let name: String
        let amount: String
        let meaning: Meaning

        var id: String { name }
    }

    let figures: [Figure]
    /// How far the bar is, from 0 to 1; nil without a budget.
    let share: Double?
    /// "59 percent of the budget spent".
    let spoken: String
    let standing: ListFigures.Standing
    /// "Estimated total is $4.20 over budget".
    let warning: String?
    /// Where it is bought.
    let store: String?

    init(_ figures: ListFigures, store: String?, format: DisplayFormat) {
        let (spent, isOver) = (format.money(figures.totalSpent), figures.isOverBudget)
        if let budget = figures.budget, let remaining = figures.remaining {
            let filled = figures.budgetShare.filled
            self.figures = [
                Figure(name: "Budget", amount: format.money(budget), meaning: .plain),
                Figure(name: "Spent", amount: spent, meaning: isOver ? .over : .plain),
                Figure(name: "Remaining", amount: format.money(remaining), meaning: isOver ? .over : .fine),
            ]
            // Of a budget of nothing everything is too much.
            share = isOver ? 1 : Double(filled.part) / Double(filled.whole)
        } else {
            self.figures = [
                Figure(name: "Spent", amount: spent, meaning: .plain),
                Figure(name: "Estimated", amount: format.money(figures.estimatedTotal), meaning: .plain),
            ]
            share = nil
        }
        spoken =
            isOver ? "Over budget" : "\(figures.budgetShare.cutPercent) percent of the budget spent"
        standing = figures.standing
        warning = figures.estimatedOverLabel(format.locale)
        self.store = store
    }
}
