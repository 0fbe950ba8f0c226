import APIServer
import Foundation
import Household
import HouseholdFixtures
import RoostAPI
import Testing

@Suite("Answers and the OpenAPI document")
struct AnswerDocumentTests {
    @Test("The document is served as it is generated")
    func served() async throws {
        try await APIHouse.run { house in
            let answer = try await house.send(.get, "/openapi.json")
            #expect(answer.status == 200)
            #expect(answer.header("content-type") == "application/json")
            #expect(answer.json == OpenAPIDocument.json(version: "1.2.3"))
            #expect(Array(answer.text.utf8) == APIServer.openAPIDocument(version: "1.2.3"))
        }
    }

    @Test("Every endpoint answers a good request as the document says")
    func everyEndpoint() async throws {
        try await APIHouse.run { house in
            let examples = try await Examples(house)
            for sample in Examples.all {
                let endpoint = sample.endpoint
                let example = try await sample.make(examples, endpoint)
                // `send` compares the answer with the document.
                let answer = try await house.send(endpoint, example, token: example.token)
                #expect(answer.status == endpoint.operation.answer.status, "\(endpoint): \(answer.text)")
            }
        }
    }

    @Test("The check finds a wrong type, a missing and an unknown member, a wrong status and a wrong media type")
    func theCheck() throws {
        let problems = { (status: String, type: String, body: String) in
            let text = "HTTP/1.1 \(status)\r\nContent-Type: \(type)\r\n\r\n\(body)"
            return DocumentCheck.standard.problems(.get, "/api/v1/health", try Answer(Array(text.utf8)))
        }
        let json = "application/json"
        #expect(try problems("200 OK", json, #"{"status":"ok","version":"1"}"#) == [])
        #expect(try problems("200 OK", json, #"{"status":"ok","version":1}"#).count == 1)
        #expect(try problems("200 OK", json, #"{"status":"good","version":"1"}"#).count == 1)
        #expect(try problems("200 OK", json, #"{"status":"ok"}"#) == ["$.version is missing"])
        #expect(try problems("200 OK", json, #"{"status":"ok","version":"1","x":1}"#) == ["$.x is not in the document"])
        #expect(try problems("404 Not Found", "application/problem+json", "{}").count == 1)
        #expect(try problems("200 OK", "text/plain", #"{"status":"ok","version":"1"}"#).count == 1)
        let bad = #"""
            {"type":"about:blank","title":"x","status":400,"code":"NOT_FOUND","detail":"x","error":"NOT_FOUND",\#
            "message":"x"}
            """#
        #expect(try problems("400 Bad Request", "application/problem+json", bad).count == 1)
    }
}
