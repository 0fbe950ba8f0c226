import Household

/// The OpenAPI 3.1 document of the whole API, made of what every `Endpoint` says of itself.
public enum OpenAPIDocument {
    /// The document; `version` is that of the program.
    public static func json(version: String) -> JSONValue {
        [
            "openapi": "3.1.0",
            "info": [
                "title": "Roost", "version": .string(version),
                "description": "The household's own API. See docs/reference/api.md for money, lists and repeating.",
                "license": ["name": "MIT", "identifier": "MIT"],
            ],
            "servers": [["url": .string(Endpoint.prefix)]],
            "paths": .object(paths),
            "components": ["schemas": .object(components), "securitySchemes": securitySchemes],
        ]
    }

    private static var paths: [JSONValue.Member] {
        var order: [String] = []
        var methods: [String: [JSONValue.Member]] = [:]
        for endpoint in Endpoint.all {
            let path = String(endpoint.pattern.dropFirst(Endpoint.prefix.count))
            if methods[path] == nil { order.append(path) }
            methods[path, default: []].append(
                .init(endpoint.method.rawValue.lowercased(), endpoint.operation.json(of: endpoint)))
        }
        return order.map { .init($0, .object(methods[$0] ?? [])) }
    }

    private static var components: [JSONValue.Member] {
        var schemas: [String: Schema] = [:]
        Problem.fields.schema.collect(into: &schemas)
        for endpoint in Endpoint.all {
            let answer = endpoint.operation.answer
            for content in [endpoint.operation.request, answer.content] + answer.others.values {
                content.schema?.collect(into: &schemas)
            }
        }
        return schemas.sorted { $0.key < $1.key }.map { .init($0.key, $0.value.definition) }
    }

    private static let securitySchemes: JSONValue = [
        "bearer": ["type": "http", "scheme": "bearer"],
        "cookie": ["type": "apiKey", "in": "cookie", "name": "roost-session"],
    ]
}

extension Operation {
    fileprivate func json(of endpoint: Endpoint) -> JSONValue {
        var members: [JSONValue.Member] = [
            .init("operationId", .string(endpoint.name)), .init("summary", .string(summary)),
            .init("security", who == .anyone ? [] : [["bearer": []], ["cookie": []]]),
        ]
        let parameters = parameters(of: endpoint)
        if !parameters.isEmpty { members.append(.init("parameters", .array(parameters))) }
        if request != .none {
            members.append(.init("requestBody", ["required": true, "content": request.json]))
        }
        members.append(.init("responses", .object(responses(of: endpoint))))
        return .object(members)
    }

    private func parameters(of endpoint: Endpoint) -> [JSONValue] {
        var parameters: [JSONValue] = endpoint.places.map {
            ["name": .string($0), "in": "path", "required": true, "schema": ["type": "string", "minLength": 1]]
        }
        parameters += query.map {
            ["name": .string($0.name), "in": "query", "required": false, "schema": $0.schema.json]
        }
        if takesKey {
            let key: JSONValue = ["type": "string", "minLength": 1, "maxLength": 200]
            parameters.append(["name": "Idempotency-Key", "in": "header", "required": false, "schema": key])
        }
        return parameters
    }

    private func responses(of endpoint: Endpoint) -> [JSONValue.Member] {
        let forms = [(key: answer.status, value: answer.content)] + answer.others.sorted { $0.key < $1.key }
        var responses = forms.map { status, content in
            var well: [JSONValue.Member] = [.init("description", "Done.")]
            if content != .none { well.append(.init("content", content.json)) }
            return JSONValue.Member(String(status), .object(well))
        }
        if answer.mayBeKnown { responses.append(.init("304", ["description": "What If-None-Match names."])) }
        let codes = Dictionary(grouping: everyRefusal(of: endpoint), by: \.status)
        for (status, codes) in codes.sorted(by: { $0.key < $1.key }) {
            let names = codes.map { JSONValue.string($0.rawValue) }
            let schema: JSONValue = [
                "$ref": "#/components/schemas/Problem", "properties": ["code": ["enum": .array(names)]],
            ]
            let description = codes.map(\.rawValue).joined(separator: ", ")
            responses.append(
                .init(
                    String(status),
                    [
                        "description": .string(description),
                        "content": .object([.init(Problem.mediaType, ["schema": schema])]),
                    ]))
        }
        return responses
    }
}

extension Operation.Content {
    fileprivate var schema: Schema? {
        switch self {
        case .json(let schema), .multipart(let schema): schema
        case .none, .file: nil
        }
    }

    /// The object under `content`.
    fileprivate var json: JSONValue {
        switch self {
        case .none: [:]
        case .json(let schema): ["application/json": ["schema": schema.json]]
        case .multipart(let schema): ["multipart/form-data": ["schema": schema.json]]
        case .file(let types): .object(types.map { .init($0, [:]) })
        }
    }
}
