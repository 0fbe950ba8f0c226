import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("The sheets that move money for a wish")
struct WishMoneyModelTests {
    private static let bicycle = Sample.wishList.wishes[0]
    private static let headphones = Sample.wishList.wishes[1]

    @Test("Putting aside shows both balances, says what is in the way, and sends once")
    func puttingAside() async {
        let calls = MoneyCalls()
        let model = model(calls, .putAside, Self.bicycle)
        await model.live.refresh()
        #expect(model.chips.map(\.text) == ["$1", "$5", "$10"])
        await model.sendTapped()
        #expect(model.messages[.amount] == "Amount must be greater than zero")
        model.amount = "125.51"
        #expect(model.obstacle == "Not enough money. Balance is $125.50.")
        await model.sendTapped()
        #expect(calls.made.isEmpty && model.messages[.amount] == model.obstacle)

        if let all = model.all { model.pressed(all) }
        #expect(model.amount == "125.50" && model.obstacle == nil)
        model.amount = "10"
        #expect(model.previews.map(\.name) == ["Spending balance", "Bicycle"])
        #expect(model.previews.map(\.after) == ["$115.50", "$10.00"])
        await model.sendTapped()
        #expect(calls.made == ["put aside 10.00"])
        #expect(calls.said == ["$10.00 put aside for Bicycle"])
        #expect(!model.isSaving)
    }

    @Test("Moving asks for another wish first, and shows what both have before and after")
    func moving() async {
        let calls = MoneyCalls()
        let model = model(calls, .move, Self.headphones)
        await model.live.refresh()
        #expect(model.live.content?.others.map(\.wish.name) == ["Bicycle"])
        model.amount = "40.01"
        await model.sendTapped()
        #expect(model.messages[.otherWish] == "Select another wish")
        model.otherID = Self.bicycle.id
        #expect(model.messages.fields.isEmpty)
        #expect(model.obstacle == "Not enough savings. College has $40.00.")
        model.amount = "10"
        #expect(model.previews.map(\.name) == ["College", "Bicycle"])
        #expect(model.previews.map(\.after) == ["$30.00", "$10.00"])
        await model.sendTapped()
        #expect(calls.made == ["move 10.00"])
        #expect(calls.said == ["$10.00 moved to Bicycle"])
    }

    @Test("A child with one wish is told to add another")
    func alone() async {
        let calls = MoneyCalls()
        calls.wishes = [Self.headphones]
        let model = model(calls, .move, Self.headphones)
        await model.live.refresh()
        #expect(model.hasNoOther)
        model.amount = "1"
        await model.sendTapped()
        #expect(calls.made.isEmpty)
    }

    @Test("What the server refuses stands at the amount, and a wish that is gone is not found")
    func refused() async {
        let calls = MoneyCalls()
        let sentence = "Not enough money. Balance is $2.00."
        calls.failure = .refused(ClientRefusal(code: .insufficientFunds, sentence: sentence))
        let model = model(calls, .putAside, Self.bicycle)
        await model.live.refresh()
        model.amount = "10"
        await model.sendTapped()
        #expect(model.messages[.amount] == sentence && calls.said.isEmpty && !model.isSaving)

        calls.wishes = []
        var isNotFound = false
        let gone = WishMoneyModel(
            client: calls.client, purpose: .putAside, wishID: Self.bicycle.id, person: Sample.alicePerson,
            moved: { _ in }, notFound: { isNotFound = true })
        await gone.live.refresh()
        #expect(isNotFound)
    }

    @Test("A child reads what came of asking, by the name of who answered")
    func answers() {
        #expect(
            Sample.requests.map(\.standing.words) == ["Waiting for a parent", "Not this time", "Mom said yes"])
        #expect(AskedWish.Standing.approved(by: nil).words == "A parent said yes")
    }

    @Test("A ring says what is put aside only where something is")
    func ring() {
        let format = Sample.rowFormat
        #expect(Self.bicycle.progress.spoken(format) == "62 percent, $74.50 to go")
        #expect(Self.headphones.progress.spoken(format) == "100 percent, $0.00 to go, $40.00 put aside")
    }

    private func model(
        _ calls: MoneyCalls, _ purpose: WishMoneyModel.Purpose, _ wish: WishSummary
    ) -> WishMoneyModel {
        WishMoneyModel(
            client: calls.client, purpose: purpose, wishID: wish.id, person: Sample.alicePerson,
            moved: { calls.said.append($0) })
    }
}

/// A client that tells what was moved.
@MainActor
private final class MoneyCalls {
    var failure: ClientFailure?
    var wishes = Sample.wishList.wishes
    var made: [String] = []
    var said: [String] = []

    var client: HouseholdClient {
        var client = Sample.client()
        client.wishes.list = { [self] (_) async throws(ClientFailure) in
            var list = Sample.wishList
            list.wishes = await wishes
            return list
        }
        client.wishes.putAside = { [self] (_, form, _) async throws(ClientFailure) in
            try await answer("put aside", form)
        }
        client.wishes.move = { [self] (_, _, form, _) async throws(ClientFailure) in
            try await answer("move", form)
        }
        return client
    }

    private func answer(_ call: String, _ form: SavingsMoveForm) throws(ClientFailure) -> SavingsTransaction {
        if let failure { throw failure }
        guard case .exact(let amount) = form.amount,
            let movement = Sample.movement(9, .credit, amount.minorUnits, balance: amount.minorUnits)
        else { throw .fault(.unreachable) }
        made.append("\(call) \(amount.digits)")
        return movement
    }
}
