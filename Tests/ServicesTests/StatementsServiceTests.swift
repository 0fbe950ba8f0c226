import Foundation
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Storage
import Testing

@Suite("Statements are brought in, once, and taken back", .everyEngine, .serialized)
struct StatementsServiceTests {
    let family: PurnamaHousehold
    let bca: MoneySource

    init() async throws {
        family = try await PurnamaHousehold()
        bca = try await family.add("BCA", opening: "1000000.00")
    }

    private var statements: StatementsService { family.services.statements }

    private static let november = """
        Tanggal;Keterangan;Jumlah;Saldo
        02/11/2026;KOPI KENANGAN;-25.000,00;975.000,00
        02/11/2026;KOPI KENANGAN;-25.000,00;950.000,00
        05/11/2026;GAJI PT MAJU;8.500.000,00;9.450.000,00
        31/02/2026;RUSAK;-1.000,00;
        09/11/2026;INDOMARET;-150.000,00;9.300.000,00

        """

    private func file(_ text: String = november) -> StatementFile {
        StatementFile(name: "november.csv", bytes: Array(text.utf8), source: .id(bca.id))
    }

    private func list() async throws -> [HouseholdRecord] {
        try await family.services.householdTransactions.page(family.raka, HouseholdQuery(), limit: 100).records
    }

    @Test("A statement adds transactions with category and account; a row that can't be read is told with its number")
    func adds() async throws {
        let outcome = try await statements.add(family.raka, file(), key: nil)
        #expect(outcome.counts.new == 4 && outcome.counts.known == 0 && outcome.counts.problems == 1)
        #expect(
            outcome.notes.map { $0.message(Locale(identifier: "en-US")) } == [
                "Row 5: the date can't be read: 31/02/2026"
            ])
        let records = try await list()
        #expect(records.map { $0.category?.name } == ["Groceries", "Salary", "Food & Dining", "Food & Dining"])
        #expect(records.allSatisfy { $0.source?.name == "BCA" && $0.transaction.origin == .imported })
        #expect(records.map(\.transaction.importID) == Array(repeating: outcome.imported?.id, count: 4))
        #expect(try await family.balance(of: "BCA") == 9_300_000)
        #expect(try await family.findings() == [])
    }

    @Test("A preview keeps nothing and says what an import would do")
    func preview() async throws {
        let preview = try await statements.preview(family.raka, file())
        #expect(preview.counts.new == 4 && preview.counts.problems == 1 && !preview.lacksSource)
        #expect(preview.rows.map(\.source) == Array(repeating: "BCA", count: 4))
        #expect(preview.rows.map(\.category) == ["Food & Dining", "Food & Dining", "Salary", "Groceries"])
        #expect(preview.days == DaySpan(from: CalendarDate("2026-11-02")!, to: CalendarDate("2026-11-09")!))
        #expect(try await list().isEmpty)
        #expect(try await statements.all(family.raka).isEmpty)
    }

    @Test("A file whose columns nobody knows is shown with them, and imports nothing until they are said")
    func columns() async throws {
        let text = "a;b;c\nx;20;KOPI\n"
        let preview = try await statements.preview(family.raka, file(text))
        #expect(
            preview.missing == .dateColumnMissing
                && preview.columns.map(\.samples) == [["a", "x"], ["b", "20"], ["c", "KOPI"]])
        let refused = try await refusal { try await statements.add(family.raka, file(text), key: nil) }
        #expect(refused == .money(.statement(.dateColumnMissing)))
    }

    @Test("The same file once more adds nothing, whatever happened in between (57)")
    func again() async throws {
        _ = try await statements.add(family.raka, file(), key: nil)
        let again = try await statements.add(family.raka, file(), key: nil)
        #expect(again.imported == nil && again.counts.new == 0 && again.counts.known == 4)
        #expect(try await list().count == 4)
        #expect(try await family.balance(of: "BCA") == 9_300_000)
        #expect(try await statements.all(family.raka).count == 1)
    }

    @Test("A repeated request is answered as the first one and adds nothing")
    func repeated() async throws {
        let first = try await statements.add(family.raka, file(), key: "one")
        let again = try await statements.add(family.raka, file(), key: "one")
        #expect(first == again && first.imported != nil)
        #expect(try await list().count == 4)
        let other = try await refusal {
            try await statements.add(family.raka, file("Date,Amount\n2026-11-01,-5\n"), key: "one")
        }
        #expect(other == .request(.keyReused))
    }

    @Test("What a message told and what somebody typed is known; what a message tells later joins what was imported")
    func known() async throws {
        _ = try await family.typed("150.000", of: bca.id, "Indomaret") { $0.date = family.at(8, 0) - 2 * 86_400 }
        let outcome = try await statements.add(family.raka, file(), key: nil)
        #expect(outcome.counts.known == 1 && outcome.counts.new == 3)

        let text = "m-BCA: Pembayaran Rp25.000 ke KOPI KENANGAN berhasil. 02/11/26 09:00"
        _ = try await family.receive(text, from: "BCA", at: family.at(9, 0) - 9 * 86_400)
        #expect(try await list().count == 4 + 1 - 1)
    }

    @Test("An import is taken back as a whole, and can be brought in again")
    func undone() async throws {
        let before = try await family.totals()
        let imported = try #require(try await statements.add(family.raka, file(), key: nil).imported)
        #expect(try await family.totals() != before)
        #expect(try await statements.undo(family.raka, imported.id) == 4)
        #expect(try await family.totals() == before)
        #expect(try await list().isEmpty)
        #expect(try await statements.all(family.raka).isEmpty)
        #expect(try await family.findings() == [])
        // A second press finds it taken back.
        #expect(try await statements.undo(family.raka, imported.id) == 0)
        #expect(try await statements.add(family.raka, file(), key: nil).counts.new == 4)
        #expect(try await family.findings() == [])
    }

    @Test("Taking back leaves what a message has told of since, and what the family had before")
    func undoneBesideMessages() async throws {
        _ = try await family.typed("40.000", of: bca.id, "Parkir")
        let imported = try #require(try await statements.add(family.raka, file(), key: nil).imported)
        let text = "m-BCA: Debet Rp150.000 di INDOMARET 09/11/26"
        let outcome = try await family.receive(text, from: "BCA", at: family.at(9, 0) - 2 * 86_400)
        #expect(outcome.record?.transaction.importID == imported.id)
        #expect(try await statements.undo(family.raka, imported.id) == 3)
        #expect(try await list().map(\.transaction.amount.minorUnits) == [4_000_000, 15_000_000])
        #expect(try await family.findings() == [])
    }

    @Test("An OFX file makes the account that it names, says what it holds, and is known by the bank's numbers")
    func ofx() async throws {
        let text = """
            OFXHEADER:100
            DATA:OFXSGML

            <OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>IDR
            <BANKACCTFROM><BANKID>014<ACCTID>0011227788<ACCTTYPE>CHECKING</BANKACCTFROM>
            <BANKTRANLIST><DTSTART>20261101<DTEND>20261110
            <STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20261103<TRNAMT>-45000.00<FITID>A1<NAME>Indomaret</STMTTRN>
            <STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261104<TRNAMT>100000.00<FITID>A2<NAME>Sari</STMTTRN>
            </BANKTRANLIST><LEDGERBAL><BALAMT>555000.00<DTASOF>20261110</LEDGERBAL>
            </STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
            """
        let file = StatementFile(name: "bank.ofx", bytes: Array(text.utf8))
        let preview = try await statements.preview(family.raka, file)
        #expect(preview.format == .ofx && preview.newSources == ["Account 7788"])
        let outcome = try await statements.add(family.raka, file, key: nil)
        #expect(outcome.counts.new == 2)
        let standing = try #require(
            try await family.services.sources.all(family.raka).first { $0.source.name == "Account 7788" })
        #expect(standing.source.tails == ["7788"] && standing.balance.minorUnits == 5_500_000)
        #expect(standing.source.stated?.amount.minorUnits == 55_500_000)
        #expect(try await statements.add(family.raka, file, key: nil).counts.known == 2)
        #expect(try await family.findings() == [])
    }

    @Test("A damaged file, a source that there is not and a sum without end are refused, and nothing is kept")
    func refused() async throws {
        let damaged = try await refusal { try await statements.add(family.raka, file("\"a,b\n1,2\n"), key: nil) }
        guard case .money(.statement) = damaged else { return #expect(Bool(false), "\(String(describing: damaged))") }
        let elsewhere = StatementFile(bytes: Array(Self.november.utf8), source: .name("Nowhere"))
        let unknown = try await refusal { try await statements.add(family.raka, elsewhere, key: nil) }
        #expect(unknown == .form(FieldErrors(.source, .money(.sourceRequired))))
        // Dinars have three decimals, so that fewer rows are too much.
        let rows = (0..<2_500).map { "2026-11-0\(1 + $0 % 9),999999999999,BHD\n" }.joined()
        let endless = try await refusal {
            try await statements.add(family.raka, file("Date,Amount,Currency\n\(rows)"), key: nil)
        }
        guard case .form = endless else { return #expect(Bool(false), "\(String(describing: endless))") }
        #expect(try await list().isEmpty)
        #expect(try await family.findings() == [])
    }
}
