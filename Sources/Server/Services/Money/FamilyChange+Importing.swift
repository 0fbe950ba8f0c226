import Foundation
import Household
import Ledger
import Money
import Storage

extension FamilyChange {
    /// Adds what a statement has and the family has not, with the accounts that it names; nobody hears of each
    /// transaction, but of the import.
    func add(_ statement: Statement, _ file: StatementFile) throws -> ImportOutcome {
        try prepareCategories()
        let familyID = family.family.id
        let occasion = StatementPlacement.Occasion(family, id())
        let reading = try family.reading(of: statement, file, family.knowledge(), occasion, newID: newID)
        let notes = Array(reading.notes.prefix(StatementPreview.noteLimit))
        guard reading.counts.new > 0 else { return ImportOutcome(imported: nil, counts: reading.counts, notes: notes) }
        for source in reading.newSources {
            try tables.sources.insert(source, in: familyID)
            note(.sourceChanged(source.id))
        }
        try addAll(reading.new)
        for (side, known) in reading.sides { try pair(known, withImported: side) }
        for rule in reading.placement.usedRules.values.sorted(by: { $0.id < $1.id }) {
            var used = rule
            used.lastUsedAt = family.now
            try tables.merchantRules.update(used, in: familyID)
        }
        try keepStatedBalances(of: statement, reading.placement)
        let imported = StatementImport(
            id: occasion.importID, fileName: file.name, added: reading.counts.new, author: occasion.author,
            createdAt: family.now)
        try tables.statementImports.insert(imported, in: familyID)
        note(.transactionsImported(imported.id))
        return ImportOutcome(imported: imported, counts: reading.counts, notes: notes)
    }

    /// Takes an import back; gives how many transactions went. Of a transfer that it brought one side of, the other one
    /// is what it was before.
    func undo(_ id: StatementImport.ID) throws -> Int {
        let familyID = family.family.id
        guard var imported = try tables.statementImports.find(id, in: familyID) else { throw Refusal.notFound }
        guard imported.undoneAt == nil else { return 0 }
        let transactions = try tables.householdTransactions.all(of: id, in: familyID)
        for before in transactions {
            var gone = before
            gone.deletedAt = family.now
            gone.updatedAt = family.now
            gone.version += 1
            try tables.householdTransactions.update(gone, on: family.family.day(of: gone.date), in: familyID)
            try takeBackEntries(of: before)
        }
        let parted = try takeApartSides(of: id, besides: Set(transactions.map(\.id)))
        imported.undoneAt = family.now
        try tables.statementImports.update(imported, in: familyID)
        note(.transactionsImported(id))
        return transactions.count + parted
    }

    // MARK: Parts

    /// Adds many transactions and posts what they move, account by account.
    private func addAll(_ transactions: [HouseholdTransaction]) throws {
        let familyID = family.family.id
        let movementCount = transactions.reduce(0) { $0 + $1.movements.count }
        var sequence = try tables.families.nextSequences(movementCount, familyID)
        var entries: [Account: [Entry]] = [:]
        var accounts: [AccountPlace: Account] = [:]
        for transaction in transactions {
            let day = family.family.day(of: transaction.date)
            try tables.householdTransactions.insert(transaction, on: day, in: familyID)
            let transfer: Transfer.ID = id()
            for movement in transaction.movements {
                let place = AccountPlace(sourceID: movement.sourceID, unit: movement.amount.unit)
                let account = try accounts[place] ?? account(of: place.sourceID, place.unit)
                accounts[place] = account
                entries[account, default: []].append(
                    Entry(
                        id: id(), accountID: account.id, direction: movement.direction, amount: movement.amount,
                        date: day, sequence: sequence, description: Self.description(of: transaction, movement),
                        categoryID: try category(of: transaction, movement), source: movement.entrySource,
                        author: transaction.author, createdAt: family.now,
                        transferID: movement.part == .half ? transfer : nil,
                        cause: EntryCause(.householdTransaction, transaction.id)))
                sequence += 1
            }
        }
        for (account, entries) in entries.sorted(by: { $0.key.id < $1.key.id }) {
            try requireRoom(for: entries, on: account)
            try tables.entries.post(all: entries, on: account, in: familyID)
        }
    }

    /// No sum of amounts that are allowed one by one leaves what a count of minor units holds, in whatever order.
    private func requireRoom(for entries: [Entry], on account: Account) throws {
        let balance = try tables.accounts.balance(of: account, in: family.family.id).minorUnits
        var most = balance.magnitude
        for entry in entries {
            most = most.addingReportingOverflow(entry.amount.minorUnits.magnitude).partialValue
            guard most < UInt64(Int64.max / 4) else {
                throw FieldErrors(.amount, .money(.amountTooLarge(limit: TransactionForm.largestAmount)))
            }
        }
    }

    /// What an OFX file says that its accounts hold, unless a message has said something later.
    private func keepStatedBalances(of statement: Statement, _ placement: StatementPlacement) throws {
        for account in statement.accounts {
            guard let balance = account.balance, let date = account.balanceDate,
                let id = account.tail.flatMap(placement.source(tail:))?.id ?? placement.chosen?.id,
                var source = try tables.sources.find(id, in: family.family.id),
                balance.unit == .currency(source.currency)
            else { continue }
            let at = date.instant(in: family.family.timeZone)
            guard source.stated.map({ $0.at < at }) ?? true else { continue }
            source.stated = MoneySource.StatedBalance(amount: balance, at: at)
            source.version += 1
            source.updatedAt = family.now
            try tables.sources.update(source, in: family.family.id)
            note(.sourceChanged(id))
        }
    }

    private struct AccountPlace: Hashable {
        let sourceID: MoneySource.ID?
        let unit: AccountUnit
    }
}

extension FamilyTables {
    /// What statements are placed by.
    func knowledge() throws -> StatementPlacement.Knowledge {
        StatementPlacement.Knowledge(
            sources: try tables.sources.all(in: family.id),
            categories: try tables.categories.all(.household, in: family.id),
            rules: try merchantRules(), ownNames: try tables.moneySettings.find(in: family.id).ownNames,
            currency: family.currency, zone: family.timeZone)
    }

    /// The source that somebody chose; nil where nobody did. Throws `.form` for one that may not be chosen.
    func chosen(_ named: NamedItem<MoneySource>?) throws -> MoneySource? {
        guard let named else { return nil }
        guard let source = try source(named), source.isOffered else {
            throw FieldErrors(.source, .money(.sourceRequired))
        }
        return source
    }

    /// A statement against what the family knows.
    func reading(
        of statement: Statement, _ file: StatementFile, _ knowledge: StatementPlacement.Knowledge,
        _ occasion: StatementPlacement.Occasion, newID: @escaping () -> UUID
    ) throws -> StatementReading {
        let placement = StatementPlacement(
            knowledge, occasion, chosen: try chosen(file.source), of: statement, newID: newID)
        return try StatementReading(statement, placement, in: family.timeZone) { first, last in
            StatementReading.Known(
                try tables.householdTransactions.between(first, last, in: family.id),
                sides: try tables.householdTransactions.sides(first, last, in: family.id))
        }
    }

    /// What an import did that was answered before.
    func outcome(answered answer: String, of statement: Statement) throws -> ImportOutcome {
        let words = answer.split(separator: " ").map(String.init)
        guard words.count == 5 else {
            throw ServiceFailure.fault(ServiceFault(isTemporary: false, details: "an import was kept as \(answer)"))
        }
        let numbers = words.dropFirst().compactMap { Int($0) }
        var counts = ImportCounts()
        (counts.new, counts.known, counts.skipped, counts.problems) = (numbers[0], numbers[1], numbers[2], numbers[3])
        return ImportOutcome(
            imported: try StatementImport.ID(words[0]).flatMap { try tables.statementImports.find($0, in: family.id) },
            counts: counts, notes: Array(statement.notes.prefix(StatementPreview.noteLimit)))
    }
}

extension StatementPlacement.Occasion {
    /// An import by whoever asks.
    init(_ family: FamilyTables, _ importID: StatementImport.ID) {
        self.init(importID: importID, author: .person(family.caller.userID), now: family.now)
    }
}

extension ImportOutcome {
    /// As a repeated request is answered: `4f0c… 118 3 2 0`, `- 0 121 2 0`.
    var answer: String {
        "\(imported?.id.description ?? "-") \(counts.new) \(counts.known) \(counts.skipped) \(counts.problems)"
    }
}

extension StatementFile {
    /// Everything that makes a request to import it what it is.
    var contents: RequestContents {
        let source: String? =
            switch source {
            case .id(let id): id.description
            case .name(let name): name
            case nil: nil
            }
        return RequestContents(
            "importStatement",
            ["file": ContentHash.of(bytes), "mapping": mapping.map { "\($0)" }, "source": source])
    }
}
