import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("Forms whose address names no child")
struct FormOwnerTests {
    private let client = Sample.client()

    @Test("They say whose they are once they have read it")
    func owners() async {
        let entry = EditTransactionModel(client: client, entryID: Sample.records[0].id, person: Sample.mom) { _ in }
        let wish = WishFormModel(client: client, purpose: .edit(Sample.id(70)), family: Sample.family) { _ in }
        let account = SavingsFormModel(
            client: client, purpose: .edit(Sample.college.id), person: Sample.mom, ended: { _ in })
        #expect([entry.owner, wish.owner, account.owner] == [nil, nil, nil])

        await entry.load()
        await wish.load()
        await account.load()

        #expect([entry.owner, wish.owner, account.owner] == [Sample.alice.id, Sample.alice.id, Sample.alice.id])
    }

    @Test("So do the sheets that move money, in both directions")
    func moves() async {
        for direction in [SavingsTransaction.Direction.deposit, .withdrawal] {
            let move = SavingsMoveModel(
                client: client, direction: direction, accountID: Sample.college.id, person: Sample.mom
            ) { _ in }
            #expect(move.owner == nil)
            await move.live.refresh()
            #expect(move.owner == Sample.alice.id)
        }
        for purpose in [WishMoneyModel.Purpose.putAside, .move] {
            let money = WishMoneyModel(
                client: client, purpose: purpose, wishID: Sample.id(70), person: Sample.mom, moved: { _ in })
            #expect(money.owner == nil)
            await money.live.refresh()
            #expect(money.owner == Sample.alice.id)
        }
    }
}
