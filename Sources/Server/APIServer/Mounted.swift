import HTTPEngine
import Household
import Ledger
import RoostAPI
import Services

/// An endpoint with what answers it.
struct Mounted: Sendable {
    let endpoint: Endpoint
    /// The largest body.
    var bodyBytes = APIServer.bodyBytes
    /// What answers a larger one, by the name of the request; the engine itself where it is nil.
    var tooLarge: (@Sendable (_ requestID: String) -> Response)?
    /// The page whose link a person follows to this endpoint, and where that person is led back when it is refused; nil
    /// where no page has one.
    var page: (@Sendable (Request) -> String)?
    /// Answers a request; throws a problem, a refusal of a service or a fault.
    let answer: @Sendable (APIRequest) async throws -> Response
}

/// A request to an endpoint, with who asks: a `Caller`, or nothing where nobody need sign in.
struct Call<Body: Sendable, Asker: Sendable>: Sendable {
    let caller: Asker
    let request: APIRequest
    fileprivate let form: BodyForm<Body>

    /// Reads the body; handlers first ask whether the caller may.
    func body() throws(APIFailure) -> Body {
        if request.request.body.isEmpty, let absent = form.absent { return absent }
        return try request.body(form.read)
    }

    /// The id in the path, at a place by its name; a malformed one is as good as unknown.
    func id<Subject>(
        _ type: Subject.Type = Subject.self, at place: String = "id"
    ) throws(APIFailure) -> Identifier<Subject> {
        try request.id(at: place)
    }

    /// The key of the header `Idempotency-Key`, if any.
    var key: String? { request.key }

    /// The values of the query.
    var query: QueryReader { QueryReader(request.request.query) }
}

extension Call where Asker == Caller {
    /// The child in the path; `me` stands for the caller's own.
    func child() throws(APIFailure) -> Child.ID { try request.child(caller) }

    /// The child that a query or a body names; a child's own when it names none. A parent must name one.
    func child(_ place: ChildPlace?) throws(APIFailure) -> Child.ID {
        switch place {
        case .child(let id): return id
        case .own:
            guard let own = caller.childID else { throw .problem(Problem(.notFound)) }
            return own
        case nil:
            if let own = caller.childID { return own }
            throw .problem(Problem(.validationFailed, errors: [.init("childId", ["Select a child"])]))
        }
    }

    /// The child of the query's `childId`, and the truth value of another name; nil when not given.
    func childAndFlag(_ name: String) throws(APIFailure) -> (child: Child.ID, flag: Bool?) {
        var reader = query
        let place = reader.child()
        let flag = reader.value(name, "Must be true or false.") { Bool($0) }
        try reader.finish()
        return (try child(place), flag)
    }
}

extension APIServer {
    /// An endpoint for callers: who asks is proven, and asked for what the endpoint says, before `work` begins.
    func on<Body, Answer>(
        _ exchange: Exchange<Body, Answer>, bodyBytes: Int = APIServer.bodyBytes,
        tooLarge: (@Sendable (_ requestID: String) -> Response)? = nil,
        _ work: @escaping @Sendable (Call<Body, Caller>) async throws -> Answer
    ) -> Mounted {
        Mounted(endpoint: exchange.endpoint, bodyBytes: bodyBytes, tooLarge: tooLarge) { request in
            exchange.answer.response(try await work(try await call(exchange, request)))
        }
    }

    /// An endpoint for callers whose answer is a file; `page` is the page with a link to it.
    func file<Body>(
        _ exchange: Exchange<Body, OwnAnswer>, page: (@Sendable (Request) -> String)? = nil,
        _ work: @escaping @Sendable (Call<Body, Caller>) async throws -> Response
    ) -> Mounted {
        Mounted(endpoint: exchange.endpoint, page: page) { request in
            try await work(try await call(exchange, request))
        }
    }

    /// An endpoint for anyone.
    func open<Body, Answer>(
        _ exchange: Exchange<Body, Answer>, _ work: @escaping @Sendable (Call<Body, Void>) async throws -> Answer
    ) -> Mounted {
        Mounted(endpoint: exchange.endpoint) { request in
            exchange.answer.response(try await work(Call(caller: (), request: request, form: exchange.body)))
        }
    }

    private func call<Body, Answer>(
        _ exchange: Exchange<Body, Answer>, _ request: APIRequest
    ) async throws -> Call<Body, Caller> {
        let caller = try await caller(request)
        switch exchange.endpoint.permission {
        case .askedLater: break
        case .to(let action): try await services.authorise(caller, action)
        case .toChild(let action):
            let id = try request.child(caller)
            try await services.authorise(caller, action(id), on: id)
        }
        return Call(caller: caller, request: request, form: exchange.body)
    }
}

extension AnswerForm {
    /// What is sent when all went well.
    fileprivate func response(_ value: Value) -> Response {
        let status = Status(status(value))
        guard let json = json(value) else { return Response(status) }
        return .json(JSONWriter.bytes(json), status: status)
    }
}
