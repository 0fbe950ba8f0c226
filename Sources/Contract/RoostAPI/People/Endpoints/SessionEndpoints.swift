public import Household

/// Devices that are signed in, keys of scripts, and which family a session is about.
public enum SessionEndpoints {
    /// All of them.
    static let all = Endpoint.list(list, endOthers, end, keys, createKey, revokeKey, switchFamily)

    /// Lists the devices.
    public static let list = Exchange(
        .get, "/auth/sessions", as: "sessions", "The devices that are signed in.",
        gives: .ok(SignInSession.fields.list(nil, in: "sessions")))

    /// Signs out every device but this.
    public static let endOthers = Exchange(
        .delete, "/auth/sessions", as: "endOtherSessions", "Signs out every other device.", gives: .noContent)

    /// Signs out one device.
    public static let end = Exchange(
        .delete, "/auth/sessions/{id}", as: "endSession", "Signs out a device.", gives: .noContent)

    /// Lists the keys.
    public static let keys = Exchange(
        .get, "/auth/api-keys", as: "apiKeys", "The family's keys for scripts.", for: .parents,
        gives: .ok(APIKey.fields.list(nil, in: "apiKeys")))

    /// Makes a key.
    public static let createKey = Exchange(
        .post, "/auth/api-keys", as: "createAPIKey",
        "Makes a key for a script and shows it once; needs a fresh sign-in.", for: .parents, may: .to(.managePeople),
        takes: .json(CreateAPIKeyBody.self), gives: .created(NewAPIKey.fields), refusals: [.freshSignInRequired])

    /// Revokes a key.
    public static let revokeKey = Exchange(
        .delete, "/auth/api-keys/{id}", as: "revokeAPIKey", "Revokes a key at once; needs a fresh sign-in.",
        for: .parents, gives: .noContent, refusals: [.freshSignInRequired])

    /// Goes on in another family.
    public static let switchFamily = Exchange(
        .post, "/auth/switch-family", as: "switchFamily",
        "Goes on in another family of the person, with a new session.", takes: .id("familyId", of: Family.self),
        gives: .ok(AuthAnswer.fields), refusals: [.notFound])
}
