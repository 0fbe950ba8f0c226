import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Budget" and "Edit Budget" hold: the typed values, their messages, and the sending.
@MainActor
@Observable
public final class BudgetFormModel: FormSheetModel {
    /// Whether the form is ready: the categories to choose from.
    public private(set) var state: ScreenState<[EntryCategory]> = .loading
    /// Why there is nothing to fill in: the child was removed.
    public private(set) var goneReason: String?
    /// Whether the budget is being saved.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// The chosen category.
    var categoryID: EntryCategory.ID? { didSet { if categoryID != oldValue { messages.changed(.category) } } }
    /// The limit as typed.
    var limit = "" { didSet { if limit != oldValue { messages.changed(.limit) } } }
    /// How often it starts anew.
    var period = BudgetPeriod.monthly
    /// From where to warn, in percent.
    var threshold = 80.0
    /// Whether spending over the limit is refused.
    var isEnforced = false

    let family: Family
    /// The budget to edit; nil for a new one.
    let budgetID: CategoryBudget.ID?
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let childID: Child.ID
    private let saved: @MainActor (String) -> Void
    private let notFound: @MainActor () -> Void
    private var original: Typed?
    private var version = 0

    /// A form for a budget of a child. `saved` is called with the name of its category, `notFound` when there is none
    /// to edit for this person.
    public init(
        client: HouseholdClient, childID: Child.ID, budgetID: CategoryBudget.ID? = nil, family: Family,
        saved: @escaping @MainActor (String) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.childID = childID
        self.budgetID = budgetID
        self.family = family
        self.saved = saved
        self.notFound = notFound
        key = FormKey(client: client)
    }

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }
    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { original.map { form(of: $0) != form } ?? false }

    /// The sheet appeared, or "Try Again" was pressed: reads what there is to choose and to edit.
    public func load() async {
        guard state.content == nil else { return }
        do {
            let list = try await client.budgets.list(childID, nil)
            if let budgetID {
                guard let line = list.lines.first(where: { $0.id == budgetID }) else { return notFound() }
                begin(with: line)
            } else {
                state = .loaded(list.openCategories)
            }
            original = typed
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            goneReason = error.goneReason
            state = .error(error.sentence)
        }
    }

    /// "Save" was pressed: saves, or says what is missing.
    public func saveTapped() async {
        guard !isSaving, state.content != nil else { return }
        var typed = form
        do {
            typed.limit = .exact(try typed.validated(unit: family.unit, locale: format.locale).limit)
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        await send(typed)
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    /// Everything that can be typed and chosen.
    private struct Typed {
        var categoryID: EntryCategory.ID?
        var limit: String
        var period: BudgetPeriod
        var threshold: Double
        var isEnforced: Bool
    }

    private var typed: Typed {
        Typed(categoryID: categoryID, limit: limit, period: period, threshold: threshold, isEnforced: isEnforced)
    }

    private var form: BudgetForm { form(of: typed) }

    private func form(of typed: Typed) -> BudgetForm {
        var form = BudgetForm()
        form.category = state.content?.first { $0.id == typed.categoryID }
        form.limit = .typed(typed.limit)
        form.period = typed.period
        form.alertThreshold = Percentage(hundredths: Int((typed.threshold * 100).rounded()))?.digits ?? ""
        form.isEnforced = typed.isEnforced
        return form
    }

    private func begin(with line: BudgetLine) {
        version = line.budget.version
        categoryID = line.category.id
        limit = format.typed(line.budget.limit)
        period = line.budget.period
        threshold = Double(line.budget.alertThreshold.hundredths) / 100
        isEnforced = line.budget.isEnforced
        state = .loaded([line.category])
    }

    private func send(_ typed: BudgetForm) async {
        isSaving = true
        messages.clear()
        do {
            if let budgetID {
                try await client.budgets.change(budgetID, typed, version)
            } else {
                try await key.send { key throws(ClientFailure) in try await client.budgets.add(childID, typed, key) }
            }
            isSaving = false
            saved(typed.category?.name ?? "")
        } catch {
            isSaving = false
            if error.isRefusal(.versionConflict) { await readAgain() }
            messages.refuse(error)
        }
    }

    /// Someone else saved meanwhile: what they changed is shown, and what was only typed here stays.
    private func readAgain() async {
        let lines = (try? await client.budgets.list(childID, nil).lines) ?? []
        guard let line = lines.first(where: { $0.id == budgetID }), let old = original else { return }
        let mine = typed
        begin(with: line)
        original = typed
        let merge = ThreeWayMerge(base: old, mine: mine, theirs: typed, conflict: .takesTheirs)
        (limit, period) = (merge[\.limit], merge[\.period])
        (threshold, isEnforced) = (merge[\.threshold], merge[\.isEnforced])
    }
}
