import Foundation
import Household
import Ledger

/// Signing in and out, registering, and who is signed in.
public struct AccountClient: Sendable {
    /// Whether a new family may register here.
    public var registration: @Sendable () async throws(ClientFailure) -> RegistrationOffer = {
        () async throws(ClientFailure) in throw notGiven("account.registration")
    }
    /// Whether nobody has made a family here yet, and somebody may.
    public var awaitsFirstFamily: @Sendable () async throws(ClientFailure) -> Bool = {
        () async throws(ClientFailure) in throw notGiven("account.awaitsFirstFamily")
    }
    /// A new password for whoever wants one: a few words by chance.
    public var suggestPassword: @Sendable () -> String = { "not given" }
    /// Where another device finds the page that people sign in on.
    public var signInLink: @Sendable () -> SharedLink = { SharedLink(path: "/login", reach: nil) }
    /// Signs in. Refused with `.invalidCredentials`, `.rateLimited` or messages at the fields.
    public var signIn: @Sendable (SignInForm) async throws(ClientFailure) -> SignedInPerson = {
        (_) async throws(ClientFailure) in throw notGiven("account.signIn")
    }
    /// How the session stands, now and whenever that changes. A session that somebody ended is told of by `changes`.
    public var standings: @Sendable () -> AsyncStream<SessionStanding> = { AsyncStream { $0.finish() } }
    /// Goes on in a new session of the same person and family after the one before has ended by itself; what waited
    /// for it is done then. Refused with `.invalidCredentials`, `.rateLimited` or a message at the password.
    public var signInAgain: @Sendable (_ password: String) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("account.signInAgain")
    }
    /// Makes a family with its first parent and signs that parent in. Refused with messages at the fields,
    /// `.emailTaken`, `.registrationClosed` or `.setupCodeRequired`. The second value is the code printed at the
    /// server's start, where `registration` asks for it.
    public var registerParent: @Sendable (RegistrationForm, String?) async throws(ClientFailure) -> Registered = {
        (_, _) async throws(ClientFailure) in throw notGiven("account.registerParent")
    }
    /// Makes an account for the parent whom an invitation's code was given to, and signs that parent in. Refused with
    /// messages at the fields, `.emailTaken`, or `.notFound` for a code that is no longer valid.
    public var registerInvited: @Sendable (InvitedForm, _ code: String) async throws(ClientFailure) -> Registered = {
        (_, _) async throws(ClientFailure) in throw notGiven("account.registerInvited")
    }
    /// The recovery codes of somebody who has just registered or made new ones, until `codesSeen`, for an hour; empty
    /// for anybody else.
    public var unseenCodes: @Sendable () async -> [String] = { [] }
    /// The person has noted the recovery codes.
    public var codesSeen: @Sendable () async -> Void = {}
    /// Proves by the password who is at the device, so that the session counts as fresh for 10 minutes. Refused with
    /// `.invalidCredentials` or `.rateLimited`.
    public var confirm: @Sendable (_ password: String) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("account.confirm")
    }
    /// Changes one's own profile from the change's version on. Refused with messages at the fields, `.emailTaken`,
    /// `.freshSignInRequired` for another address, or `.versionConflict`.
    public var changeProfile: @Sendable (ProfileChange) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("account.changeProfile")
    }
    /// Chooses one's own avatar. Refused with a message at the emoji.
    public var chooseAvatar: @Sendable (AvatarForm) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("account.chooseAvatar")
    }
    /// Sets one's own password and signs out all other devices. Refused with messages at the fields,
    /// `.invalidCredentials` for a wrong present password, or `.rateLimited`.
    public var changePassword: @Sendable (_ current: String, _ new: String) async throws(ClientFailure) -> Void = {
        (_, _) async throws(ClientFailure) in throw notGiven("account.changePassword")
    }
    /// Makes new recovery codes for a parent, which void the old ones; they are `unseenCodes` until they are noted.
    /// Refused with `.invalidCredentials` for a wrong password, messages at the fields, or `.rateLimited`.
    public var renewCodes: @Sendable (_ password: String) async throws(ClientFailure) -> [String] = {
        (_) async throws(ClientFailure) in throw notGiven("account.renewCodes")
    }
    /// Where the person is signed in.
    public var devices: @Sendable () async throws(ClientFailure) -> SignedInDevices = {
        () async throws(ClientFailure) in throw notGiven("account.devices")
    }
    /// Signs a device out. Refused with `.notFound`.
    public var endSession: @Sendable (SignInSession.ID) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("account.endSession")
    }
    /// Signs all other devices out.
    public var endOtherSessions: @Sendable () async throws(ClientFailure) -> Void = {
        () async throws(ClientFailure) in throw notGiven("account.endOtherSessions")
    }
    /// The families that the person belongs to, the oldest membership first.
    public var families: @Sendable () async throws(ClientFailure) -> [FamilyMembership] = {
        () async throws(ClientFailure) in throw notGiven("account.families")
    }
    /// Joins the family that an invitation's code leads to, as a parent; joining again changes nothing. The session
    /// stays where it is. Refused with `.notFound` for a code that is no longer valid, or `.forbidden` for a child.
    public var joinFamily: @Sendable (_ code: String) async throws(ClientFailure) -> Family.ID = {
        (_) async throws(ClientFailure) in throw notGiven("account.joinFamily")
    }
    /// Makes one more family, which the person owns; the same key makes no second one. The session stays where it is.
    /// Refused with messages at the fields, or `.forbidden` for a child.
    public var createFamily: @Sendable (NewFamilyForm, RequestKey) async throws(ClientFailure) -> Family.ID = {
        (_, _) async throws(ClientFailure) in throw notGiven("account.createFamily")
    }
    /// Goes on in another family of the person: whatever is asked from now on is asked there, in every tab. Refused
    /// with `.notFound`.
    public var switchFamily: @Sendable (Family.ID) async throws(ClientFailure) -> SignedInPerson = {
        (_) async throws(ClientFailure) in throw notGiven("account.switchFamily")
    }
    /// Whether the person has just gone on in another family, so that this is the first page there; said once.
    public var hasJustSwitched: @Sendable () async -> Bool = { false }
    /// Opens the start page anew, as whoever this device is signed in as by now.
    public var reopen: @Sendable () async -> Void = {}
    /// Sets a password by a recovery code, or by the digits of a parent; every session of the person ends. Refused
    /// with messages at the fields or `.rateLimited`.
    public var recover: @Sendable (RecoveryForm) async throws(ClientFailure) -> Void = {
        (_) async throws(ClientFailure) in throw notGiven("account.recover")
    }
    /// Ends this session in every tab.
    public var signOut: @Sendable () async throws(ClientFailure) -> Void = {
        () async throws(ClientFailure) in throw notGiven("account.signOut")
    }
    /// Who is signed in; nil for nobody.
    public var whoAmI: @Sendable () async throws(ClientFailure) -> SignedInPerson? = {
        () async throws(ClientFailure) in throw notGiven("account.whoAmI")
    }

    /// A client whose closures fail until they are given.
    public init() {}
}

/// Somebody who has just made an account.
public struct Registered: Hashable, Sendable {
    /// Who it is, signed in.
    public let person: SignedInPerson
    /// Each sets the password anew once; shown now and never again.
    public let recoveryCodes: [String]

    /// A person with the codes that go with the account.
    public init(person: SignedInPerson, recoveryCodes: [String]) {
        self.person = person
        self.recoveryCodes = recoveryCodes
    }
}

/// What someone types who forgot a password.
public struct RecoveryForm: Hashable, Sendable {
    /// The address or user name of the account.
    public var email = ""
    /// A recovery code, or eight digits.
    public var code = ""
    /// The password from now on.
    public var newPassword = ""

    /// An empty form.
    public init() {}
}

/// Where a person is signed in.
public struct SignedInDevices: Hashable, Sendable {
    /// The last used first, this one on top.
    public var sessions: [SignInSession]
    /// The one that asks.
    public var current: SignInSession.ID

    /// The devices of these sessions.
    public init(sessions: [SignInSession], current: SignInSession.ID) {
        self.sessions = sessions.filter { $0.id == current } + sessions.filter { $0.id != current }
        self.current = current
    }
}
