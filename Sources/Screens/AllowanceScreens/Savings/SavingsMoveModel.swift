import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Deposit" and "Withdraw" hold: the typed amount, both balances before and after it, and the sending.
@MainActor
@Observable
public final class SavingsMoveModel {
    /// A balance as it is and as it would be.
    struct Preview: Hashable {
        let name: String
        let before: String
        let after: String
    }

    /// The account as it stands, kept fresh.
    @ObservationIgnored private(set) lazy var live: LiveContent<SavingsRecord> = makeLive()
    /// Whether the money is on its way.
    private(set) var isSaving = false
    /// What is wrong with the form.
    private(set) var messages = FormMessages()
    /// The amount as typed.
    var amount = "" { didSet { if amount != oldValue { messages.changed(.amount) } } }
    /// The notes as typed.
    var notes = "" { didSet { if notes != oldValue { messages.changed(.notes) } } }

    /// What the form is sent under.
    let key: FormKey
    let direction: SavingsTransaction.Direction
    private let viewer: SavingsViewer
    private let client: HouseholdClient
    private let accountID: SavingsAccount.ID
    private let moved: @MainActor (String) -> Void
    private let notFound: @MainActor () -> Void

    /// A form by which `person` moves money in `direction`; `moved` is called with what to say about it, `notFound`
    /// when there is no such open account for this person.
    public init(
        client: HouseholdClient, direction: SavingsTransaction.Direction, accountID: SavingsAccount.ID,
        person: SignedInPerson, moved: @escaping @MainActor (String) -> Void,
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.direction = direction
        self.accountID = accountID
        viewer = SavingsViewer(person)
        self.moved = moved
        self.notFound = notFound
        key = FormKey(client: client)
    }

    // MARK: What follows from what was typed

    /// Whose money it is.
    var family: Family { viewer.family }

    /// The format of the family.
    var format: DisplayFormat { viewer.format }

    /// Whether anything was typed that closing would lose.
    var isDirty: Bool { lockReason == nil && !live.isGone && !(amount.isEmpty && notes.isEmpty) }

    /// Whose account it is.
    var owner: Child.ID? { live.content?.child.id }

    /// Why the person cannot withdraw; nil where there is a form for it.
    var lockReason: String? {
        direction == .deposit ? nil : live.content.flatMap { viewer.lockReason($0.summary.account) }
    }

    /// "Deposit" or "Withdraw".
    var title: String { direction == .deposit ? "Deposit" : "Withdraw" }

    /// All that can be moved: the spending balance, or what the account holds.
    var all: Money? { cover?.all }

    /// The amounts to press: those that are there.
    var offeredAmounts: [AmountChip] {
        all.map { AmountChip.offered(in: family, upTo: $0) } ?? []
    }

    /// The spending balance and the account's; with an amount that can be read also as they would be.
    var previews: [Preview] {
        guard let record = live.content else { return [] }
        let amount = typedAmount ?? .zero(family.unit)
        let change = direction == .deposit ? amount : -amount
        let (spending, savings) = (record.means.spending, record.summary.balance)
        return [
            Preview(name: "Spending balance", before: format.money(spending), after: format.money(spending - change)),
            Preview(
                name: record.summary.account.name, before: format.money(savings),
                after: format.money(savings + change)),
        ]
    }

    /// "Not enough money. Balance is $12.00." or "Not enough savings. College has $43.00.", while it is so.
    var shortage: String? {
        guard let record = live.content, let cover, let amount = typedAmount, cover.isShort(of: amount) else {
            return nil
        }
        let shortage: Shortage =
            switch direction {
            case .deposit: .money(balance: cover.balance)
            case .withdrawal: .savings(account: record.summary.account.name, balance: cover.balance)
            }
        return shortage.sentence(format.locale)
    }

    private var cover: SavingsCover? {
        live.content.map { SavingsCover(direction, spending: $0.means.spending, saved: $0.summary.balance) }
    }

    private var typedAmount: Money? {
        try? AmountText(amount, unit: family.unit, locale: format.locale).money()
    }

    // MARK: What the person did

    /// "All" was pressed.
    func allTapped() {
        if let all { amountChosen(all) }
    }

    /// An amount that is offered was pressed.
    func amountChosen(_ money: Money) {
        amount = format.typed(money)
    }

    /// The button, or Enter in the last field: moves the money, or says what is wrong.
    func sendTapped() async {
        guard !isSaving, live.content != nil, lockReason == nil else { return }
        var form = SavingsMoveForm()
        form.amount = .typed(amount)
        form.notes = notes.isEmpty ? nil : notes
        do {
            form.amount = .exact(try form.validated(unit: family.unit, locale: format.locale).amount)
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        if let shortage { return messages.refuse([.amount: shortage]) }
        await send(form)
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private func makeLive() -> LiveContent<SavingsRecord> {
        let accountID = accountID
        return LiveContent(client: client, notFound: notFound) { [weak self] content, change in
            self?.isSaving != true && change.movesGoals(of: content?.child.id)
        } read: { [client] () async throws(ClientFailure) in
            let record = try await client.savings.account(accountID, 1)
            // No money moves in a closed one, as if it did not exist.
            guard record.summary.account.closedAt == nil else {
                throw .refused(ClientRefusal(code: .notFound, sentence: "Not found."))
            }
            return .loaded(record)
        }
    }

    private func send(_ form: SavingsMoveForm) async {
        isSaving = true
        messages.clear()
        do {
            let transaction = try await key.send { key throws(ClientFailure) in
                try await client.savings.move(direction, accountID, form, key)
            }
            isSaving = false
            moved(words(transaction))
        } catch {
            isSaving = false
            messages.refuse(error, at: [.insufficientFunds: .amount, .savingsInsufficient: .amount])
        }
    }

    private func words(_ transaction: SavingsTransaction) -> String {
        guard let account = live.content?.summary.account else { return "" }
        let amount = format.money(transaction.entry.amount)
        guard direction == .deposit else { return "\(amount) taken from \(account.name)" }
        let before = transaction.balanceAfter - transaction.entry.amount
        if let target = account.target, before < target, transaction.balanceAfter >= target {
            return "Goal reached: \(account.name)"
        }
        return "\(amount) put into \(account.name)"
    }
}
