import Foundation
import Household
import Ledger
import RoostAPI
import Testing

@Suite("Export files")
struct ExportTests {
    private static let now = Date(timeIntervalSince1970: 1_763_668_800)  // 2025-11-20 15:00 in New York

    private func family() -> Family {
        Family(
            id: Family.ID(UUID()), name: "Smith Family", currency: .usd, localeTag: "en-US",
            timeZoneIdentifier: "America/New_York", createdAt: Self.now)
    }

    private func line(
        _ minorUnits: Int64, _ description: String, note: String? = nil, daysBack: Int = 0,
        source: EntrySource = .manual, author: Author = .person(Person.ID(UUID())), by name: String = "Mom"
    ) -> EntryExport.Line {
        let id = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))
        return EntryExport.Line(
            entry: Entry(
                id: Entry.ID(id), accountID: Account.ID(id), direction: minorUnits < 0 ? .debit : .credit,
                amount: Money(minorUnits: abs(minorUnits), currency: .usd),
                date: CalendarDate(daysSinceEpoch: 20_412 - daysBack), sequence: 1, description: description,
                note: note,
                source: source, author: author, createdAt: Self.now),
            childName: "Alice", categoryName: nil, balanceAfter: Money(minorUnits: 12_550, currency: .usd),
            createdByName: name)
    }

    private func text(_ lines: [EntryExport.Line]) throws -> [String] {
        let export = EntryExport(
            family: family(), child: nil, span: DaySpan(days: 320, endingOn: CalendarDate(daysSinceEpoch: 20_412)),
            lines: lines)
        let bytes = export.file(.csv)
        #expect(bytes.prefix(3) == [0xEF, 0xBB, 0xBF])
        let text = try #require(String(validating: bytes.dropFirst(3), as: UTF8.self))
        #expect(text.hasSuffix("\r\n"))
        return text.components(separatedBy: "\r\n").dropLast()
    }

    @Test("The header and a row are those of §3.18, with a signed amount and a point")
    func row() throws {
        #expect(
            try text([line(-1_000, "Movie ticket")]) == [
                "date,time,child,type,amount,currency,description,category,note,balance_after,created_by,source,id",
                "2025-11-20,15:00,Alice,Debit,-10.00,USD,Movie ticket,,,125.50,Mom,Manual,"
                    + "00000000-0000-4000-8000-000000000001",
            ])
    }

    @Test(
        "Texts that a spreadsheet takes for a formula get an apostrophe; amounts do not",
        arguments: [
            ("=1+1", "'=1+1"), ("+1", "'+1"), ("-1", "'-1"), ("@SUM(A1)", "'@SUM(A1)"), ("a=1", "a=1"),
            ("=HYPERLINK(\"x\",\"y\")", "\"'=HYPERLINK(\"\"x\"\",\"\"y\"\")\""), ("a, b", "\"a, b\""),
            ("say \"hi\"", "\"say \"\"hi\"\"\""), ("'quoted", "'quoted"),
            ("\u{FF1D}1+1", "'\u{FF1D}1+1"), ("\u{FF0B}1", "'\u{FF0B}1"), ("\u{FF0D}1", "'\u{FF0D}1"),
            ("\u{FF20}SUM(A1)", "'\u{FF20}SUM(A1)"), ("\u{FE66}1", "'\u{FE66}1"), ("\u{FE62}1", "'\u{FE62}1"),
            ("\u{FE63}1", "'\u{FE63}1"), ("\u{FE6B}A", "'\u{FE6B}A"), ("\u{2212}1", "'\u{2212}1"),
            ("\u{FEFF}=1", "'\u{FEFF}=1"), ("\u{200B}\u{200D}=1", "'\u{200B}\u{200D}=1"), (" =1", "' =1"),
            ("\u{A0}\u{2060}@A", "'\u{A0}\u{2060}@A"), ("\u{AD}-1", "'\u{AD}-1"), ("\tsum", "'\tsum"),
            ("\u{FEFF}Movie", "\u{FEFF}Movie"), ("\u{200B}", "\u{200B}"), ("", ""), ("\u{FF11}", "\u{FF11}"),
        ])
    func defused(typed: String, cell: String) throws {
        let lines = try text([line(-100, typed, note: typed, by: typed)])
        #expect(lines[1].contains(",-1.00,USD,\(cell),,\(cell),125.50,\(cell),Manual,"))
    }

    @Test("A line break within a note stays within its cell")
    func lineBreak() throws {
        #expect(try text([line(100, "x", note: "a\nb")])[1].contains(",x,,\"a\nb\",125.50,"))
    }

    @Test("The time is that of writing on its own day, the pay time of automatic allowances, else empty")
    func times() throws {
        let rows = try text([
            line(100, "today"), line(100, "back-dated", daysBack: 1),
            line(1_500, "Weekly allowance", daysBack: 5, source: .allowance, author: .roost),
            line(1_500, "Paid early", daysBack: 1, source: .allowance),
        ])
        #expect(
            rows.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false)[1] } == [
                "15:00", "", "08:00", "",
            ])
    }

    @Test("Nothing in the span is a header alone")
    func empty() throws {
        #expect(try text([]).count == 1)
    }

    @Test("JSON has the same columns, texts as typed and amounts as digits")
    func json() throws {
        let export = EntryExport(
            family: family(), child: nil, span: DaySpan(days: 1, endingOn: CalendarDate(daysSinceEpoch: 20_412)),
            lines: [line(-100, "=1+1")])
        let value = try JSONReader.read(export.file(.json))
        #expect(value["from"] == "2025-11-20" && value["currency"] == "USD")
        let entry = try #require(value["entries"]?.elements?.first)
        #expect(entry["description"] == "=1+1" && entry["amount"] == .number("-1.00") && entry["note"] == .null)
    }

    @Test("A file's name holds nothing but letters, digits and dashes")
    func fileName() throws {
        let child = Child(
            id: Child.ID(UUID()), userID: User.ID(UUID()), familyID: Family.ID(UUID()), accountID: Account.ID(UUID()),
            firstName: "Zoë \"X\"\r\n", lastName: "Y", weeklyAllowance: Money(minorUnits: 0, currency: .usd),
            createdAt: Self.now)
        let span = DaySpan(days: 1, endingOn: CalendarDate(daysSinceEpoch: 20_412))
        let export = EntryExport(family: family(), child: child, span: span, lines: [])
        #expect(export.fileName(.csv) == "roost-Zo---X----2025-11-20-2025-11-20.csv")
        let whole = EntryExport(family: family(), child: nil, span: span, lines: [])
        #expect(whole.fileName(.json) == "roost-family-2025-11-20-2025-11-20.json")
    }
}
