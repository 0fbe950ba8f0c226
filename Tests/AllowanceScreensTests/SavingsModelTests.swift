import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("Savings in lists and on their page")
struct SavingsModelTests {
    @Test("Each account says what it holds, how far it is and what comes in by itself")
    func words() async throws {
        let model = SavingsListModel(client: Sample.client(), childID: nil, person: Sample.mom) { _ in }
        await model.live.refresh()
        let content = try #require(model.live.content)
        #expect(content.total == Money(minorUnits: 9_250, currency: .usd))
        #expect(content.rows.map(\.name) == ["College", "Skateboard", "Holidays"])
        let college = content.rows[0]
        #expect(college.goal?.words == "8% of $500.00")
        #expect(college.automatic == "20% of each allowance")
        #expect(
            college.value
                == "$40.00, 8 percent of $500.00, 20 percent of each allowance, only a parent can withdraw")
        #expect(content.rows[1].value == "$52.50, 100 percent of $50.00, Goal reached")
        #expect(content.rows[2].goal == nil)
    }

    @Test("A child cannot withdraw from a locked account and reads why (69)")
    func locked() async throws {
        #expect(SavingsViewer(Sample.alicePerson).row(Sample.college).acts == [.deposit, .edit])
        #expect(SavingsViewer(Sample.alicePerson).row(Sample.skateboard).acts == [.deposit, .withdraw, .edit])
        #expect(SavingsViewer(Sample.mom).row(Sample.college).acts == [.deposit, .withdraw, .edit])
        let child = detail(Sample.client(), Sample.alicePerson)
        await child.live.refresh()
        #expect(child.live.content?.lockReason == "Only a parent can withdraw from this account.")
        let parent = detail(Sample.client(), Sample.mom)
        await parent.live.refresh()
        #expect(parent.live.content?.lockReason == nil)
    }

    @Test("The history says what moved, why and what was left then")
    func history() async throws {
        let model = detail(Sample.client(), Sample.mom)
        await model.live.refresh()
        let content = try #require(model.live.content)
        #expect(content.automatic == "$3.00 of $15.00 each week")
        #expect(content.progress == "8 percent, $460.00 to go")
        #expect(content.history.map(\.title) == ["Deposit", "Withdrawal", "Deposit"])
        #expect(content.history.map(\.detail.first) == ["Automatic", "Goal", "Manual"])
        #expect(content.history.map(\.amount) == ["+$3.00", "-$13.00", "+$50.00"])
        #expect(content.history[0].balance == "Balance: $40.00")
        #expect(content.history[0].detail.last == "by Roost")
        #expect(content.history[2].detail.last == "From grandma")
    }

    @Test("The paper falls once, when the target is reached before the person's eyes (71)")
    func celebration() async {
        var balances: [Int64] = [4_999, 5_000, 5_100]
        var client = Sample.client()
        client.savings.account = { (_, _) async throws(ClientFailure) in
            let balance = await MainActor.run { balances.count > 1 ? balances.removeFirst() : balances[0] }
            return Sample.savingsRecord(Sample.savings(61, "Skateboard", target: 5_000, balance: balance))
        }
        let model = detail(client, Sample.alicePerson)
        await model.live.refresh()
        #expect(model.celebrations == 0)
        await model.live.refresh()
        #expect(model.celebrations == 1)
        await model.live.refresh()
        #expect(model.celebrations == 1)
    }

    @Test("An account that holds its target from the start is no surprise")
    func noCelebration() async {
        var client = Sample.client()
        client.savings.account = { (_, _) async throws(ClientFailure) in Sample.savingsRecord(Sample.skateboard) }
        let model = detail(client, Sample.alicePerson)
        await model.live.refresh()
        await model.live.refresh()
        #expect(model.celebrations == 0)
        #expect(model.live.content?.row.goal?.isReached == true)
    }

    @Test("Older movements are asked for twenty at a time, until there are no more")
    func older() async throws {
        var asked: [Int] = []
        var client = Sample.client()
        client.savings.account = { (_, limit) async throws(ClientFailure) in
            await MainActor.run { asked.append(limit) }
            return Sample.savingsRecord(Sample.college, next: limit < 140 ? EntryCursor("20412.1") : nil)
        }
        let model = detail(client, Sample.mom)
        await model.live.refresh()
        #expect(model.live.content?.hasMore == true)
        for _ in 0..<6 { await model.showMoreTapped() }
        #expect(asked == [20, 40, 60, 80, 100, 120, 140])
        #expect(model.live.content?.hasMore == false)
    }

    @Test("Older movements that do not come leave the newer ones and no banner, and can be asked for again")
    func olderFails() async {
        var asked: [Int] = []
        var failure: ClientFailure?
        var client = Sample.client()
        client.savings.account = { (_, limit) async throws(ClientFailure) in
            let failure = await MainActor.run { () -> ClientFailure? in
                asked.append(limit)
                return failure
            }
            if let failure { throw failure }
            return Sample.savingsRecord(Sample.college, next: EntryCursor("20412.1"))
        }
        let model = detail(client, Sample.mom)
        await model.live.refresh()

        failure = .fault(.unreachable)
        await model.showMoreTapped()
        #expect(model.length.hasFailed)
        #expect(model.live.refreshFailure == nil)
        #expect(model.live.content?.history.count == Sample.savingsHistory.count)

        failure = nil
        await model.showMoreTapped()
        #expect(!model.length.hasFailed)
        #expect(asked == [20, 40, 40])
    }

    @Test("Menus lead to the sheets of their account")
    func menus() async {
        var opened: [Route] = []
        let model = SavingsListModel(client: Sample.client(), childID: nil, person: Sample.mom) { opened.append($0) }
        let row = SavingsViewer(Sample.mom).row(Sample.college)
        for act in row.acts { model.chosen(act, of: row) }
        #expect(
            opened == [.moveSavings(.deposit, row.id), .moveSavings(.withdrawal, row.id), .editSavings(row.id)])
    }

    private func detail(_ client: HouseholdClient, _ person: SignedInPerson) -> SavingsAccountDetailModel {
        SavingsAccountDetailModel(client: client, accountID: Sample.college.id, person: person) { _ in }
    }
}
