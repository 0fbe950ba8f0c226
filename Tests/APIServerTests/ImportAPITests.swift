import Money
import RoostAPI
import Testing

@Suite("Statements over the API")
struct ImportAPITests {
    private static let november = """
        Date,Description,Amount
        2025-11-03,Trader Joes,-42.18
        2025-11-04,Salary Acme,1500.00
        2025-11-31,Broken,-1.00
        2025-11-05,Coffee,-3.50

        """

    @Test("A dry run tells what would be added, row by row, and keeps nothing")
    func dryRun() async throws {
        try await APIHouse.run { house in
            let stage = try await ImportStage(house, sources: ["Chase"])
            let read = try await stage.send(Self.november, ["dryRun": "true", "source": "chase"])
            #expect(read.status == 200 && read.json["importId"] == .null, "\(read.text)")
            #expect(read.json["imported"] == 3 && read.json["duplicates"] == 0 && read.json["unreadable"] == 1)
            #expect(
                read.json["problems"] == [["row": 4, "message": "Row 4: the date can't be read: 2025-11-31"]])
            let preview = try #require(read.json["preview"])
            #expect(preview["format"] == "csv" && preview["from"] == "2025-11-03" && preview["to"] == "2025-11-05")
            #expect(preview["mapping"]?["columns"] == ["date", "description", "amount"])
            #expect(preview["mapping"]?["headerRow"] == 1 && preview["mapping"]?["sign"] == "negativeIsExpense")
            #expect(preview["columns"]?.elements?.map { $0["label"] } == ["Date", "Description", "Amount"])
            #expect(
                preview["rows"]?.elements?.first == [
                    "row": 2, "type": "expense", "amount": .number("42.18"), "amountMinor": 4_218, "currency": "USD",
                    "fee": .null, "feeMinor": .null, "date": "2025-11-03", "merchant": "Trader Joes",
                    "category": "Groceries", "source": "Chase", "counterSource": .null, "duplicate": false,
                ])
            #expect(preview["rows"]?.elements?.map { $0["type"] } == ["expense", "income", "expense"])
            #expect(preview["lacksSource"] == false && preview["missing"] == .null)
            #expect(try await stage.total() == 0)
            #expect(try await stage.imports().isEmpty)
        }
    }

    @Test("An import adds what is new, once; the same file again adds nothing and says so")
    func added() async throws {
        try await APIHouse.run { house in
            let stage = try await ImportStage(house, sources: ["Chase"])
            let added = try await stage.send(Self.november, ["source": "Chase"])
            #expect(added.status == 201, "\(added.text)")
            #expect(added.json["imported"] == 3 && added.json["unreadable"] == 1 && added.json["preview"] == .null)
            let again = try await stage.send(Self.november, ["source": "Chase", "dryRun": "false"])
            #expect(again.status == 200 && again.json["importId"] == .null, "\(again.text)")
            #expect(again.json["imported"] == 0 && again.json["duplicates"] == 3)
            let read = try await stage.send(Self.november, ["dryRun": "true"])
            #expect(
                read.json["preview"]?["rows"]?.elements?.map { $0["duplicate"] } == [true, true, true], "\(read.text)")

            let imports = try await stage.imports()
            #expect(imports.map { $0["id"] } == [added.json["importId"]])
            #expect(imports.first?["fileName"] == "november.csv" && imports.first?["imported"] == 3)
            #expect(try await stage.summary("totalExpenses") == .number("45.68"))
            #expect(try await stage.summary("balance") == .number("1454.32"))
        }
    }

    @Test("A repeated request is answered as the first; the same key with another file, source or mapping is refused")
    func repeated() async throws {
        try await APIHouse.run { house in
            let stage = try await ImportStage(house, sources: ["Chase"])
            let first = try await stage.send(Self.november, ["source": "Chase"], key: "one")
            let again = try await stage.send(Self.november, ["source": "Chase"], key: "one")
            #expect(first.status == 201 && again.status == 201 && first.json == again.json, "\(again.text)")
            #expect(try await stage.total() == 3)
            let mapping = #"{"columns":["date","merchant","amount"],"headerRow":1}"#
            for (text, parts) in [
                (Self.november + "2025-11-06,Tea,-2.00\n", ["source": "Chase"]), (Self.november, [:]),
                (Self.november, ["source": "Chase", "mapping": mapping]),
            ] {
                let other = try await stage.send(text, parts, key: "one")
                #expect((other.status, other.code) == (409, "IDEMPOTENCY_KEY_REUSED"), "\(parts)")
            }
        }
    }

    @Test("A table is read as it is told to be")
    func mapping() async throws {
        try await APIHouse.run { house in
            let stage = try await ImportStage(house)
            let text = "My account\nA;B;C;D\nx;1.234,50;05/06/2025;Bakery\nx;-3,00;06/06/2025;Refund\n"
            let mapping = #"""
                {"delimiter":"semicolon","headerRow":2,"columns":[null,"amount","date","merchant"],
                "dateOrder":"monthDayYear","numberStyle":"comma","sign":"positiveIsExpense","currency":"eur"}
                """#
            let read = try await stage.send(text, ["mapping": mapping, "dryRun": "true"])
            let rows = read.json["preview"]?["rows"]?.elements ?? []
            #expect(rows.map { $0["date"] } == ["2025-05-06", "2025-06-06"], "\(read.text)")
            #expect(rows.map { $0["amount"] } == [.number("1234.50"), .number("3.00")])
            #expect(rows.map { $0["type"] } == ["expense", "income"])
            #expect(rows.map { $0["currency"] } == ["EUR", "EUR"])
            #expect(rows.map { $0["merchant"] } == ["Bakery", "Refund"])
            // What is answered can be sent as it is.
            let answered = try #require(read.json["preview"]?["mapping"])
            let same = String(decoding: JSONWriter.bytes(answered), as: UTF8.self)
            let again = try await stage.send(text, ["mapping": same, "dryRun": "true"])
            #expect(again.json == read.json, "\(again.text)")
            #expect(try await stage.send(text, ["mapping": mapping]).json["imported"] == 2)
        }
    }

    @Test("What is wrong with a mapping is said at its member; what it lacks, or has twice, at the file")
    func badMappings() async throws {
        try await APIHouse.run { house in
            let stage = try await ImportStage(house)
            let good = #""columns":["date","merchant","amount"]"#
            for (mapping, field) in [
                ("{", "mapping"), ("[]", "mapping"), (#"{"columns":["day"]}"#, "mapping.columns"),
                (#"{"columns":[1]}"#, "mapping.columns"), (#"{"columns":"date"}"#, "mapping.columns"),
                (#"{\#(good),"headerRow":0}"#, "mapping.headerRow"),
                (#"{\#(good),"headerRow":61}"#, "mapping.headerRow"),
                (#"{\#(good),"headerRow":"1"}"#, "mapping.headerRow"),
                (#"{\#(good),"dateOrder":"up"}"#, "mapping.dateOrder"),
                (#"{\#(good),"currency":"RUPIAH"}"#, "mapping.currency"), (#"{\#(good),"x":1}"#, "mapping.x"),
            ] {
                let refused = try await stage.send(Self.november, ["mapping": mapping, "dryRun": "true"])
                #expect((refused.status, refused.code) == (422, "VALIDATION_FAILED"), "\(mapping)")
                #expect(!refused.messages(field).isEmpty, "\(mapping): \(refused.text)")
            }
            for (mapping, sentence) in [
                (#"{"columns":["date","date","amount"],"headerRow":1}"#, "Choose only one column for date."),
                (#"{"columns":[null,null,"amount"],"headerRow":1}"#, "Choose the column with the date."),
                (#"{"headerRow":1}"#, "Choose the column with the date."),
                (#"{"columns":["date","merchant"],"headerRow":1}"#, "Choose the column with the amount."),
                (#"{\#(good),"headerRow":9}"#, "The file has no such column."),
                (#"{"columns":["date","merchant","amount","note"],"headerRow":1}"#, "The file has no such column."),
            ] {
                let refused = try await stage.send(Self.november, ["mapping": mapping])
                #expect((refused.status, refused.code) == (422, "STATEMENT_UNREADABLE"), "\(refused.text)")
                #expect(refused.messages("file") == [sentence], "\(refused.text)")
            }
            // A dry run shows the columns, for somebody to choose others.
            let mapping = #"{"columns":["date","date","amount"],"headerRow":1}"#
            let read = try await stage.send(Self.november, ["mapping": mapping, "dryRun": "true"])
            #expect(read.json["preview"]?["missing"] == "Choose only one column for date.", "\(read.text)")
            #expect(read.json["preview"]?["columns"]?.elements?.count == 3)
            #expect(try await stage.total() == 0)
        }
    }

    @Test("Parts that are missing, unknown, there twice or wrong are told apart, and so is another media type")
    func badForms() async throws {
        try await APIHouse.run { house in
            let stage = try await ImportStage(house)
            let file = ("file", Array(Self.november.utf8))
            for (parts, field, message) in [
                ([file, ("source", Array("Nobody".utf8))], "source", "Choose a source."),
                ([file, ("source", [0xFF])], "source", "Must be a text."),
                ([file, ("note", [])], "note", "Unknown field."), ([file, file], "file", "Give it once."),
                ([file, ("dryRun", Array("yes".utf8))], "dryRun", "Must be true or false."),
                ([("dryRun", Array("true".utf8))], "file", "Choose a file."),
            ] as [([(String, [UInt8])], String, String)] {
                let refused = try await stage.send(.statement(parts))
                #expect(refused.status == 422 && refused.messages(field) == [message], "\(refused.text)")
            }
            let form = PhotoForm.statement(Self.november)
            let json = try await stage.send(form, type: "application/json")
            #expect((json.status, json.code) == (415, "UNSUPPORTED_TYPE"))
            #expect(json.detail == "Send the body as multipart/form-data.")
            let broken = try await stage.send(form, type: "multipart/form-data; boundary=other")
            #expect((broken.status, broken.code) == (400, "BAD_REQUEST"))
            #expect(try await stage.total() == 0)
        }
    }

    @Test("A file of more than 5 MB is refused, also where it is longer than what is read at all")
    func tooLarge() async throws {
        try await APIHouse.run { house in
            let stage = try await ImportStage(house)
            for more in [1, 900_000] {
                let file = [UInt8](repeating: 0x61, count: Statement.byteLimit + more)
                let refused = try await stage.send(.statement([("file", file)]))
                #expect((refused.status, refused.code) == (413, "TOO_LARGE"), "\(more)")
                #expect(refused.detail == "The file can be at most 5 MB.", "\(more)")
            }
        }
    }

    @Test("A file that is no statement says why, and nothing of it is kept")
    func unreadable() async throws {
        try await APIHouse.run { house in
            let stage = try await ImportStage(house)
            let entities = (1...9).map { "<!ENTITY e\($0) \"&e\($0 - 1);&e\($0 - 1);\">" }.joined()
            let bomb = "<?xml version=\"1.0\"?><!DOCTYPE x [<!ENTITY e0 \"boom\">\(entities)]><OFX>&e9;</OFX>"
            let quote = Self.november + "2025-11-06,\"Tea,-2.00\n2025-11-07,Tea,-2.00\n"
            for (text, sentence) in [
                ("", "The file is empty."), (bomb, "The file holds declarations that no bank writes."),
                (quote, "Row 6: a quote is opened and never closed."),
                ("%PDF-1.7\n", "Choose a CSV, OFX or QFX file."), ("a\u{0}b", "The file is damaged or is no text."),
                ("Date,Amount\n", "No transactions found in this file."),
            ] {
                for dryRun in ["true", "false"] {
                    let refused = try await stage.send(text, ["dryRun": dryRun])
                    #expect((refused.status, refused.code) == (422, "STATEMENT_UNREADABLE"), "\(refused.text)")
                    #expect(refused.detail == sentence && refused.messages("file") == [sentence])
                }
            }
            #expect(try await stage.total() == 0)
        }
    }
}
