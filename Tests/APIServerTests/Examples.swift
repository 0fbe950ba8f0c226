import Foundation
import RoostAPI
import Testing

/// A good request to each endpoint in the demo family. They are sent in the order of `Endpoint.all`, which is theirs.
struct Examples: Sendable {
    struct Example {
        let path: String
        var token: String?
        var body: String?
        /// A form with files instead of a body of JSON.
        var form: PhotoForm?
    }

    /// Every endpoint with a good request: one line a system.
    static let all: [Sample] = [
        server,
        people,
        allowance,
        ledgers,
        money,
        groceries,
    ].flatMap { $0 }

    let house: APIHouse
    let parent: String
    let alice: String
    let aliceID: String

    init(_ house: APIHouse) async throws {
        self.house = house
        parent = try await house.token()
        alice = try await house.token("child@example.com")
        aliceID = try await house.childID("Alice", parent)
    }

    private static let server: [Sample] = [
        Sample(ServerEndpoints.health) { Example(path: $1.path()) },
        Sample(ServerEndpoints.live) { Example(path: $1.path()) },
        Sample(ServerEndpoints.ready) { Example(path: $1.path()) },
        Sample(ServerEndpoints.openAPI) { Example(path: $1.path()) },
        Sample(ServerEndpoints.changes) { Example(path: $1.path(), token: $0.parent) },
    ]

    private static let people = accounts + sessions + notices + families + invitations + children + glances

    private static let allowance =
        payments + transactions + attachments + recurring + savings + wishes + budgets + categories + analytics

    private static let money =
        householdTransactions + moneyFigures + imports + captures + messageRules + sources + moneyCategories
        + merchantRules + exchangeRates + moneySettings

    private static let groceries =
        shoppingLists + groceryShelves + groceryItems + groceryPantry + groceryBudgets + groceryFigures
}

/// How a good request to an endpoint is made, and what others than its own person are answered.
struct Sample: Sendable {
    let endpoint: Endpoint
    let others: Others
    let make: @Sendable (Examples, Endpoint) async throws -> Examples.Example

    /// - Parameter others: where it is not what follows from who may ask.
    init(
        _ exchange: any AnyExchange, _ others: Others? = nil,
        _ make: @escaping @Sendable (Examples, Endpoint) async throws -> Examples.Example
    ) {
        endpoint = exchange.endpoint
        self.others = others ?? Others(of: exchange.endpoint)
        self.make = make
    }
}

/// What a good request answers to others than the one it was made for: to Alice, whose things it mostly concerns, to
/// her brother Bob, to a parent of another family, and to nobody. Nil where the request would be the person's own.
struct Others: Hashable, Sendable {
    let alice: Int?
    let bob: Int?
    let stranger: Int?
    let nobody: Int?

    init(_ alice: Int?, _ bob: Int?, _ stranger: Int?, _ nobody: Int? = 401) {
        self.alice = alice
        self.bob = bob
        self.stranger = stranger
        self.nobody = nobody
    }

    /// What follows from who may ask, of an endpoint that is about what its path names.
    init(of endpoint: Endpoint) {
        switch endpoint.operation.who {
        case .anyone: self.init(nil, nil, nil, nil)
        case .signedIn: self = .own
        case .child: self.init(nil, 404, 404)
        case .parentsOfChild: self.init(403, 404, 404)
        case .parents: self = endpoint.places.isEmpty ? .parents : .parentsThing
        }
    }

    /// For parents; what a parent of another family asks for is not there.
    static let parentsThing = Others(403, 403, 404)
    /// For parents, about the asker's own family.
    static let parents = Others(403, 403, nil)
    /// For whoever is signed in, about the asker alone.
    static let own = Others(nil, nil, nil)
    /// For whoever may see a thing that none of the others may.
    static let nobodys = Others(404, 404, 404)
}

extension APIHouse {
    /// The good request of an example as somebody, perhaps to another path.
    func send(
        _ endpoint: Endpoint, _ example: Examples.Example, token: String? = nil, path: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        if let form = example.form {
            return try await send(
                endpoint.method, path ?? example.path, token: token, content: form.bytes,
                headers: ["Content-Type": form.type].merging(headers) { $1 })
        }
        return try await send(
            endpoint.method, path ?? example.path, token: token, body: example.body, headers: headers)
    }
}
