public import Household
public import Ledger

/// The body that answers `POST /children/{id}/allowance/pay`.
public struct PaidAllowanceAnswer: Sendable {
    private let transaction: TransactionAnswer
    private let transfers: [TransactionAnswer]
    private let nextAllowanceDate: CalendarDate?

    /// The credit, what went from it into savings, and the next pay-day.
    public init(transaction: TransactionAnswer, transfers: [TransactionAnswer], nextAllowanceDate: CalendarDate?) {
        self.transaction = transaction
        self.transfers = transfers
        self.nextAllowanceDate = nextAllowanceDate
    }

    /// What the body holds.
    public static let schema = Schema.object(
        "PaidAllowance",
        [
            .init("transaction", TransactionAnswer.schema), .init("transfers", .list(TransactionAnswer.schema)),
            .init("nextAllowanceDate", .nullable(.date)),
        ])

    /// The body.
    public var json: JSONValue {
        [
            "transaction": transaction.json, "transfers": .array(transfers.map(\.json)),
            "nextAllowanceDate": JSONValue(nextAllowanceDate),
        ]
    }
}

extension HeldPayment {
    /// What the list of held payments holds.
    public static let listSchema = Schema.object(
        "HeldPayments",
        [
            .init(
                "held",
                .list(
                    .object(
                        "HeldPayment",
                        [
                            .init("date", .date), .init("amount", .money), .init("type", .choice(Direction.self)),
                            .init("description", .text), .init("recurringId", .nullable(.id)),
                        ])))
        ])

    /// The body of `/children/{id}/allowance/held`.
    public static func json(_ held: [HeldPayment]) -> JSONValue {
        ["held": .array(held.map(\.json))]
    }

    private var json: JSONValue {
        [
            "date": JSONValue(day), "amount": JSONValue(amount), "type": .string(direction.rawValue),
            "description": .string(description), "recurringId": JSONValue(recurringID),
        ]
    }
}

extension RecurringTransaction {
    /// What a recurring transaction holds.
    public static let schema = Schema.object(
        "RecurringTransaction",
        [
            .init("id", .id), .init("childId", .id), .init("type", .choice(Direction.self)), .init("amount", .money),
            .init("description", .text), .init("categoryId", .nullable(.id)),
            .init("frequency", .choice(Frequency.self)), .init("startDate", .date),
            .init("endDate", .nullable(.date)), .init("isPaused", .flag), .init("nextDate", .nullable(.date)),
            .init("createdAt", .instant), .init("updatedAt", .instant), .init("version", .wholeNumber),
        ])

    /// What the list of them holds.
    public static let listSchema = Schema.object("RecurringTransactionList", [.init("recurring", .list(schema))])

    /// An element of the body of `GET /recurring`.
    public func json(nextDate: CalendarDate?) -> JSONValue {
        [
            "id": JSONValue(id), "childId": JSONValue(childID), "type": .string(terms.direction.rawValue),
            "amount": JSONValue(terms.amount), "description": .string(terms.description),
            "categoryId": JSONValue(terms.categoryID), "frequency": .string(terms.frequency.rawValue),
            "startDate": JSONValue(terms.startDate), "endDate": JSONValue(terms.endDate),
            "isPaused": .bool(terms.isPaused), "nextDate": JSONValue(nextDate), "createdAt": JSONValue(createdAt),
            "updatedAt": JSONValue(updatedAt), "version": JSONValue(version),
        ]
    }
}
