public import Allowance
import Household

/// A child's allowance, and what the child sees first.
public enum PaymentEndpoints {
    /// All of them.
    static let all = Endpoint.list(pay, undo, held, decideHeld, dashboard)

    /// Pays the next allowance now.
    public static let pay = Exchange(
        .post, "/children/{id}/allowance/pay", as: "payAllowance",
        "Pays the next allowance early and uses its pay-day up.", for: .parentsOfChild,
        may: .toChild(Action.managePayments), takesKey: true, takes: .optional(PayAllowanceBody.self),
        gives: .created(PaidAllowanceAnswer.fields),
        refusals: [.allowanceNothingDue, .childArchived, .versionConflict])

    /// Undoes that.
    public static let undo = Exchange(
        .post, "/children/{id}/allowance/undo", as: "undoAllowance",
        "Reverses a payment that was made early and gives its pay-day back.", for: .parentsOfChild,
        may: .toChild(Action.managePayments), takesKey: true, takes: .json(UndoAllowanceBody.self),
        gives: .ok(UndoneAllowanceAnswer.fields),
        refusals: [
            .allowanceNotUndoable, .alreadyReversed, .insufficientFunds, .savingsInsufficient, .childArchived,
        ])

    /// Lists payments that were missed.
    public static let held = Exchange(
        .get, "/children/{id}/allowance/held", as: "heldAllowances",
        "The missed payments that wait for a decision.", for: .parentsOfChild,
        gives: .ok(HeldPayment.fields.list("HeldPayments", in: "held")), refusals: [.childArchived])

    /// Decides about them.
    public static let decideHeld = Exchange(
        .post, "/children/{id}/allowance/held", as: "decideHeldAllowances",
        "Books or skips every missed payment that waits.", for: .parentsOfChild, may: .toChild(Action.managePayments),
        takes: .json(HeldDecisionBody.self), gives: .ok(HeldPayment.fields.list("HeldPayments", in: "held")),
        refusals: [.childArchived])

    /// Shows a child's start page.
    public static let dashboard = Exchange(
        .get, "/children/{id}/dashboard", as: "childDashboard",
        "A child's balance, schedule, month and newest entries.", for: .child,
        gives: .ok(ChildDashboard.fields))
}
