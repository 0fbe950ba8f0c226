public import Foundation
public import Ledger

/// What may be changed of a child, as both doors ask for it; nil keeps what is.
public struct ChildChange: Hashable, Sendable {
    /// 1-50 characters.
    public var firstName: String?
    /// 1-50 characters.
    public var lastName: String?
    /// The address the child signs in with; empty for none, where there is a user name.
    public var email: String?
    /// What the child signs in with instead, or besides; empty for none, where there is an address.
    public var userName: String?
    /// 0 or more a week.
    public var weeklyAllowance: AmountInput?
    /// The weekday of payment.
    public var payDay: Weekday?
    /// No payment while true.
    public var allowancePaused: Bool?
    /// Whether the balance may go below zero.
    public var allowOverdraft: Bool?
    /// How far below zero.
    public var overdraftLimit: AmountInput?
    /// The version the change is based on.
    public var version: Int

    /// A change of nothing.
    public init(version: Int) {
        self.version = version
    }

    /// Writes what is wanted into a child and the person behind it, or throws every broken rule in screen order; typed
    /// amounts are read in `locale`. The child's names are left to whoever writes the person.
    public func apply(
        to child: inout Child, _ user: inout User, unit: AccountUnit, locale: Locale
    ) throws(FieldErrors) {
        var errors = FieldErrors()
        if let payDay { child.payDay = payDay }
        if let allowancePaused { child.allowancePaused = allowancePaused }
        if let allowOverdraft { child.allowOverdraft = allowOverdraft }
        errors.collect(.firstName) { () throws(FieldProblem) in
            if let firstName { user.firstName = try FieldRules.firstName(firstName) }
        }
        errors.collect(.lastName) { () throws(FieldProblem) in
            if let lastName { user.lastName = try FieldRules.lastName(lastName) }
        }
        errors.collect(.weeklyAllowance) { () throws(FieldProblem) in
            guard let weeklyAllowance else { return }
            child.weeklyAllowance = try FieldRules.weeklyAllowance(weeklyAllowance, unit: unit, locale: locale)
        }
        errors.collect(.overdraftLimit) { () throws(FieldProblem) in
            if let overdraftLimit { child.overdraftLimit = try limit(overdraftLimit, unit: unit, locale: locale) }
            if child.allowOverdraft, !child.overdraftLimit.isPositive { throw .overdraftLimitNotPositive }
        }
        errors.collect(.userName) { () throws(FieldProblem) in
            guard let userName else { return }
            user.userName = FieldRules.clean(userName).isEmpty ? nil : try FieldRules.userName(userName)
        }
        errors.collect(.email) { () throws(FieldProblem) in
            // Decision 10: a user name is enough. Without one the address is what is missing.
            let wanted = email ?? user.email
            user.email = FieldRules.clean(wanted).isEmpty && user.userName != nil ? "" : try FieldRules.email(wanted)
        }
        if !errors.isEmpty { throw errors }
    }

    private func limit(_ typed: AmountInput, unit: AccountUnit, locale: Locale) throws(FieldProblem) -> Money {
        guard let limit = try? typed.money(unit: unit, locale: locale), !limit.isNegative,
            limit <= FieldRules.amountLimit(unit)
        else { throw .overdraftLimitNotPositive }
        return limit
    }
}
