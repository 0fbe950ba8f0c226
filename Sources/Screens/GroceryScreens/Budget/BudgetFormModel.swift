import Design
import Foundation
import Groceries
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Create Budget" and "Edit Budget" hold: the typed values, their messages, and the sending.
@MainActor
@Observable
public final class BudgetFormModel: FormSheetModel {
    /// Everything that can be typed and chosen.
    struct Typed: Hashable {
        var name: String
        var amount = ""
        var window = GroceryBudgetForm.Window.monthly
        var start: CalendarDate
        var end: CalendarDate
        var repeats: GroceryBudget.Repetition
    }

    /// Whether the form is ready.
    public private(set) var state: ScreenState<Bool> = .loading
    /// Whether the budget is being saved.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// What was typed.
    var typed: Typed { didSet { clearMessages(from: oldValue) } }

    let family: Family
    /// The budget to edit; nil for a new one.
    let budgetID: GroceryBudget.ID?
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let saved: @MainActor (GroceryBudget) -> Void
    private let notFound: @MainActor () -> Void
    private let today: CalendarDate
    private var begun: Typed
    private var version = 0

    /// A form to make a budget, or to edit the one of `budgetID`. `saved` is called with it as it is kept, `notFound`
    /// when there is none to edit for this person.
    public init(
        client: HouseholdClient, budgetID: GroceryBudget.ID? = nil, person: SignedInPerson,
        saved: @escaping @MainActor (GroceryBudget) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.budgetID = budgetID
        self.saved = saved
        self.notFound = notFound
        family = person.family
        key = FormKey(client: client)
        let today = person.family.day(of: client.clock.now())
        self.today = today
        let fresh = Self.fresh(today, person.family)
        typed = fresh
        begun = fresh
    }

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }
    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { typed != begun }

    /// Whether another budget follows by itself.
    var isRepeating: Bool {
        get { typed.repeats != .none }
        set { typed.repeats = newValue ? repetition : .none }
    }

    /// "Repeat every month": what the switch of repeating says.
    var repetitionLabel: String {
        switch isRepeating ? typed.repeats : repetition {
        case .weekly: "Repeat every week"
        case .monthly, .none: "Repeat every month"
        }
    }

    /// The sheet appeared, or "Try Again" was pressed: reads what there is to edit.
    public func load() async {
        guard state.content == nil else { return }
        guard let budgetID else { return state = .loaded(true) }
        do {
            let standings = try await client.groceryBudgets.standings()
            guard let standing = standings.first(where: { $0.id == budgetID }) else { return notFound() }
            guard state.content == nil else { return }
            begin(with: standing.figures.budget)
            state = .loaded(true)
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    /// Another window was chosen: it brings its days, how it repeats, and its name unless somebody typed one.
    func windowChosen(_ window: GroceryBudgetForm.Window) {
        var next = typed
        if next.name == Self.suggestedName(typed.window, typed.start, format) { next.name = "" }
        next.window = window
        var form = form
        // One that is there stays around its own days.
        let day = budgetID == nil ? today : typed.start
        form.choose(window, today: day, firstDayOfWeek: family.firstDayOfWeek)
        next.start = form.startDate ?? typed.start
        next.end = form.endDate ?? typed.end
        next.repeats = form.repeats
        if next.name.isEmpty { next.name = Self.suggestedName(window, next.start, format) }
        typed = next
    }

    /// Other days were chosen. How it repeats stays; days that are no week and no month are custom ones.
    func daysChosen(start: CalendarDate? = nil, end: CalendarDate? = nil) {
        var next = typed
        next.start = start ?? typed.start
        next.end = end ?? typed.end
        next.window = fitting(next) ? typed.window : .custom
        typed = next
    }

    /// The act was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard !isSaving, state.content != nil else { return }
        let form = form
        do {
            // Whether it overlaps another one is known where all of them are.
            _ = try form.validated(unit: family.unit, locale: format.locale, overlapping: { _ in nil })
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        await send(form)
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private var form: GroceryBudgetForm {
        var form = GroceryBudgetForm()
        form.name = typed.name
        form.amount = .typed(typed.amount)
        form.startDate = typed.start
        form.endDate = typed.end
        form.repeats = typed.repeats
        return form
    }

    /// How it repeats once it does: as its window does, else by the week where it is no longer than one.
    private var repetition: GroceryBudget.Repetition {
        switch typed.window.repetition {
        case .weekly: .weekly
        case .monthly: .monthly
        case .none: typed.end - typed.start < 7 ? .weekly : .monthly
        }
    }

    private func fitting(_ typed: Typed) -> Bool {
        guard let days = typed.window.days(containing: typed.start, firstDayOfWeek: family.firstDayOfWeek) else {
            return true
        }
        return typed.start == days.lowerBound && typed.end == days.upperBound
    }

    private func begin(with budget: GroceryBudget) {
        var next = Typed(
            name: budget.name, amount: format.typed(budget.amount), window: .custom,
            start: budget.days.lowerBound, end: budget.days.upperBound, repeats: budget.repeats)
        for window in [GroceryBudgetForm.Window.monthly, .weekly] where next.window == .custom {
            var candidate = next
            candidate.window = window
            if fitting(candidate) { next = candidate }
        }
        typed = next
        begun = next
        version = budget.version
    }

    private func send(_ form: GroceryBudgetForm) async {
        isSaving = true
        messages.clear()
        do {
            let standing =
                if let budgetID {
                    try await client.groceryBudgets.change(budgetID, GroceryBudgetChange(form, version: version))
                } else {
                    try await key.send { key throws(ClientFailure) in try await client.groceryBudgets.add(form, key) }
                }
            isSaving = false
            saved(standing.figures.budget)
        } catch {
            isSaving = false
            if error.isRefusal(.versionConflict) { await takeOver() }
            messages.refuse(error)
        }
    }

    /// Changed elsewhere: what was typed or chosen stays, what was not touched is as the other one left it.
    private func takeOver() async {
        guard let standings = try? await client.groceryBudgets.standings(),
            let standing = standings.first(where: { $0.id == budgetID })
        else { return }
        let (mine, old) = (typed, begun)
        begin(with: standing.figures.budget)
        typed = ThreeWayMerge(base: old, mine: mine, theirs: typed)
            .merged(\.name, \.amount, \.window, \.start, \.end, \.repeats)
    }

    private func clearMessages(from old: Typed) {
        if typed.name != old.name { messages.changed(.name) }
        if typed.amount != old.amount { messages.changed(.amount) }
        if typed.start != old.start || typed.end != old.end {
            messages.changed(.startDate)
            messages.changed(.endDate)
        }
    }

    // MARK: What a new one begins as

    /// This month, by its name.
    private static func fresh(_ today: CalendarDate, _ family: Family) -> Typed {
        let window = GroceryBudgetForm.Window.monthly
        let days = window.days(containing: today, firstDayOfWeek: family.firstDayOfWeek) ?? today...today
        return Typed(
            name: suggestedName(window, days.lowerBound, DisplayFormat(family)), start: days.lowerBound,
            end: days.upperBound, repeats: window.repetition)
    }

    /// "June" of a month, whose next one is "July" by itself; else a name that the next one can have as well.
    private static func suggestedName(
        _ window: GroceryBudgetForm.Window, _ start: CalendarDate, _ format: DisplayFormat
    ) -> String {
        switch window {
        case .weekly: "Weekly Groceries"
        case .monthly:
            format.noon(of: start).formatted(
                Date.FormatStyle(locale: format.locale, timeZone: format.timeZone).month(.wide))
        case .custom: "Groceries"
        }
    }
}
