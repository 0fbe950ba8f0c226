import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money
import SwiftUI

/// What "Add Transaction" and "Edit Transaction" hold: what is typed, what there is to choose from, and the sending.
@MainActor
@Observable
public final class TransactionFormModel: FormSheetModel {
    /// Everything that can be typed or chosen.
    struct Typed: Hashable {
        var type = TransactionType.expense
        var amount = ""
        var merchant = ""
        var categoryID: EntryCategory.ID?
        var sourceID: MoneySource.ID?
        var counterSourceID: MoneySource.ID?
        var fee = ""
        /// Nil for the moment at which it is saved.
        var date: Date?
        var note = ""
    }

    /// What there is to choose from, offered or not.
    public struct Choices: Hashable, Sendable {
        var categories: [EntryCategory] = []
        var sources: [MoneySource] = []
    }

    /// Whether the form is ready, and what there is to choose from.
    public private(set) var state: ScreenState<Choices> = .loading
    /// Why there is nothing to fill in: the transaction was deleted. Empty, as nothing more is known of that.
    public private(set) var goneReason: String?
    /// Whether it is on its way.
    public private(set) var isSaving = false
    /// What is wrong with the form.
    public private(set) var messages = FormMessages()
    /// Merchants that the family knows and that fit what is typed.
    private(set) var suggestions: [MerchantSuggestion] = []
    /// What is typed.
    var typed = Typed() { didSet { typedChanged(from: oldValue) } }

    /// The one to edit; nil for a new one.
    let editedID: HouseholdTransaction.ID?
    /// What the form is sent under.
    let key: FormKey
    let person: SignedInPerson
    /// When the form was opened: a new transaction is of now unless another time is chosen.
    let openedAt: Date
    private let client: HouseholdClient
    private let saved: @MainActor (HouseholdRecord) -> Void
    private let notFound: @MainActor () -> Void
    /// The transaction as it was read; nil for a new one.
    private(set) var record: HouseholdRecord?
    /// The form as it began.
    private(set) var original = Typed()
    /// The category that a merchant brought along.
    private var suggestedCategory: EntryCategory.ID?

    /// A form by which `person` records a transaction, or corrects the one of `editing`. `saved` is called with what is
    /// kept then, `notFound` when there is nothing to edit for this person.
    public init(
        client: HouseholdClient, editing: HouseholdTransaction.ID? = nil, person: SignedInPerson,
        saved: @escaping @MainActor (HouseholdRecord) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        editedID = editing
        self.person = person
        self.saved = saved
        self.notFound = notFound
        key = FormKey(client: client)
        openedAt = client.clock.now()
    }

    // MARK: What the person did

    /// The sheet appeared, or "Try Again" was pressed: reads the choices, and what there is to edit.
    public func load() async {
        guard state.content == nil, goneReason == nil else { return }
        do {
            let choices = try await readChoices()
            if let editedID {
                let record = try await client.householdTransactions.transaction(editedID)
                guard record.transaction.deletedAt == nil else { return goneReason = "" }
                guard record.transaction.isChangeable else {
                    return state = .error(ErrorCode.pocketMoneyFixed.sentence)
                }
                begin(with: record)
            } else {
                begin(with: choices)
            }
            state = .loaded(choices)
        } catch {
            if error.isRefusal(.notFound) { return notFound() }
            state = .error(error.sentence)
        }
    }

    /// Keeps what there is to choose from fresh until the task is cancelled.
    func followChanges() async {
        await ChangeBursts(client).follow { change in
            change.isOne(money: { event in
                switch event {
                case .sourceChanged, .moneySettingsChanged: true
                case .transactionChanged, .transactionsImported, .messageReceived: false
                }
            })
        } react: { _ in
            guard state.content != nil, let fresh = try? await readChoices() else { return }
            state = .loaded(fresh)
        }
    }

    /// The merchant or the type is another one: reads which merchants fit.
    func loadSuggestions() async {
        let isNamed = typed.merchant.contains { !$0.isWhitespace }
        guard typed.type != .transfer, isNamed else { return suggestions = [] }
        let (merchant, type) = (typed.merchant, typed.type)
        let found = (try? await client.householdTransactions.merchantSuggestions(merchant, type)) ?? []
        if merchant == typed.merchant, type == typed.type { suggestions = found }
    }

    /// A suggested merchant was pressed: fills it in, and its category unless somebody has chosen another one.
    func suggestionChosen(_ suggestion: MerchantSuggestion) {
        typed.merchant = suggestion.merchant
        guard typed.categoryID == nil || typed.categoryID == suggestedCategory else { return }
        suggestedCategory = offeredCategories.first { $0.id == suggestion.categoryID }?.id
        typed.categoryID = suggestedCategory
    }

    /// Another type was chosen. What does not fit it goes: a category of the other kind; and money that came in is of
    /// the account that a transfer goes to.
    func typeChosen(_ type: TransactionType) {
        guard type != typed.type else { return }
        var next = typed
        switch (typed.type, type) {
        case (.income, .transfer):
            (next.sourceID, next.counterSourceID) = (nil, typed.counterSourceID ?? typed.sourceID)
        case (.transfer, .income): next.sourceID = typed.counterSourceID ?? typed.sourceID
        default: break
        }
        next.type = type
        next.categoryID = nil
        typed = next
    }

    /// "Save" was pressed: saves, or says what is wrong.
    public func saveTapped() async {
        guard state.content != nil, !isSaving else { return }
        if let record, !isDirty { return saved(record) }
        let form = form
        do {
            _ = try form.validated(currency: person.family.currency, now: client.clock.now(), locale: format.locale)
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

    private func readChoices() async throws(ClientFailure) -> Choices {
        Choices(
            categories: try await client.money.categories(), sources: try await client.sources.all().map(\.source))
    }

    /// A new transaction: of the one account where there is no other.
    private func begin(with choices: Choices) {
        let offered = choices.sources.filter(\.isOffered)
        guard offered.count == 1 else { return }
        original.sourceID = offered[0].id
        if typed.sourceID == nil { typed.sourceID = offered[0].id }
    }

    private func begin(with record: HouseholdRecord) {
        let transaction = record.transaction
        self.record = record
        original = Typed(
            type: transaction.type, amount: format.editable(transaction.amount), merchant: transaction.merchant ?? "",
            categoryID: transaction.categoryID, sourceID: record.source?.id, counterSourceID: record.counterSource?.id,
            fee: transaction.fee.map { format.editable($0) } ?? "", date: transaction.date,
            note: transaction.note ?? "")
        typed = original
    }

    private func send(_ form: TransactionForm) async {
        isSaving = true
        defer { isSaving = false }
        messages.clear()
        do {
            let kept =
                if let record {
                    try await client.householdTransactions.change(record.id, form, record.transaction.version)
                } else {
                    try await key.send { key throws(ClientFailure) in
                        try await client.householdTransactions.record(form, key)
                    }
                }
            saved(kept)
        } catch {
            if error.isRefusal(.versionConflict) { await takeTheirs() }
            messages.refuse(error)
        }
    }

    /// Changed elsewhere: what only this form changed stays typed, everything else shows the new values. A category
    /// stays with its type.
    private func takeTheirs() async {
        guard let editedID, let fresh = try? await client.householdTransactions.transaction(editedID) else { return }
        guard fresh.transaction.deletedAt == nil else { return goneReason = "" }
        let (mine, base) = (typed, original)
        begin(with: fresh)
        let merge = ThreeWayMerge(base: base, mine: mine, theirs: typed, conflict: .takesTheirs)
        typed = merge.merged(
            \.typeAndCategory, \.amount, \.merchant, \.sourceID, \.counterSourceID, \.fee, \.date, \.note)
    }

    private func typedChanged(from old: Typed) {
        if typed.amount != old.amount { messages.changed(.amount) }
        if typed.merchant != old.merchant { messages.changed(.merchant) }
        if typed.categoryID != old.categoryID { messages.changed(.transactionCategory) }
        if typed.fee != old.fee { messages.changed(.fee) }
        if typed.date != old.date { messages.changed(.date) }
        if typed.note != old.note { messages.changed(.note) }
        guard
            (typed.type, typed.sourceID, typed.counterSourceID) != (old.type, old.sourceID, old.counterSourceID)
        else { return }
        messages.changed(.source)
        messages.changed(.counterSource)
    }
}

extension TransactionFormModel.Typed {
    /// The type and the category, which stay together: a category fits one type only.
    fileprivate var typeAndCategory: TypeAndCategory {
        get { TypeAndCategory(type: type, categoryID: categoryID) }
        set { (type, categoryID) = (newValue.type, newValue.categoryID) }
    }
}

private struct TypeAndCategory: Hashable {
    let type: TransactionType
    let categoryID: EntryCategory.ID?
}
