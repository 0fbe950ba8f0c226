import HouseholdFixtures
import RoostAPI
import Testing

/// A parent who brings statements into the family of a house.
struct ImportStage {
    let house: APIHouse
    let parent: String

    /// - Parameter sources: accounts that the family has before.
    init(_ house: APIHouse, _ token: String? = nil, sources: [String] = []) async throws {
        self.house = house
        if let token { parent = token } else { parent = try await house.token() }
        for name in sources { _ = try await house.made("/sources", parent, #"{"name":"\#(name)","kind":"bank"}"#) }
    }

    /// Sends a form as the parent, or as whoever the headers say.
    func send(
        _ form: PhotoForm, type: String? = nil, token: String? = nil, headers: [String: String] = [:]
    ) async throws -> Answer {
        let isKey = headers["X-API-Key"] != nil
        return try await house.send(
            .post, "/import", token: token ?? (isKey ? nil : parent), content: form.bytes,
            headers: ["Content-Type": type ?? form.type].merging(headers) { $1 })
    }

    /// Sends a statement with other parts.
    func send(_ text: String, _ parts: [String: String] = [:], key: String? = nil) async throws -> Answer {
        try await send(.statement(text, parts), headers: key.map { ["Idempotency-Key": $0] } ?? [:])
    }

    /// The imports that stand.
    func imports() async throws -> [JSONValue] {
        try await house.send(.get, "/imports", token: parent).json["imports"]?.elements ?? []
    }

    /// How many transactions there are.
    func total() async throws -> JSONValue? {
        try await house.send(.get, "/transactions", token: parent).json["total"]
    }

    /// A figure of this month.
    func summary(_ name: String) async throws -> JSONValue? {
        try await house.send(.get, "/summary", token: parent).json[name]
    }

    /// A key of the parent's, as a header.
    func key(_ scope: String) async throws -> [String: String] {
        let made = try await house.send(
            .post, "/auth/api-keys", token: parent, body: #"{"name":"Script","scope":"\#(scope)"}"#)
        return ["X-API-Key": try #require(made.json["key"]?.text)]
    }
}
