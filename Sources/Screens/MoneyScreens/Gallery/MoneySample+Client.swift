import Foundation
import Household
import HouseholdClient
import Ledger
import Money

/// What the sample family's money adds up to, and clients that answer with it.
extension MoneySample {
    /// This month, against the one before.
    static let overview = overview(.month, waiting: 3)

    /// A period with some of everything; `isEmpty` with nothing.
    static func overview(_ period: TimePeriod, waiting: Int = 0, isEmpty: Bool = false) -> MoneyOverview {
        let window = period.window(around: today, firstWeekday: family.firstDayOfWeek, firstEntry: today - 60)
        let rates = ExchangeRates(into: idr)
        let starts = period.bucket.starts(in: window, firstWeekday: family.firstDayOfWeek)
        let figures = MoneyFigures(isEmpty ? [] : days(in: window), in: rates, bars: starts)
        let before = MoneyFigures(
            isEmpty || period == .all
                ? [] : [sums(today - 30, salary, income: 8_000_000), sums(today - 30, food, 600_000)],
            in: rates, bars: [today - 30])
        return MoneyOverview(
            period: period, window: window, figures: figures, before: before,
            balance: HouseholdBalance(of: isEmpty ? [] : standings, in: rates, on: today), waiting: waiting)
    }

    private static func days(in window: DaySpan) -> [SourceDaySums] {
        [
            sums(today - 1, salary, income: 8_500_000), sums(today, food, 300_000, from: gopay),
            sums(today - 1, groceries, 150_000), sums(today - 2, transport, 50_000, from: gopay),
            sums(today - 2, bills, 40_000), sums(today - 3, nil, 35_000, from: nil),
        ].filter { $0.day >= window.first && $0.day <= window.last }
    }

    static func sums(
        _ day: CalendarDate, _ category: EntryCategory?, _ spending: Int64 = 0, income: Int64 = 0,
        from source: MoneySource? = bca
    ) -> SourceDaySums {
        SourceDaySums(
            sourceID: source?.id, day: day, categoryID: category?.id,
            sums: EntrySums(
                net: rupiah(income - spending), entryCount: 1, income: rupiah(income), incomeCount: income > 0 ? 1 : 0,
                spending: rupiah(spending), spendingCount: spending > 0 ? 1 : 0))
    }

    /// A client that answers with the family above.
    static func client() -> HouseholdClient {
        var client = HouseholdClient()
        client.clock.now = { now }
        client.clock.newRequestKey = { RequestKey("sample") }
        client.changes = { AsyncStream { $0.finish() } }
        client.money.overview = { (period) async throws(ClientFailure) in overview(period, waiting: 3) }
        client.money.settings = { () async throws(ClientFailure) in MoneySettings(ownNames: ["Raka Purnama"]) }
        client.money.categories = { () async throws(ClientFailure) in categories }
        client.householdTransactions.page = { (_, _) async throws(ClientFailure) in page }
        client.householdTransactions.transaction = { (id) async throws(ClientFailure) in
            try record(of: id)
        }
        // What comes while somebody types would be in a picture or not.
        client.householdTransactions.merchantSuggestions = { (_, _) async throws(ClientFailure) in [] }
        client.sources.all = { () async throws(ClientFailure) in standings }
        client.sources.source = { (id) async throws(ClientFailure) in try standing(of: id) }
        client.messages.waiting = { () async throws(ClientFailure) in [] }
        client.messages.lastReceived = { () async throws(ClientFailure) in nil }
        client.merchantRules.all = { () async throws(ClientFailure) in [] }
        client.teaching.all = { () async throws(ClientFailure) in [] }
        return client
    }

    /// A record of the sample, as a page of its own would find it.
    static func record(of id: HouseholdTransaction.ID) throws(ClientFailure) -> HouseholdRecord {
        guard let record = (records + [deleted]).first(where: { $0.id == id }) else { throw missing }
        return record
    }

    static func standing(of id: MoneySource.ID) throws(ClientFailure) -> SourceStanding {
        guard let standing = standings.first(where: { $0.id == id }) else { throw missing }
        return standing
    }

    /// What a client says of something that is not there.
    static var missing: ClientFailure {
        .refused(ClientRefusal(code: .notFound, sentence: "This page doesn't exist or you don't have access."))
    }

    /// A client that never answers.
    static func waitingClient() -> HouseholdClient {
        var client = client()
        client.money.overview = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.money.settings = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.householdTransactions.page = { (_, _) async throws(ClientFailure) in
            try await HouseholdClient.unanswered()
        }
        client.householdTransactions.transaction = { (_) async throws(ClientFailure) in
            try await HouseholdClient.unanswered()
        }
        client.sources.all = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.sources.source = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.messages.waiting = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.merchantRules.all = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        return client
    }

    /// A client that cannot be reached.
    static func failingClient() -> HouseholdClient {
        var client = client()
        client.money.overview = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        client.money.settings = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        client.householdTransactions.page = { (_, _) async throws(ClientFailure) in throw .fault(.unreachable) }
        client.householdTransactions.transaction = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        client.sources.all = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        client.sources.source = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        client.messages.waiting = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        client.merchantRules.all = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        return client
    }

    /// A client of a family that has no source and no transaction yet.
    static func emptyClient() -> HouseholdClient {
        var client = client()
        client.money.overview = { (period) async throws(ClientFailure) in overview(period, isEmpty: true) }
        client.householdTransactions.page = { (_, _) async throws(ClientFailure) in
            HouseholdPage(records: [], total: 0, next: nil)
        }
        client.sources.all = { () async throws(ClientFailure) in
            [SourceStanding(cash, sums: [])]
        }
        return client
    }
}
