public import Foundation
public import Household
public import Ledger

/// What a parent typed into "Add Child" ([S §2.3]).
public struct AddChildForm: Hashable, Sendable {
    /// First name of the child.
    public var firstName = ""
    /// Last name of the child.
    public var lastName = ""
    /// The address the child signs in with; may be empty where there is a user name.
    public var email = ""
    /// What the child signs in with instead of an address, or besides; nil for a child who has an address only.
    public var userName: String?
    /// The child's password.
    public var password = ""
    /// The password again; nil where nobody types it twice (API).
    public var confirmPassword: String? = ""
    /// 0 or more; must be given.
    public var weeklyAllowance: AmountInput = .typed("")
    /// The weekday of payment.
    public var payDay: Weekday = .saturday
    /// 0 or more, or nothing.
    public var startingBalance: AmountInput = .typed("")

    /// An empty form.
    public init() {}

    /// The policy for this form's password, with the names typed so far.
    public func passwordPolicy(familyName: String) -> PasswordPolicy {
        PasswordPolicy(
            for: .child, firstName: firstName, lastName: lastName, familyName: familyName,
            email: FieldRules.clean(email).isEmpty ? userName ?? "" : email)
    }

    /// The clean values for a child of `family`, or every broken rule in screen order; typed amounts are read in
    /// `locale`.
    public func validated(for family: Family, locale: Locale) throws(FieldErrors) -> NewChild {
        var errors = FieldErrors()
        let firstName = errors.collect(.firstName) { () throws(FieldProblem) in
            try FieldRules.firstName(self.firstName)
        }
        let lastName = errors.collect(.lastName) { () throws(FieldProblem) in try FieldRules.lastName(self.lastName) }
        // Decision 10: a user name is enough. Without one the address is what is missing.
        let hasEmail = !FieldRules.clean(self.email).isEmpty || self.userName == nil
        let email = errors.collect(.email) { () throws(FieldProblem) in
            hasEmail ? try FieldRules.email(self.email) : ""
        }
        let userName = errors.collect(.userName) { () throws(FieldProblem) -> String? in
            guard let userName = self.userName else { return nil }
            return try FieldRules.userName(userName)
        }
        errors.addPassword(password, confirmed: confirmPassword, policy: passwordPolicy(familyName: family.name))
        let allowance = errors.collect(.weeklyAllowance) { () throws(FieldProblem) in
            try FieldRules.weeklyAllowance(self.weeklyAllowance, unit: family.unit, locale: locale)
        }
        let startingBalance = errors.collect(.startingBalance) { () throws(FieldProblem) in
            try FieldRules.optionalAmount(
                self.startingBalance, unit: family.unit, locale: locale, invalid: .startingBalanceInvalid)
        }
        guard errors.isEmpty, let firstName, let lastName, let email, let allowance else { throw errors }
        return NewChild(
            firstName: firstName, lastName: lastName, email: email, userName: userName.flatMap { $0 },
            password: password, weeklyAllowance: allowance,
            payDay: payDay, startingBalance: startingBalance.flatMap { $0 } ?? .zero(family.unit))
    }
}

/// A child to add, with no rule broken.
public struct NewChild: Hashable, Sendable {
    /// Trimmed, 1-50 characters.
    public let firstName: String
    /// Trimmed, 1-50 characters.
    public let lastName: String
    /// Trimmed, well formed; empty where a user name is enough.
    public let email: String
    /// Well formed; nil where there is an address alone.
    public let userName: String?
    /// As typed.
    public let password: String
    /// 0 to 999,999.99.
    public let weeklyAllowance: Money
    /// The weekday of payment.
    public let payDay: Weekday
    /// 0 to 999,999.99; above 0 it is posted as one credit "Starting balance".
    public let startingBalance: Money
}
