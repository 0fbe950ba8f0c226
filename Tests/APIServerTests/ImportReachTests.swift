import Foundation
import HouseholdFixtures
import RoostAPI
import Testing

@Suite("Who brings statements in, what an export brings along, and taking back")
struct ImportReachTests {
    private static let november = "Date,Description,Amount\n2025-11-03,Bakery,-42.18\n2025-11-04,Tea,-3.50\n"

    @Test("What a family exports another one imports: as many, with the same totals, and once (57)")
    func export() async throws {
        try await APIHouse.run { house in
            let smiths = try await ImportStage(house, sources: ["Chase", "Card"])
            func day(_ day: String) -> String { #","date":"2025-11-\#(day)T15:15:00Z""# }
            for members in [
                #""type":"expense","amount":42.18,"merchant":"=1+1","source":"Chase","category":"Groceries","fee":1.50"#
                    + #","note":"a, \"b\"; 'c'"\#(day("03"))"#,
                #""type":"income","amount":1500,"merchant":"Acme","source":"Chase""#
                    + #","note":"-5 @home\n\n  =two, \"three\""\#(day("04"))"#,
                #""type":"transfer","amount":200,"source":"Chase","counterSource":"Card","fee":2\#(day("05"))"#,
                #""type":"expense","amount":15.99,"currency":"EUR","merchant":"'s-Hertogenbosch","source":"Card""#
                    + day("06"),
                #""type":"expense","amount":1000,"currency":"JPY","source":"Chase"\#(day("06"))"#,
                // Two of a kind are two.
                #""type":"expense","amount":3,"merchant":"Café €"\#(day("07"))"#,
                #""type":"expense","amount":3,"merchant":"Café €"\#(day("07"))"#,
                #""type":"income","amount":0.01,"date":"2025-10-31T15:15:00Z""#,
            ] {
                let made = try await house.send(.post, "/transactions", token: smiths.parent, body: "{\(members)}")
                #expect(made.status == 201, "\(made.text)")
            }
            let file = try await house.send(.get, "/export.csv", token: smiths.parent)
            let form = PhotoForm.statement([("file", file.body)])

            _ = try await house.household.register(email: "stranger@example.com", family: "Other Family")
            let token = try await house.token("stranger@example.com", TestHousehold.parentPassword)
            let others = try await ImportStage(house, token)
            let added = try await others.send(form)
            #expect(added.status == 201 && added.json["imported"] == 8, "\(added.text)")
            for _ in 0..<2 {
                #expect(try await others.total() == 8)
                for path in ["/summary", "/summary?period=all", "/analytics?period=year"] {
                    let (one, two) = (
                        try await house.send(.get, path, token: smiths.parent),
                        try await house.send(.get, path, token: token)
                    )
                    for figure in ["balance", "totalIncome", "totalExpenses", "notIncluded"] {
                        #expect(one.json[figure] == two.json[figure], "\(path) \(figure)")
                    }
                }
                let copy = try await house.send(.get, "/export.csv", token: token)
                #expect(lines(copy) == lines(file))
                let again = try await others.send(form)
                #expect(again.status == 200 && again.json["duplicates"] == 8, "\(again.text)")
            }
            // The family that it is from has all of it.
            #expect(try await smiths.send(form).json["duplicates"] == 8)
            #expect(try await smiths.total() == 8)
        }
    }

    /// The lines of an export without the numbers at their ends, which each family gives anew.
    private func lines(_ file: Answer) -> [String] {
        file.text.split(separator: "\r\n").map { line in
            String(line[..<(line.lastIndex(of: ",") ?? line.endIndex)])
        }.sorted()
    }

    @Test("An import is taken back as a whole; once more takes nothing, and it can be brought in again")
    func undone() async throws {
        try await APIHouse.run { house in
            let stage = try await ImportStage(house)
            let tea = #"{"type":"expense","amount":1,"merchant":"Own"}"#
            #expect(try await house.send(.post, "/transactions", token: stage.parent, body: tea).status == 201)
            let added = try await stage.send(Self.november)
            let path = "/imports/\(try #require(added.json["importId"]?.text))"
            #expect(try await stage.total() == 3)
            for _ in 0..<2 {
                #expect(try await house.send(.delete, path, token: stage.parent).status == 204)
                #expect(try await stage.total() == 1)
                #expect(try await stage.imports().isEmpty)
                #expect(try await stage.summary("totalExpenses") == .number("1.00"))
            }
            #expect(try await stage.send(Self.november).json["imported"] == 2)
            #expect(try await house.send(.delete, path, token: stage.parent).status == 204)
            #expect(try await stage.total() == 3)
            for path in ["/imports/x", "/imports/\(UUID())"] {
                #expect(try await house.send(.delete, path, token: stage.parent).status == 404, "\(path)")
            }
        }
    }

    @Test("A child has no door to it, and another family finds nothing (63, 64)")
    func walls() async throws {
        try await APIHouse.run { house in
            let stage = try await ImportStage(house)
            let child = try await house.token("child@example.com")
            _ = try await house.household.register(email: "stranger@example.com", family: "Other Family")
            let stranger = try await house.token("stranger@example.com", TestHousehold.parentPassword)
            let added = try await stage.send(Self.november)
            let path = "/imports/\(try #require(added.json["importId"]?.text))"

            // Whatever it sends, and before anything of it is read.
            for form in [PhotoForm.statement(Self.november), .statement("x", ["dryRun": "true"]), .statement([])] {
                let refused = try await stage.send(form, token: child)
                #expect((refused.status, refused.code) == (403, "FORBIDDEN"), "\(refused.text)")
            }
            #expect(try await house.send(.get, "/imports", token: child).status == 403)
            for path in [path, "/imports/x"] {
                #expect(try await house.send(.delete, path, token: child).status == 403, "\(path)")
            }
            #expect(try await house.send(.get, "/imports").status == 401)
            #expect(try await house.send(.delete, path).status == 401)

            #expect(try await house.send(.get, "/imports", token: stranger).json["imports"] == [])
            #expect(try await house.send(.delete, path, token: stranger).status == 404)
            let theirs = try await stage.send(.statement(Self.november), token: stranger)
            #expect(theirs.status == 201 && theirs.json["imported"] == 2, "\(theirs.text)")
            #expect(try await stage.total() == 2)
        }
    }

    @Test("A key for reading lists, one for writing imports and takes back, one for capturing does neither (65)")
    func keys() async throws {
        try await APIHouse.run { house in
            let stage = try await ImportStage(house)
            let (reader, writer) = (try await stage.key("read"), try await stage.key("write"))
            let capturer = try await stage.key("capture")
            let form = PhotoForm.statement(Self.november)
            for key in [reader, capturer] {
                let refused = try await stage.send(form, headers: key)
                #expect((refused.status, refused.detail) == (403, "This key can't do that."), "\(refused.text)")
            }
            let added = try await stage.send(form, headers: writer)
            #expect(added.status == 201, "\(added.text)")
            let path = "/imports/\(try #require(added.json["importId"]?.text))"
            for (key, status) in [(reader, 200), (writer, 200), (capturer, 403)] {
                #expect(try await house.send(.get, "/imports", headers: key).status == status)
            }
            for (key, status) in [(reader, 403), (capturer, 403), (writer, 204)] {
                #expect(try await house.send(.delete, path, headers: key).status == status)
            }
            #expect(try await stage.total() == 0)
        }
    }
}
