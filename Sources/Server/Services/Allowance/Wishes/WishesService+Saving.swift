public import Allowance
import Foundation
public import Household
public import Ledger
import Storage

/// What is put aside for wishes.
extension WishesService {
    /// Moves money from spending to the savings of a wish, never by overdraft (I-4); a wish without savings is linked
    /// to an account of its name that is opened in the same commit. Refused: `.form`, `.wish(.alreadyPurchased)`,
    /// `.ledger(.insufficientFunds)`, `.savings(.tooMany)`, `.child(.archived)`, `.notFound`.
    public func putAside(
        _ caller: Caller, for id: WishListItem.ID, _ form: SavingsMoveForm, key: String?
    ) async throws(ServiceFailure) -> SavingsTransaction {
        try await store.change(caller) { change in
            let family = change.family
            let (wish, child) = try family.wish(id)
            try family.require(.savings(.keep, child.id))
            let (amount, notes) = try form.validated(unit: family.family.unit, locale: family.locale)
            let contents = RequestContents(
                "putAside", ["wish": id.description, "amount": amount.digits, "notes": notes])
            return try change.once(key, request: contents) {
                let saving = WishSaving(wish, try family.means(of: child))
                switch saving.obstacle(amount) {
                case .purchased: throw Refusal.wish(.alreadyPurchased)
                case .tooManyAccounts: throw Refusal.savings(.tooMany)
                case .shortage(let balance): throw LedgerRefusal.insufficientFunds(balance: balance)
                case nil: break
                }
                let account = try change.account(for: wish, of: child, linked: saving.savings)
                let moved = try change.deposit(
                    amount, from: child, to: account, notes: notes, author: .person(caller.userID))
                return (moved, answer: moved.answer)
            } again: {
                try family.movement(answered: $0)
            }
        }
    }

    /// Moves what is saved for a wish to another one of the same child, from account to account; a wish without savings
    /// gets an account of its name. Gives the movement on the account that receives. Refused: `.form`,
    /// `.savings(.insufficient)`, `.savings(.locked)`, `.savings(.tooMany)`, `.child(.archived)`, `.notFound`.
    public func moveSavings(
        _ caller: Caller, from id: WishListItem.ID, to other: WishListItem.ID, _ form: SavingsMoveForm, key: String?
    ) async throws(ServiceFailure) -> SavingsTransaction {
        try await store.change(caller) { change in
            let family = change.family
            let (wish, child) = try family.wish(id)
            let target = try family.wish(other).wish
            try family.require(.savings(.keep, child.id))
            let (amount, notes) = try form.validated(unit: family.family.unit, locale: family.locale)
            let contents = RequestContents(
                "moveWishSavings",
                ["wish": id.description, "to": other.description, "amount": amount.digits, "notes": notes])
            return try change.once(key, request: contents) {
                let transfer = WishTransfer(from: wish, to: target, try family.means(of: child))
                try change.require(transfer.obstacle(amount, for: caller.role))
                // Without an account that gives there is nothing to move, which is in the way.
                guard let source = transfer.source?.account else { throw Refusal.notFound }
                let account = try change.account(for: target, of: child, linked: transfer.target)
                let moved = try change.move(amount, from: source, to: account, of: child, notes: notes)
                return (moved, answer: moved.answer)
            } again: {
                try family.movement(answered: $0)
            }
        }
    }
}

extension SavingsTransaction {
    /// By which the movement is found again: its transfer and its account.
    fileprivate var answer: String { "\(id) \(savingsAccountID)" }
}

extension FamilyTables {
    /// The movement that a repeated request was answered with.
    fileprivate func movement(answered answer: String) throws -> SavingsTransaction {
        let ids = answer.split(separator: " ").map(String.init)
        guard ids.count == 2 else { throw Refusal.notFound }
        let account = try savings(SavingsAccount.ID(answered: ids[1])).savings.account
        let found = try tables.entries.transaction(Transfer.ID(answered: ids[0]), of: account, in: family.id)
        guard let found else { throw Refusal.notFound }
        return found
    }
}

extension FamilyChange {
    /// The account that a wish is saved for in: the linked one, else one that is opened and linked now.
    fileprivate func account(
        for wish: WishListItem, of child: Child, linked: SavingsSummary?
    ) throws -> SavingsAccount {
        if let linked { return linked.account }
        try watchWishes(of: child)
        let account = try open(SavingsDraft(for: wish), for: child)
        var wish = wish
        wish.savingsAccountID = account.id
        try write(&wish, .updated)
        return account
    }

    /// Throws what is in the way of moving savings to another wish.
    fileprivate func require(_ obstacle: WishTransfer.Obstacle?) throws {
        switch obstacle {
        case .notAnother: throw Refusal.form(FieldErrors(.otherWish, .otherWishUnknown))
        case .lockedSavings: throw Refusal.savings(.locked)
        case .tooManyAccounts: throw Refusal.savings(.tooMany)
        case .shortage(let account, let balance):
            throw Refusal.savings(.insufficient(account: account, balance: balance))
        case nil: return
        }
    }
}
