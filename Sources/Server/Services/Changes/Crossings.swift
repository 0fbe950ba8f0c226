import Allowance
import Household
import Ledger
import Storage

/// Where budgets and wishes stood before a change first touched them. What is told depends on the change as a whole,
/// not on each of its entries:
///
///     Snacks 16.50 of 20.00, Warning   2.50 corrected to 2.60   +2.50 → 14.00 Ok, -2.60 → 16.60 Warning
///                                                               told: 16.60; warned of: nothing
struct Crossings {
    /// What was spent, by budget.
    fileprivate var spending: [CategoryBudget.ID: (child: Child, before: BudgetStanding)] = [:]
    /// The open wishes that there was not enough for, by child.
    fileprivate var wishes: [Child.ID: (child: Child, before: Set<WishListItem.ID>)] = [:]
}

extension FamilyChange {
    /// To be called before what a child spent on a category changes.
    func watchBudget(of category: EntryCategory.ID?, _ child: Child) throws {
        guard let category, let budget = try tables.budgets.find(category, of: child.id, in: family.family.id),
            crossings.spending[budget.id] == nil
        else { return }
        crossings.spending[budget.id] = (child, try family.standing(of: budget, child, on: family.today))
    }

    /// To be called before a child's money moves, or a wish changes.
    func watchWishes(of child: Child) throws {
        guard crossings.wishes[child.id] == nil else { return }
        let wanting = try openPrices(of: child).filter { !$0.canAfford }
        crossings.wishes[child.id] = (child, Set(wanting.map(\.wish.id)))
    }

    /// Tells the family of every budget whose spending changed, and those concerned of each threshold that was crossed
    /// upwards and each wish that there is enough for now. Called before the commit.
    func tellCrossings() throws {
        let watched = crossings
        crossings = Crossings()
        for (id, (child, before)) in watched.spending.sorted(by: { $0.key < $1.key }) {
            guard let budget = try tables.budgets.find(id, in: family.family.id) else { continue }
            try tell(try family.standing(of: budget, child, on: family.today), after: before, of: child)
        }
        for (child, before) in watched.wishes.values.sorted(by: { $0.child.id < $1.child.id }) where !before.isEmpty {
            for (wish, canAfford) in try openPrices(of: child) where canAfford && before.contains(wish.id) {
                try notify(.wishAffordable(wish.id.uuid, name: wish.name), about: child)
            }
        }
    }

    private func tell(_ standing: BudgetStanding, after before: BudgetStanding, of child: Child) throws {
        guard standing.spending != before.spending else { return }
        let budget = standing.budget
        note(.budgetChanged(budget.categoryID, childID: child.id, standing.level))
        let name = try tables.categories.find(budget.categoryID, in: family.family.id)?.name ?? ""
        switch (before.level.status, standing.level.status) {
        case (.ok, .warning):
            try notify(.budgetWarning(category: name, percentage: standing.level.percentage), about: child)
        case (.ok, .exceeded), (.warning, .exceeded):
            try notify(.budgetExceeded(category: name, over: standing.spending - budget.limit), about: child)
        case (_, .ok), (.warning, .warning), (.exceeded, _): break
        }
    }

    private func openPrices(of child: Child) throws -> [(wish: WishPrice, canAfford: Bool)] {
        let (id, unit) = (family.family.id, child.account.unit)
        let open = try tables.wishes.openPrices(of: child.id, in: id, unit: unit)
        guard !open.isEmpty else { return [] }
        let spending = try tables.accounts.balance(of: child.account, in: id)
        return open.map { ($0, $0.canAfford(beside: spending)) }
    }
}
