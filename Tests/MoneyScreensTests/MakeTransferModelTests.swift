import Design
import Household
import HouseholdClient
import Ledger
import Money
import Testing

@testable import MoneyScreens

@MainActor
@Suite("The sheet that makes a transfer")
struct MakeTransferModelTests {
    private let bca = TransferPartner.source(.id(MoneySample.bca.id))
    private let cash = TransferPartner.source(.id(MoneySample.cash.id))

    @Test("It says what is moved, and offers sides of the same amount and every other account that is theirs")
    func choices() async throws {
        let desk = TransferDesk()
        let side = MoneySample.record(150, .income, MoneySample.rupiah(18_500), "GoPay", from: MoneySample.bca)
        desk.page = [
            side, MoneySample.record(151, .income, MoneySample.rupiah(18_501), "Another amount"),
            MoneySample.record(152, .income, MoneySample.rupiah(18_500), "Same account", from: MoneySample.gopay),
            MoneySample.record(153, .income, MoneySample.rupiah(18_500), "Nowhere", from: nil),
        ]
        let sheet = desk.sheet()

        await sheet.load()

        let content = try #require(sheet.state.content)
        #expect(content.moved.title == "Kopi Kenangan" && content.detail == ["GoPay", "Today"])
        #expect(sheet.question == "Where did it go?")
        #expect(content.choices.map(\.id) == [.transaction(side.id), bca, cash])
        #expect(content.choices.map(\.title) == ["BCA", "BCA", "Cash"])
        let held = MoneySample.format.money(MoneySample.rupiah(2_400_000))
        #expect(content.choices[1].detail == ["Bank", held])
        #expect(content.choices[0].detail.first == "+" + MoneySample.format.money(MoneySample.rupiah(18_500)))
        #expect(sheet.chosen == nil && !sheet.isDirty)
    }

    @Test("Income came from somewhere, and at most three transactions are offered")
    func income() async {
        let desk = TransferDesk()
        desk.page = (0..<5).map {
            MoneySample.record(UInt8(160 + $0), .expense, MoneySample.rupiah(8_500_000), nil, from: MoneySample.gopay)
        }
        let sheet = desk.sheet(of: MoneySample.wages)
        await sheet.load()
        #expect(sheet.question == "Where did it come from?")
        #expect(sheet.state.content?.choices.map(\.title) == ["GoPay", "GoPay", "GoPay", "GoPay", "Cash"])
    }

    @Test("Pressed too early it says what is missing, and a choice takes that back")
    func tooEarly() async {
        let desk = TransferDesk()
        let sheet = desk.sheet()
        await sheet.saveTapped()
        #expect(desk.asked.isEmpty && sheet.messages.refusals == 0)
        await sheet.load()
        await sheet.saveTapped()
        #expect(sheet.problems == ["Choose the other account."] && sheet.messages.refusals == 1)
        sheet.chosen = cash
        #expect(sheet.problems.isEmpty)
        await sheet.saveTapped()
        #expect(desk.asked == [TransferDesk.Asked(partner: cash, version: 1)] && desk.made == 1)
    }

    @Test("Where nobody knows its account, that comes first")
    func noSource() async {
        let desk = TransferDesk()
        let sheet = desk.sheet(of: MoneySample.unknown)
        await sheet.load()
        sheet.chosen = cash
        await sheet.saveTapped()
        #expect(sheet.problems == ["Nobody knows which account it is of. Edit it and choose a source first."])
        #expect(desk.asked.isEmpty)
    }

    @Test("What was changed elsewhere is read again and sent with its new version; the choice stays")
    func changedElsewhere() async throws {
        let desk = TransferDesk()
        let sheet = desk.sheet()
        await sheet.load()
        sheet.chosen = bca
        desk.failures = [.refused(ClientRefusal(code: .versionConflict, sentence: "Changed elsewhere."))]
        desk.record = MoneySample.record(
            100, .expense, MoneySample.rupiah(19_000), "Kopi Tua", from: MoneySample.gopay, version: 2)
        await sheet.saveTapped()
        #expect(sheet.messages.banner == "Changed elsewhere." && sheet.chosen == bca && desk.changed == 1)
        #expect(sheet.state.content?.moved.title == "Kopi Tua")
        await sheet.saveTapped()
        #expect(desk.asked.map(\.version) == [1, 2] && desk.made == 1)
    }

    @Test("An account that is gone meanwhile is chosen no more")
    func accountGone() async {
        let desk = TransferDesk()
        let sheet = desk.sheet()
        await sheet.load()
        sheet.chosen = cash
        desk.failures = [MoneySample.missing]
        desk.standings = MoneySample.standings.filter { $0.id != MoneySample.cash.id }
        await sheet.saveTapped()
        #expect(sheet.chosen == nil && sheet.goneReason == nil && sheet.messages.banner != nil)
        #expect(sheet.state.content?.choices.map(\.id) == [bca])
    }

    @Test("A transfer that was made already is made; what is deleted is gone")
    func madeAlready() async {
        let conflict = ClientFailure.refused(ClientRefusal(code: .versionConflict, sentence: "Changed elsewhere."))
        let desk = TransferDesk()
        let sheet = desk.sheet()
        await sheet.load()
        sheet.chosen = bca
        desk.failures = [conflict]
        desk.record = MoneySample.topUp
        await sheet.saveTapped()
        #expect(desk.made == 1 && sheet.messages.banner == nil)

        let other = TransferDesk()
        let gone = other.sheet()
        await gone.load()
        gone.chosen = bca
        other.failures = [conflict]
        other.record = MoneySample.deleted
        await gone.saveTapped()
        #expect(gone.goneReason == "" && other.made == 0 && other.changed == 1)
    }

    @Test("Without another account the way to add one stands there; what cannot be read can be tried again")
    func nothing() async {
        let desk = TransferDesk()
        desk.standings = [MoneySample.standings[1]]
        let sheet = desk.sheet()
        await sheet.load()
        #expect(sheet.state.content?.choices.isEmpty == true)
        sheet.addSourceTapped()
        #expect(desk.added == 1)

        let failing = TransferDesk()
        failing.standings = nil
        let later = failing.sheet()
        await later.load()
        #expect(later.state.content == nil)
        failing.standings = MoneySample.standings
        await later.load()
        #expect(later.state.content != nil)
    }
}

/// A sheet with everything that it asks for written down.
@MainActor
private final class TransferDesk {
    struct Asked: Hashable {
        let partner: TransferPartner
        let version: Int?
    }

    var record = MoneySample.coffee
    var page: [HouseholdRecord] = []
    /// The accounts; nil while they cannot be read.
    var standings: [SourceStanding]? = MoneySample.standings
    /// What the next presses are answered with.
    var failures: [ClientFailure] = []
    var asked: [Asked] = []
    var made = 0
    var changed = 0
    var added = 0

    func sheet(of record: HouseholdRecord = MoneySample.coffee) -> MakeTransferModel {
        var client = MoneySample.client()
        client.householdTransactions.page = { [self] (_, _) async throws(ClientFailure) in
            await HouseholdPage(records: page, total: page.count, next: nil)
        }
        client.householdTransactions.transaction = { [self] (_) async throws(ClientFailure) in await self.record }
        client.householdTransactions.makeTransfer = { [self] (_, partner, version) async throws(ClientFailure) in
            try await make(partner, version)
        }
        client.sources.all = { [self] () async throws(ClientFailure) in try await readStandings() }
        return MakeTransferModel(
            client: client, record: record, family: MoneySample.family, addSource: { [self] in added += 1 },
            made: { [self] in made += 1 }, changedElsewhere: { [self] in changed += 1 })
    }

    private func make(_ partner: TransferPartner, _ version: Int?) throws(ClientFailure) -> HouseholdRecord {
        asked.append(Asked(partner: partner, version: version))
        if !failures.isEmpty { throw failures.removeFirst() }
        return record
    }

    private func readStandings() throws(ClientFailure) -> [SourceStanding] {
        guard let standings else { throw .fault(.unreachable) }
        return standings
    }
}
