public import Foundation
public import Ledger

/// Which transactions of a statement are the other side of a transfer between own accounts (finances.md §2.12): equal
/// money that left one and arrived at another on the same day or the next, where one of the two names the other
/// account, and nothing else could be meant. Two statements that each hold a side make one transfer of it.
///
///     BCA    11 Nov  -Rp 500.000  TRSF E-BANKING DB GOPAY
///     GoPay  11 Nov  +Rp 500.000  Top up                     one transfer from BCA to GoPay
public struct StatementPairing {
    /// A side that may become part of a transfer.
    private struct Side {
        let transaction: HouseholdTransaction
        let source: MoneySource
        let day: CalendarDate
        let text: String
        /// Its place in the statement; nil of what the family has already.
        let row: Int?
    }

    private struct Key: Hashable {
        let amount: Money
        let day: CalendarDate
    }

    /// How many days the two sides may be apart.
    public static let days = 1
    /// How many equal amounts of one day are looked at: among more nobody could tell which is meant.
    static let alikeLimit = 20

    /// With what each row of a statement makes a transfer, by its place: a transaction that the family has, or another
    /// row of the statement, which stands for both.
    public private(set) var partners: [Int: HouseholdTransaction] = [:]

    private let words: OwnAccountWords
    private var outs: [Side] = []
    private var ins: [Side] = []
    private var outsByKey: [Key: [Int]] = [:]
    /// What is paired, and what could have been more than one way: nothing further away is meant by it.
    private var settled: (outs: Set<Int>, ins: Set<Int>) = ([], [])

    /// - Parameters:
    ///   - rows: the transactions of a statement by their places, without those that the family has already.
    ///   - known: transactions that stand, of the statement's days and those around them.
    ///   - sources: the family's, with those that the statement brings.
    ///   - zone: the family's, which says what a day is.
    public init(
        of rows: [Int: HouseholdTransaction], among known: [HouseholdTransaction], _ sources: [MoneySource],
        ownNames: [String], in zone: TimeZone
    ) {
        words = OwnAccountWords(sources, ownNames: ownNames)
        let byID = Dictionary(sources.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        func side(_ transaction: HouseholdTransaction, _ row: Int?) -> Side? {
            guard transaction.counts, [.manual, .capture, .imported].contains(transaction.origin),
                let source = transaction.sourceID.flatMap({ byID[$0] }), source.isListed
            else { return nil }
            return Side(
                transaction: transaction, source: source, day: CalendarDate(transaction.date, in: zone),
                text: [transaction.merchant, transaction.note].compactMap(\.self).joined(separator: "\n"), row: row)
        }
        let sides =
            rows.sorted { $0.key < $1.key }.compactMap { side($0.value, $0.key) }
            + known.compactMap { side($0, nil) }
        outs = sides.filter { $0.transaction.type == .expense }
        ins = sides.filter { $0.transaction.type == .income && $0.transaction.fee == nil }
        for index in outs.indices {
            outsByKey[Key(amount: outs[index].transaction.amount, day: outs[index].day), default: []].append(index)
        }
        for distance in 0...Self.days { pair(days: distance) }
    }

    /// A round: what is that many days apart.
    private mutating func pair(days distance: Int) {
        var outsOf: [Int: [Int]] = [:]
        var insOf: [Int: [Int]] = [:]
        for into in ins.indices where !settled.ins.contains(into) {
            let days = distance == 0 ? [ins[into].day] : [ins[into].day - distance, ins[into].day + distance]
            let alike = days.flatMap { outsByKey[Key(amount: ins[into].transaction.amount, day: $0)] ?? [] }
            guard alike.count <= Self.alikeLimit else { continue }
            for out in alike where !settled.outs.contains(out) && isPair(outs[out], ins[into]) {
                outsOf[into, default: []].append(out)
                insOf[out, default: []].append(into)
            }
        }
        var done: Set<Int> = []
        for (into, candidates) in outsOf.sorted(by: { $0.key < $1.key }) where !done.contains(into) {
            // Exactly one, or as many of each that all fit each other: two equal top-ups of one day are two transfers.
            let rivals = insOf[candidates[0]] ?? []
            let isClear =
                candidates.count == rivals.count && rivals.allSatisfy { outsOf[$0] == candidates }
                && candidates.allSatisfy { insOf[$0] == rivals }
                && Set(candidates.map { outs[$0].source.id }).count == 1
                && Set(rivals.map { ins[$0].source.id }).count == 1
            guard isClear else { continue }
            for (out, into) in zip(candidates, rivals) { keep(outs[out], ins[into]) }
            done.formUnion(rivals)
        }
        settled.ins.formUnion(outsOf.keys)
        settled.outs.formUnion(insOf.keys)
    }

    /// Whether money that left one account is what arrived at another: one of them says so.
    private func isPair(_ out: Side, _ into: Side) -> Bool {
        guard out.row != nil || into.row != nil, out.source.id != into.source.id else { return false }
        return words.names(into.source, in: out.text, of: out.source)
            || words.names(out.source, in: into.text, of: into.source)
    }

    private mutating func keep(_ out: Side, _ into: Side) {
        // What the family has stays what it is; of two rows the one that paid stands for both.
        if let row = into.row {
            partners[row] = out.transaction
        } else if let row = out.row {
            partners[row] = into.transaction
        }
    }
}

extension HouseholdTransaction {
    /// The transfer that this and its other side make: it keeps the id, the words and the day of this one.
    public func paired(with other: HouseholdTransaction) -> HouseholdTransaction {
        let (out, into) = type == .expense ? (self, other) : (other, self)
        var transfer = self
        transfer.type = .transfer
        transfer.sourceID = out.sourceID
        transfer.counterSourceID = into.sourceID
        transfer.categoryID = nil
        transfer.isCategoryByHand = false
        transfer.amount = min(out.amount, into.amount)
        transfer.fee = out.amount > into.amount ? out.amount - into.amount : out.fee ?? into.fee
        transfer.status = .posted
        return transfer
    }

    /// Whether it is a side of a transfer as that is now.
    public func isSide(of transfer: HouseholdTransaction) -> Bool {
        guard pairID == transfer.id, transfer.type == .transfer else { return false }
        let own = type == .expense ? transfer.sourceID : transfer.counterSourceID
        return own == sourceID && amount.unit == transfer.amount.unit && transfer.amount <= amount
    }

    /// The same as one side of a transfer, under an id of its own.
    public func side(_ id: ID, of transfer: ID, now: Date) -> HouseholdTransaction {
        HouseholdTransaction(
            id: id, type: type, amount: amount, merchant: merchant, categoryID: categoryID,
            isCategoryByHand: isCategoryByHand, sourceID: sourceID, counterSourceID: counterSourceID, fee: fee,
            date: date, note: note, reference: reference, origin: origin, importID: importID, status: status,
            confidence: confidence, original: original, author: author, createdAt: createdAt, updatedAt: updatedAt,
            deletedAt: now, version: version, pairID: transfer)
    }
}
