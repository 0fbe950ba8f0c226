import Foundation
import Ledger
import RandomFixtures
import Testing

@Suite("The journal of an account")
struct JournalTests {
    private let account = Account(id: Account.ID(UUID()), unit: .currency(.usd), owner: .household, kind: .cash)

    private func entry(
        _ direction: Direction, _ minorUnits: Int64, day: Int, sequence: Int64, source: EntrySource = .manual,
        reversedBy: Entry.ID? = nil
    ) throws -> Entry {
        Entry(
            id: Entry.ID(UUID()), accountID: account.id, direction: direction,
            amount: Money(minorUnits: minorUnits, currency: .usd),
            date: try #require(CalendarDate(year: 2025, month: 11, day: day)), sequence: sequence,
            description: "Test", source: source, author: .roost, createdAt: Date(timeIntervalSince1970: 0),
            reversedByID: reversedBy)
    }

    @Test("The balance is credits minus debits (I-2)")
    func balance() throws {
        let journal = Journal(
            account: account,
            entries: [
                try entry(.credit, 5_950, day: 1, sequence: 1), try entry(.credit, 10_000, day: 2, sequence: 2),
                try entry(.debit, 2_500, day: 3, sequence: 3), try entry(.debit, 900, day: 3, sequence: 4),
            ])
        #expect(journal.balance.digits == "125.50")
        #expect(Journal(account: account).balance.isZero)
    }

    @Test("A back-dated entry takes its place and shifts later balances (I-3)")
    func backDated() throws {
        var journal = Journal(account: account, entries: [try entry(.credit, 11_050, day: 1, sequence: 1)])
        try journal.post(entry(.credit, 1_500, day: 15, sequence: 2))
        try journal.post(entry(.debit, 500, day: 10, sequence: 3))
        #expect(journal.entries.map(\.sequence) == [1, 3, 2])
        #expect(journal.runningBalances.map(\.digits) == ["110.50", "105.50", "120.50"])
        #expect(journal.runningBalances.last == journal.balance)
    }

    @Test(
        "A debit passes to exactly zero, or to the overdraft, and not a cent further (I-4)",
        arguments: [
            (0, 1_200, true), (0, 1_201, false), (500, 1_700, true), (500, 1_701, false),
        ] as [(Int64, Int64, Bool)])
    func overdraft(limit: Int64, debit: Int64, passes: Bool) {
        let account = Account(
            id: account.id, unit: account.unit, owner: .household, kind: .cash,
            overdraft: Money(minorUnits: limit, currency: .usd))
        let balance = Money(minorUnits: 1_200, currency: .usd)
        let amount = Money(minorUnits: debit, currency: .usd)
        if passes {
            #expect(throws: Never.self) { try account.balance(after: .debit, of: amount, from: balance) }
        } else {
            #expect(throws: LedgerRefusal.insufficientFunds(balance: balance)) {
                try account.balance(after: .debit, of: amount, from: balance)
            }
        }
    }

    @Test("Money in always passes, also on an account in debt beyond its limit")
    func creditInDebt() throws {
        let debt = Money(minorUnits: -5_000, currency: .usd)
        let credit = Money(minorUnits: 100, currency: .usd)
        #expect(try account.balance(after: .credit, of: credit, from: debt).digits == "-49.00")
    }

    @Test("Nothing and less are no amount", arguments: [0, -1] as [Int64])
    func notPositive(minorUnits: Int64) {
        let zero = Money.zero(account.unit)
        #expect(throws: LedgerRefusal.amountNotPositive) {
            try account.balance(after: .credit, of: Money(minorUnits: minorUnits, currency: .usd), from: zero)
        }
    }

    @Test("A refused entry leaves the journal as it was")
    func refusedPost() throws {
        var journal = Journal(account: account, entries: [try entry(.credit, 100, day: 1, sequence: 1)])
        let debit = try entry(.debit, 101, day: 2, sequence: 2)
        #expect(throws: LedgerRefusal.insufficientFunds(balance: Money(minorUnits: 100, currency: .usd))) {
            try journal.post(debit)
        }
        #expect(journal.entries.count == 1)
    }

    @Test("Several movements of one commit are asked only where they end; getting out of debt is never refused")
    func together() throws {
        let account = Account(
            id: Account.ID(UUID()), unit: .currency(.usd), owner: .household, kind: .cash,
            overdraft: Money(minorUnits: 500, currency: .usd))
        func after(_ change: Int64, from balance: Int64) throws(LedgerRefusal) -> Int64 {
            try account.balance(
                afterMoving: Money(minorUnits: change, currency: .usd),
                from: Money(minorUnits: balance, currency: .usd)
            ).minorUnits
        }
        #expect(try after(-1_700, from: 1_200) == -500)
        #expect(throws: LedgerRefusal.insufficientFunds(balance: Money(minorUnits: 1_200, currency: .usd))) {
            try after(-1_701, from: 1_200)
        }
        #expect(try after(100, from: -2_000) == -1_900)
        #expect(try after(0, from: -2_000) == -2_000)
    }

    @Test("A reversal is the opposite entry, linked, and not reversible again")
    func reversal() throws {
        let gift = try entry(.credit, 2_000, day: 1, sequence: 1)
        let today = try #require(CalendarDate(year: 2025, month: 11, day: 20))
        let reversal = gift.reversal(
            id: Entry.ID(UUID()), sequence: 2, date: today, author: .roost, createdAt: gift.createdAt)
        #expect(reversal.direction == .debit)
        #expect(reversal.amount == gift.amount)
        #expect(reversal.reversesID == gift.id)
        #expect(Journal(account: account, entries: [gift, reversal]).balance.isZero)
        #expect(throws: LedgerRefusal.notReversible) { try reversal.checkReversible() }
        #expect(throws: Never.self) { try gift.checkReversible() }
        let reversed = try entry(.credit, 1, day: 1, sequence: 3, reversedBy: reversal.id)
        #expect(throws: LedgerRefusal.alreadyReversed) { try reversed.checkReversible() }
        let savings = try entry(.debit, 1, day: 1, sequence: 4, source: .savings)
        #expect(throws: LedgerRefusal.notReversible) { try savings.checkReversible() }
    }

    @Test("What takes an entry back or stands in its place has the entry's cause, and follows no other entry")
    func causes() throws {
        let cause = EntryCause(EntryCause.Kind(rawValue: "test"), Entry.ID(UUID()))
        let today = try #require(CalendarDate(year: 2025, month: 11, day: 20))
        let entry = Entry(
            id: Entry.ID(UUID()), accountID: account.id, direction: .debit,
            amount: Money(minorUnits: 5, currency: .usd),
            date: today, sequence: 1, description: "Test", author: .roost, createdAt: Date(timeIntervalSince1970: 0),
            followsID: Entry.ID(UUID()), cause: cause)
        let reversal = entry.reversal(
            id: Entry.ID(UUID()), sequence: 2, date: today, author: .roost, createdAt: entry.createdAt)
        let correction = entry.correction(
            id: Entry.ID(UUID()), sequence: 3, amount: entry.amount, author: .roost, createdAt: entry.createdAt)
        for booked in [reversal, correction] {
            #expect(booked.cause == cause)
            #expect(booked.followsID == nil)
        }
        let own = EntryCause(EntryCause.Kind(rawValue: "own"), entry.id)
        let undone = entry.reversal(
            id: Entry.ID(UUID()), sequence: 4, date: today, author: .roost, createdAt: entry.createdAt, cause: own)
        #expect(undone.cause == own)
    }

    @Test("A cause gives its id for its own kind alone")
    func causeID() {
        let (id, kind) = (Entry.ID(UUID()), EntryCause.Kind(rawValue: "test"))
        let cause = EntryCause(kind, id)
        #expect(cause.id(of: kind) == id)
        #expect(cause.id(of: EntryCause.Kind(rawValue: "other")) as Entry.ID? == nil)
    }

    @Test("A transfer is two linked entries of one amount on two accounts, else it is none")
    func transfer() throws {
        let link = Transfer.ID(UUID())
        func half(_ direction: Direction, _ account: Account.ID, _ minorUnits: Int64, link: Transfer.ID?) throws
            -> Entry
        {
            Entry(
                id: Entry.ID(UUID()), accountID: account, direction: direction,
                amount: Money(minorUnits: minorUnits, currency: .usd),
                date: try #require(CalendarDate(year: 2025, month: 11, day: 1)), sequence: 1, description: "Transfer",
                source: .savings, author: .roost, createdAt: Date(timeIntervalSince1970: 0), transferID: link)
        }
        let other = Account.ID(UUID())
        let out = try half(.debit, account.id, 300, link: link)
        #expect(Transfer(out: out, into: try half(.credit, other, 300, link: link))?.id == link)
        #expect(Transfer(out: out, into: try half(.credit, other, 301, link: link)) == nil)
        #expect(Transfer(out: out, into: try half(.debit, other, 300, link: link)) == nil)
        #expect(Transfer(out: out, into: try half(.credit, account.id, 300, link: link)) == nil)
        #expect(Transfer(out: out, into: try half(.credit, other, 300, link: nil)) == nil)
    }

    @Test(
        "10,000 random operations never take the balance below the limit, and the fold agrees",
        arguments: FuzzSeeds.all(of: "operations on an account"))
    func randomOperations(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let account = Account(
            id: account.id, unit: account.unit, owner: .household, kind: .cash,
            overdraft: Money(minorUnits: 1_000, currency: .usd))
        var balance = Money.zero(account.unit)
        var credits: Int64 = 0
        var debits: Int64 = 0
        for _ in 0..<10_000 {
            let direction: Direction = Bool.random(using: &random) ? .credit : .debit
            let amount = Money(minorUnits: Int64.random(in: 1...5_000, using: &random), currency: .usd)
            guard let next = try? account.balance(after: direction, of: amount, from: balance) else {
                #expect(direction == .debit && balance - amount < -account.overdraft, "seed \(seed)")
                continue
            }
            balance = next
            if direction == .credit { credits += amount.minorUnits } else { debits += amount.minorUnits }
            #expect(balance >= -account.overdraft, "seed \(seed)")
        }
        #expect(balance.minorUnits == credits - debits, "seed \(seed)")
    }
}
