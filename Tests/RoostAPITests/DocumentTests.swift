import Household
import Ledger
import Testing

@testable import RoostAPI

@Suite("The OpenAPI document")
struct DocumentTests {
    private static let document = OpenAPIDocument.json(version: "1.2.3")

    @Test("Every endpoint says in a sentence what it does, and reads take no body")
    func everyEndpoint() {
        for endpoint in Endpoint.all {
            let operation = endpoint.operation
            #expect(operation.summary.hasSuffix("."), "\(endpoint)")
            if endpoint.method == .get {
                #expect(operation.answer.content != .none, "\(endpoint)")
                #expect(operation.request == .none, "\(endpoint)")
            }
            if endpoint.method == .patch { #expect(operation.request != .none, "\(endpoint)") }
        }
    }

    @Test("Every method and path stands in the document under its own name, with its places")
    func paths() throws {
        for endpoint in Endpoint.all {
            let path = String(endpoint.pattern.dropFirst(Endpoint.prefix.count))
            let operation = Self.document["paths"]?[path]?[endpoint.method.rawValue.lowercased()]
            #expect(operation?["operationId"]?.text == endpoint.name)
            let places = operation?["parameters"]?.elements?.filter { $0["in"] == "path" } ?? []
            #expect(places.compactMap { $0["name"]?.text } == endpoint.places)
            #expect(path.split(separator: "{").count - 1 == endpoint.places.count)
        }
    }

    @Test("Every pointer leads to a schema, and every schema is pointed at")
    func pointers() throws {
        var pointers: Set<String> = []
        func walk(_ value: JSONValue) {
            switch value {
            case .object(let members):
                for member in members {
                    if member.name == "$ref", let pointer = member.value.text { pointers.insert(pointer) }
                    walk(member.value)
                }
            case .array(let elements): elements.forEach(walk)
            default: return
            }
        }
        walk(Self.document)
        guard case .object(let schemas) = try #require(Self.document["components"]?["schemas"]) else {
            Issue.record("no schemas")
            return
        }
        #expect(pointers == Set(schemas.map { "#/components/schemas/\($0.name)" }))
    }

    @Test("Refusals that follow from the declaration are in it, others are not")
    func refusals() throws {
        let responses = { (path: String, method: String) in
            try #require(Self.document["paths"]?[path]?[method]?["responses"])
        }
        let health = try responses("/health", "get")
        #expect(health["401"] == nil && health["404"] == nil && health["422"] == nil)
        let create = try responses("/children/{id}/transactions", "post")
        for status in ["201", "400", "401", "403", "404", "409", "413", "415", "422", "429", "500", "503"] {
            #expect(create[status] != nil, "\(status)")
        }
        #expect(create["200"] == nil)
        let codes = create["422"]?["content"]?["application/problem+json"]?["schema"]?["properties"]?["code"]?["enum"]
        #expect(codes == ["VALIDATION_FAILED", "INSUFFICIENT_FUNDS", "BUDGET_EXCEEDED"])
    }
}
