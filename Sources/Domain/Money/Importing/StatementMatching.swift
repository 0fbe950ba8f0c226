import Capture
public import Foundation
public import Ledger

/// Which transactions of a statement the family has already, whatever brought them: a message, somebody who typed, an
/// earlier import. Each known one is at most one row, so that two coffees of one price are two, and a file that is
/// imported twice adds nothing (finances.md §2.11).
///
/// The surest come first: Roost's own number, the bank's number, the same day and merchant, the same day. Then what is
/// up to `DuplicateFinding.typedDays` off: banks book later than they write, and people type later than they pay. What
/// another statement of the same account listed has its day by the bank, and is none of another day.
public enum StatementMatching {
    /// The known transaction of each that is known, by its place in `new`.
    ///
    /// - Parameters:
    ///   - new: the transactions of a statement.
    ///   - numbers: for each the number that Roost gave it, where it comes from an export; nil elsewhere.
    ///   - known: transactions that stand, of the statement's days and `DuplicateFinding.typedDays` around them.
    ///   - sides: the sides of transfers among them that imports made: each is told with its own day and words.
    ///   - zone: the family's, which says what a day is.
    public static func matches(
        of new: [HouseholdTransaction], numbers: [HouseholdTransaction.ID?], among known: [HouseholdTransaction],
        sides: [HouseholdTransaction] = [], in zone: TimeZone
    ) -> [Int: HouseholdTransaction.ID] {
        var matcher = Matcher(new, known, sides, zone)
        matcher.match(numbers)
        matcher.match(Sides.allCases) { $0.transaction.reference.map { .reference($0) } }
        for distance in 0...DuplicateFinding.typedDays {
            matcher.match(Sides.allCases, days: distance, isSameMerchant: true)
            // Another day, another name and an account that nobody knows are too little to go by.
            matcher.match(distance == 0 ? Sides.allCases : [.both], days: distance, isSameMerchant: false)
        }
        return matcher.found
    }
}

/// What two transactions have to have in common beside account, way and amount, in one of the rounds.
private enum Evidence: Hashable {
    case reference(String)
    /// Nil where the merchant does not count.
    case day(CalendarDate, merchant: String?)
}

/// One side of a transaction: what moved, which way, of which account. A transfer has two, and each may be told by a
/// statement of its own.
private struct Half: Hashable {
    enum Way: Hashable, CaseIterable { case out, into, across }

    var way: Way
    var source: MoneySource.ID?
    var amount: Money
}

/// A transaction as it is compared.
private struct Row {
    let transaction: HouseholdTransaction
    let day: CalendarDate
    let merchant: String
    /// The first is what a statement would say of it; the others are what other statements may.
    let halves: [Half]
    /// The transaction that it is in the family: of one side of a transfer that.
    var id: HouseholdTransaction.ID { transaction.pairID ?? transaction.id }

    /// - Parameter isWhole: whether it is compared as it is, and its sides for themselves.
    init(_ transaction: HouseholdTransaction, _ zone: TimeZone, isWhole: Bool = false) {
        self.transaction = transaction
        day = CalendarDate(transaction.date, in: zone)
        merchant = MerchantName.key(of: transaction.merchant ?? "")
        var halves: [Half]
        func half(_ way: Half.Way, _ source: MoneySource.ID?) -> Half {
            Half(way: way, source: source, amount: transaction.amount)
        }
        switch transaction.type {
        case .expense: halves = [half(.out, transaction.sourceID)]
        case .income: halves = [half(.into, transaction.sourceID)]
        // The other half is on the account of a child, of which no statement tells.
        case .transfer where transaction.isPocketMoney:
            halves = [half(.across, transaction.sourceID), half(.out, transaction.sourceID)]
        case .transfer where isWhole: halves = [half(.across, transaction.sourceID)]
        case .transfer:
            halves = [
                half(.across, transaction.sourceID), half(.out, transaction.sourceID),
                half(.into, transaction.counterSourceID),
            ]
        }
        // Some banks list what it cost on top in the same row.
        if let fee = transaction.fee, transaction.type != .income, !isWhole, let sum = transaction.amount.adding(fee) {
            halves.append(Half(way: .out, source: transaction.sourceID, amount: sum))
        }
        self.halves = halves
    }

    func evidence(_ isSameMerchant: Bool, days: Int = 0) -> Evidence? {
        // Without a merchant there is nothing that is the same.
        if isSameMerchant, merchant.isEmpty { return nil }
        return .day(day + days, merchant: isSameMerchant ? merchant : nil)
    }
}

/// Whether both name their account, or one of them does not know it.
private enum Sides: CaseIterable {
    case both, newAlone, knownAlone

    func known(_ half: Half) -> Half? { side(half, isAlone: self == .knownAlone) }

    func new(_ half: Half) -> Half? { side(half, isAlone: self == .newAlone) }

    private func side(_ half: Half, isAlone: Bool) -> Half? {
        if self == .both { return half }
        guard (half.source != nil) == isAlone else { return nil }
        return Half(way: half.way, source: nil, amount: half.amount)
    }
}

private struct Matcher {
    private let new: [Row]
    private let known: [Row]
    /// The ways of known transactions that are told for.
    private var taken: Set<Taken> = []
    private(set) var found: [Int: HouseholdTransaction.ID] = [:]

    private struct Taken: Hashable {
        var index: Int
        var way: Half.Way
    }

    private struct Key: Hashable {
        var half: Half
        var evidence: Evidence
    }

    init(
        _ new: [HouseholdTransaction], _ known: [HouseholdTransaction], _ sides: [HouseholdTransaction],
        _ zone: TimeZone
    ) {
        let transfers = Dictionary(
            known.filter { $0.type == .transfer }.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        // Those of a transfer that somebody has changed since tell nothing of it.
        let parted = Set(
            Dictionary(
                grouping: sides.filter { side in
                    side.pairID.flatMap { transfers[$0] }.map { side.isSide(of: $0) } ?? false
                }, by: \.pairID
            ).filter { $0.value.count == 2 }.keys)
        let telling = sides.filter { parted.contains($0.pairID) }
        self.new = new.map { Row($0, zone) }
        self.known =
            known.map { Row($0, zone, isWhole: parted.contains($0.id)) } + telling.map { Row($0, zone) }
    }

    /// The round of Roost's own numbers, whatever has been corrected since.
    mutating func match(_ numbers: [HouseholdTransaction.ID?]) {
        let byID = Dictionary(known.indices.map { (known[$0].id, $0) }, uniquingKeysWith: { first, _ in first })
        for index in new.indices {
            guard let number = numbers[index], let match = byID[number] else { continue }
            found[index] = known[match].id
            for way in Half.Way.allCases { taken.insert(Taken(index: match, way: way)) }
        }
    }

    /// A round by the day and perhaps the merchant.
    mutating func match(_ sides: [Sides], days distance: Int, isSameMerchant: Bool) {
        for days in distance == 0 ? [0] : [-distance, distance] {
            match(sides) {
                $0.evidence(isSameMerchant, days: days)
            } known: { row in
                days != 0 && row.transaction.origin == .imported ? nil : row.evidence(isSameMerchant)
            }
        }
    }

    /// A round by what both say.
    mutating func match(_ sides: [Sides], _ evidence: (Row) -> Evidence?) {
        match(sides, evidence, known: evidence)
    }

    private mutating func match(
        _ sides: [Sides], _ evidence: (Row) -> Evidence?, known evidenceOfKnown: (Row) -> Evidence?
    ) {
        for sides in sides {
            var waiting = waiting(sides, evidenceOfKnown)
            if waiting.isEmpty { continue }
            for index in new.indices where found[index] == nil {
                guard let evidence = evidence(new[index]), let half = sides.new(new[index].halves[0]) else { continue }
                let key = Key(half: half, evidence: evidence)
                while let match = waiting[key]?.popLast() {
                    guard taken.insert(Taken(index: match, way: half.way)).inserted else { continue }
                    found[index] = known[match].id
                    break
                }
            }
        }
    }

    /// What nothing has told for yet, by what a row has to have in common with it; of several the first comes last.
    private func waiting(_ sides: Sides, _ evidence: (Row) -> Evidence?) -> [Key: [Int]] {
        var waiting: [Key: [Int]] = [:]
        for index in known.indices.reversed() {
            guard let evidence = evidence(known[index]) else { continue }
            for half in known[index].halves where !taken.contains(Taken(index: index, way: half.way)) {
                guard let half = sides.known(half) else { continue }
                waiting[Key(half: half, evidence: evidence), default: []].append(index)
            }
        }
        return waiting
    }
}
