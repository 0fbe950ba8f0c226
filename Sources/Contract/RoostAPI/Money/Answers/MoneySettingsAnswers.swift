import Foundation
import Ledger
public import Money

extension ExchangeRate: AnswerObject {
    /// What one unit of a currency is worth in another from a day on; the rate is a text of digits. An element of the
    /// body of `GET` and `PUT /exchange-rates`.
    public static let fields = Fields<ExchangeRate>(
        "ExchangeRate",
        [
            .init("base", \.base.code), .init("quote", \.quote.code), .init("date", \.date),
            .init("rate", .text) { .string("\($0.rate)") },
        ])
}

extension MoneySettings: AnswerObject {
    /// The body of `GET` and `PUT /money/settings`.
    public static let fields = Fields<MoneySettings>(
        "MoneySettings",
        [
            .init("threshold", \.threshold), .init("ownNames", \.ownNames),
            .init("pocketMoneySourceId", \.pocketMoneySourceID),
        ])
}
