import Household
import Ledger

extension Operation {
    static let registerInvited = Operation(
        "Makes an account for an invited parent.", for: .anyone, request: RegisterInvitedBody.schema,
        answer: .created(AuthAnswer.registeredFields), refusals: [.emailTaken, .notFound, .rateLimited])

    static let registerChild = Operation(
        "Adds a child to the family, as POST /children.", for: .parent, takesKey: true, request: AddChildBody.schema,
        answer: .created(ChildAnswer.fields), refusals: [.emailTaken, .userNameTaken])

    static let refresh = Operation(
        "Exchanges a refresh token, once, for a new pair.", for: .anyone, request: TextsBody.schema("refreshToken"),
        answer: .ok(AuthAnswer.fields), refusals: [.unauthenticated, .rateLimited])

    static let confirm = Operation(
        "Proves again who is calling; fresh for 10 minutes.", request: TextsBody.schema("password"),
        answer: .noContent, refusals: [.invalidCredentials])

    static let changeMe = Operation(
        "Changes the person's own profile; another address needs a fresh sign-in.", request: ChangeMeBody.schema,
        answer: .ok(User.fields), refusals: [.freshSignInRequired, .emailTaken, .versionConflict])

    static let changePassword = Operation(
        "Sets the person's password and ends the other sessions.",
        request: TextsBody.schema("currentPassword", "newPassword"), answer: .noContent,
        refusals: [.invalidCredentials])

    static let renewRecoveryCodes = Operation(
        "Makes eight recovery codes and shows them once; the old ones are void.", for: .parent,
        request: TextsBody.schema("currentPassword"),
        answer: .created(.object(nil, [.init("recoveryCodes", .list(.text))])),
        refusals: [.invalidCredentials, .rateLimited])

    static let recover = Operation(
        "Asks for help with a forgotten password; the same answer for every address.", for: .anyone,
        request: TextsBody.schema("email"), answer: .accepted, refusals: [.rateLimited])

    static let completeRecovery = Operation(
        "Sets a password by a recovery code, or by the digits from a parent, which need the email.", for: .anyone,
        request: TextsBody.schema("code", "newPassword", optional: ["email"]), answer: .noContent,
        refusals: [.rateLimited])

    static let sessions = Operation(
        "The devices that are signed in.", answer: .ok(SignInSession.fields.list(nil, in: "sessions")))

    static let endOtherSessions = Operation("Signs out every other device.", answer: .noContent)

    static let endSession = Operation("Signs out a device.", answer: .noContent)

    static let apiKeys = Operation(
        "The family's keys for scripts.", for: .parent,
        answer: .ok(APIKey.fields.list(nil, in: "apiKeys")))

    static let createAPIKey = Operation(
        "Makes a key for a script and shows it once; needs a fresh sign-in.", for: .parent,
        request: CreateAPIKeyBody.schema, answer: .created(APIKey.createdFields), refusals: [.freshSignInRequired])

    static let revokeAPIKey = Operation(
        "Revokes a key at once; needs a fresh sign-in.", for: .parent, answer: .noContent,
        refusals: [.freshSignInRequired])

    static let childPasswordCode = Operation(
        "Digits by which a child sets a new password within 15 minutes.", for: .parent,
        answer: .created(PasswordCodeAnswer.fields))
}
