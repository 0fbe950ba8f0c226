import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/children/{id}/budgets`: a child's budgets, kept fresh.
@MainActor
@Observable
public final class BudgetManagementModel {
    /// What the page shows.
    struct Content: Hashable {
        let childID: Child.ID
        let cards: [BudgetCard]
        /// Why no budget can be added: "Every category has a budget"; nil where one can.
        let obstacle: String?

        /// The pages of all of them, in their order.
        var pages: [Route] { cards.map(\.page) }
    }

    /// The budgets; empty without any.
    let live: LiveContent<Content>
    /// The budget that "Delete?" is asked about.
    private(set) var deleting: BudgetCard?
    /// Whether it is asked.
    var isAskingToDelete: Bool {
        get { deleting != nil }
        set { if !newValue { deleting = nil } }
    }
    /// Why the last act was refused.
    private(set) var failure: String?

    /// Whether the person makes and changes budgets.
    let mayEdit: Bool
    private let client: HouseholdClient
    private let open: @MainActor (Route) -> Void
    private let deleted: @MainActor (CategoryBudget.ID) -> Void

    /// A model of a child's budgets as `person` sees them. `open` leads to a sheet, `deleted` is called after one was
    /// deleted here, `notFound` when there is no such child for this person.
    public init(
        client: HouseholdClient, childID: Child.ID, person: SignedInPerson,
        open: @escaping @MainActor (Route) -> Void,
        deleted: @escaping @MainActor (CategoryBudget.ID) -> Void = { _ in },
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.open = open
        self.deleted = deleted
        mayEdit = person.mayManageBudgets(of: childID)
        let format = DisplayFormat(person.family)
        live = LiveContent(client: client, notFound: notFound) { _, change in
            change.movesBudgets(of: childID)
        } read: { () async throws(ClientFailure) in
            let list = try await client.budgets.list(childID, nil)
            let content = Content(
                childID: childID, cards: list.lines.map { BudgetCard($0, format: format) }, obstacle: list.obstacle)
            return content.cards.isEmpty ? .empty(content) : .loaded(content)
        }
    }

    /// "Edit" was chosen in the menu of a card.
    func editTapped(_ card: BudgetCard) {
        open(.editBudget(card.childID, card.id))
    }

    /// "Delete" was chosen in the menu of a card: asks first.
    func deleteTapped(_ card: BudgetCard) {
        failure = nil
        deleting = card
    }

    /// "Delete" was pressed a second time.
    func deleteConfirmed(_ card: BudgetCard) async {
        do {
            try await client.budgets.delete(card.id)
            deleted(card.id)
        } catch {
            failure = error.sentence
        }
        await live.refresh()
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }
}

/// A budget as its card shows it: every text ready.
struct BudgetCard: Hashable, Identifiable {
    let id: CategoryBudget.ID
    let childID: Child.ID
    let symbol: String
    /// 0-7, the colour of the category.
    let color: Int
    let name: String
    /// "Monthly".
    let period: String
    /// "$16.50 of $20.00".
    let spent: String
    /// 0-1, how much of the bar is filled.
    let fraction: Double
    /// 0-1, where the tick of the threshold stands.
    let threshold: Double
    let status: HouseholdEvent.BudgetLevel.Status
    /// "$3.50 left" or "$1.50 over".
    let rest: String
    /// "Resets Dec 1".
    let resets: String
    let blocks: Bool
    /// "$14.00 of $20.00, 70 percent, On Track".
    let value: String
    /// The entries that count.
    let query: TransactionQuery

    init(_ line: BudgetLine, format: DisplayFormat) {
        let (budget, standing) = (line.budget, line.standing)
        id = budget.id
        childID = budget.childID
        symbol = line.category.symbol
        color = line.category.colour
        name = line.category.name
        period = budget.period.rawValue
        spent = "\(format.money(standing.spending)) of \(format.money(budget.limit))"
        fraction = min(1, Double(standing.spending.minorUnits) / Double(budget.limit.minorUnits))
        threshold = min(1, Double(budget.alertThreshold.hundredths) / 10_000)
        status = standing.level.status
        let isOver = standing.remaining.isNegative
        rest = isOver ? "\(format.money(-standing.remaining)) over" : "\(format.money(standing.remaining)) left"
        resets = "Resets \(format.shortDay(standing.days.upperBound + 1))"
        blocks = budget.isEnforced
        value = "\(spent), \(standing.level.percentage) percent, \(standing.level.status.words)"
        query = TransactionQuery(
            direction: .debit, search: "", category: .category(line.category.id), from: standing.days.lowerBound,
            to: standing.days.upperBound)
    }

    /// Its own page, beside the list in wide windows.
    var page: Route { .budget(childID, id) }

    /// "Snacks, monthly".
    var label: String { "\(name), \(period.lowercased())" }
}

extension HouseholdEvent.Change {
    /// Whether the budgets of a child, or what was spent of them, may be others after this.
    func movesBudgets(of child: Child.ID) -> Bool {
        isOne { event in
            switch event {
            case .budgetChanged, .balanceUpdated, .entryUpdated: event.childID == child
            case .categoriesChanged: true
            case .entryCreated, .savingsUpdated, .wishListChanged, .allowanceChanged, .recurringChanged: false
            }
        } people: { event in
            switch event {
            case .childChanged(let changed, _): changed == child
            case .familyChanged: true
            case .notificationAdded, .sessionEnded: false
            }
        }
    }
}

extension HouseholdEvent.BudgetLevel.Status {
    /// The words on the chip.
    var words: String {
        switch self {
        case .ok: "On Track"
        case .warning: "Near Limit"
        case .exceeded: "Over Budget"
        }
    }

    /// The colour of chip and bar.
    var color: Color {
        switch self {
        case .ok: Palette.success
        case .warning: Palette.warning
        case .exceeded: Palette.error
        }
    }
}
