import Household
import Ledger
import Testing

@testable import RoostAPI

@Suite("Members of bodies")
struct RequestBodyTests {
    private struct JarBody: RequestBody {
        let label: String?
        let width: Int?
        let note: String?
        let shelf: FieldChange<String>
        let version: Int

        static let schemaName = "Jar"

        init(from reader: inout BodyReader) throws(BodyProblems) {
            reader.documents(first: ["note"])
            version = reader.version()
            label = reader.text("label", .required)
            width = reader.wholeNumber("width", .kept)
            note = reader.text("note")
            shelf = reader.textChange("shelf")
            try reader.finish()
            guard label != nil else { throw BodyProblems(errors: [.init("label", ["Give it a label."])]) }
        }
    }

    private func read(_ json: String) throws -> JarBody {
        try JarBody(try JSONReader.read(Array(json.utf8)))
    }

    @Test("The schema says what reading asks for: the version last, and first what is said to come first")
    func schema() {
        #expect(
            JarBody.schema
                == .object(
                    "Jar",
                    [
                        .optional("note", .nullable(.text)), .init("label", .text), .optional("width", .wholeNumber),
                        .optional("shelf", .nullable(.text)), .init("version", .wholeNumber),
                    ]))
    }

    @Test("Null is as good as absent, clears, or is refused, as the member says")
    func nulls() throws {
        let body = try read(#"{"label":"Jam","note":null,"shelf":null,"version":2}"#)
        #expect((body.label, body.width, body.note, body.version) == ("Jam", nil, nil, 2))
        #expect(body.shelf == .cleared)
        #expect(try read(#"{"label":"Jam","version":2}"#).shelf == .kept)
        #expect(try read(#"{"label":"Jam","shelf":"Top","version":2}"#).shelf == .set("Top"))
    }

    @Test(
        "What is wrong is said of every member: what can't be cleared first, what nobody asked for last",
        arguments: [
            (#"{"label":7,"width":null,"surprise":1,"version":2}"#, ["width", "label", "surprise"]),
            (#"{"label":"Jam","width":"3"}"#, ["version", "width"]),
            (#"{"version":2}"#, ["label"]),
        ] as [(String, [String])])
    func problems(json: String, fields: [String]) throws {
        do {
            _ = try read(json)
            Issue.record("was read")
        } catch let problems as BodyProblems {
            #expect(problems.errors.map(\.field) == fields)
        }
    }
}
