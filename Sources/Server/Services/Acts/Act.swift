public import Household
public import Ledger

/// Something that whoever runs the server finds in the log beside the requests: who signed in or could not, what was
/// administered, who was refused. It names people and things by their ids alone, and holds nothing that was typed.
public struct Act: Hashable, Sendable {
    /// What was done, as the log calls it.
    public enum Deed: String, CaseIterable, Sendable {
        /// A session began, or a password was wrong.
        case signIn = "sign-in"
        /// The caller's session ended at the caller's wish; the subject is another one, where it was another.
        case signOut = "sign-out"
        /// Every session of the caller but this one ended at the caller's wish.
        case otherSessionsEnded = "other-sessions-ended"
        /// A refresh token was of no use any more: used before, or of a session that has ended.
        case tokenRefused = "token-refused"
        /// A family and its owner were made, or the caller made one more.
        case familyMade = "family-made"
        case familySettings = "family-settings"
        case familyDeleted = "family-deleted"
        case familyHandedOn = "family-handed-on"
        case memberRemoved = "member-removed"
        case invitationMade = "invitation-made"
        case invitationCancelled = "invitation-cancelled"
        /// Somebody joined a family by an invitation.
        case invitationUsed = "invitation-used"
        case childAdded = "child-added"
        /// A child's name, what the child signs in with, allowance or overdraft.
        case childChanged = "child-changed"
        case childRemoved = "child-removed"
        case childRestored = "child-restored"
        case keyMade = "key-made"
        case keyRevoked = "key-revoked"
        case glanceLinkMade = "glance-link-made"
        case glanceLinkDeleted = "glance-link-deleted"
        /// A parent asked for digits by which the subject sets a new password.
        case passwordCodeMade = "password-code-made"
        /// The caller's own name or address.
        case profileChanged = "profile-changed"
        case passwordChanged = "password-changed"
        /// A forgotten password was replaced by a code.
        case passwordRecovered = "password-recovered"
        /// Whoever runs the server set the subject's password.
        case passwordReset = "password-reset"
        case recoveryCodesRenewed = "recovery-codes-renewed"
        case export = "export"
        /// A page was refused something; requests of the API say so in their own line.
        case refused = "refused"
    }

    /// What was done or tried.
    public let deed: Deed
    /// Why it was not done; nil where it was.
    public let refusal: ErrorCode?
    /// Who did it, as far as that is known.
    public let user: User.ID?
    /// In which family.
    public let family: Family.ID?
    /// To what it was done: the id of a person, a child, a key.
    public let subject: String?
    /// From which network, where nobody was signed in yet.
    public let network: String?

    /// What somebody did, or was refused, who was not signed in yet or is no person of the server.
    init(
        _ deed: Deed, _ refusal: ErrorCode? = nil, user: User.ID? = nil, family: Family.ID? = nil,
        subject: String? = nil, from visitor: Visitor? = nil
    ) {
        self.deed = deed
        self.refusal = refusal
        self.user = user
        self.family = family
        self.subject = subject
        network = visitor?.network
    }

    /// What a caller did, perhaps to somebody or something.
    init(_ deed: Deed, by caller: Caller, to subject: String? = nil) {
        self.deed = deed
        refusal = nil
        user = caller.userID
        family = caller.familyID
        self.subject = subject
        network = nil
    }
}

extension Services {
    /// The refusals of who may not, and of who asks too often, in every area: 401, 403 and 429 in terms of HTTP. A
    /// wrong password is noted by whoever compares it.
    public static let notedRefusals = Set(ErrorCode.allCases.filter { [401, 403, 429].contains($0.status) })
        .subtracting([.invalidCredentials])

    /// Notes what a live page was refused.
    public func noteRefusal(_ refusal: Refusal, of caller: Caller?, from visitor: Visitor) {
        guard Self.notedRefusals.contains(refusal.code) else { return }
        store.record(Act(.refused, refusal.code, user: caller?.userID, family: caller?.familyID, from: visitor))
    }
}
