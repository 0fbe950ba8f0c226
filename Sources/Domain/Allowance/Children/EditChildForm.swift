public import Foundation
public import Household
public import Ledger

/// What a parent typed into "Edit Child" (§3.4).
public struct EditChildForm: Hashable, Sendable {
    /// First name of the child.
    public var firstName = ""
    /// Last name of the child.
    public var lastName = ""
    /// 0 or more; must be given.
    public var weeklyAllowance: AmountInput = .typed("")
    /// The weekday of payment.
    public var payDay: Weekday = .saturday
    /// No payment while true.
    public var allowancePaused = false
    /// Whether the balance may go below zero.
    public var allowOverdraft = false
    /// How far below zero; above zero where that is allowed, else not looked at.
    public var overdraftLimit: AmountInput = .typed("")
    /// The address the child signs in with; may be empty where there is a user name.
    public var email = ""
    /// What the child signs in with instead of an address, or besides; may be empty.
    public var userName = ""

    /// An empty form.
    public init() {}

    /// The form as it stands for a child that is there; the amounts are typed anew.
    public init(_ child: Child, email: String, userName: String?) {
        firstName = child.firstName
        lastName = child.lastName
        payDay = child.payDay
        allowancePaused = child.allowancePaused
        allowOverdraft = child.allowOverdraft
        self.email = email
        self.userName = userName ?? ""
    }

    /// The form with clean values and exact amounts, or every broken rule in screen order; typed amounts are read in
    /// `locale`.
    public func validated(unit: AccountUnit, locale: Locale) throws(FieldErrors) -> EditChildForm {
        var (errors, clean) = (FieldErrors(), self)
        errors.collect(.firstName) { () throws(FieldProblem) in clean.firstName = try FieldRules.firstName(firstName) }
        errors.collect(.lastName) { () throws(FieldProblem) in clean.lastName = try FieldRules.lastName(lastName) }
        errors.collect(.weeklyAllowance) { () throws(FieldProblem) in
            clean.weeklyAllowance = .exact(
                try FieldRules.weeklyAllowance(weeklyAllowance, unit: unit, locale: locale))
        }
        errors.collect(.overdraftLimit) { () throws(FieldProblem) in
            clean.overdraftLimit = .exact(try limit(unit, locale))
        }
        // Decision 10: a user name is enough. Without one the address is what is missing.
        clean.userName = FieldRules.clean(userName)
        clean.email = FieldRules.clean(email)
        errors.collect(.email) { () throws(FieldProblem) in
            if !clean.email.isEmpty || clean.userName.isEmpty { clean.email = try FieldRules.email(email) }
        }
        errors.collect(.userName) { () throws(FieldProblem) in
            if !clean.userName.isEmpty { clean.userName = try FieldRules.userName(userName) }
        }
        if !errors.isEmpty { throw errors }
        return clean
    }

    private func limit(_ unit: AccountUnit, _ locale: Locale) throws(FieldProblem) -> Money {
        let limit = try? FieldRules.optionalAmount(
            overdraftLimit, unit: unit, locale: locale, invalid: .overdraftLimitNotPositive)
        if allowOverdraft, limit?.isPositive != true { throw .overdraftLimitNotPositive }
        return limit ?? .zero(unit)
    }
}

extension ChildChange {
    /// A change to everything that a form holds.
    public init(_ form: EditChildForm, version: Int) {
        self.init(version: version)
        firstName = form.firstName
        lastName = form.lastName
        email = form.email
        userName = form.userName
        weeklyAllowance = form.weeklyAllowance
        payDay = form.payDay
        allowancePaused = form.allowancePaused
        allowOverdraft = form.allowOverdraft
        overdraftLimit = form.overdraftLimit
    }
}
