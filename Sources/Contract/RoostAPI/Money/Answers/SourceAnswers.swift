import Foundation
import Ledger
public import Money

extension MoneySource.Kind: FieldValue {}

extension SourceStanding: AnswerObject {
    /// A source (finances.md §2.1) with what it holds: `balance` in its own currency, `balances` also in others that it
    /// has seen. An element of the body of `GET /sources`.
    public static let fields = Fields<SourceStanding>(
        "MoneySource",
        [
            [
                .init("id", \.source.id), .init("name", \.source.name), .init("institution", \.source.institution),
                .init("kind", \.source.kind), .init("currency", \.source.currency.code),
                .init("tails", \.source.tails), .init("senders", \.source.senders),
            ],
            Field.money("openingBalance", \.source.openingBalance), Field.money("balance", \.balance),
            [.list("balances", balanceFields, \.balances)],
            Field.optionalMoney("statedBalance", \.source.stated?.amount),
            [
                .init("statedAt", \.source.stated?.at), .init("lastMessageAt", \.lastMessageAt),
                .init("confirmed", \.source.isConfirmed),
                .init("archived", \.source.isArchived), .init("inBalance", \.source.isInBalance),
                .init("isDefault", \.source.isDefault),
                .init("createdAt", \.source.createdAt), .init("updatedAt", \.source.updatedAt),
                .init("version", \.source.version),
            ],
        ].flatMap { $0 })

    private static let balanceFields = Fields<Money>(
        "MoneySourceBalance", [.init("currency", \.unit.code)] + Field.money("amount") { $0 })
}
