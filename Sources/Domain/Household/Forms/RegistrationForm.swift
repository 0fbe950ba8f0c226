import Foundation
public import Ledger

/// What someone typed into "Create Parent Account" ([S §2.2]).
public struct RegistrationForm: Hashable, Sendable {
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
    /// The name of the new family.
    public var familyName = ""
    /// ISO 4217, taken from the device.
    public var currencyCode = "USD"
    /// IANA, taken from the device.
    public var timeZoneIdentifier = "UTC"
    /// BCP 47, taken from the device.
    public var localeTag = "en-US"

    /// An empty form.
    public init() {}

    /// The policy for this form's password, with the names typed so far.
    public var passwordPolicy: PasswordPolicy {
        PasswordPolicy(
            for: .parent, firstName: firstName, lastName: lastName, familyName: familyName, email: email)
    }

    /// The clean values, or every broken rule in screen order.
    public func validated() throws(FieldErrors) -> Registration {
        var errors = FieldErrors()
        let firstName = errors.collect(.firstName) { () throws(FieldProblem) in
            try FieldRules.firstName(self.firstName)
        }
        let lastName = errors.collect(.lastName) { () throws(FieldProblem) in try FieldRules.lastName(self.lastName) }
        let email = errors.collect(.email) { () throws(FieldProblem) in try FieldRules.email(self.email) }
        errors.addPassword(password, confirmed: confirmPassword, policy: passwordPolicy)
        let familyName = errors.collect(.familyName) { () throws(FieldProblem) in
            try FieldRules.familyName(self.familyName)
        }
        let currency = Currency(code: currencyCode)
        if currency == nil { errors.add(.currency, .currencyUnknown) }
        if !FieldRules.isTimeZone(timeZoneIdentifier) { errors.add(.timeZone, .timeZoneUnknown) }
        if !FieldRules.isLocaleTag(localeTag) { errors.add(.locale, .localeUnknown) }
        guard errors.isEmpty, let firstName, let lastName, let email, let familyName, let currency else {
            throw errors
        }
        return Registration(
            firstName: firstName, lastName: lastName, email: email, password: password, familyName: familyName,
            currency: currency, timeZoneIdentifier: timeZoneIdentifier, localeTag: localeTag)
    }
}

/// A registration that broke no rule.
public struct Registration: Hashable, Sendable {
    /// Trimmed, 1-50 characters.
    public let firstName: String
    /// Trimmed, 1-50 characters.
    public let lastName: String
    /// Trimmed, well formed.
    public let email: String
    /// As typed.
    public let password: String
    /// Trimmed, 1-60 characters.
    public let familyName: String
    /// Known to ISO 4217.
    public let currency: Currency
    /// Known to this system.
    public let timeZoneIdentifier: String
    /// Well formed BCP 47.
    public let localeTag: String
}

/// What someone typed into "Sign In" ([S §2.1]).
public struct SignInForm: Hashable, Sendable {
    /// The address, or a child's user name.
    public var email = ""
    /// The password; never checked against the policy here.
    public var password = ""
    /// Whether the session outlives the browser.
    public var rememberMe = false

    /// An empty form.
    public init() {}

    /// The trimmed address or user name, or every broken rule in screen order.
    public func validated() throws(FieldErrors) -> String {
        var errors = FieldErrors()
        let email = errors.collect(.email) { () throws(FieldProblem) in try FieldRules.signInName(self.email) }
        if password.isEmpty { errors.add(.password, .passwordRequired) }
        guard errors.isEmpty, let email else { throw errors }
        return email
    }
}

/// Whether a visitor may make a family on this server.
public enum RegistrationOffer: Hashable, Sendable {
    /// Anyone who reaches the page may: the form is all that is needed.
    case open
    /// The first family of a fresh server, reached from another machine: the code printed at start is asked for.
    case needsSetupCode
    /// Only by invitation.
    case closed
}
