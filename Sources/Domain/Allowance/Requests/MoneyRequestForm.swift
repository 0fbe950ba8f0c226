public import Foundation
public import Household
public import Ledger

/// What a child typed into "Ask for Money".
public struct MoneyRequestForm: Hashable, Sendable {
    /// Above zero.
    public var amount: AmountInput = .typed("")
    /// What for, 1-200 characters.
    public var purpose = ""

    /// An empty form.
    public init() {}

    /// The clean values, or every broken rule in screen order; a typed amount is read in `locale`.
    public func validated(unit: AccountUnit, locale: Locale) throws(FieldErrors) -> MoneyRequestDraft {
        var errors = FieldErrors()
        let amount = errors.collect(.amount) { () throws(FieldProblem) in
            try FieldRules.asked(self.amount, unit: unit, locale: locale)
        }
        let purpose = errors.collect(.description) { () throws(FieldProblem) in
            try FieldRules.description(self.purpose)
        }
        guard errors.isEmpty, let amount, let purpose else { throw errors }
        return MoneyRequestDraft(amount: amount, purpose: purpose)
    }

    /// The amount that a parent gives, as typed; nothing typed is what was asked for.
    public static func given(
        _ input: AmountInput, for request: MoneyRequest, locale: Locale
    ) throws(FieldErrors) -> Money {
        if input.isEmpty { return request.amount }
        return try FieldErrors.checked(.amount) { () throws(FieldProblem) in
            try FieldRules.asked(input, unit: request.amount.unit, locale: locale)
        }
    }
}

/// Money to ask for, with no rule of the form broken.
public struct MoneyRequestDraft: Hashable, Sendable {
    /// Above zero.
    public let amount: Money
    /// Trimmed, 1-200 characters.
    public let purpose: String

    /// The request of a child.
    public func request(id: MoneyRequest.ID, of child: Child.ID, now: Date) -> MoneyRequest {
        MoneyRequest(id: id, childID: child, amount: amount, purpose: purpose, askedAt: now)
    }
}

extension FieldRules {
    /// An amount that is asked for, given or sent: above zero.
    static func asked(_ input: AmountInput, unit: AccountUnit, locale: Locale) throws(FieldProblem) -> Money {
        try amount(input, unit: unit, locale: locale, notPositive: .earning(.amountNotPositive))
    }
}
