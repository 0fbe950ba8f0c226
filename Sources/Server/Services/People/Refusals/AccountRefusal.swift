public import Foundation
public import Household

/// Signing in and registering.
public enum AccountRefusal: AreaRefusal {
    /// Unknown address or wrong password; which one is not told.
    case invalidCredentials
    /// Too many failed attempts.
    case tooManyAttempts(retryAfterSeconds: Int)
    /// New families are not taken here.
    case registrationClosed
    /// A fresh server, reached from another machine, wants the code it printed at start; none or a wrong one came.
    case setupCodeRequired
    /// Too many families were made here within an hour.
    case tooManyFamilies(retryAfterSeconds: Int)
    /// Someone has that address already.
    case emailTaken
    /// Someone has that user name already.
    case userNameTaken
    /// The invitation is unknown, used or too old.
    case invitationInvalid
    /// The code for a new password is unknown, used or too old.
    case recoveryCodeInvalid

    public var code: ErrorCode {
        switch self {
        case .invalidCredentials: .invalidCredentials
        case .tooManyAttempts, .tooManyFamilies: .rateLimited
        case .registrationClosed: .registrationClosed
        case .setupCodeRequired: .setupCodeRequired
        case .emailTaken: .emailTaken
        case .userNameTaken: .userNameTaken
        case .invitationInvalid: .notFound
        case .recoveryCodeInvalid: .validationFailed
        }
    }

    public func sentence(_ locale: Locale) -> String {
        switch self {
        case .tooManyAttempts(let seconds): "Too many attempts. Try again in \(Self.minutes(seconds))."
        case .tooManyFamilies(let seconds):
            "Many families were made on this server within an hour. Try again in \(Self.minutes(seconds))."
        case .invitationInvalid: Invitation.noLongerValid
        case .recoveryCodeInvalid: "This code is not valid."
        case .invalidCredentials, .registrationClosed, .setupCodeRequired, .emailTaken, .userNameTaken: code.sentence
        }
    }

    public var field: String? {
        switch self {
        case .emailTaken: FormField.email.rawValue
        case .userNameTaken: FormField.userName.rawValue
        case .recoveryCodeInvalid: FormField.code.rawValue
        // A field of the API alone: the page that asks for the code says so above its form.
        case .setupCodeRequired: "setupCode"
        case .invalidCredentials, .tooManyAttempts, .registrationClosed, .tooManyFamilies, .invitationInvalid: nil
        }
    }

    public var retryAfterSeconds: Int? {
        switch self {
        case .tooManyAttempts(let seconds), .tooManyFamilies(let seconds): seconds
        case .invalidCredentials, .registrationClosed, .setupCodeRequired, .emailTaken, .userNameTaken,
            .invitationInvalid, .recoveryCodeInvalid:
            nil
        }
    }

    private static func minutes(_ seconds: Int) -> String {
        let minutes = max(1, (seconds + 59) / 60)
        return "\(minutes) \(minutes == 1 ? "minute" : "minutes")"
    }
}
