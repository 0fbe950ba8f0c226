public import Household

/// An address of the JSON API with its method, who may ask, and what it takes and gives. The router, the OpenAPI
/// document and the tests of who may what read one list of them.
///
///     let endpoint = TransactionEndpoints.ofChild.endpoint
///     endpoint.method                  // .get
///     endpoint.pattern                 // "/api/v1/children/{id}/transactions"
///     endpoint.path("me")              // "/api/v1/children/me/transactions"
public struct Endpoint: Sendable {
    /// The name in the document, one word.
    public let name: String
    /// The method.
    public let method: Method
    /// The path with its places in braces.
    public let pattern: String
    /// What the caller is asked for before anything else of a request is read.
    public let permission: Permission
    /// What it takes and gives.
    public let operation: Operation

    /// What every path begins with.
    public static let prefix = "/api/v1"

    /// Every endpoint, in the order of the document: one line a system.
    public static let all: [Endpoint] = [
        ServerEndpoints.all,
        PeopleEndpoints.all,
        AllowanceEndpoints.all,
        LedgerEndpoints.all,
        MoneyEndpoints.all,
        GroceryEndpoints.all,
    ].flatMap { $0 }

    /// A request method of HTTP.
    public enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case put = "PUT"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    /// Who may ask.
    public enum Who: Hashable, Sendable {
        /// Without signing in.
        case anyone
        /// Whoever is signed in, about what is the asker's own.
        case signedIn
        /// Parents, and the child that it is about; for a sibling there is no such thing.
        case child
        /// Parents, and the child that it is about only where the family or the thing allows it: else that child is
        /// told that it may not. For a sibling there is no such thing.
        case parentsOfChild
        /// Parents. A child is told that it may not, whatever it asks about.
        case parents
    }

    /// What a caller is asked for before anything else of a request is read.
    public enum Permission: Sendable {
        /// Nothing yet: the service asks when it has found what is meant.
        case askedLater
        /// To be one who may do that.
        case to(Action)
        /// To be one who may do that with the child in the path.
        case toChild(@Sendable (Child.ID) -> Action)
    }

    /// The path with ids in its places, in order; the last one stands in every place that is left.
    public func path(_ ids: String...) -> String {
        var left = ids[...]
        return pattern.split(separator: "/", omittingEmptySubsequences: false).map { part in
            guard part.hasPrefix("{") else { return String(part) }
            let id = left.first ?? ""
            if left.count > 1 { left.removeFirst() }
            return id
        }.joined(separator: "/")
    }

    /// The names in braces, in order.
    public var places: [String] {
        pattern.split(separator: "/").filter { $0.hasPrefix("{") }.map { String($0.dropFirst().dropLast()) }
    }
}

extension Endpoint: Hashable, CustomStringConvertible {
    /// The name.
    public var description: String { name }

    /// Whether they have one name; no two endpoints have.
    public static func == (left: Endpoint, right: Endpoint) -> Bool { left.name == right.name }

    /// The name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Which endpoints a family may do without.
extension Endpoint {
    /// Those of a system. While it is off for a family, each answers that there is no such thing.
    public static func all(of system: HouseholdSystem) -> [Endpoint] {
        switch system {
        case .allowance: [ChildEndpoints.familyDashboard.endpoint] + GlanceEndpoints.all + AllowanceEndpoints.all
        case .money: MoneyEndpoints.all
        case .groceries: GroceryEndpoints.all
        }
    }

    /// Whether it may be of a system that is off: one that serves both ledgers is there for either.
    var mayBeOff: Bool { Self.switchable.contains(self) }

    private static let switchable = Set(HouseholdSystem.allCases.flatMap { all(of: $0) } + LedgerEndpoints.all)
}
