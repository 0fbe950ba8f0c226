extension Operation {
    static let health = Operation(
        "Whether the server answers, and which version it is.", for: .anyone,
        answer: .ok(.object("Health", [.init("status", .choice(["ok"])), .init("version", .text)])))

    static let openAPI = Operation(
        "This document.", for: .anyone,
        answer: .ok(.plain([.init("type", "object"), .init("required", ["openapi", "paths"])])))
}
