import Foundation
import Household
import Ledger

/// Signing in and out, registering, and who is signed in.
public struct AccountClient: Sendable {
    /// Whether a new family may register here.
    public var registration: @Sendable () async throws(ClientFailure) -> RegistrationOffer = {
        () async throws(ClientFailure) in unimplemented("account.registration")
    }
    /// Signs in. Refused with `.invalidCredentials`, `.rateLimited` or messages at the fields.
    public var signIn: @Sendable (SignInForm) async throws(ClientFailure) -> SignedInPerson = {
        (_) async throws(ClientFailure) in unimplemented("account.signIn")
    }
    /// Makes a family with its first parent and signs that parent in. Refused with messages at the fields,
    /// `.emailTaken`, `.registrationClosed` or `.setupCodeRequired`. The second value is the code printed at the
    /// server's start, where `registration` asks for it.
    public var registerParent: @Sendable (RegistrationForm, String?) async throws(ClientFailure) -> SignedInPerson = {
        (_, _) async throws(ClientFailure) in unimplemented("account.registerParent")
    }
    /// Ends this session in every tab.
    public var signOut: @Sendable () async throws(ClientFailure) -> Void = {
        () async throws(ClientFailure) in unimplemented("account.signOut")
    }
    /// Who is signed in; nil for nobody.
    public var whoAmI: @Sendable () async throws(ClientFailure) -> SignedInPerson? = {
        () async throws(ClientFailure) in unimplemented("account.whoAmI")
    }

    /// A client whose closures stop the run when asked, until they are given.
    public init() {}
}

/// Whether a new family may register on this server.
public enum RegistrationOffer: Hashable, Sendable {
    /// Anyone who reaches the page may.
    case open
    /// The first family of a fresh server, reached from another machine: the code printed at start is asked for.
    case needsSetupCode
    /// Only by invitation.
    case closed
}

/// The person behind the screens, with the family whose currency, zone and locale everything is shown in.
public struct SignedInPerson: Hashable, Sendable {
    /// The person: names, email, role.
    public let user: User
    /// The family the session belongs to.
    public let family: Family
    /// The person's own profile; nil for a parent.
    public let childID: Child.ID?

    /// A person; `childID` belongs to children only.
    public init(user: User, family: Family, childID: Child.ID? = nil) {
        self.user = user
        self.family = family
        self.childID = childID
    }

    /// Parent or child.
    public var role: Role { user.role }
}
