import Foundation
public import Household
public import Ledger
public import Money
import Storage

/// What the parents' money adds up to.
public struct MoneyFiguresService: Sendable {
    let store: FamilyStore

    /// The figures of a period, and how they stand against the one before. For parents. Refused: `.forbidden`.
    public func overview(_ caller: Caller, _ period: TimePeriod) async throws(ServiceFailure) -> MoneyOverview {
        try await store.read(caller) { family in
            try family.require(.seeMoney)
            return try family.overview(of: period)
        }
    }
}

extension FamilyTables {
    fileprivate func overview(of period: TimePeriod) throws -> MoneyOverview {
        let accounts = try tables.sources.accounts(in: family.id)
        let rates = ExchangeRates(
            into: family.currency, try tables.moneySettings.rates(into: family.currency, in: family.id))
        let first = try tables.entrySums.firstDay(of: accounts, in: family.id)
        let weekday = family.firstDayOfWeek
        let window = period.window(around: today, firstWeekday: weekday, firstEntry: first)
        let sources = try sourcesByID()
        let names = sources.mapValues(\.name)
        let figures = MoneyFigures(
            try tables.entrySums.days(of: accounts, in: family.id, over: window).map { day in
                let isKnown = day.sourceID.flatMap { sources[$0] }?.isListed ?? false
                return isKnown
                    ? day : SourceDaySums(sourceID: nil, day: day.day, categoryID: day.categoryID, sums: day.sums)
            }, in: rates,
            bars: period.bucket.starts(in: window, firstWeekday: weekday), names: names)
        var before: MoneyFigures?
        if let compared = period.comparedWindow(around: today, firstWeekday: weekday) {
            before = MoneyFigures(
                try tables.entrySums.days(of: accounts, in: family.id, over: compared), in: rates,
                bars: [compared.first])
        }
        let balance = HouseholdBalance(of: try standings(), in: rates, on: today)
        return MoneyOverview(
            period: period, window: window, figures: figures, before: before, balance: balance,
            waiting: try tables.householdTransactions.waitingCount(in: family.id))
    }
}
