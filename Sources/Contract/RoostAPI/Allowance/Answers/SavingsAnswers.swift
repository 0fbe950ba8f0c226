public import Allowance
import Household
import Ledger

extension SavingsSummary: AnswerObject {
    /// A savings account (allowance §2.1).
    public static let fields = Fields<SavingsSummary>(
        "SavingsAccount",
        [
            .init("id", \.account.id), .init("childId", \.account.childID), .init("name", \.account.name),
            .init("targetAmount", \.account.target), .init("currentBalance", \.balance),
            .init("autoTransferEnabled", \.account.autoTransferEnabled),
            .init("autoTransferPercentage", \.account.autoTransferPercentage), .init("locked", \.account.isLocked),
            .init("closedAt", \.account.closedAt), .init("createdAt", \.account.createdAt),
            .init("updatedAt", \.account.updatedAt), .init("version", \.account.version),
        ])

    /// The account after it was closed, with what moved to spending: null when nothing was left.
    public static let closedFields = Fields<(savings: SavingsSummary, transfer: SavingsTransaction?)>(
        "ClosedSavingsAccount", fields.of(\.savings) + [.init("transfer", \.transfer)])
}

extension SavingsTransaction: AnswerObject {
    /// A savings transaction (allowance §2.1).
    public static let fields = Fields<SavingsTransaction>(
        "SavingsTransaction",
        [
            .init("id", \.id), .init("savingsAccountId", \.savingsAccountID), .init("amount", \.entry.amount),
            .init("type", \.direction), .init("transferType", \.kind), .init("balanceAfter", \.balanceAfter),
            .init("notes", \.entry.note), .init("createdBy", \.entry.author.personID),
            .init("createdByName", \.createdByName), .init("createdAt", \.entry.createdAt),
            .init("updatedAt", \.entry.updatedAt), .init("version", \.entry.version),
        ])
}

extension SavingsPage: AnswerObject {
    /// A page of a savings account's history.
    public static let fields = Fields<SavingsPage>(
        "SavingsTransactionPage",
        [
            .init("transactions", \.transactions), .init("hasMore") { $0.next != nil },
            .init("nextCursor", \.next?.description),
        ])
}
