import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("Amounts to press in money forms")
struct AmountChipTests {
    @Test("What was booked, or planned, stands behind the round amounts where it is another")
    func last() {
        let family = Sample.family
        #expect(texts(AmountChip.offered(in: family)) == ["$1", "$5", "$10"])
        #expect(texts(AmountChip.offered(in: family, last: Sample.dollars(500))) == ["$1", "$5", "$10"])
        #expect(texts(AmountChip.offered(in: family, last: Sample.dollars(725))) == ["$1", "$5", "$10", "$7.25"])
    }

    @Test("No more is offered than there is", arguments: [(1_000, 3), (999, 2), (100, 1), (99, 0), (-1, 0)])
    func upTo(_ cents: Int64, _ count: Int) {
        #expect(AmountChip.offered(in: Sample.family, upTo: Sample.dollars(cents)).count == count)
    }

    @Test("A correction offers the round amounts and the way back to what was booked")
    func correction() async {
        let model = EditTransactionModel(
            client: Sample.client(), entryID: Sample.records[0].id, person: Sample.mom, saved: { _ in })
        await model.load()
        #expect(texts(model.offeredAmounts) == ["$1", "$5", "$10", "$25"])
        model.amountChosen(Sample.dollars(500))
        #expect(model.typed.amount == "5.00" && model.isDirty)
        model.amountChosen(Sample.dollars(2_500))
        #expect(model.typed.amount == "25.00" && !model.isDirty)
    }

    @Test("A recurring transaction offers them too")
    func recurring() async {
        let model = RecurringFormModel(
            client: Sample.client(), childID: Sample.alice.id, editing: Sample.recurring[1].id, family: Sample.family
        ) { _ in }
        await model.load()
        #expect(texts(model.offeredAmounts) == ["$1", "$5", "$10", "$3.50"])
        model.amountChosen(Sample.dollars(100))
        #expect(model.amount == "1.00")
    }

    @Test("Deposit and Withdraw offer what there is to move")
    func savings() async {
        for (direction, account) in [
            (SavingsTransaction.Direction.deposit, Sample.college), (.withdrawal, Sample.college),
        ] {
            let model = move(direction, account)
            #expect(model.offeredAmounts.isEmpty)
            await model.live.refresh()
            #expect(texts(model.offeredAmounts) == ["$1", "$5", "$10"])
            model.amountChosen(Sample.dollars(1_000))
            #expect(model.amount == "10.00" && model.shortage == nil)
        }
        let empty = move(.withdrawal, Sample.holidays)
        await empty.live.refresh()
        #expect(empty.offeredAmounts.isEmpty)
    }

    private func move(_ direction: SavingsTransaction.Direction, _ account: SavingsSummary) -> SavingsMoveModel {
        SavingsMoveModel(
            client: Sample.client(), direction: direction, accountID: account.id, person: Sample.mom
        ) { _ in }
    }

    private func texts(_ chips: [AmountChip]) -> [String] { chips.map(\.text) }
}
