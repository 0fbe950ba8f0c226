public import Household
public import Ledger
public import Money
import Storage

/// Transfers between own accounts that a person makes of what was recorded as something else, or takes apart again
/// (finances.md §2.12, §3.5).
extension HouseholdTransactionsService {
    /// Makes a transfer of income or an expense: its money came from, or went to, another own account, or a transaction
    /// is its other side, which goes into it. For parents. Refused: `.form` where there is no such account or the
    /// amounts differ in more than a fee, `.money(.sameSource)` where both are of one account or went the same way,
    /// `.request(.versionConflict)`, `.money(.pocketMoney)`, `.forbidden`, `.notFound`.
    ///
    /// - Parameter version: what the change is based on; nil for whatever there is.
    public func makeTransfer(
        _ caller: Caller, _ id: HouseholdTransaction.ID, with partner: TransferPartner, version: Int? = nil
    ) async throws(ServiceFailure) -> HouseholdRecord {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            let side = try change.standing(id, version)
            guard side.type != .transfer, side.origin != .adjustment else { throw Refusal.money(.sameSource) }
            switch partner {
            case .source(let named): try change.lead(side, to: named)
            case .transaction(let other): try change.join(side, with: change.standing(other, nil))
            }
            return try change.family.record(of: change.family.householdTransaction(id))
        }
    }

    /// Makes two transactions of a transfer: an expense of the account that gave, which keeps the id, and income of the
    /// one that received. What each account holds stays as it was. For parents. Refused: `.money(.sameSource)` for what
    /// is no transfer, `.request(.versionConflict)`, `.money(.pocketMoney)`, `.forbidden`, `.notFound`.
    public func unlink(
        _ caller: Caller, _ id: HouseholdTransaction.ID, version: Int? = nil
    ) async throws(ServiceFailure) -> HouseholdRecord {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            let transfer = try change.standing(id, version)
            guard transfer.type == .transfer else { throw Refusal.money(.sameSource) }
            var out = transfer
            out.type = .expense
            out.counterSourceID = nil
            try change.keep(&out, was: transfer)
            try change.add(
                HouseholdTransaction(
                    id: change.id(), type: .income, amount: transfer.amount, merchant: transfer.merchant,
                    sourceID: transfer.counterSourceID, date: transfer.date, origin: transfer.origin,
                    author: change.cause, createdAt: change.family.now))
            return try change.family.record(of: out)
        }
    }
}

extension FamilyChange {
    /// A transaction that counts and may be changed, as it was when the caller read it.
    fileprivate func standing(_ id: HouseholdTransaction.ID, _ version: Int?) throws -> HouseholdTransaction {
        let transaction = try family.changeableTransaction(id)
        guard version == nil || transaction.version == version else { throw Refusal.request(.versionConflict) }
        guard transaction.counts else { throw Refusal.notFound }
        return transaction
    }

    fileprivate func lead(_ side: HouseholdTransaction, to named: NamedItem<MoneySource>) throws {
        guard let other = try family.source(named), other.isOffered else {
            throw FieldErrors(.counterSource, .money(.sourceRequired))
        }
        guard let own = side.sourceID else { throw FieldErrors(.source, .money(.sourceRequired)) }
        guard other.id != own else { throw Refusal.money(.sameSource) }
        var transfer = side
        transfer.type = .transfer
        transfer.categoryID = nil
        transfer.isCategoryByHand = false
        transfer.sourceID = side.type == .expense ? own : other.id
        transfer.counterSourceID = side.type == .expense ? other.id : own
        try keep(&transfer, was: side)
    }

    fileprivate func join(_ side: HouseholdTransaction, with other: HouseholdTransaction) throws {
        guard other.isOpposite(of: side), side.sourceID != nil, other.sourceID != nil else {
            throw Refusal.money(.sameSource)
        }
        guard TransferFinding.isSameAmount(side.amount, side.fee, other.amount, other.fee) else {
            throw FieldErrors(.amount, .money(.amountsDiffer))
        }
        try pair(side, with: other)
        var gone = other
        gone.deletedAt = family.now
        try keep(&gone, was: other)
        for var message in try tables.receivedMessages.of([other.id], in: family.family.id) {
            message.transactionID = side.id
            try tables.receivedMessages.update(message, in: family.family.id)
        }
    }
}
