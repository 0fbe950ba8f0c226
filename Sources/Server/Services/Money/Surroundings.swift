import Capture
import Foundation
import Household
import Ledger
import Money
import Storage

/// What a family knows around a transaction that a message tells of: what may be the same, or its other side.
struct Surroundings {
    /// What messages told, one a message, and what people typed.
    let told: [TransactionSighting]
    /// Transactions that count, as they stand.
    let standing: [TransactionSighting]
    private let sources: [MoneySource]
    private let family: Family

    /// Reads the days around a transaction.
    init(of new: HouseholdTransaction, in tables: FamilyTables) throws {
        let family = tables.family
        let sources = try tables.tables.sources.all(in: family.id)
        self.family = family
        self.sources = sources
        let days = TimeInterval((DuplicateFinding.typedDays + 1) * 86_400)
        var known = try tables.tables.householdTransactions.between(
            new.date.addingTimeInterval(-days), new.date.addingTimeInterval(days), in: family.id)
        // Only what moves as much, or as much less a fee, can be the same.
        known = known.filter {
            $0.origin != .adjustment
                && TransferFinding.isSameAmount($0.amount, $0.fee, new.amount, new.fee)
        }
        if let reference = new.reference {
            let near = Set(known.map(\.id))
            known += try tables.tables.householdTransactions.referred(by: reference, in: family.id).filter {
                !near.contains($0.id)
            }
        }
        let messages = Dictionary(
            grouping: try tables.tables.receivedMessages.of(known.map(\.id), in: family.id), by: \.transactionID)
        var (told, standing): ([TransactionSighting], [TransactionSighting]) = ([], [])
        for transaction in known {
            let heard = messages[transaction.id] ?? []
            let sighting = Self.sighting(of: transaction, heard, sources, family)
            // The other side of pocket money is the child's own account.
            if transaction.counts, transaction.isChangeable { standing.append(sighting) }
            if heard.isEmpty { told.append(sighting) }
            told += heard.compactMap { Self.sighting(of: transaction, $0, family) }
        }
        self.told = told
        self.standing = standing
    }

    /// Whether what a message tells of a transaction is known.
    func duplicate(of transaction: HouseholdTransaction, _ message: ReceivedMessage) -> DuplicateFinding {
        guard let new = Self.sighting(of: transaction, message, family) else { return .new }
        return DuplicateFinding(of: new, among: told.filter { $0.id != transaction.id })
    }

    /// Whether a transaction that a message tells of is the other side of a known one.
    func transfer(of transaction: HouseholdTransaction, _ message: ReceivedMessage) -> TransferFinding {
        TransferFinding(of: Self.sighting(of: transaction, [message], sources, family), among: standing)
    }

    /// A transaction as it stands, with what its messages tell besides.
    private static func sighting(
        of transaction: HouseholdTransaction, _ messages: [ReceivedMessage], _ sources: [MoneySource], _ family: Family
    ) -> TransactionSighting {
        let tellers = Set(messages.compactMap(\.sourceID))
        let banks = Set(sources.filter { tellers.contains($0.id) }.compactMap(\.institution))
        return TransactionSighting(
            id: transaction.id, type: transaction.type, amount: transaction.amount, fee: transaction.fee,
            sourceID: transaction.sourceID, counterSourceID: transaction.counterSourceID,
            merchantKey: MerchantName.key(of: transaction.merchant ?? ""), date: transaction.date,
            day: family.day(of: transaction.date), reference: transaction.reference, toldBy: tellers,
            kin: Set(sources.filter { $0.institution.map(banks.contains) ?? false }.map(\.id)),
            isCaptured: !messages.isEmpty, isPocketMoney: transaction.isPocketMoney,
            names: messages.reduce(into: []) { $0.formUnion(OwnAccountWords(sources).named(in: $1.text ?? "")) })
    }

    /// What one message told of a transaction, whatever it has become since.
    private static func sighting(
        of transaction: HouseholdTransaction, _ message: ReceivedMessage, _ family: Family
    ) -> TransactionSighting? {
        guard let told = message.told else { return nil }
        return TransactionSighting(
            id: transaction.id, type: told.type, amount: told.amount, sourceID: message.sourceID,
            counterSourceID: told.counterSourceID, merchantKey: told.merchantKey, date: told.date,
            day: family.day(of: told.date), reference: told.reference, statedBalance: message.statedBalance,
            textHash: message.textHash, sender: message.sender)
    }
}
