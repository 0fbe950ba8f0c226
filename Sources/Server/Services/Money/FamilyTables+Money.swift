import Capture
import Foundation
import Household
import Ledger
import Money
import Storage

extension FamilyTables {
    /// The sources of the family by their ids, also archived ones and those that are in no list.
    func sourcesByID() throws -> [MoneySource.ID: MoneySource] {
        Dictionary(uniqueKeysWithValues: try tables.sources.all(in: family.id).map { ($0.id, $0) })
    }

    /// A source that people see; anything else is not found.
    func source(_ id: MoneySource.ID) throws -> MoneySource {
        guard let source = try tables.sources.find(id, in: family.id), source.isListed else { throw Refusal.notFound }
        return source
    }

    /// A transaction of the family, deleted or not; anything else is not found.
    func householdTransaction(_ id: HouseholdTransaction.ID) throws -> HouseholdTransaction {
        guard let found = try tables.householdTransactions.find(id, in: family.id), found.pairID == nil else {
            throw Refusal.notFound
        }
        return found
    }

    /// A category that transactions of the household may carry; nil for one that the family has not, or for others.
    func householdCategory(_ id: EntryCategory.ID) throws -> EntryCategory? {
        try tables.categories.find(id, in: family.id).flatMap { $0.scope == .household ? $0 : nil }
    }

    /// The source that is meant; nil for none, and for one that the family has not.
    func source(_ named: NamedItem<MoneySource>?) throws -> MoneySource? {
        switch named {
        case nil: nil
        case .id(let id): try tables.sources.find(id, in: family.id)
        case .name(let name): try tables.sources.find(named: name, in: family.id)
        }
    }

    /// The category of the household that is meant; nil for one that the family has not. Of two of one name the one
    /// that transactions of the type may carry.
    func householdCategory(_ named: NamedItem<EntryCategory>, for type: TransactionType) throws -> EntryCategory? {
        switch named {
        case .id(let id): return try householdCategory(id)
        case .name(let name):
            let kinds: [Direction] = type == .income ? [.credit, .debit] : [.debit, .credit]
            for kind in kinds {
                let found = try tables.categories.find(named: name, scope: .household, kind: kind, in: family.id)
                if let found { return found }
            }
            return nil
        }
    }

    /// The rules of the family.
    func merchantRules() throws -> MerchantRules { MerchantRules(try tables.merchantRules.all(in: family.id)) }

    /// Transactions with what belongs to them, in their order.
    func records(
        of transactions: [HouseholdTransaction], rules: MerchantRules? = nil
    ) throws -> [HouseholdRecord] {
        guard !transactions.isEmpty else { return [] }
        let sources = try sourcesByID()
        let rules = try rules ?? merchantRules()
        let categories = Dictionary(
            uniqueKeysWithValues: try tables.categories.all(.household, in: family.id).map { ($0.id, $0) })
        let names = Dictionary(
            uniqueKeysWithValues: try tables.noticePreferences.members(of: family.id, unit: family.unit).map {
                ($0.id, $0.displayName)
            })
        let messages = Dictionary(
            grouping: try tables.receivedMessages.of(transactions.map(\.id), in: family.id), by: \.transactionID)
        let children = try children(paidBy: transactions)
        return transactions.map { transaction in
            let name: String =
                switch transaction.author {
                case .person(let id): names[id] ?? ""
                case .roost: "Roost"
                }
            func listed(_ id: MoneySource.ID?) -> MoneySource? {
                id.flatMap { sources[$0] }.flatMap { $0.isListed ? $0 : nil }
            }
            return HouseholdRecord(
                transaction,
                merchant: transaction.merchant.map {
                    rules.name(of: $0, key: MerchantName.key(of: $0), transaction.type)
                },
                category: transaction.categoryID.flatMap { categories[$0] }, source: listed(transaction.sourceID),
                counterSource: listed(transaction.counterSourceID), child: children[transaction.id],
                createdByName: name, messages: messages[transaction.id] ?? [])
        }
    }

    /// The children to whom pocket money went, also removed ones.
    private func children(
        paidBy transactions: [HouseholdTransaction]
    ) throws -> [HouseholdTransaction.ID: EntryChild] {
        let paying = transactions.filter(\.isPocketMoney).map(\.id)
        guard !paying.isEmpty else { return [:] }
        let known = Dictionary(
            uniqueKeysWithValues: try tables.children.all(in: family.id, includingRemoved: true).map { ($0.id, $0) })
        return try tables.householdTransactions.children(of: paying, in: family.id).compactMapValues { id in
            known[id].map(EntryChild.init)
        }
    }

    /// A transaction with what belongs to it.
    func record(of transaction: HouseholdTransaction) throws -> HouseholdRecord {
        guard let record = try records(of: [transaction]).first else { throw Refusal.notFound }
        return record
    }
}
