/// The server itself.
public enum ServerEndpoints {
    /// All of them.
    static let all = Endpoint.list(health, live, ready, openAPI, changes)

    /// Says whether the server can do its work.
    public static let health = Exchange(
        .get, "/health", as: "health", "The same as /health/ready.", for: .anyone, gives: .ok(Health.fields))

    /// Says whether the server answers.
    public static let live = Exchange(
        .get, "/health/live", as: "live",
        "Whether the server answers, whatever becomes of what it is told; and which version it is.", for: .anyone,
        gives: .ok(Health.fields))

    /// Says whether the server can do its work.
    public static let ready = Exchange(
        .get, "/health/ready", as: "ready", "Whether the server can do its work; 503 while changes cannot be saved.",
        for: .anyone, gives: .ok(Health.fields))

    /// Shows the document of the API.
    public static let openAPI = Exchange(
        .get, "/openapi.json", as: "openAPI", "This document.", for: .anyone,
        gives: .json(.plain([.init("type", "object"), .init("required", ["openapi", "paths"])])))

    /// Lists events that were missed.
    public static let changes = Exchange(
        .get, "/changes", as: "changes",
        "What happened since a place in the family's order; without one, where the order stands.",
        query: [.init("since", .wholeNumber(0...Int(Int32.max)))], gives: .ok(ChangesAnswer.fields))
}

/// The body of `GET /health`: all is well.
public struct Health: AnswerObject, Sendable {
    private let version: String

    /// That of the program.
    public init(version: String) {
        self.version = version
    }

    /// What the body holds.
    public static let fields = Fields<Health>(
        "Health", [.init("status", .choice(["ok"])) { _ in "ok" }, .init("version", \.version)])
}
