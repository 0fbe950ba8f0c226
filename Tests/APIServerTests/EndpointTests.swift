import Foundation
import HouseholdFixtures
import RoostAPI
import Testing

@testable import APIServer

@Suite("Endpoints")
struct EndpointTests {
    private static let names = Endpoint.all.map(\.name)

    @Test("Every endpoint is mounted once, and nothing else is")
    func mounted() async throws {
        let server = APIHouse.server(try TestHousehold())
        #expect(server.mounted.map(\.endpoint.name).sorted() == Self.names.sorted())
    }

    @Test("Every endpoint is documented under its name, and paths stand in the order of the list")
    func documented() throws {
        guard case .object(let paths)? = OpenAPIDocument.json(version: "1")["paths"] else {
            Issue.record("the document has no paths")
            return
        }
        let documented = paths.flatMap { path -> [String] in
            guard case .object(let methods) = path.value else { return [] }
            return methods.compactMap { $0.value["operationId"]?.text }
        }
        #expect(documented.sorted() == Self.names.sorted())
        var order: [String] = []
        for endpoint in Endpoint.all where !order.contains(endpoint.pattern) { order.append(endpoint.pattern) }
        #expect(paths.map { Endpoint.prefix + $0.name } == order)
    }

    @Test("Every endpoint is asked by an example, in the order of the document")
    func asked() {
        #expect(Examples.all.map(\.endpoint.name) == Self.names)
    }

    @Test("An endpoint asks of its caller nothing where it is for anyone, and of a child in its path only where one is")
    func permissions() {
        for endpoint in Endpoint.all {
            switch endpoint.permission {
            case .askedLater: continue
            case .to: #expect(endpoint.operation.who != .anyone, "\(endpoint)")
            case .toChild:
                #expect([.child, .parentsOfChild].contains(endpoint.operation.who), "\(endpoint)")
                #expect(endpoint.pattern.hasPrefix("/api/v1/children/{id}"), "\(endpoint)")
            }
        }
    }
}
