import Household

extension Operation {
    static let registerParent = Operation(
        "Makes a family and its first parent.", for: .anyone, request: RegisterParentBody.schema,
        answer: .created(AuthAnswer.registeredFields),
        refusals: [.emailTaken, .rateLimited, .registrationClosed, .setupCodeRequired])

    static let login = Operation(
        "Begins a session; a cookie comes beside the token.", for: .anyone, request: LoginBody.schema,
        answer: .ok(AuthAnswer.fields), refusals: [.invalidCredentials, .rateLimited])

    static let logout = Operation("Ends the session.", answer: .noContent)

    static let me = Operation("Who is signed in.", answer: .ok(User.fields))

    static let family = Operation("The family with its settings.", answer: .ok(Family.fields))
}
