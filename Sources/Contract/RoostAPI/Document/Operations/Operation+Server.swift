extension Operation {
    private static let health200 = Answer.ok(
        .object("Health", [.init("status", .choice(["ok"])), .init("version", .text)]))

    static let health = Operation(
        "The same as /health/ready.", for: .anyone, answer: health200)

    static let live = Operation(
        "Whether the server answers, whatever becomes of what it is told; and which version it is.", for: .anyone,
        answer: health200)

    static let ready = Operation(
        "Whether the server can do its work; 503 while changes cannot be saved.", for: .anyone, answer: health200)

    static let openAPI = Operation(
        "This document.", for: .anyone,
        answer: .ok(.plain([.init("type", "object"), .init("required", ["openapi", "paths"])])))
}
