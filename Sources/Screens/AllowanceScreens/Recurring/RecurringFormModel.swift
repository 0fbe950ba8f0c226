import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Add Recurring Transaction" and "Edit Recurring Transaction" hold: the typed values, their messages, and the
/// sending.
@MainActor
@Observable
public final class RecurringFormModel: FormSheetModel {
    /// Whether the form is ready; the family's categories.
    public private(set) var state: ScreenState<[EntryCategory]> = .loading
    /// Why there is nothing to fill in: the child was removed.
    public private(set) var goneReason: String?
    /// Whether it is being saved.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// Everything but the amount.
    var form = RecurringForm() { didSet { clearMessages(from: oldValue) } }
    /// The amount as typed.
    var amount = "" { didSet { if amount != oldValue { messages.changed(.amount) } } }

    /// The one to edit; nil for a new one.
    let editedID: RecurringTransaction.ID?
    let family: Family
    /// What the form is sent under.
    let key: FormKey
    private let client: HouseholdClient
    private let childID: Child.ID
    private let saved: @MainActor (RecurringTransaction) -> Void
    private let notFound: @MainActor () -> Void
    private var original: RecurringItem?
    private var begun = RecurringForm()
    private var begunAmount = ""

    /// A form for `childID`, to add one or to edit the one of `editing`; `saved` is called with it, `notFound` when
    /// there is nothing to edit for this person.
    public init(
        client: HouseholdClient, childID: Child.ID, editing: RecurringTransaction.ID? = nil, family: Family,
        saved: @escaping @MainActor (RecurringTransaction) -> Void,
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.childID = childID
        editedID = editing
        self.family = family
        self.saved = saved
        self.notFound = notFound
        key = FormKey(client: client)
    }

    // MARK: What follows from what was typed

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }

    /// Whether anything was typed that closing would lose.
    public var isDirty: Bool { form != begun || amount != begunAmount }

    /// The family's day now.
    var today: CalendarDate { family.day(of: client.clock.now()) }

    /// The categories that fit the type, and the one that is kept although it is hidden by now.
    var offeredCategories: [EntryCategory] {
        (state.content ?? []).filter { $0.kind == form.direction && ($0.isOffered || $0.id == form.categoryID) }
    }

    /// The amounts to press; what was planned stands among them, as the way back to it.
    var offeredAmounts: [AmountChip] { AmountChip.offered(in: family, last: original?.recurring.terms.amount) }

    /// The first day.
    var start: CalendarDate {
        get { form.startDate ?? today }
        set { form.startDate = newValue }
    }

    /// What is wrong with the first day, said as soon as it is chosen.
    var startMessage: String? {
        let kept = original?.recurring.terms.startDate
        return messages[.startDate]
            ?? RecurringForm.problem(withStart: start, keeping: kept, today: today)?.message(format.locale)
    }

    /// What is wrong with the last day, said as soon as it is chosen.
    var endMessage: String? {
        messages[.endDate]
            ?? RecurringForm.problem(withEnd: form.endDate, start: start)?.message(format.locale)
    }

    /// Whether there is a last day.
    var hasEnd: Bool {
        get { form.endDate != nil }
        set { form.endDate = newValue ? form.endDate ?? start + 30 : nil }
    }

    /// The last day.
    var end: CalendarDate {
        get { form.endDate ?? start + 30 }
        set { form.endDate = newValue }
    }

    /// "Every week on Monday"; for late days of the month also what becomes of them in shorter ones.
    var schedule: String {
        let words = form.frequency.words(from: start)
        return form.frequency == .monthly && start.day > 28 ? words + ", or the last day of shorter months" : words
    }

    // MARK: What the person did

    /// The sheet appeared, or "Try Again" was pressed: reads the categories and what there is to edit.
    public func load() async {
        guard state.content == nil else { return }
        do {
            let categories = try await client.categories.list()
            let items = try await client.recurring.list(childID)
            if let editedID {
                guard let item = items.first(where: { $0.id == editedID }) else { return notFound() }
                begin(with: item)
            }
            state = .loaded(categories)
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            goneReason = error.goneReason
            state = .error(error.sentence)
        }
    }

    /// An amount that is offered was pressed.
    func amountChosen(_ money: Money) {
        amount = format.typed(money)
    }

    /// Another type was chosen: a category of the other kind does not fit any more.
    func directionChosen(_ direction: Direction) {
        guard direction != form.direction else { return }
        form.direction = direction
        form.categoryID = nil
    }

    /// "Save" was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard !isSaving, let categories = state.content else { return }
        var typed = form
        typed.amount = .typed(amount)
        do {
            let terms = try typed.validated(
                category: categories.first { $0.id == typed.categoryID }, keeping: original?.recurring.terms,
                unit: family.unit, today: today, since: client.clock.now(), locale: format.locale)
            typed.amount = .exact(terms.amount)
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        await send(typed)
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private func begin(with item: RecurringItem) {
        original = item
        form = RecurringForm(item.recurring.terms)
        form.amount = .typed("")
        amount = format.typed(item.recurring.terms.amount)
        (begun, begunAmount) = (form, amount)
    }

    private func send(_ typed: RecurringForm) async {
        isSaving = true
        messages.clear()
        do {
            let item =
                if let original {
                    try await client.recurring.change(original.id, typed, original.recurring.version)
                } else {
                    try await key.send { key throws(ClientFailure) in
                        try await client.recurring.add(childID, typed, key)
                    }
                }
            isSaving = false
            saved(item.recurring)
        } catch {
            isSaving = false
            await refused(error)
        }
    }

    private func refused(_ failure: ClientFailure) async {
        if failure.isRefusal(.versionConflict) { await takeOver() }
        messages.refuse(failure)
    }

    /// Changed elsewhere: what was typed stays, what was not touched is as the other one left it, and so is whether it
    /// is paused, which is nothing to type here. A category goes with its type.
    private func takeOver() async {
        guard let items = try? await client.recurring.list(childID),
            let item = items.first(where: { $0.id == editedID })
        else { return }
        let (typed, typedAmount) = (form, amount)
        let (old, oldAmount) = (begun, begunAmount)
        begin(with: item)
        form = ThreeWayMerge(base: old, mine: typed, theirs: form)
            .merged(\.kindAndCategory, \.description, \.frequency, \.startDate, \.endDate)
        amount = ThreeWayMerge(base: oldAmount, mine: typedAmount, theirs: amount)[\.self]
    }

    private func clearMessages(from old: RecurringForm) {
        if form.description != old.description { messages.changed(.description) }
        if form.categoryID != old.categoryID { messages.changed(.category) }
        if form.startDate != old.startDate { messages.changed(.startDate) }
        if form.startDate != old.startDate || form.endDate != old.endDate { messages.changed(.endDate) }
    }
}

extension RecurringForm {
    /// The type and the category, which stay together: a category fits one type only.
    fileprivate var kindAndCategory: KindAndCategory {
        get { KindAndCategory(direction: direction, categoryID: categoryID) }
        set { (direction, categoryID) = (newValue.direction, newValue.categoryID) }
    }
}

private struct KindAndCategory: Hashable {
    let direction: Direction
    let categoryID: EntryCategory.ID?
}
