public import Allowance
import Household
public import Ledger

/// The body that answers `POST /children/{id}/allowance/pay`.
public struct PaidAllowanceAnswer: AnswerObject, Sendable {
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
    public static let fields = Fields<PaidAllowanceAnswer>(
        "PaidAllowance",
        [
            .init("transaction", \.transaction), .init("transfers", \.transfers),
            .init("nextAllowanceDate", \.nextAllowanceDate),
        ])
}

/// The body that answers `POST /children/{id}/allowance/undo`.
public struct UndoneAllowanceAnswer: AnswerObject, Sendable {
    private let transaction: TransactionAnswer
    private let nextAllowanceDate: CalendarDate?

    /// The reversal, and the next pay-day, which is the one that was given back.
    public init(transaction: TransactionAnswer, nextAllowanceDate: CalendarDate?) {
        self.transaction = transaction
        self.nextAllowanceDate = nextAllowanceDate
    }

    /// What the body holds.
    public static let fields = Fields<UndoneAllowanceAnswer>(
        "UndoneAllowance",
        [.init("transaction", \.transaction), .init("nextAllowanceDate", \.nextAllowanceDate)])
}

extension HeldPayment: AnswerObject {
    /// An element of the body of `/children/{id}/allowance/held`.
    public static let fields = Fields<HeldPayment>(
        "HeldPayment",
        [
            .init("date", \.day), .init("amount", \.amount), .init("type", \.direction),
            .init("description", \.description), .init("recurringId", \.recurringID),
        ])
}

extension RecurringItem: AnswerObject {
    /// An element of the body of `GET /recurring`.
    public static let fields = Fields<RecurringItem>(
        "RecurringTransaction",
        [
            .init("id", \.recurring.id), .init("childId", \.recurring.childID),
            .init("type", \.recurring.terms.direction), .init("amount", \.recurring.terms.amount),
            .init("description", \.recurring.terms.description), .init("categoryId", \.recurring.terms.categoryID),
            .init("frequency", \.recurring.terms.frequency), .init("startDate", \.recurring.terms.startDate),
            .init("endDate", \.recurring.terms.endDate), .init("isPaused", \.recurring.terms.isPaused),
            .init("nextDate", \.nextDate), .init("createdAt", \.recurring.createdAt),
            .init("updatedAt", \.recurring.updatedAt), .init("version", \.recurring.version),
        ])
}
