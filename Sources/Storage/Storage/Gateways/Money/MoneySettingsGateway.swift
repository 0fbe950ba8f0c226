import Foundation
public import Household
public import Ledger
public import Money

/// The tables of a family's settings about money, and of its exchange rates.
public struct MoneySettingsGateway {
    let connection: any Connection

    /// The settings of a family.
    public func find(in family: Family.ID) throws(StorageFault) -> MoneySettings {
        try connection.rows(
            "SELECT threshold, own_names, pocket_money_source_id FROM money_settings WHERE family_id = ?",
            [.id(family)]
        ) { row throws(StorageFault) in
            MoneySettings(
                threshold: try row.int(0), ownNames: try row.lines(1), pocketMoneySourceID: try row.optionalID(2))
        }.first ?? MoneySettings()
    }

    /// Keeps the settings of a family.
    public func keep(_ settings: MoneySettings, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO money_settings (family_id, threshold, own_names, pocket_money_source_id) VALUES (?, ?, ?, ?)
            ON CONFLICT (family_id) DO UPDATE SET threshold = excluded.threshold, own_names = excluded.own_names,
                pocket_money_source_id = excluded.pocket_money_source_id
            """,
            [
                .id(family), .integer(settings.threshold), .lines(settings.ownNames),
                .id(settings.pocketMoneySourceID),
            ])
    }

    /// The rates into a currency.
    public func rates(into currency: Currency, in family: Family.ID) throws(StorageFault) -> [ExchangeRate] {
        try rates("AND quote = ?", [.id(family), .text(currency.code)])
    }

    /// Every rate of a family, by its currencies and its day.
    public func rates(in family: Family.ID) throws(StorageFault) -> [ExchangeRate] {
        try rates("", [.id(family)])
    }

    private func rates(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [ExchangeRate] {
        try connection.rows(
            """
            SELECT base, quote, day, rate FROM exchange_rates WHERE family_id = ? \(condition)
            ORDER BY base, quote, day
            """,
            values
        ) { row throws(StorageFault) in
            try row.require(
                ExchangeRate(
                    base: row.currency(0), quote: row.currency(1), date: row.day(2),
                    rate: row.require(Decimal(string: row.text(3), locale: posix), 3)), 3)
        }
    }

    /// Keeps a rate; one of the same day is replaced.
    public func keep(_ rate: ExchangeRate, in family: Family.ID) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO exchange_rates (family_id, base, quote, day, rate) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (family_id, base, quote, day) DO UPDATE SET rate = excluded.rate
            """,
            [
                .id(family), .text(rate.base.code), .text(rate.quote.code), .day(rate.date),
                .text("\(rate.rate)"),
            ])
    }
}

/// Digits with a point, wherever the server stands.
private let posix = Locale(identifier: "en_US_POSIX")
