import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What both money sheets hold: the typed values, the balance they would make, and the messages.
@MainActor
@Observable
public final class TransactionFormModel {
    /// Which sheet it is.
    public enum Purpose: Hashable, Sendable {
        /// "Create Transaction", for any child; one may be chosen already.
        case anyChild(Child.ID?)
        /// "Add Money" or "Spend Money", for one child and with one of them to begin with.
        case oneChild(Child.ID, Direction)
        /// "Create Transaction" of a child who may spend alone: always money out of the child's own.
        case ownSpending(Child.ID)
    }

    /// The children to choose from.
    private(set) var state: ScreenState<[ChildOverview]> = .loading
    /// The categories of both kinds.
    private(set) var categories: [EntryCategory] = []
    /// Descriptions used lately for the chosen child.
    private(set) var suggestions: [String] = []
    /// What was recorded last for the chosen child, in and out.
    private(set) var lastAmounts: [Direction: Money] = [:]
    /// Whether the entry is on its way.
    private(set) var isSaving = false
    /// What is wrong with the form.
    private(set) var messages = FormMessages()
    /// The entry, once it is booked while photos of it are missing.
    private(set) var booked: TransactionRecord?

    /// The chosen child.
    var childID: Child.ID? { didSet { childChanged(from: oldValue) } }
    /// Money in or out.
    var direction: Direction { didSet { directionChanged(from: oldValue) } }
    /// The amount as typed.
    var amount = "" { didSet { if amount != oldValue { changed(.amount) } } }
    /// The description as typed.
    var entryDescription = "" { didSet { if entryDescription != oldValue { changed(.description) } } }
    /// The chosen category.
    var categoryID: EntryCategory.ID? { didSet { categoryChanged(from: oldValue) } }
    /// The chosen day; nil for today.
    var date: CalendarDate? { didSet { if date != oldValue { changed(.date) } } }
    /// The note as typed.
    var note = "" { didSet { if note != oldValue { changed(.note) } } }

    private static let incomplete = "Please fill all fields correctly"
    static let removed = ErrorCode.childArchived.sentence

    /// What the form is sent under.
    let key: FormKey
    let purpose: Purpose
    let family: Family
    let budgets: BudgetGuard
    /// The photos that go with the entry.
    let photos: PhotoUploads
    let client: HouseholdClient
    private let saved: @MainActor () -> Void
    private let notFound: @MainActor () -> Void
    /// The child whose balance was shown.
    private(set) var seenChild: Child.ID?

    /// A form; `saved` is called after the entry was booked with its photos, `notFound` when there is no such child.
    public init(
        client: HouseholdClient, purpose: Purpose, family: Family, saved: @escaping @MainActor () -> Void,
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.purpose = purpose
        self.family = family
        self.saved = saved
        self.notFound = notFound
        photos = PhotoUploads(client: client)
        key = FormKey(client: client)
        if case .ownSpending = purpose {
            budgets = BudgetGuard(client: client, role: .child)
        } else {
            budgets = BudgetGuard(client: client, role: .parent)
        }
        switch purpose {
        case .anyChild(let child): (childID, direction) = (child, .credit)
        case .oneChild(let child, let direction): (childID, self.direction) = (child, direction)
        case .ownSpending(let child): (childID, direction) = (child, .debit)
        }
    }

    // MARK: What the person did

    /// The sheet appeared, or "Try Again" was pressed: loads the children and the categories.
    func load() async {
        let isFirst = state.content == nil
        do {
            let children = try await client.family.children()
            if isFirst, case .oneChild(let child, _) = purpose, !children.contains(where: { $0.id == child }) {
                return notFound()
            }
            show(try await client.categories.all())
            messages.dismissBanner()
            if let child { seenChild = child.id }
            state = children.isEmpty ? .empty([]) : .loaded(children)
            if isChildRemoved { messages.say(Self.removed) }
            if childID == nil, children.count == 1 { childID = children[0].id }
        } catch {
            if state.content == nil { state = .error(error.sentence) }
            messages.say(error.sentence)
        }
        await loadSuggestions()
        await loadBudgets()
    }

    /// The child or the day is another one, or a budget changed: reads the budgets as they stand on that day.
    func loadBudgets() async {
        await budgets.load(childID, on: date ?? today)
    }

    /// The child is another one: loads what that child's entries were called.
    func loadSuggestions() async {
        guard let childID else { return }
        let found = (try? await client.transactions.descriptionSuggestions(childID)) ?? []
        if childID == self.childID { suggestions = found }
        let newest = try? await client.transactions.page(TransactionQuery(childID: childID, search: ""), nil)
        guard childID == self.childID, let newest else { return }
        let recorded = newest.records.map(\.entry).filter { $0.source == .manual && !$0.isInReversedPair }
        lastAmounts = Dictionary(recorded.map { ($0.direction, $0.amount) }) { newest, _ in newest }
    }

    /// An amount that is offered was pressed.
    func amountChosen(_ money: Money) {
        amount = format.typed(money)
    }

    /// The button or Enter in the last field: books the entry, or says what is missing. Of an entry that is booked
    /// only the photos are sent that it still lacks.
    func sendTapped() async {
        guard !isSaving else { return }
        let form = typedForm
        if booked != nil { return await send(form) }
        do {
            try check(form)
        } catch {
            return messages.refuse(error, banner: Self.incomplete, locale: format.locale)
        }
        if isChildRemoved { return messages.refuse([:], banner: Self.removed) }
        if let shortage { return messages.refuse([.amount: shortage], banner: Self.incomplete) }
        if budgets.blocks(warning), let warning {
            return messages.refuse([.amount: warning.text], banner: Self.incomplete)
        }
        await send(form)
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }

    /// Keeps the balances of the preview fresh until the task is cancelled.
    func followChanges() async {
        await ChangeBursts(client).follow { change in
            change.movesBalances || change.movesChoices
        } react: { burst in
            if burst.mayContain(where: \.movesBalances) { return await load() }
            if burst.changes.contains(where: { $0 != .categoriesChanged }) { await loadBudgets() }
            if burst.changes.contains(.categoriesChanged) { await loadCategories() }
        }
    }

    private func loadCategories() async {
        if let fresh = try? await client.categories.all() { show(fresh) }
    }

    /// Offers these categories; one that was chosen and is offered no more is chosen no more.
    private func show(_ fresh: [EntryCategory]) {
        categories = fresh
        if !offeredCategories.contains(where: { $0.id == categoryID }) { categoryID = nil }
    }

    // MARK: Parts

    private var typedForm: EntryForm {
        var form = EntryForm()
        form.childID = childID
        form.direction = direction
        form.amount = .typed(amount)
        form.description = entryDescription
        form.category = categories.first { $0.id == categoryID }
        form.date = date
        form.note = note
        return form
    }

    private func check(_ form: EntryForm) throws(FieldErrors) {
        // The service knows who books it; here it is enough that a description may be left open.
        _ = try form.described(by: "").validated(unit: family.unit, today: today, locale: format.locale)
    }

    /// A field was changed: what was wrong there is said no longer, and above the form once nothing is wrong any more.
    private func changed(_ field: FormField) {
        messages.changed(field)
        guard messages.banner == Self.incomplete, shortage == nil, (try? check(typedForm)) != nil else { return }
        messages.dismissBanner()
    }

    private func send(_ typed: EntryForm) async {
        var form = typed
        if let money = typedAmount { form.amount = .exact(money) }
        let allows = budgets.allows(warning)
        isSaving = true
        defer { isSaving = false }
        messages.clear()
        // Before anything is booked, so that a photo that cannot be read costs nothing but another press.
        guard await photos.finishReading() else { return }
        do {
            if booked == nil {
                booked = try await key.send { key throws(ClientFailure) in
                    try await client.transactions.create(form, allows, key)
                }
            }
            await addPhotos()
        } catch {
            refused(error)
        }
    }

    /// The entry is booked: the form stays until its photos are there too, or are given up.
    private func addPhotos() async {
        guard let booked else { return }
        if let failure = await photos.add(to: booked.id) {
            messages.refuse([:], banner: "The transaction is saved. \(failure)")
        } else {
            self.booked = nil
            saved()
        }
    }

    private func refused(_ failure: ClientFailure) {
        guard case .refused(let refusal) = failure else { return messages.refuse(failure) }
        if refusal.code == .budgetExceeded { Task { await loadBudgets() } }
        var fields = refusal.fields.compactMapValues(\.first)
        if refusal.code == .insufficientFunds { fields = [.amount: refusal.sentence] }
        messages.refuse(fields, banner: refusal.sentence)
    }

    private func childChanged(from old: Child.ID?) {
        guard childID != old else { return }
        (suggestions, lastAmounts) = ([], [:])
        changed(.child)
        if messages.banner == Self.removed { messages.dismissBanner() }
    }

    /// What an amount is too much for is another budget.
    private func categoryChanged(from old: EntryCategory.ID?) {
        guard categoryID != old else { return }
        changed(.category)
        changed(.amount)
    }

    private func directionChanged(from old: Direction) {
        guard direction != old else { return }
        if let chosen = categories.first(where: { $0.id == categoryID }), chosen.kind != direction { categoryID = nil }
        changed(.amount)
    }
}

extension HouseholdEvent.Change {
    /// Whether there may be other children after this, or other balances.
    fileprivate var movesBalances: Bool {
        isOne { event in
            switch event {
            case .balanceUpdated: true
            case .entryCreated, .entryUpdated, .savingsUpdated, .wishListChanged, .budgetChanged, .allowanceChanged,
                .categoriesChanged, .recurringChanged:
                false
            }
        } people: { event in
            switch event {
            case .childChanged: true
            case .familyChanged, .notificationAdded, .sessionEnded: false
            }
        }
    }

    /// Whether there may be other budgets after this, or other categories.
    fileprivate var movesChoices: Bool {
        isOne { event in
            switch event {
            case .budgetChanged, .categoriesChanged: true
            case .entryCreated, .entryUpdated, .balanceUpdated, .savingsUpdated, .wishListChanged, .allowanceChanged,
                .recurringChanged:
                false
            }
        }
    }
}
