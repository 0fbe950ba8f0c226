public import Allowance
public import Household

/// Registering, signing in, and one's own profile and password.
public enum AccountEndpoints {
    /// All of them.
    static let all = Endpoint.list(
        registerParent, registerInvited, registerChild, login, refresh, logout, confirm, me, changeMe, avatar,
        chooseAvatar, changePassword, renewRecoveryCodes, recover, completeRecovery)

    /// Registers a family.
    public static let registerParent = Exchange(
        .post, "/auth/register/parent", as: "registerParent", "Makes a family and its first parent.", for: .anyone,
        takes: .json(RegisterParentBody.self), gives: .created(AuthAnswer.registeredFields),
        refusals: [.emailTaken, .rateLimited, .registrationClosed, .setupCodeRequired])

    /// Registers a further parent.
    public static let registerInvited = Exchange(
        .post, "/auth/register/invited", as: "registerInvited", "Makes an account for an invited parent.",
        for: .anyone, takes: .json(RegisterInvitedBody.self), gives: .created(AuthAnswer.registeredFields),
        refusals: [.emailTaken, .notFound, .rateLimited])

    /// Registers a child.
    public static let registerChild = Exchange(
        .post, "/auth/register/child", as: "registerChild", "Adds a child to the family, as POST /children.",
        for: .parents, may: .to(.addChild), takesKey: true, takes: .json(AddChildBody.self),
        gives: .created(ChildFigures.fields), refusals: [.emailTaken, .userNameTaken])

    /// Signs in.
    public static let login = Exchange(
        .post, "/auth/login", as: "login", "Begins a session; a cookie comes beside the token.", for: .anyone,
        takes: .json(LoginBody.self), gives: .ok(AuthAnswer.fields), refusals: [.invalidCredentials, .rateLimited])

    /// Renews an access token.
    public static let refresh = Exchange(
        .post, "/auth/refresh", as: "refresh", "Exchanges a refresh token, once, for a new pair.", for: .anyone,
        takes: .texts("refreshToken"), gives: .ok(AuthAnswer.fields), refusals: [.unauthenticated, .rateLimited])

    /// Signs out.
    public static let logout = Exchange(
        .post, "/auth/logout", as: "logout", "Ends the session.", may: .to(.manageOwnAccount), gives: .noContent)

    /// Makes the sign-in fresh.
    public static let confirm = Exchange(
        .post, "/auth/confirm", as: "confirm", "Proves again who is calling; fresh for 10 minutes.",
        takes: .texts("password"), gives: .noContent, refusals: [.invalidCredentials])

    /// Shows the asker.
    public static let me = Exchange(.get, "/auth/me", as: "me", "Who is signed in.", gives: .ok(SignedInPerson.fields))

    /// Changes the asker's profile.
    public static let changeMe = Exchange(
        .patch, "/auth/me", as: "changeMe",
        "Changes the person's own profile; another address needs a fresh sign-in.", takes: .json(ProfileChange.self),
        gives: .ok(SignedInPerson.fields), refusals: [.freshSignInRequired, .emailTaken, .versionConflict])

    /// Shows the asker's avatar.
    public static let avatar = Exchange(
        .get, "/auth/me/avatar", as: "ownAvatar", "How the person is pictured.", gives: .ok(AvatarFace.fields))

    /// Chooses the asker's avatar.
    public static let chooseAvatar = Exchange(
        .put, "/auth/me/avatar", as: "chooseOwnAvatar", "Chooses the person's own avatar: one emoji, or the initials.",
        may: .to(.manageOwnAccount), takes: .json(AvatarForm.self), gives: .ok(AvatarFace.fields))

    /// Changes the asker's password.
    public static let changePassword = Exchange(
        .post, "/auth/password", as: "changePassword", "Sets the person's password and ends the other sessions.",
        takes: .texts("currentPassword", "newPassword"), gives: .noContent, refusals: [.invalidCredentials])

    /// Renews the asker's recovery codes.
    public static let renewRecoveryCodes = Exchange(
        .post, "/auth/recovery-codes", as: "renewRecoveryCodes",
        "Makes eight recovery codes and shows them once; the old ones are void.", for: .parents,
        may: .to(.managePeople), takes: .texts("currentPassword"),
        gives: .created(Fields<[String]>(nil, [.init("recoveryCodes") { $0 }])),
        refusals: [.invalidCredentials, .rateLimited])

    /// Begins to replace a forgotten password.
    public static let recover = Exchange(
        .post, "/auth/recover", as: "recover",
        "Asks for help with a forgotten password; the same answer for every address.", for: .anyone,
        takes: .texts("email"), gives: .accepted, refusals: [.rateLimited])

    /// Replaces a forgotten password.
    public static let completeRecovery = Exchange(
        .post, "/auth/recover/complete", as: "completeRecovery",
        "Sets a password by a recovery code, or by the digits from a parent, which need the email.", for: .anyone,
        takes: .texts("code", "newPassword", optional: ["email"]), gives: .noContent, refusals: [.rateLimited])
}
