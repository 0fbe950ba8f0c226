public import Foundation
public import Ledger

/// What an invited parent typed ([S §2.2] without Family Information).
public struct InvitedForm: Hashable, Sendable {
    /// First name of the parent.
    public var firstName = ""
    /// Last name of the parent.
    public var lastName = ""
    /// The address to sign in with.
    public var email = ""
    /// The password.
    public var password = ""
    /// The password again; nil where nobody types it twice (API).
    public var confirmPassword: String? = ""

    /// An empty form.
    public init() {}

    /// The clean values for joining a family of that name, or every broken rule in screen order.
    public func validated(joining familyName: String) throws(FieldErrors) -> InvitedParent {
        var errors = FieldErrors()
        let firstName = errors.collect(.firstName) { () throws(FieldProblem) in
            try FieldRules.firstName(self.firstName)
        }
        let lastName = errors.collect(.lastName) { () throws(FieldProblem) in try FieldRules.lastName(self.lastName) }
        let email = errors.collect(.email) { () throws(FieldProblem) in try FieldRules.email(self.email) }
        let policy = PasswordPolicy(
            for: .parent, firstName: self.firstName, lastName: self.lastName, familyName: familyName,
            email: self.email)
        errors.addPassword(password, confirmed: confirmPassword, policy: policy)
        guard errors.isEmpty, let firstName, let lastName, let email else { throw errors }
        return InvitedParent(firstName: firstName, lastName: lastName, email: email, password: password)
    }
}

/// An invited parent who broke no rule.
public struct InvitedParent: Hashable, Sendable {
    /// Trimmed, 1-50 characters.
    public let firstName: String
    /// Trimmed, 1-50 characters.
    public let lastName: String
    /// Trimmed, well formed.
    public let email: String
    /// As typed.
    public let password: String
}

/// What a parent typed to make a further family ([S §1.3]).
public struct NewFamilyForm: Hashable, Sendable {
    /// 1-60 characters.
    public var name = ""
    /// ISO 4217.
    public var currencyCode = "USD"
    /// IANA.
    public var timeZoneIdentifier = "UTC"
    /// BCP 47.
    public var localeTag = "en-US"

    /// An empty form.
    public init() {}

    /// A family of these values with that id, or every broken rule in screen order.
    public func validated(id: Family.ID, now: Date) throws(FieldErrors) -> Family {
        var errors = FieldErrors()
        let name = errors.collect(.name) { () throws(FieldProblem) in try FieldRules.familyName(self.name) }
        let currency = Currency(code: currencyCode)
        if currency == nil { errors.add(.currency, .currencyUnknown) }
        if !FieldRules.isTimeZone(timeZoneIdentifier) { errors.add(.timeZone, .timeZoneUnknown) }
        if !FieldRules.isLocaleTag(localeTag) { errors.add(.locale, .localeUnknown) }
        guard errors.isEmpty, let name, let currency else { throw errors }
        return Family(
            id: id, name: name, currency: currency, localeTag: localeTag, timeZoneIdentifier: timeZoneIdentifier,
            createdAt: now)
    }
}
