import Foundation
import Household
import Ledger
import Money
import Storage
import StorageFixtures
import Testing

@Suite("Lists of the household's transactions in the store")
struct HouseholdListContractTests {
    private static let start = Date(timeIntervalSince1970: 1_794_362_400)

    private static func transaction(
        _ number: Int, _ type: TransactionType = .expense, amount: Int64 = 100, merchant: String? = nil,
        deleted: Bool = false
    ) -> HouseholdTransaction {
        HouseholdTransaction(
            id: .init(UUID()), type: type, amount: Money(minorUnits: amount, currency: .usd), merchant: merchant,
            sourceID: nil, date: start + Double(number) * 3_600, origin: .manual, author: .roost, createdAt: start,
            deletedAt: deleted ? start : nil)
    }

    /// Keeps transactions, of a day or of those of UTC, and gives what a query finds.
    private func found<Value: Sendable>(
        _ transactions: [HouseholdTransaction], on day: CalendarDate? = nil, _ engine: Engine,
        _ read: @escaping @Sendable (Tables, Family.ID) throws -> Value
    ) async throws -> Value {
        try await engine.withSample { database, sample in
            let family = sample.family.id
            return try await database.write(family: family) { tables in
                for transaction in transactions {
                    try tables.householdTransactions.insert(
                        transaction, on: day ?? CalendarDate(transaction.date, in: .gmt), in: family)
                }
                return try read(tables, family)
            }
        }
    }

    @Test("Pages by cursor hold every transaction once, in each order", arguments: Engine.allCases)
    func pages(engine: Engine) async throws {
        // Equal amounts and equal instants: the id decides.
        let transactions = (0..<23).map { Self.transaction($0 / 3, amount: Int64(100 + $0 % 4)) }
        let orders = HouseholdQuery.Order.allCases
        let seen = try await found(transactions, engine) { tables, family in
            try orders.map { order in
                var query = HouseholdQuery()
                query.order = order
                var (ids, start): ([HouseholdTransaction], HouseholdPageStart?) = ([], .first)
                while let from = start {
                    let page = try tables.householdTransactions.page(query, [], in: family, start: from, limit: 5)
                    ids += page.transactions
                    start = page.next.map { .after($0) }
                }
                return ids
            }
        }
        for (order, list) in zip(orders, seen) {
            #expect(Set(list.map(\.id)) == Set(transactions.map(\.id)) && list.count == 23, "\(order)")
            let dates = list.map(\.date), amounts = list.map(\.amount)
            switch order {
            case .newest: #expect(dates == dates.sorted(by: >))
            case .oldest: #expect(dates == dates.sorted())
            case .largest: #expect(amounts == amounts.sorted(by: >))
            case .smallest: #expect(amounts == amounts.sorted())
            }
        }
    }

    @Test("A search takes signs of patterns for themselves, and finds amounts", arguments: Engine.allCases)
    func search(engine: Engine) async throws {
        let sale = Self.transaction(1, merchant: "100% Kopi_Susu!")
        let other = Self.transaction(2, amount: 1_850, merchant: "100 Kopi Susu")
        let gone = Self.transaction(3, merchant: "100% kopi", deleted: true)
        let found = try await found([sale, other, gone], engine) { tables, family in
            try [("100%", nil), ("kopi_susu!", nil), ("18.50", 1_850), ("kopi", nil), ("tea", nil)].map {
                (word: String, minorUnits: Int64?) in
                try tables.householdTransactions.page(
                    HouseholdQuery(), [.init(word, minorUnits: minorUnits, renaming: [])], in: family, start: .first,
                    limit: 10
                ).transactions.map(\.id)
            }
        }
        #expect(found == [[sale.id], [sale.id], [other.id], [other.id, sale.id], []])
    }

    @Test("A day adds up income less spending; transfers count nothing, fees do", arguments: Engine.allCases)
    func nets(engine: Engine) async throws {
        var transfer = Self.transaction(0, .transfer, amount: 9_000)
        transfer.fee = Money(minorUnits: 25, currency: .usd)
        let day = CalendarDate(Self.start, in: .gmt)
        let nets = try await found(
            [Self.transaction(0, .income, amount: 500), Self.transaction(1, amount: 120), transfer], engine
        ) { tables, family in
            let span = try #require(DaySpan(from: day, to: day))
            return try tables.householdTransactions.nets(HouseholdQuery(), [], over: span, in: family)
                .map { "\($0.day) \($0.net.minorUnits)" }
        }
        #expect(nets == ["\(day) 355"])
    }

    @Test("A day adds up what happened in it wherever it begins first and ends last", arguments: Engine.allCases)
    func netsOfTimeZones(engine: Engine) async throws {
        let day = CalendarDate(Self.start, in: .gmt)
        let midnight = ClockTime(minutesSinceMidnight: 0)
        let (east, west) = (
            try #require(TimeZone(secondsFromGMT: 14 * 3_600)), try #require(TimeZone(secondsFromGMT: -12 * 3_600))
        )
        var (first, last) = (Self.transaction(0, .income, amount: 500), Self.transaction(1, amount: 120))
        first.date = day.instant(at: midnight, in: east)
        last.date = (day + 1).instant(at: midnight, in: west) - 1
        let nets = try await found([first, last], on: day, engine) { tables, family in
            let span = try #require(DaySpan(from: day, to: day))
            return try tables.householdTransactions.nets(HouseholdQuery(), [], over: span, in: family)
                .map { "\($0.day) \($0.net.minorUnits)" }
        }
        #expect(nets == ["\(day) 380"])
    }

    @Test("The messages of more transactions than an engine takes values are found", arguments: Engine.allCases)
    func manyMessages(engine: Engine) async throws {
        let told = Self.transaction(1)
        let ids = (0..<70_000).map { _ in HouseholdTransaction.ID(UUID()) } + [told.id]
        let message = ReceivedMessage(
            id: .init(UUID()), channel: .api, text: "Spent $1.00", receivedAt: Self.start, textHash: "a",
            fingerprint: "b", status: .recorded, transactionID: told.id)
        let found = try await found([told], engine) { tables, family in
            try tables.receivedMessages.insert(message, in: family)
            return try tables.receivedMessages.of(ids, in: family).map(\.id)
        }
        #expect(found == [message.id])
    }
}
