import Foundation
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Storage
import Testing

@Suite("Two statements with both sides of one transfer", .everyEngine, .serialized)
struct StatementPairTests {
    let family: PurnamaHousehold
    let bca: MoneySource
    let gopay: MoneySource

    init() async throws {
        family = try await PurnamaHousehold()
        bca = try await family.add("BCA", opening: "1000000.00")
        gopay = try await family.add("GoPay")
    }

    private var statements: StatementsService { family.services.statements }

    private static let leaving = """
        Tanggal;Keterangan;Jumlah
        02/11/2026;KOPI KENANGAN;-25.000,00
        03/11/2026;TRSF E-BANKING DB GOPAY 08123;-500.000,00

        """
    private static let arriving = """
        Tanggal;Keterangan;Jumlah
        04/11/2026;TOP UP;500.000,00
        05/11/2026;WARUNG SATE;-30.000,00

        """

    private func file(_ text: String, of source: MoneySource) -> StatementFile {
        StatementFile(name: "november.csv", bytes: Array(text.utf8), source: .id(source.id))
    }

    @discardableResult
    private func add(_ text: String, of source: MoneySource) async throws -> ImportOutcome {
        try await statements.add(family.raka, file(text, of: source), key: nil)
    }

    /// "expense 500000 BCA, transfer 500000 BCA > GoPay", the newest first.
    private func list(_ standing: HouseholdQuery.Standing = .posted) async throws -> [String] {
        var query = HouseholdQuery()
        query.standing = standing
        return try await family.services.householdTransactions.page(family.raka, query, limit: 100).records.map {
            let counter = $0.counterSource.map { " > \($0.name)" } ?? ""
            return
                "\($0.transaction.type) \($0.transaction.amount.minorUnits / 100) \($0.source?.name ?? "-")\(counter)"
        }
    }

    private let both = ["expense 30000 GoPay", "transfer 500000 BCA > GoPay", "expense 25000 BCA"]

    @Test("The second one makes a transfer of what the first one left as an expense, and keeps its id")
    func paired() async throws {
        try await add(Self.leaving, of: bca)
        let expense = try #require(
            try await family.services.householdTransactions.page(family.raka, HouseholdQuery(), limit: 1).records.first)
        #expect(expense.transaction.type == .expense)
        let preview = try await statements.preview(family.raka, file(Self.arriving, of: gopay))
        #expect(preview.counts.new == 2 && preview.rows.map(\.type) == [.transfer, .expense])
        #expect(preview.rows[0].source == "BCA" && preview.rows[0].counterSource == "GoPay")

        let outcome = try await add(Self.arriving, of: gopay)
        #expect(outcome.counts.new == 2 && outcome.imported?.added == 2)
        #expect(try await list() == both)
        #expect(try await list(.deleted).isEmpty)
        let transfer = try await family.services.householdTransactions.transaction(family.raka, expense.id)
        #expect(transfer.transaction.type == .transfer && transfer.category == nil)
        #expect(try await family.totals() == "0 55000 945000")
        #expect(try await family.balance(of: "BCA") == 475_000)
        #expect(try await family.balance(of: "GoPay") == 470_000)
        #expect(try await family.findings() == [])
        // Both files once more, also though the two banks booked it on two days.
        #expect(try await add(Self.leaving, of: bca).counts.new == 0)
        #expect(try await add(Self.arriving, of: gopay).counts.new == 0)
        #expect(try await list() == both)
    }

    @Test("Taking the second one back leaves what there was before, and it can be brought in again")
    func secondUndone() async throws {
        try await add(Self.leaving, of: bca)
        let before = (try await list(), try await family.totals())
        let second = try #require(try await add(Self.arriving, of: gopay).imported)
        #expect(try await statements.undo(family.raka, second.id) == 2)
        #expect(try await list() == before.0)
        #expect(try await family.totals() == before.1)
        #expect(try await family.findings() == [])
        try await add(Self.arriving, of: gopay)
        #expect(try await list() == both)
        #expect(try await family.findings() == [])
    }

    @Test("Taking the first one back leaves the second one's side, with its category; then that goes too")
    func firstUndone() async throws {
        let first = try #require(try await add(Self.leaving, of: bca).imported)
        let second = try #require(try await add(Self.arriving, of: gopay).imported)
        #expect(try await statements.undo(family.raka, first.id) == 2)
        #expect(try await list() == ["expense 30000 GoPay", "income 500000 GoPay"])
        #expect(try await family.balance(of: "BCA") == 1_000_000)
        #expect(try await family.balance(of: "GoPay") == 470_000)
        #expect(try await family.findings() == [])
        #expect(try await statements.undo(family.raka, second.id) == 2)
        #expect(try await list().isEmpty)
        #expect(try await family.totals() == "0 0 1000000")
        #expect(try await family.findings() == [])
    }

    @Test("The order of the two does not matter")
    func otherOrder() async throws {
        try await add(Self.arriving, of: gopay)
        let second = try #require(try await add(Self.leaving, of: bca).imported)
        #expect(try await list() == both)
        #expect(try await statements.undo(family.raka, second.id) == 2)
        #expect(try await list() == ["expense 30000 GoPay", "income 500000 GoPay"])
        #expect(try await family.findings() == [])
    }

    @Test("What somebody has changed or deleted since is left as it is when an import is taken back")
    func changedSince() async throws {
        try await add(Self.leaving, of: bca)
        let second = try #require(try await add(Self.arriving, of: gopay).imported)
        let transfer = try #require(
            try await family.services.householdTransactions.page(family.raka, HouseholdQuery(), limit: 3)
                .records.first { $0.transaction.type == .transfer })
        try await family.services.householdTransactions.delete(family.raka, transfer.id)
        #expect(try await statements.undo(family.raka, second.id) == 1)
        #expect(try await list() == ["expense 25000 BCA"])
        #expect(try await family.findings() == [])
    }

    @Test("Without evidence, or where two could be meant, an expense and income stay two")
    func doubt() async throws {
        let mandiri = try await family.add("Mandiri")
        try await add("Tanggal;Keterangan;Jumlah\n03/11/2026;BELANJA;-500.000,00\n", of: bca)
        try await add(
            "Tanggal;Keterangan;Jumlah\n03/11/2026;SETORAN;500.000,00\n03/11/2026;SATE;-30.000,00\n", of: gopay)
        #expect(try await list().sorted() == ["expense 30000 GoPay", "expense 500000 BCA", "income 500000 GoPay"])
        try await add("Tanggal;Keterangan;Jumlah\n03/11/2026;KE GOPAY;-500.000,00\n", of: mandiri)
        #expect(
            try await list().sorted() == [
                "expense 30000 GoPay", "expense 500000 BCA", "transfer 500000 Mandiri > GoPay",
            ])
    }

    @Test("A file of both accounts makes one transfer of its two rows, once; an export of Roost keeps what it was")
    func oneFile() async throws {
        let text = """
            Date;Source;Description;Amount
            2026-11-03;BCA;TRSF KE GOPAY;-500.000,00
            2026-11-03;GoPay;TOP UP;500.000,00

            """
        func file() -> StatementFile { StatementFile(name: "all.csv", bytes: Array(text.utf8)) }
        let outcome = try await statements.add(family.raka, file(), key: nil)
        #expect(outcome.counts.new == 1 && outcome.counts.known == 1)
        #expect(try await list() == ["transfer 500000 BCA > GoPay"])
        #expect(try await statements.add(family.raka, file(), key: nil).counts.new == 0)
        let imported = try #require(outcome.imported)
        #expect(try await statements.undo(family.raka, imported.id) == 1)
        #expect(try await list().isEmpty)
        #expect(try await family.findings() == [])
    }
}
