/// What a person is told of the own account. The raw value is the one on the wire.
public enum PeopleNotice: String, CaseIterable, Hashable, Sendable {
    /// Someone signed in on a new device.
    case newSignIn = "NewSignIn"
    /// A session was ended from elsewhere.
    case sessionRevoked = "SessionRevoked"
    /// Signing in is paused after wrong guesses.
    case signInPaused = "SignInPaused"
}

/// Short ways to name a kind.
extension NoticeKind {
    /// Someone signed in on a new device.
    public static let newSignIn = NoticeKind.people(.newSignIn)

    /// A session was ended from elsewhere.
    public static let sessionRevoked = NoticeKind.people(.sessionRevoked)

    /// Signing in is paused after wrong guesses.
    public static let signInPaused = NoticeKind.people(.signInPaused)
}
