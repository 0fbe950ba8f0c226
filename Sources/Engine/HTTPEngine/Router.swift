/// Finds the handler of a request by path and method.
///
///     var router = Router()
///     router.on(.get, "/api/v1/children/{id}") { request in await child(request.parameters["id"]) }
///     router.on(.get, "/files/{path...}") { request in … }
///     router.immediately(.get, "/health") { _ in Response(.noContent) }
///
/// A literal segment wins over a `{name}`, a `{name}` over a `{name...}`. `HEAD` is answered by the `GET` handler
/// without its body. A known path with another method gets 405 and `Allow`; an unknown path goes to `otherwise`. A
/// broken escape in a path that a route knows, or in any without `otherwise`, gets 400.
public struct Router: Sendable {
    /// Answers one request.
    public typealias Handler = @Sendable (Request) async -> Response

    /// Where a handler runs.
    public enum Place: Sendable {
        /// On Swift's shared threads. Slow work there delays no other connection; the hop costs about 5 µs.
        case pool
        /// On the loop thread, which carries every connection, as a task that prefers it: neither the handler nor
        /// anything it awaits may block or compute for long, for functions that are not isolated and actors without
        /// an executor of their own then run on the loop too.
        case loop
    }

    private var nodes = [RouteNode()]
    private var fallback: Route?

    public init() {}

    /// Adds a route.
    /// - Parameters:
    ///   - pattern: a path whose segments are literals (written unencoded), `{name}` for one segment that is not
    ///     empty, or, last, `{name...}` for all that remains.
    ///   - bodyBytes: the largest body; `nil` takes `Limits.bodyBytes`. A larger one is refused with 413.
    ///   - tooLarge: the answer to a larger body, by the name of the request; `nil` takes `Configuration.refusal`.
    ///   - place: where the handler runs; see ``Place``.
    /// - Precondition: the same pattern and method were not added before.
    public mutating func on(
        _ method: Method, _ pattern: String, bodyBytes: Int? = nil,
        tooLarge: (@Sendable (_ requestID: String) -> Response)? = nil, place: Place = .pool,
        _ handler: @escaping Handler
    ) {
        add(method, pattern, bodyBytes: bodyBytes, tooLarge: tooLarge, action: .task(handler, place))
    }

    /// Adds a route that answers at once on the loop thread, without a task. It must not block.
    public mutating func immediately(
        _ method: Method, _ pattern: String, bodyBytes: Int? = nil,
        _ handler: @escaping @Sendable (Request) -> Response
    ) {
        add(method, pattern, bodyBytes: bodyBytes, action: .immediate(handler))
    }

    /// Answers every path that no route knows; without it the engine refuses with 404. The limit of its bodies is
    /// `Limits.bodyBytes`.
    public mutating func otherwise(place: Place = .pool, _ handler: @escaping Handler) {
        fallback = Route(method: .get, pattern: "*", names: [], bodyBytes: nil, action: .task(handler, place))
    }

    /// Has `refusal` look first at each request that `otherwise` answers, where that was added before; nil lets it
    /// pass.
    public mutating func beforeOtherwise(_ refusal: @escaping @Sendable (Request) -> Response?) {
        guard case .task(let handler, let place) = fallback?.action else { return }
        otherwise(place: place) { request in
            if let refused = refusal(request) { return refused }
            return await handler(request)
        }
    }

    // MARK: Lookup

    /// What a path and a method lead to.
    enum Match {
        case route(Route, Parameters)
        case methodNotAllowed(allow: String)
        case notFound
        /// The path holds a broken or dangerous escape where a route expects a value.
        case badPath
    }

    func match(_ method: Method, _ path: ArraySlice<UInt8>) -> Match {
        var segments: [String] = []
        var isBroken = false
        for segment in path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            let decoded = pathDecoded(segment)
            if decoded == nil { isBroken = true }
            // No route has this name: it stands for itself where any value may stand.
            segments.append(decoded ?? "\u{FFFD}")
        }
        var values: [String] = []
        guard let routes = routes(at: 0, segments[...], &values) else {
            return fallback.map { .route($0, Parameters()) } ?? (isBroken ? .badPath : .notFound)
        }
        guard !isBroken else { return .badPath }
        let route = routes.first { $0.method == method } ?? (method == .head ? routes.first { $0.method == .get } : nil)
        guard let route else { return .methodNotAllowed(allow: Router.allow(routes)) }
        var parameters = Parameters()
        for (name, value) in zip(route.names, values) { parameters.append(name, value) }
        return .route(route, parameters)
    }

    private func routes(at index: Int, _ segments: ArraySlice<String>, _ values: inout [String]) -> [Route]? {
        let node = nodes[index]
        guard let segment = segments.first else { return node.routes.isEmpty ? nil : node.routes }
        if let next = node.literals[segment], let found = routes(at: next, segments.dropFirst(), &values) {
            return found
        }
        if let next = node.parameter, !segment.isEmpty {
            values.append(segment)
            if let found = routes(at: next, segments.dropFirst(), &values) { return found }
            values.removeLast()
        }
        guard !node.rest.isEmpty else { return nil }
        values.append(segments.joined(separator: "/"))
        return node.rest
    }

    private static func allow(_ routes: [Route]) -> String {
        var methods = routes.map(\.method.rawValue)
        if methods.contains("GET"), !methods.contains("HEAD") { methods.append("HEAD") }
        return methods.sorted().joined(separator: ", ")
    }

    // MARK: Building

    private mutating func add(
        _ method: Method, _ pattern: String, bodyBytes: Int?,
        tooLarge: (@Sendable (String) -> Response)? = nil, action: Route.Action
    ) {
        precondition(pattern.hasPrefix("/"), "a route pattern starts with /")
        var route = Route(
            method: method, pattern: pattern, names: [], bodyBytes: bodyBytes, tooLarge: tooLarge, action: action)
        var index = 0
        for segment in pattern.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            if segment.hasPrefix("{"), segment.hasSuffix("...}") {
                route.names.append(String(segment.dropFirst().dropLast(4)))
                insert(route, &nodes[index].rest, pattern)
                return
            }
            if segment.hasPrefix("{"), segment.hasSuffix("}") {
                route.names.append(String(segment.dropFirst().dropLast()))
                index = child(of: index, \.parameter)
            } else {
                index = child(of: index, \.literals[String(segment)])
            }
        }
        insert(route, &nodes[index].routes, pattern)
    }

    private mutating func child(of index: Int, _ place: WritableKeyPath<RouteNode, Int?>) -> Int {
        if let existing = nodes[index][keyPath: place] { return existing }
        nodes.append(RouteNode())
        nodes[index][keyPath: place] = nodes.count - 1
        return nodes.count - 1
    }

    private func insert(_ route: Route, _ routes: inout [Route], _ pattern: String) {
        precondition(!routes.contains { $0.method == route.method }, "\(route.method) \(pattern) is routed twice")
        routes.append(route)
    }
}

/// One method of one path.
struct Route: Sendable {
    enum Action: Sendable {
        case immediate(@Sendable (Request) -> Response)
        case task(Router.Handler, Router.Place)
    }

    var method: Method
    /// As it was added; `*` for what no other route knows.
    var pattern: String
    var names: [String]
    var bodyBytes: Int?
    var tooLarge: (@Sendable (String) -> Response)?
    var action: Action
}

private struct RouteNode: Sendable {
    var literals: [String: Int] = [:]
    var parameter: Int?
    var routes: [Route] = []
    var rest: [Route] = []
}
