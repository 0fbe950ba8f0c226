import Allowance
import Household
import Ledger
import RoostAPI
import Testing

@Suite("Bodies of requests")
struct BodyTests {
    @Test(
        "An amount may be a number or a text, and reaches the form as the digits sent",
        arguments: [
            ("25.00", "25.00"), ("\"25.00\"", "25.00"), ("1e3", "1e3"), ("-1", "-1"), ("\"25,00\"", "25,00"),
        ])
    func amounts(json: String, digits: String) throws {
        let body = try transaction(#"{"type":"Credit","amount":\#(json),"description":"x"}"#)
        #expect(body.form.amount == .digits(digits))
    }

    @Test("Null means the same as absent")
    func null() throws {
        let body = try transaction(
            #"{"type":"Debit","amount":1,"description":"x","note":null,"date":null,"categoryId":null}"#)
        #expect(body.form.note == nil)
        #expect(body.form.date == nil)
        #expect(body.categoryID == nil)
    }

    @Test(
        "Unknown fields and wrong types are named, all of them",
        arguments: [
            (#"{"type":"Credit","amount":1,"description":"x","foo":1}"#, ["foo"]),
            (#"{"type":"credit","amount":true,"description":7,"bar":{}}"#, ["type", "amount", "description", "bar"]),
            (#"{"amount":1,"description":"x"}"#, ["type"]),
            (#"{"type":"Credit","amount":[1],"description":"x","date":"20.11.2025"}"#, ["amount", "date"]),
            (#"{"type":"Credit","amount":1,"description":"x","categoryId":"1"}"#, ["categoryId"]),
            (#"{"type":"Credit","amount":1,"description":"x","childId":"x"}"#, ["childId"]),
        ] as [(String, [String])])
    func problems(json: String, fields: [String]) throws {
        do {
            _ = try transaction(json)
            Issue.record("was read")
        } catch let problems as BodyProblems {
            #expect(problems.errors.map(\.field) == fields)
        }
    }

    @Test("A body that is no object is refused", arguments: ["[]", "1", "null", "\"x\""])
    func noObject(json: String) throws {
        #expect(throws: BodyProblems.self) { try transaction(json) }
    }

    @Test("A change of a child needs its version and clears nothing")
    func changeChild() throws {
        let body = try ChildChange(JSONReader.read(Array(#"{"version":3,"allowOverdraft":true}"#.utf8)))
        #expect(body.version == 3)
        #expect(body.allowOverdraft == true)
        #expect(body.payDay == nil)
        for json in [#"{"payDay":"Monday"}"#, #"{"version":1,"payDay":null}"#, #"{"version":1.5}"#] {
            #expect(throws: BodyProblems.self) { try ChildChange(JSONReader.read(Array(json.utf8))) }
        }
    }

    @Test("Null clears a child's address and user name")
    func clearedNames() throws {
        let json = #"{"version":3,"email":null,"userName":null}"#
        let body = try ChildChange(JSONReader.read(Array(json.utf8)))
        #expect((body.email, body.userName) == ("", ""))
        let kept = try ChildChange(JSONReader.read(Array(#"{"version":3}"#.utf8)))
        #expect(kept.email == nil && kept.userName == nil)
    }

    @Test("Every endpoint has a name, and a method and a path of its own under /api/v1")
    func endpoints() {
        let keys = Endpoint.all.map { $0.method.rawValue + $0.pattern }
        #expect(Set(keys).count == Endpoint.all.count)
        #expect(Set(Endpoint.all.map(\.name)).count == Endpoint.all.count)
        #expect(Endpoint.all.allSatisfy { $0.pattern.hasPrefix("/api/v1/") })
        #expect(TransactionEndpoints.ofChild.endpoint.path("me") == "/api/v1/children/me/transactions")
        #expect(ServerEndpoints.health.endpoint.path() == "/api/v1/health")
    }

    private func transaction(_ json: String) throws -> TransactionBody {
        try NamingTransactionBody(try JSONReader.read(Array(json.utf8))).transaction
    }
}
