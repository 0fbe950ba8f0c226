import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/groceries/lists/smart`: what the family should buy now, what of it is ticked, and making the list.
/// Nothing is stored before that.
@MainActor
@Observable
public final class SmartListModel {
    /// What is asked for.
    struct Question: Hashable {
        /// As it is typed; nothing for what is left of the current budget.
        var budget = ""
        var horizon = SmartList.usualHorizon
        var storeID: GroceryStore.ID?
    }

    /// What is shown of it.
    struct Preview: Hashable {
        let list: SmartList
        let stores: [GroceryStore]
        /// The budget that holds today; nil without one.
        let budget: BudgetFigures?
    }

    /// What is suggested; empty where too little was bought for suggestions.
    let live: LiveContent<Preview>
    /// What is typed and chosen; it is asked for by `questionChanged`.
    var question = Question() { didSet { if question.budget != oldValue.budget { messages.changed(.budgetAmount) } } }
    /// What the list will be called.
    var name: String { didSet { if name != oldValue { messages.changed(.name) } } }
    /// Whether the list is being made.
    private(set) var isCreating = false
    /// What is wrong with the form.
    private(set) var messages = FormMessages()

    let family: Family
    /// What the list is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let created: @MainActor (FilledList) -> Void
    private let open: @MainActor (Route) -> Void
    private let asked: Asked
    /// What was ticked or unticked by hand.
    private var ticks: [GroceryItem.ID: Bool] = [:]
    /// The quantities that were chosen by hand.
    private var quantities: [GroceryItem.ID: Quantity] = [:]

    /// A model of what `person` should buy. `created` is called with the list that was made, `open` leads elsewhere.
    public init(
        client: HouseholdClient, person: SignedInPerson, created: @escaping @MainActor (FilledList) -> Void,
        open: @escaping @MainActor (Route) -> Void
    ) {
        self.client = client
        family = person.family
        self.created = created
        self.open = open
        key = FormKey(client: client)
        let format = DisplayFormat(person.family)
        name = SmartList.defaultName(person.family.day(of: client.clock.now()), format.locale)
        let asked = Asked()
        self.asked = asked
        live = LiveContent(client: client) { _, change in
            !asked.isDone && (change.movesGroceries || change.movesGrocerySpending)
        } read: { () async throws(ClientFailure) in
            let preview = try await asked.preview(client, of: person.family)
            return preview.list.isWithoutHistory ? .empty(preview) : .loaded(preview)
        }
    }

    // MARK: What the person did

    /// Something else was typed or chosen, and that has paused: reads what is suggested then, or says what is wrong.
    func questionChanged() async {
        if let problem = budgetProblem {
            return messages.say(problem.message(format.locale), at: .budgetAmount)
        }
        guard question != asked.question else { return }
        asked.question = question
        await live.refresh()
    }

    /// A suggestion was ticked or unticked.
    func ticked(_ isTicked: Bool, _ id: GroceryItem.ID) {
        ticks[id] = isTicked
    }

    /// "−" or "+" was pressed: a step less or more of it. More of what is not ticked is wanted all the same.
    func stepTapped(_ id: GroceryItem.ID, up isUp: Bool) {
        guard let row = rows.first(where: { $0.id == id }), let wanted = isUp ? row.more : row.less else { return }
        quantities[id] = wanted
        if isUp { ticks[id] = true }
    }

    /// "Create List" was pressed: makes the list of what is ticked, or says what is missing.
    func createTapped() async {
        guard live.content != nil, !isCreating else { return }
        let form = form
        do {
            _ = try form.validated(unit: family.unit, locale: format.locale, isStore: { _ in true })
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        guard rows.contains(where: \.isTicked) else {
            return messages.refuse([:], banner: "Tick at least one item.")
        }
        await send(form)
    }

    /// "Start from Scratch" was pressed.
    func startFromScratchTapped() {
        open(.groceries(.createList))
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: What follows from it

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }

    /// The suggestions within the budget.
    var chosen: [SmartRow] { live.content.map { rows($0.list.chosen, isTicked: true) } ?? [] }

    /// Those that would exceed it.
    var leftOut: [SmartRow] { live.content.map { rows($0.list.leftOut, isTicked: false) } ?? [] }

    /// "Total $12.98", of what is ticked.
    var total: String { "Total \(format.money(figures.estimatedTotal))" }

    /// "Estimated total is $4.20 over budget"; nil where what is ticked fits.
    var overBudget: String? { figures.estimatedOverLabel(format.locale) }

    /// What happens where no budget is typed; nil before that is known, and where one is typed.
    var budgetNote: String? {
        guard let preview = live.content, isBlank(question.budget) else { return nil }
        guard let budget = preview.budget, let left = defaultBudget else { return "Left empty, there is no limit." }
        return "Left empty, it is what is left of \(budget.budget.name): \(format.money(left))."
    }

    private var rows: [SmartRow] { chosen + leftOut }

    private func rows(_ suggestions: [Suggestion], isTicked: Bool) -> [SmartRow] {
        suggestions.map {
            SmartRow(
                $0, quantity: quantities[$0.id] ?? $0.quantity, isTicked: ticks[$0.id] ?? isTicked, unit: family.unit,
                format: format)
        }
    }

    private var figures: ListFigures {
        ListFigures(
            rows.filter(\.isTicked).map { (isTicked: true, total: $0.total) }, budget: limit, unit: family.unit)
    }

    /// What it may cost: what was typed, else what is left of the current budget.
    private var limit: Money? {
        isBlank(question.budget)
            ? defaultBudget
            : (try? GroceryRules.price(.typed(question.budget), unit: family.unit, locale: format.locale)) ?? nil
    }

    private var defaultBudget: Money? { SmartList.defaultBudget(remaining: live.content?.budget?.remainingAmount) }

    private var budgetProblem: FieldProblem? {
        do {
            _ = try form.validated(unit: family.unit, locale: format.locale, isStore: { _ in true })
            return nil
        } catch {
            return error[.budgetAmount]
        }
    }

    /// The budget that is typed becomes the list's; what is left of the family's is not one of a list.
    private var form: ListForm {
        var form = ListForm()
        form.name = name
        form.budget = isBlank(question.budget) ? nil : .typed(question.budget)
        form.storeID = question.storeID
        return form
    }

    private func isBlank(_ text: String) -> Bool { !text.contains { !$0.isWhitespace } }

    // MARK: Parts

    private func send(_ form: ListForm) async {
        isCreating = true
        messages.clear()
        let lines = rows.filter(\.isTicked).map(\.form)
        asked.isDone = true
        do {
            let list = try await key.send { key throws(ClientFailure) in
                try await client.shoppingLists.add(form, .smart, lines, key)
            }
            isCreating = false
            created(list)
        } catch {
            isCreating = false
            asked.isDone = false
            messages.refuse(error)
            // What is wrong with a line has no field here.
            let isShown = [FormField.name, .budgetAmount, .groceryStore].contains { messages[$0] != nil }
            if !isShown, messages.banner == nil { messages.say(error.sentence) }
        }
    }
}

/// What was asked for last, as the reading of suggestions needs it.
@MainActor
private final class Asked {
    var question = SmartListModel.Question()
    /// Whether the list is being made: what is suggested is another then, and nobody looks at it any more.
    var isDone = false

    func preview(
        _ client: HouseholdClient, of family: Family
    ) async throws(ClientFailure) -> SmartListModel.Preview {
        let question = question
        let isTyped = question.budget.contains { !$0.isWhitespace }
        let list = try await client.groceries.smartList(
            isTyped ? .typed(question.budget) : nil, question.horizon, question.storeID)
        let today = family.day(of: client.clock.now())
        let budgets = (try? await client.groceryBudgets.standings()) ?? []
        return SmartListModel.Preview(
            list: list, stores: try await client.groceryShelves.stores(),
            budget: budgets.map(\.figures).first { $0.budget.days.contains(today) })
    }
}
