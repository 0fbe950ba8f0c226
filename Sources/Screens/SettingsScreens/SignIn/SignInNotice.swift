/// Why somebody who did not ask for it is shown "Sign In".
public enum SignInNotice: Hashable, Sendable {
    /// The session has ended, and that was not the person's own doing.
    case signedOut
    /// A password was set anew by a code.
    case passwordChanged

    /// The same for people.
    var sentence: String {
        switch self {
        case .signedOut: "You were signed out"
        case .passwordChanged: "Your password was changed. Sign in with the new one."
        }
    }
}
