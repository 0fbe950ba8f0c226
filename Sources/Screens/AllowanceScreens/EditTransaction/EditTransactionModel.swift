import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Edit Transaction" holds: the entry as it was read, what is typed over it, and the sending.
@MainActor
@Observable
public final class EditTransactionModel: FormSheetModel {
    /// Everything that can be typed.
    struct Typed: Hashable {
        var amount = ""
        var description = ""
        var categoryID: EntryCategory.ID?
        var date = CalendarDate(daysSinceEpoch: 0)
        var note = ""
    }

    /// The entry as it was read.
    public private(set) var state: ScreenState<TransactionRecord> = .loading
    /// Why there is nothing to fill in: the child was removed.
    public private(set) var goneReason: String?
    /// The categories that fit the entry.
    private(set) var categories: [EntryCategory] = []
    /// Whether the change is on its way.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// The photos that the entry keeps.
    private(set) var keptPhotos: [PhotoCard] = []
    /// Those that "Save" deletes.
    private(set) var removedPhotos: [PhotoCard] = []
    /// What taking the entry back would book, by the child's money as it is now.
    private(set) var reversal: EntryReversal?
    /// What is typed.
    var typed = Typed() { didSet { clearMessages(from: oldValue) } }

    let person: SignedInPerson
    let budgets: BudgetGuard
    /// The photos that are to be added.
    let photos: PhotoUploads
    let client: HouseholdClient
    private var entryID: Entry.ID
    private let saved: @MainActor (TransactionRecord) -> Void
    private let notFound: @MainActor () -> Void
    /// What was read.
    private(set) var original = Typed()

    /// A form by which `person` changes one entry; `saved` is called with what stands in its place, once its photos are
    /// as asked for too, `notFound` when there is no entry to edit for this person.
    public init(
        client: HouseholdClient, entryID: Entry.ID, person: SignedInPerson,
        saved: @escaping @MainActor (TransactionRecord) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.entryID = entryID
        self.person = person
        self.saved = saved
        photos = PhotoUploads(client: client)
        self.notFound = notFound
        budgets = BudgetGuard(client: client, role: person.role)
    }

    // MARK: What the person did

    /// The sheet appeared, or "Try Again" was pressed: reads the entry and the categories.
    public func load() async {
        guard state.content == nil else { return }
        do {
            let record = try await client.transactions.transaction(entryID)
            if record.child?.isRemoved == true { return goneReason = ErrorCode.childArchived.sentence }
            try await loadCategories(for: record)
            begin(with: record)
            await loadBudgets()
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            goneReason = error.goneReason
            state = .error(error.sentence)
        }
    }

    /// Keeps the categories, the budgets and the child's money fresh until the task is cancelled.
    func followChanges() async {
        await ChangeBursts(client).follow { [self] change in
            concerns(change)
        } react: { burst in
            guard let record = state.content else { return }
            if burst.mayContain(where: { $0 == .categoriesChanged }) { try? await loadCategories(for: record) }
            if burst.mayContain(where: \.isOfBalance) { await loadMoney() }
            if burst.mayContain(where: { $0 != .categoriesChanged }) { await loadBudgets() }
        }
    }

    private func concerns(_ change: HouseholdEvent.Change) -> Bool {
        guard let record = state.content else { return false }
        return change.isOne { event in
            switch event {
            case .categoriesChanged: true
            case .budgetChanged, .balanceUpdated: event.childID == record.child?.id
            case .entryCreated, .entryUpdated, .savingsUpdated, .wishListChanged, .allowanceChanged, .recurringChanged:
                false
            }
        }
    }

    private func loadCategories(for record: TransactionRecord) async throws(ClientFailure) {
        categories = try await client.categories.all().filter {
            $0.kind == record.entry.direction && $0.isSelectable
        }
    }

    private func loadMoney() async {
        guard canChangeAmount, !isSaving, let fresh = try? await client.transactions.transaction(entryID),
            fresh.id == state.content?.id
        else { return }
        reversal = fresh.reversal
    }

    /// The day is another one: reads the budgets as they stand on it.
    func loadBudgets() async {
        guard let record = state.content, record.entry.direction == .debit, let child = record.child else { return }
        await budgets.load(child.id, on: typed.date)
    }

    /// An amount that is offered was pressed.
    func amountChosen(_ money: Money) {
        typed.amount = format.typed(money)
    }

    /// "Save" was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard let record = state.content, !isSaving else { return }
        guard isDirty else { return saved(record) }
        if let shortage { return messages.refuse([.amount: shortage]) }
        if budgets.blocks(warning), let warning {
            return messages.refuse([canChangeAmount ? .amount : .category: warning.text])
        }
        isSaving = true
        defer { isSaving = false }
        // Before anything is changed, so that a photo that cannot be read costs nothing but another press.
        guard await photos.finishReading() else { return }
        guard typed != original else { return await finish(record) }
        let form = change(of: record.entry).described(record.entry, by: record.createdByName)
        do {
            _ = try form.validated(
                for: record.entry, category: categories.first { $0.id == typed.categoryID }, today: today,
                locale: format.locale)
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        await send(form)
    }

    /// "Remove" on a photo was pressed: "Save" deletes it.
    func removePhotoTapped(_ photo: PhotoCard) {
        keptPhotos.removeAll { $0.id == photo.id }
        removedPhotos.append(photo)
    }

    /// "Dismiss" on the banner was pressed.
    public func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private func begin(with record: TransactionRecord) {
        let entry = record.entry
        original = Typed(
            amount: format.typed(entry.amount),
            description: entry.description, categoryID: entry.categoryID, date: entry.date, note: entry.note ?? "")
        typed = original
        reversal = record.reversal
        state = .loaded(record)
        keptPhotos = PhotoCard.cards(of: record, client.photos).filter { photo in
            !removedPhotos.contains { $0.id == photo.id }
        }
    }

    /// Only what was changed here is asked for.
    private func change(of entry: Entry) -> EntryChangeForm {
        var form = EntryChangeForm(version: entry.version)
        if canChangeAmount, typed.amount != original.amount { form.amount = .typed(typed.amount) }
        if typed.description != original.description { form.description = typed.description }
        if typed.categoryID != original.categoryID { form.categoryID = typed.categoryID.map { .set($0) } ?? .cleared }
        if typed.date != original.date { form.date = typed.date }
        if typed.note != original.note { form.note = typed.note.isEmpty ? .cleared : .set(typed.note) }
        return form
    }

    private func send(_ change: EntryChangeForm) async {
        var form = change
        if form.amount != nil, let money = typedAmount { form.amount = .exact(money) }
        messages.clear()
        do {
            let record = try await client.transactions.correct(entryID, form, budgets.allows(warning))
            await finish(record)
        } catch {
            await refused(error)
        }
    }

    /// The entry is as it should be: brings its photos in line, and closes the form; where that fails, the form stays
    /// with what is left to do.
    private func finish(_ record: TransactionRecord) async {
        var failure: String?
        for photo in removedPhotos {
            do throws(ClientFailure) {
                try await client.photos.delete(photo.id)
            } catch {
                if !error.isRefusal(.notFound) {
                    failure = "A photo was not deleted. \(error.sentence)"
                    continue
                }
            }
            removedPhotos.removeAll { $0.id == photo.id }
        }
        failure = await photos.add(to: record.id) ?? failure
        guard let failure else { return saved(record) }
        entryID = record.id
        begin(with: (try? await client.transactions.transaction(record.id)) ?? record)
        messages.refuse([:], banner: "The transaction is saved. \(failure)")
    }

    private func refused(_ failure: ClientFailure) async {
        guard case .refused(let refusal) = failure else { return messages.refuse(failure) }
        switch refusal.code {
        case .versionConflict, .alreadyReversed: await mergeTheirs()
        case .budgetExceeded: await loadBudgets()
        case .notFound: return notFound()
        default: break
        }
        if refusal.code == .insufficientFunds {
            messages.refuse(refusal.fields.compactMapValues(\.first), banner: refusal.sentence)
        } else {
            messages.refuse(failure)
        }
    }

    /// Someone else changed the entry meanwhile: what was typed here stays, everything else becomes theirs.
    private func mergeTheirs() async {
        guard let record = try? await client.transactions.transaction(entryID) else { return }
        let (mine, base) = (typed, original)
        begin(with: record)
        let merge = ThreeWayMerge(base: base, mine: mine, theirs: typed)
        typed = merge.merged(\.description, \.categoryID, \.date, \.note)
        if canChangeAmount { typed.amount = merge[\.amount] }
    }

    private func clearMessages(from old: Typed) {
        if typed.amount != old.amount { messages.changed(.amount) }
        if typed.description != old.description { messages.changed(.description) }
        if typed.categoryID != old.categoryID {
            messages.changed(.category)
            // What an amount is too much for is another budget.
            messages.changed(.amount)
        }
        if typed.date != old.date { messages.changed(.date) }
        if typed.note != old.note { messages.changed(.note) }
    }
}

extension HouseholdEvent.Change {
    fileprivate var isOfBalance: Bool {
        if case .allowance(.balanceUpdated) = self { true } else { false }
    }
}
