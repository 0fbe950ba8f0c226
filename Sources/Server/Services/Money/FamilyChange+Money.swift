import Capture
import Foundation
import Household
import Ledger
import Money
import Storage

/// How the ledger follows the transactions of the household: entries are posted and taken back, never changed in what
/// they move.
extension FamilyChange {
    /// Keeps a new transaction and posts what it moves.
    func add(_ transaction: HouseholdTransaction) throws {
        try prepareCategories()
        let familyID = family.family.id
        try tables.householdTransactions.insert(
            transaction, on: family.family.day(of: transaction.date), in: familyID)
        try post(transaction, by: transaction.author)
        note(.householdTransactionChanged(transaction.id))
    }

    /// Keeps a transaction as it is from now on, as `write` does. Throws `.money(.pocketMoney)` for one that does not
    /// change by itself.
    func keep(_ transaction: inout HouseholdTransaction, was before: HouseholdTransaction) throws {
        guard before.isChangeable else { throw Refusal.money(.pocketMoney) }
        try write(&transaction, was: before)
    }

    /// Writes a transaction as it is from now on. Where it moves other money, another source or another day than
    /// before, what was posted is taken back and posted anew; else its entries are described anew.
    func write(_ transaction: inout HouseholdTransaction, was before: HouseholdTransaction) throws {
        guard transaction != before else { return }
        let familyID = family.family.id
        let day = family.family.day(of: transaction.date)
        transaction.updatedAt = family.now
        transaction.version += 1
        try tables.householdTransactions.update(transaction, on: day, in: familyID)
        if transaction.movements != before.movements || day != family.family.day(of: before.date) {
            try takeBackEntries(of: before)
            try post(transaction, by: cause)
        } else {
            try describeEntries(of: transaction)
        }
        note(.householdTransactionChanged(transaction.id))
    }

    /// The built-in categories of the household, which it is given with its first transaction.
    func prepareCategories() throws {
        let familyID = family.family.id
        guard try tables.categories.all(.household, in: familyID).isEmpty else { return }
        for (index, category) in HouseholdCategory.allCases.enumerated() {
            try tables.categories.insert(
                category.category(id: id(), createdAt: family.now), position: 1_000 + index, in: familyID)
        }
    }

    /// The source that Roost keeps for a purpose; it is made when it is first needed.
    func source(_ key: MoneySource.Key) throws -> MoneySource {
        if let source = try tables.sources.find(key, in: family.family.id) { return source }
        if key == .cash {
            // One that the parents made themselves is theirs.
            let own = try tables.sources.all(in: family.family.id).first {
                $0.kind == .cash && SearchWords.folded($0.name) == "cash"
            }
            if let own { return own }
        }
        let name: String =
            switch key {
            case .cash: "Cash"
            case .unassigned: "Unassigned"
            }
        return try addSource(named: name, kind: key == .cash ? .cash : .other, key: key)
    }

    /// Adds a source by a name that no other one has: "Cash", "Cash 2".
    func addSource(
        named name: String, institution: String? = nil, kind: MoneySource.Kind, currency: Currency? = nil,
        key: MoneySource.Key? = nil, isConfirmed: Bool = true
    ) throws -> MoneySource {
        let taken = Set(try tables.sources.all(in: family.family.id).map { SearchWords.folded($0.name) })
        let numbered = (2...taken.count + 2).lazy.map { "\(name) \($0)" }
        let free =
            taken.contains(SearchWords.folded(name))
            ? numbered.first { !taken.contains(SearchWords.folded($0)) } ?? name : name
        let source = MoneySource(
            id: id(), name: free, institution: institution, kind: kind,
            currency: currency ?? family.family.currency, key: key, isConfirmed: isConfirmed, createdAt: family.now)
        try tables.sources.insert(source, in: family.family.id)
        note(.sourceChanged(source.id))
        return source
    }

    // MARK: Entries

    func post(_ transaction: HouseholdTransaction, by author: Author) throws {
        let movements = transaction.movements
        guard !movements.isEmpty else { return }
        let day = family.family.day(of: transaction.date)
        let transfer: Transfer.ID = id()
        for movement in movements {
            let account = try account(of: movement.sourceID, movement.amount.unit)
            try requireRoom(for: movement, on: account)
            let entry = try entry(
                Posting(
                    direction: movement.direction, amount: movement.amount, date: day,
                    description: Self.description(of: transaction, movement),
                    categoryID: try category(of: transaction, movement), source: movement.entrySource,
                    author: author, transferID: movement.part == .half ? transfer : nil,
                    cause: EntryCause(.householdTransaction, transaction.id)),
                on: account)
            try tables.entries.post(entry, in: family.family.id)
        }
    }

    func takeBackEntries(of transaction: HouseholdTransaction) throws {
        let familyID = family.family.id
        let transfer: Transfer.ID = id()
        for entry in try tables.entries.standing(
            of: EntryCause(.householdTransaction, transaction.id), in: familyID)
        {
            let reversal = entry.reversal(
                id: id(), sequence: try nextSequence(), date: family.today, author: cause, createdAt: family.now,
                transferID: entry.transferID == nil ? nil : transfer)
            try tables.entries.post(reversal, in: familyID)
        }
    }

    private func describeEntries(of transaction: HouseholdTransaction) throws {
        let familyID = family.family.id
        let standing = try tables.entries.standing(
            of: EntryCause(.householdTransaction, transaction.id), in: familyID)
        // Entries stand in the order of the movements.
        for (entry, movement) in zip(standing, transaction.movements) {
            var described = entry
            described.description = Self.description(of: transaction, movement)
            described.categoryID = try category(of: transaction, movement)
            guard described != entry else { continue }
            described.updatedAt = family.now
            described.version += 1
            try tables.entries.update(described, in: familyID)
        }
    }

    static func description(of transaction: HouseholdTransaction, _ movement: SourceMovement) -> String {
        switch movement.part {
        case .fee: "Fee"
        case .adjustment: "Adjustment"
        case .whole, .half, .pocketMoney:
            transaction.merchant ?? (transaction.type == .transfer ? "Transfer" : "Unknown")
        }
    }

    func category(of transaction: HouseholdTransaction, _ movement: SourceMovement) throws -> EntryCategory.ID? {
        switch movement.part {
        case .whole: transaction.categoryID
        case .half, .pocketMoney, .adjustment: nil
        case .fee:
            try tables.categories.find(
                key: HouseholdCategory.bankFees.rawValue, scope: .household, in: family.family.id)?.id
        }
    }

    /// The account in which a source holds a currency; it is made when it is first needed.
    func account(of sourceID: MoneySource.ID?, _ unit: AccountUnit) throws -> Account {
        let sourceID = try sourceID ?? source(.unassigned).id
        let known = try tables.sources.accounts(of: [sourceID], in: family.family.id)
        if let found = known.first(where: { $0.account.unit == unit }) { return found.account }
        let kind: AccountKind =
            try tables.sources.find(sourceID, in: family.family.id)?.kind == .cash ? .cash : .source
        let account = Account(id: id(), unit: unit, owner: .household, kind: kind)
        try tables.sources.insert(account, of: sourceID, in: family.family.id)
        return account
    }

    /// No sum of amounts that are allowed one by one leaves what a count of minor units holds.
    private func requireRoom(for movement: SourceMovement, on account: Account) throws {
        let balance = try tables.accounts.balance(of: account, in: family.family.id).minorUnits
        let change = movement.direction == .credit ? movement.amount.minorUnits : -movement.amount.minorUnits
        let (sum, overflow) = balance.addingReportingOverflow(change)
        guard !overflow, sum.magnitude < UInt64(Int64.max / 4) else {
            throw FieldErrors(.amount, .money(.amountTooLarge(limit: TransactionForm.largestAmount)))
        }
    }
}

extension SourceMovement {
    var entrySource: EntrySource {
        switch part {
        case .whole, .fee: .manual
        case .half, .pocketMoney: .transfer
        case .adjustment: .adjustment
        }
    }
}
