import Foundation
import Household
import Ledger
import Testing

@testable import RoostAPI

@Suite("Fields of answers")
struct FieldsTests {
    private struct Shelf {
        let name: String
        let width: Int?
        let jars: [Jar]
    }

    private struct Jar: AnswerObject {
        let day: CalendarDate

        static let fields = Fields<Jar>("Jar", [.init("day", \.day)])
    }

    private static let fields = Fields<Shelf>(
        "Shelf",
        [
            .init("name", \.name), .init("width", \.width), .optional("depth", \.width), .init("jars", \.jars),
            .optional("note", .text) { shelf in shelf.jars.isEmpty ? Optional<JSONValue>.none : "full" },
        ], documentedLast: ["name"])

    private func text(_ value: JSONValue) -> String { String(decoding: JSONWriter.bytes(value), as: UTF8.self) }

    @Test("What has no value is null, and what may be left out is left out")
    func values() throws {
        let day = try #require(CalendarDate("2025-11-20"))
        let full = Shelf(name: "Top", width: 3, jars: [Jar(day: day)])
        #expect(
            text(Self.fields.json(full))
                == #"{"name":"Top","width":3,"depth":3,"jars":[{"day":"2025-11-20"}],"note":"full"}"#)
        let empty = Shelf(name: "Top", width: nil, jars: [])
        #expect(text(Self.fields.json(empty)) == #"{"name":"Top","width":null,"jars":[]}"#)
    }

    @Test("The schema has the fields in their order but for those that come last, and says what may be null or absent")
    func schema() {
        #expect(
            Self.fields.schema
                == .object(
                    "Shelf",
                    [
                        .init("width", .nullable(.wholeNumber)), .optional("depth", .wholeNumber),
                        .init("jars", .list(.object("Jar", [.init("day", .date)]))), .optional("note", .text),
                        .init("name", .text),
                    ]))
    }

    @Test("A larger answer has the fields of its part first, and a list has its name")
    func parts() throws {
        let whole = Fields<(jar: Jar, count: Int)>("Jars", Jar.fields.of(\.jar) + [.init("count", \.count)])
        let jar = Jar(day: try #require(CalendarDate("2025-11-20")))
        #expect(text(whole.json((jar, 2))) == #"{"day":"2025-11-20","count":2}"#)
        #expect(whole.schema == .object("Jars", [.init("day", .date), .init("count", .wholeNumber)]))
        let list = Jar.fields.list("Shelf", in: "jars")
        #expect(text(list.json([jar])) == #"{"jars":[{"day":"2025-11-20"}]}"#)
        #expect(list.schema == .object("Shelf", [.init("jars", .list(Jar.fields.schema))]))
    }
}
