import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// What "Put Money Aside" and "Move to Another Wish" hold: the typed amount, both balances before and after it, and the
/// sending.
@MainActor
@Observable
public final class WishMoneyModel {
    /// What the sheet is for.
    public enum Purpose: Hashable, Sendable {
        /// From spending to the savings of the wish.
        case putAside
        /// From the savings of the wish to those of another one.
        case move
    }

    /// The wish as it stands, among the others.
    struct Content: Hashable {
        let wish: WishSummary
        let list: WishList
        /// To which its savings can be moved.
        let others: [WishSummary]
    }

    /// The wish, kept fresh.
    @ObservationIgnored private(set) lazy var live: LiveContent<Content> = makeLive()
    /// Whether the money is on its way.
    private(set) var isSaving = false
    /// What is wrong with the form.
    private(set) var messages = FormMessages()
    /// The amount as typed.
    var amount = "" { didSet { if amount != oldValue { messages.changed(.amount) } } }
    /// The wish that receives; nil until one is chosen, and for money that is put aside.
    var otherID: WishListItem.ID? { didSet { if otherID != oldValue { messages.changed(.otherWish) } } }

    /// What the form is sent under.
    let key: FormKey
    let purpose: Purpose
    private let person: SignedInPerson
    private let client: HouseholdClient
    private let wishID: WishListItem.ID
    private let moved: @MainActor (String) -> Void
    private let notFound: @MainActor () -> Void

    /// A form by which `person` moves money for a wish; `moved` is called with what to say about it, `notFound` when
    /// there is no such wish for this person.
    public init(
        client: HouseholdClient, purpose: Purpose, wishID: WishListItem.ID, person: SignedInPerson,
        moved: @escaping @MainActor (String) -> Void, notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.purpose = purpose
        self.wishID = wishID
        self.person = person
        self.moved = moved
        self.notFound = notFound
        key = FormKey(client: client)
    }

    // MARK: What follows from what was typed

    /// Whose money it is.
    var family: Family { person.family }

    /// The format of the family.
    var format: DisplayFormat { DisplayFormat(family) }

    /// Whether anything was typed that closing would lose.
    var isDirty: Bool { !live.isGone && !(amount.isEmpty && otherID == nil) }

    /// Whose wish it is.
    var owner: Child.ID? { live.content?.list.child.id }

    /// "Put Money Aside" or "Move to Another Wish".
    var title: String { purpose == .putAside ? WishRowAct.putAside.title : WishRowAct.move.title }

    /// "Put Money Aside" or "Move Money".
    var act: String { purpose == .putAside ? title : "Move Money" }

    /// Whether there is no wish to which anything could be moved.
    var hasNoOther: Bool { purpose == .move && live.content?.others.isEmpty == true }

    /// All that can be moved.
    var all: Money? {
        live.content.map { content in
            switch purpose {
            case .putAside: saving(content).cover.all
            case .move: SavingsCover(giving: content.wish.progress.aside).all
            }
        }
    }

    /// The amounts to press: those that are there.
    var chips: [AmountChip] {
        all.map { AmountChip.offered(in: family, upTo: $0) } ?? []
    }

    /// Where the money comes from and where it goes; with an amount that can be read also as both would be.
    var previews: [SavingsMoveModel.Preview] {
        guard let content = live.content else { return [] }
        let amount = typedAmount ?? .zero(family.unit)
        let wish = (name: content.wish.wish.name, savings: content.wish.savings)
        switch purpose {
        case .putAside:
            let spending = content.list.means.spending
            return [
                preview("Spending balance", spending, -amount), preview(wish.name, wish.savings, amount),
            ]
        case .move:
            let other = other(in: content)
            return [preview(wish.name, wish.savings, -amount)]
                + (other.map { [preview($0.wish.name, $0.savings, amount)] } ?? [])
        }
    }

    /// Why the typed amount cannot be moved, while it is so.
    var obstacle: String? {
        guard let content = live.content, let amount = typedAmount, amount.isPositive else { return nil }
        switch purpose {
        case .putAside: return words(saving(content).obstacle(amount))
        case .move:
            guard let other = other(in: content) else { return nil }
            return words(transfer(content, to: other).obstacle(amount, for: person.role))
        }
    }

    // MARK: What the person did

    /// One of the amounts, or "All", was pressed.
    func pressed(_ money: Money) {
        amount = format.typed(money)
    }

    /// The button, or Enter in the last field: moves the money, or says what is wrong.
    func sendTapped() async {
        guard !isSaving, let content = live.content, !hasNoOther else { return }
        var form = SavingsMoveForm()
        form.amount = .typed(amount)
        do {
            form.amount = .exact(try form.validated(unit: family.unit, locale: format.locale).amount)
        } catch {
            return messages.refuse(error, locale: format.locale)
        }
        if purpose == .move, other(in: content) == nil {
            return messages.refuse(FieldErrors(.otherWish, .otherWishUnknown), locale: format.locale)
        }
        if let obstacle { return messages.refuse([.amount: obstacle]) }
        await send(form, content)
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        messages.dismissBanner()
    }

    // MARK: Parts

    private var typedAmount: Money? {
        try? AmountText(amount, unit: family.unit, locale: format.locale).money()
    }

    private func saving(_ content: Content) -> WishSaving { WishSaving(content.wish.wish, content.list.means) }

    private func transfer(_ content: Content, to other: WishSummary) -> WishTransfer {
        WishTransfer(from: content.wish.wish, to: other.wish, content.list.means)
    }

    private func other(in content: Content) -> WishSummary? { content.others.first { $0.id == otherID } }

    private func preview(_ name: String, _ balance: Money, _ change: Money) -> SavingsMoveModel.Preview {
        SavingsMoveModel.Preview(name: name, before: format.money(balance), after: format.money(balance + change))
    }

    private func preview(_ name: String, _ savings: SavingsSummary?, _ change: Money) -> SavingsMoveModel.Preview {
        preview(savings?.account.name ?? name, savings?.balance ?? .zero(family.unit), change)
    }

    private func makeLive() -> LiveContent<Content> {
        let wishID = wishID
        return LiveContent(client: client, notFound: notFound) { [weak self] content, change in
            self?.isSaving != true && change.movesGoals(of: content?.list.child.id)
        } read: { [client] () async throws(ClientFailure) in
            let child = try await client.wishes.wish(wishID).child.id
            let list = try await client.wishes.list(child)
            guard let wish = list.wishes.first(where: { $0.id == wishID }) else {
                throw .refused(ClientRefusal(code: .notFound, sentence: "Not found."))
            }
            return .loaded(Content(wish: wish, list: list, others: WishTransfer.others(than: wish.wish, in: list)))
        }
    }

    private func send(_ form: SavingsMoveForm, _ content: Content) async {
        isSaving = true
        messages.clear()
        let (purpose, wishID, otherID) = (purpose, wishID, otherID ?? wishID)
        do {
            let transaction = try await key.send {
                [client] (key: RequestKey) async throws(ClientFailure) -> SavingsTransaction in
                switch purpose {
                case .putAside: try await client.wishes.putAside(wishID, form, key)
                case .move: try await client.wishes.move(wishID, otherID, form, key)
                }
            }
            isSaving = false
            moved(said(transaction, content))
        } catch {
            isSaving = false
            messages.refuse(error, at: [.insufficientFunds: .amount, .savingsInsufficient: .amount])
        }
    }

    private func said(_ transaction: SavingsTransaction, _ content: Content) -> String {
        let amount = format.money(transaction.entry.amount)
        return switch purpose {
        case .putAside: "\(amount) put aside for \(content.wish.wish.name)"
        case .move: "\(amount) moved to \(other(in: content)?.wish.name ?? "another wish")"
        }
    }

    private func words(_ obstacle: WishSaving.Obstacle?) -> String? {
        switch obstacle {
        case .purchased: ErrorCode.alreadyPurchased.sentence
        case .tooManyAccounts: SavingsAccount.openLimit.sentence
        case .shortage(let balance): Shortage.money(balance: balance).sentence(format.locale)
        case nil: nil
        }
    }

    private func words(_ obstacle: WishTransfer.Obstacle?) -> String? {
        switch obstacle {
        case .notAnother: FieldProblem.otherWishUnknown.message(format.locale)
        case .lockedSavings: SavingsViewer.locked
        case .tooManyAccounts: SavingsAccount.openLimit.sentence
        case .shortage(let account, let balance):
            Shortage.savings(account: account, balance: balance).sentence(format.locale)
        case nil: nil
        }
    }
}
