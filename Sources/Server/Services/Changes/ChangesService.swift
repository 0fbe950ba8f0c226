public import Household

/// What a signed-in person hears live.
public struct ChangesService: Sendable {
    let store: FamilyStore

    /// Everything committed from now on that the caller may hear, in commit order, until the session is ended. It
    /// begins at once, so that whoever listens first and reads then misses nothing; whether the session was good at
    /// that moment is for `Services.authorise` to say.
    public func listen(_ caller: Caller) -> AsyncStream<Announcements.Heard> {
        store.announcements.listen(as: caller)
    }
}
