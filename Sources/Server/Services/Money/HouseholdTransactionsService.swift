import Capture
import Foundation
public import Household
public import Ledger
public import Money
import Storage

/// The household's transactions: one, recording, correcting, deleting and bringing back.
public struct HouseholdTransactionsService: Sendable {
    let store: FamilyStore

    /// One transaction, deleted or not. For parents. Refused: `.forbidden`, `.notFound`.
    public func transaction(
        _ caller: Caller, _ id: HouseholdTransaction.ID
    ) async throws(ServiceFailure) -> HouseholdRecord {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.record(of: family.householdTransaction(id))
        }
    }

    /// Records what somebody typed. For parents. Refused: `.form`, `.forbidden`.
    ///
    /// - Parameters:
    ///   - form: what was typed; its own category and sources are not looked at.
    ///   - places: looked up in the caller's family.
    ///   - key: makes a repeated request harmless.
    public func record(
        _ caller: Caller, _ form: TransactionForm, in places: TransactionPlaces, key: String?
    ) async throws(ServiceFailure) -> HouseholdRecord {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageMoney)
            let draft = try change.draft(form, in: places)
            let id: HouseholdTransaction.ID = try change.once(key, request: Self.contents(of: draft, form.date)) {
                let decided = try change.decision(about: draft.merchant, draft.type, unless: draft.categoryID)
                let transaction = HouseholdTransaction(
                    id: change.id(), type: draft.type, amount: draft.amount, merchant: draft.merchant,
                    categoryID: draft.categoryID ?? decided, isCategoryByHand: draft.categoryID != nil,
                    sourceID: draft.sourceID, counterSourceID: draft.counterSourceID, fee: draft.fee,
                    date: draft.date, note: draft.note, origin: .manual, author: .person(caller.userID),
                    createdAt: family.now)
                try change.add(transaction)
                try change.learn(from: transaction)
                return (transaction.id, answer: transaction.id.description)
            } again: {
                try HouseholdTransaction.ID(answered: $0)
            }
            return try family.record(of: family.householdTransaction(id))
        }
    }

    /// Corrects a transaction; it keeps its id, and what it moved is posted anew where it changes. For parents.
    /// Refused: `.form`, `.request(.versionConflict)`, `.money(.pocketMoney)`, `.forbidden`, `.notFound`.
    public func change(
        _ caller: Caller, _ id: HouseholdTransaction.ID, _ form: TransactionForm, in places: TransactionPlaces,
        version: Int
    ) async throws(ServiceFailure) -> HouseholdRecord {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageMoney)
            let before = try family.changeableTransaction(id)
            guard before.version == version, before.deletedAt == nil else {
                throw Refusal.request(.versionConflict)
            }
            let draft = try change.draft(form, in: places, besides: before)
            var transaction = before
            draft.apply(to: &transaction)
            let isCategoryNew = transaction.categoryID != before.categoryID
            if isCategoryNew { transaction.isCategoryByHand = transaction.categoryID != nil }
            try change.keep(&transaction, was: before)
            if isCategoryNew { try change.learn(from: transaction) }
            return try family.record(of: transaction)
        }
    }

    /// Deletes a transaction: what it moved is taken back, and it can be brought back as it was. For parents. Refused:
    /// `.money(.pocketMoney)`, `.forbidden`, `.notFound`.
    public func delete(_ caller: Caller, _ id: HouseholdTransaction.ID) async throws(ServiceFailure) {
        try await setDeleted(caller, id, true)
    }

    /// Brings a deleted transaction back, with its id. For parents. Refused: `.money(.pocketMoney)`, `.forbidden`,
    /// `.notFound`.
    @discardableResult
    public func restore(
        _ caller: Caller, _ id: HouseholdTransaction.ID
    ) async throws(ServiceFailure) -> HouseholdRecord {
        try await setDeleted(caller, id, false)
    }

    @discardableResult
    private func setDeleted(
        _ caller: Caller, _ id: HouseholdTransaction.ID, _ isDeleted: Bool
    ) async throws(ServiceFailure) -> HouseholdRecord {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            let before = try change.family.changeableTransaction(id)
            // What waited and is gone was decided about; its message is the door to what waits.
            if before.status == .review, !isDeleted { throw Refusal.notFound }
            if (before.deletedAt != nil) != isDeleted {
                if before.status == .review {
                    try change.discard(before)
                } else {
                    var transaction = before
                    transaction.deletedAt = isDeleted ? change.family.now : nil
                    try change.keep(&transaction, was: before)
                }
            }
            return try change.family.record(of: change.family.householdTransaction(id))
        }
    }

    /// Everything that makes the request what it is. The time is taken as asked for, so that a retry later is still the
    /// same request.
    private static func contents(of draft: TransactionDraft, _ date: Date?) -> RequestContents {
        RequestContents(
            "recordTransaction",
            [
                "type": draft.type.rawValue, "amount": draft.amount.digits, "currency": draft.amount.unit.code,
                "merchant": draft.merchant, "category": draft.categoryID?.description,
                "source": draft.sourceID?.description, "counterSource": draft.counterSourceID?.description,
                "fee": draft.fee?.digits, "date": date.map { String(Int64($0.timeIntervalSince1970 * 1_000)) },
                "note": draft.note,
            ])
    }
}

extension HouseholdTransactionsService {
    /// Puts a transaction under a category, as a person wants it, and learns from it. Gives how many other transactions
    /// of the merchant could follow: those that no person has put where they are. For parents. Refused: `.form`,
    /// `.request(.versionConflict)`, `.money(.pocketMoney)`, `.forbidden`, `.notFound`.
    public func categorize(
        _ caller: Caller, _ id: HouseholdTransaction.ID, under categoryID: EntryCategory.ID, version: Int
    ) async throws(ServiceFailure) -> CategorizedTransaction {
        try await store.change(caller) { change in
            let family = change.family
            try family.require(.manageMoney)
            let before = try family.changeableTransaction(id)
            guard before.version == version, before.deletedAt == nil else {
                throw Refusal.request(.versionConflict)
            }
            try change.requireFitting(categoryID, before.type)
            var transaction = before
            transaction.categoryID = categoryID
            transaction.isCategoryByHand = true
            try change.keep(&transaction, was: before)
            try change.learn(from: transaction)
            return CategorizedTransaction(
                record: try family.record(of: transaction), others: try change.family.followers(of: transaction).count)
        }
    }

    /// How many other transactions of the merchant could follow one under its category. For parents. Refused:
    /// `.forbidden`, `.notFound`.
    public func followerCount(_ caller: Caller, _ id: HouseholdTransaction.ID) async throws(ServiceFailure) -> Int {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.followers(of: family.householdTransaction(id)).count
        }
    }

    /// Puts the other transactions of the merchant under the same category; gives how many there were. Refused: as
    /// `categorize`.
    public func applyToOthers(
        _ caller: Caller, _ id: HouseholdTransaction.ID
    ) async throws(ServiceFailure) -> Int {
        try await store.change(caller) { change in
            try change.family.require(.manageMoney)
            let model = try change.family.householdTransaction(id)
            let followers = try change.family.followers(of: model)
            for before in followers {
                var transaction = before
                transaction.categoryID = model.categoryID
                try change.keep(&transaction, was: before)
            }
            return followers.count
        }
    }
}

extension FamilyChange {
    /// What was typed, with no rule broken, as it belongs to the family.
    ///
    /// - Parameter old: what is corrected: what it has already may stay, although it is offered no more.
    func draft(
        _ form: TransactionForm, in places: TransactionPlaces, besides old: HouseholdTransaction? = nil
    ) throws -> TransactionDraft {
        try prepareCategories()
        var form = form
        func offered(_ found: MoneySource?, kept: MoneySource.ID?) -> MoneySource? {
            guard var source = found, source.isListed else { return nil }
            if source.id == kept {
                source.isArchived = false
                source.isConfirmed = true
            }
            return source
        }
        form.source = try offered(family.source(places.source), kept: old?.sourceID)
        form.counterSource = try offered(family.source(places.counterSource), kept: old?.counterSourceID)
        if places.source != nil, form.source == nil { form.needsSource = true }
        if form.currency == nil, case .currency(let own)? = old?.amount.unit { form.currency = own }
        form.category = nil
        if let named = places.category {
            guard var category = try family.householdCategory(named, for: form.type) else {
                throw FieldErrors(.transactionCategory, .categoryUnknown)
            }
            if category.id == old?.categoryID { category.isArchived = false }
            form.category = category
        }
        return try form.validated(currency: family.family.currency, now: family.now, locale: family.locale)
    }

    /// Where the rules of the family put a transaction of a merchant, unless a person has said so.
    ///
    /// - Parameter hint: the English name of a category, as the bank says it.
    func decision(
        about merchant: String?, _ type: TransactionType, text: String = "", hint: String? = nil,
        unless said: EntryCategory.ID?
    ) throws -> EntryCategory.ID? {
        guard said == nil, type != .transfer else { return nil }
        let key = MerchantName.key(of: merchant ?? "")
        let decision = try family.merchantRules().decision(
            for: key, type: type, text: MerchantName.key(of: text),
            hint: hint.flatMap { HouseholdCategory(named: $0) })
        switch decision {
        case .rule(var rule):
            rule.lastUsedAt = family.now
            try tables.merchantRules.update(rule, in: family.family.id)
            return rule.categoryID
        case .keyword(let category):
            try prepareCategories()
            let found = try tables.categories.find(
                key: category.rawValue, scope: .household, in: family.family.id)
            return found.flatMap { $0.isArchived ? nil : $0.id }
        case nil: return nil
        }
    }

    /// What a category that a person has set teaches about the merchant.
    func learn(from transaction: HouseholdTransaction) throws {
        guard transaction.isCategoryByHand, transaction.type != .transfer, let category = transaction.categoryID
        else { return }
        let key = MerchantName.key(of: transaction.merchant ?? "")
        guard !key.isEmpty else { return }
        let familyID = family.family.id
        let known = try tables.merchantRules.all(in: familyID).first {
            $0.origin == .learned && $0.key == key && $0.type == transaction.type
        }
        let learned = MerchantRule.learned(from: known, key: key, transaction.type, to: category, id: id())
        if known == nil {
            try tables.merchantRules.insert(learned, in: familyID)
        } else {
            try tables.merchantRules.update(learned, in: familyID)
        }
    }

    fileprivate func requireFitting(_ id: EntryCategory.ID, _ type: TransactionType) throws {
        let category = try family.householdCategory(id)
        switch type {
        case .income where category?.kind == .credit, .expense where category?.kind == .debit: return
        case .income: throw FieldErrors(.transactionCategory, .money(.incomeCategoryRequired))
        case .expense: throw FieldErrors(.transactionCategory, .money(.expenseCategoryRequired))
        case .transfer: throw FieldErrors(.transactionCategory, .money(.transferHasNoCategory))
        }
    }
}

extension TransactionDraft {
    /// Writes the values into a transaction.
    func apply(to transaction: inout HouseholdTransaction) {
        transaction.type = type
        transaction.amount = amount
        transaction.merchant = merchant
        transaction.categoryID = categoryID
        transaction.sourceID = sourceID
        transaction.counterSourceID = counterSourceID
        transaction.fee = fee
        transaction.date = date
        transaction.note = note
    }
}

extension FamilyTables {
    /// Other transactions of a merchant that could follow one under its category: no person has put them where they
    /// are.
    fileprivate func followers(of transaction: HouseholdTransaction) throws -> [HouseholdTransaction] {
        let key = MerchantName.key(of: transaction.merchant ?? "")
        guard !key.isEmpty, transaction.type != .transfer, transaction.categoryID != nil else { return [] }
        return try tables.householdTransactions.all(ofMerchant: key, transaction.type, in: family.id).filter {
            $0.id != transaction.id && !$0.isCategoryByHand && $0.categoryID != transaction.categoryID
        }
    }
}
