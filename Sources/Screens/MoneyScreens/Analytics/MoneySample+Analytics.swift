import Household
import HouseholdClient
import Ledger
import Money

/// Figures of the sample family for analytics: November up to now, with more categories than stand for themselves.
extension MoneySample {
    /// A client whose periods hold everything that analytics show.
    static func analyticsClient() -> HouseholdClient {
        var client = client()
        client.money.overview = { (period) async throws(ClientFailure) in analytics(period) }
        return client
    }

    /// A period of these days, with the same names for sources as the sample's.
    static func analytics(
        _ period: TimePeriod, _ days: [SourceDaySums] = november, before: [SourceDaySums] = october
    ) -> MoneyOverview {
        let rates = ExchangeRates(into: idr)
        let weekday = family.firstDayOfWeek
        let window = period.window(around: today, firstWeekday: weekday, firstEntry: today - 70)
        let compared = period.comparedWindow(around: today, firstWeekday: weekday)
        func figures(_ span: DaySpan, of sums: [SourceDaySums]) -> MoneyFigures {
            MoneyFigures(
                sums.filter { $0.day >= span.first && $0.day <= span.last }, in: rates,
                bars: period.bucket.starts(in: span, firstWeekday: weekday),
                names: Dictionary(uniqueKeysWithValues: standings.map { ($0.id, $0.source.name) }))
        }
        return MoneyOverview(
            period: period, window: window, figures: figures(window, of: days),
            before: compared.map { figures($0, of: before) },
            balance: HouseholdBalance(of: standings, in: rates, on: today), waiting: 0)
    }

    /// Eight kinds of expenses, one of which nobody has sorted, and one in euros.
    static let november = [
        sums(today - 7, salary, income: 8_500_000), sums(today - 10, category(.home), 900_000),
        sums(today - 6, food, 450_000, from: gopay), sums(today, food, 150_000, from: gopay),
        sums(today - 5, groceries, 400_000), sums(today - 3, transport, 250_000, from: gopay),
        sums(today - 2, bills, 200_000), sums(today - 1, nil, 35_000, from: nil),
        sums(today - 4, category(.entertainment), 54_000, from: ovo), sums(today - 8, category(.health), 8_000),
        euros(2_500),
    ]

    static let october = [
        sums(today - 38, salary, income: 8_000_000), sums(today - 36, food, 1_200_000),
        sums(today - 35, groceries, 1_000_000),
    ]

    /// An expense of that many cents, for which there is no rate.
    static func euros(_ cents: Int64) -> SourceDaySums {
        let euro = Currency(code: "EUR") ?? .usd
        let (spent, nothing) = (Money(minorUnits: cents, currency: euro), Money(minorUnits: 0, currency: euro))
        return SourceDaySums(
            sourceID: gopay.id, day: today - 2, categoryID: nil,
            sums: EntrySums(
                net: -spent, entryCount: 1, income: nothing, incomeCount: 0, spending: spent, spendingCount: 1))
    }
}
