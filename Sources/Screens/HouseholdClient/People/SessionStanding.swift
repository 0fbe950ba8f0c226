/// How long the session of whoever is signed in still lasts.
public enum SessionStanding: Hashable, Sendable {
    /// Longer than two minutes.
    case good
    /// It ends within two minutes; `canStay` says whether using it makes it last.
    case endingSoon(canStay: Bool)
    /// It has ended by itself; what screens ask for waits until the person has signed in again.
    case ended
}
