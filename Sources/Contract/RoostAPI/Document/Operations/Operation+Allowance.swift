import Household

extension Operation {
    static let payAllowance = Operation(
        "Pays the next allowance early and uses its pay-day up.", for: .parent, takesKey: true,
        request: PayAllowanceBody.schema, answer: .created(PaidAllowanceAnswer.fields),
        refusals: [.allowanceNothingDue, .childArchived, .versionConflict])

    static let heldAllowances = Operation(
        "The missed payments that wait for a decision.", for: .parent,
        answer: .ok(HeldPayment.fields.list("HeldPayments", in: "held")), refusals: [.childArchived])

    static let decideHeldAllowances = Operation(
        "Books or skips every missed payment that waits.", for: .parent, request: HeldDecisionBody.schema,
        answer: .ok(HeldPayment.fields.list("HeldPayments", in: "held")), refusals: [.childArchived])

    static let recurring = Operation(
        "Recurring transactions of a child, or of every child.", query: [.init("childId", .id)],
        answer: .ok(RecurringTransaction.fields.list("RecurringTransactionList", in: "recurring")),
        refusals: [.childArchived, .notFound])

    static let addRecurring = Operation(
        "Adds a recurring transaction.", for: .parent, takesKey: true, request: RecurringBody.schema,
        answer: .created(RecurringTransaction.fields), refusals: [.childArchived, .notFound])

    static let changeRecurring = Operation(
        "Changes a recurring transaction from its next day on.", for: .parent, request: ChangeRecurringBody.schema,
        answer: .ok(RecurringTransaction.fields), refusals: [.childArchived, .versionConflict])

    static let deleteRecurring = Operation(
        "Ends a recurring transaction; past entries stay.", for: .parent, answer: .noContent,
        refusals: [.childArchived])
}
