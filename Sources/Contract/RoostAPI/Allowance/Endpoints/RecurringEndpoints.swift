public import Allowance
import Household

/// Recurring transactions.
public enum RecurringEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, add, change, delete)

    /// Lists them.
    public static let list = Exchange(
        .get, "/recurring", as: "recurring", "Recurring transactions of a child, or of every child.", for: .child,
        query: [.init("childId", .id)],
        gives: .ok(RecurringItem.fields.list("RecurringTransactionList", in: "recurring")),
        refusals: [.childArchived, .notFound])

    /// Adds one.
    public static let add = Exchange(
        .post, "/recurring", as: "addRecurring", "Adds a recurring transaction.", for: .parents,
        may: .to(.addRecurring), takesKey: true, takes: .json(RecurringBody.self),
        gives: .created(RecurringItem.fields), refusals: [.childArchived, .notFound])

    /// Changes one.
    public static let change = Exchange(
        .patch, "/recurring/{id}", as: "changeRecurring", "Changes a recurring transaction from its next day on.",
        for: .parentsOfChild, takes: .json(ChangeRecurringBody.self), gives: .ok(RecurringItem.fields),
        refusals: [.childArchived, .versionConflict])

    /// Ends one.
    public static let delete = Exchange(
        .delete, "/recurring/{id}", as: "deleteRecurring", "Ends a recurring transaction; past entries stay.",
        for: .parentsOfChild, gives: .noContent, refusals: [.childArchived])
}
