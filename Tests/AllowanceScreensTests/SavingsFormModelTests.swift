import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("The form of a savings account")
struct SavingsFormModelTests {
    @Test("Every broken rule is said at its field, and goes when the field changes")
    func messages() async {
        let model = form(.add(Sample.alice.id))
        await model.load()
        model.target = "0"
        model.form.autoTransferEnabled = true
        model.form.percentage = "101"
        await model.saveTapped()
        #expect(
            model.messages.fields == [
                .name: "Name is required", .targetAmount: "Target must be greater than zero",
                .autoTransferPercentage: "Percentage must be between 1 and 100",
            ])
        model.form.name = "Bike"
        model.target = "80"
        model.form.percentage = "20"
        #expect(model.messages.fields.isEmpty)
    }

    @Test("Switching automatic savings on offers a share, and says what it is of each allowance")
    func share() async {
        let model = form(.add(Sample.alice.id))
        await model.load()
        model.form.autoTransferEnabled = true
        model.automaticSwitched()
        #expect(model.form.percentage == "10")
        #expect(model.sharePreview == "$1.50 of $15.00 each week")
        model.sliderPercentage = 20
        #expect(model.form.percentage == "20")
        #expect(model.sharePreview == "$3.00 of $15.00 each week")
        model.form.percentage = "33,5"
        #expect(model.sharePreview == "$5.02 of $15.00 each week")
        #expect(model.sliderPercentage == 33.5)
    }

    @Test(
        "A percentage that cannot be read stops nothing while automatic savings are off: what was there stays",
        arguments: ["0", "150", "a lot", ""])
    func unusedPercentage(typed: String) async {
        var sent: [SavingsForm] = []
        var client = Sample.client()
        client.savings.change = { (_, form, _) async throws(ClientFailure) in
            await MainActor.run { sent.append(form) }
            return Sample.college
        }
        client.savings.open = { (_, form, _) async throws(ClientFailure) in
            await MainActor.run { sent.append(form) }
            return Sample.holidays
        }
        for purpose in [SavingsFormModel.Purpose.edit(Sample.college.id), .add(Sample.alice.id)] {
            let model = form(purpose, client)
            await model.load()
            model.form.name = "Bike"
            model.form.autoTransferEnabled = true
            model.form.percentage = typed
            model.form.autoTransferEnabled = false
            await model.saveTapped()
            #expect(model.messages.fields.isEmpty)
        }
        #expect(sent.map(\.autoTransferEnabled) == [false, false])
        #expect(sent.map(\.percentage) == ["20", ""])
    }

    @Test("A percentage that was typed is kept for the day automatic savings are switched on again")
    func laterPercentage() async {
        var sent: [String] = []
        var client = Sample.client()
        client.savings.change = { (_, form, _) async throws(ClientFailure) in
            await MainActor.run { sent.append(form.percentage) }
            return Sample.college
        }
        let model = form(.edit(Sample.college.id), client)
        await model.load()
        model.form.percentage = "33,5"
        model.form.autoTransferEnabled = false
        await model.saveTapped()
        #expect(sent == ["33.5"])
    }

    @Test("More than a whole allowance is refused before it is sent, counting the other accounts (I-15)")
    func over100() async {
        var sent = 0
        var client = Sample.client()
        client.savings.open = { (_, _, _) async throws(ClientFailure) in
            await MainActor.run { sent += 1 }
            return Sample.holidays
        }
        let model = form(.add(Sample.alice.id), client)
        await model.load()
        model.form.name = "Bike"
        model.form.autoTransferEnabled = true
        model.form.percentage = "81"
        await model.saveTapped()
        #expect(model.messages.fields == [.autoTransferPercentage: "Automatic savings can be at most 100% in total"])
        #expect(sent == 0)
        model.form.percentage = "80"
        await model.saveTapped()
        #expect(sent == 1)
    }

    @Test("Pressing again after a lost answer carries the same key")
    func keys() async {
        var keys: [String] = []
        var client = Sample.client()
        let numbers = KeyNumbers()
        client.clock.newRequestKey = { numbers.next() }
        client.savings.open = { (_, _, key) async throws(ClientFailure) in
            await MainActor.run { keys.append(key.text) }
            throw .fault(.unreachable)
        }
        let model = form(.add(Sample.alice.id), client)
        await model.load()
        model.form.name = "Bike"
        await model.saveTapped()
        await model.saveTapped()
        #expect(keys == ["key 1", "key 1"])
        #expect(model.messages.banner == ClientFault.unreachable.sentence)
    }

    @Test("What was changed elsewhere is taken over, what was typed stays, and saving again goes through")
    func conflict() async {
        var sent: [(name: String, percentage: String, version: Int)] = []
        var client = Sample.client()
        var current = Sample.college
        client.savings.account = { (_, _) async throws(ClientFailure) in
            Sample.savingsRecord(await MainActor.run { current })
        }
        client.savings.change = { (_, form, version) async throws(ClientFailure) in
            let isStale = await MainActor.run {
                sent.append((form.name, form.percentage, version))
                return version < current.account.version
            }
            if isStale {
                throw .refused(
                    ClientRefusal(
                        code: .versionConflict, sentence: "This was changed elsewhere. Review and save again."))
            }
            return Sample.college
        }
        var outcomes: [SavingsFormModel.Outcome] = []
        let model = form(.edit(Sample.college.id), client) { outcomes.append($0) }
        await model.load()
        #expect(!model.isDirty)
        model.form.name = "University"
        current.account.version = 4
        current.account.autoTransferPercentage = Percentage(whole: 30)
        await model.saveTapped()
        #expect(model.messages.banner == "This was changed elsewhere. Review and save again.")
        #expect(model.form.name == "University")
        #expect(model.form.percentage == "30")
        await model.saveTapped()
        #expect(sent.map(\.version) == [3, 4])
        #expect(sent.last?.percentage == "30")
        #expect(outcomes.count == 1)
    }

    @Test("Closing asks with what moves, and tells that the account is closed (70)")
    func closing() async {
        var closed = 0
        var client = Sample.client()
        client.savings.close = { (_, _) async throws(ClientFailure) in await MainActor.run { closed += 1 } }
        var outcomes: [SavingsFormModel.Outcome] = []
        let model = form(.edit(Sample.college.id), client) { outcomes.append($0) }
        await model.load()
        model.closeTapped()
        #expect(model.isAskingToClose)
        #expect(model.closingWords == "$40.00 moves to the spending balance.")
        #expect(closed == 0)
        await model.closeConfirmed()
        #expect(closed == 1)
        #expect(outcomes == [.closed(Sample.college.account)])
    }

    @Test("A closed account, and one of somebody else, is Not Found")
    func notFound() async {
        var closed = Sample.college
        closed.account.closedAt = Sample.now
        let record = Sample.savingsRecord(closed)
        var client = Sample.client()
        client.savings.account = { (_, _) async throws(ClientFailure) in record }
        var count = 0
        let model = SavingsFormModel(
            client: client, purpose: .edit(closed.id), person: Sample.mom, ended: { _ in }, notFound: { count += 1 })
        await model.load()
        #expect(count == 1)
    }

    private func form(
        _ purpose: SavingsFormModel.Purpose, _ client: HouseholdClient = Sample.client(),
        ended: @escaping @MainActor (SavingsFormModel.Outcome) -> Void = { _ in }
    ) -> SavingsFormModel {
        SavingsFormModel(client: client, purpose: purpose, person: Sample.mom, ended: ended)
    }
}

@MainActor
@Suite("Deposit and Withdraw")
struct SavingsMoveModelTests {
    @Test("Both balances are shown before and after (65)")
    func previews() async {
        let model = sheet(.deposit)
        await model.live.refresh()
        #expect(model.previews.map(\.after) == ["$125.50", "$40.00"])
        model.amount = "10"
        #expect(model.previews.map(\.before) == ["$125.50", "$40.00"])
        #expect(model.previews.map(\.after) == ["$115.50", "$50.00"])
        let out = sheet(.withdrawal)
        await out.live.refresh()
        out.amount = "10"
        #expect(out.previews.map(\.after) == ["$135.50", "$30.00"])
    }

    @Test("\"All\" fills in what there is to move")
    func all() async {
        let model = sheet(.deposit)
        await model.live.refresh()
        model.allTapped()
        #expect(model.amount == "125.50")
        let out = sheet(.withdrawal)
        await out.live.refresh()
        out.allTapped()
        #expect(out.amount == "40.00")
        #expect(out.shortage == nil)
    }

    @Test("More than there is is said while typing and never sent (66)")
    func shortage() async {
        let (model, out) = (sheet(.deposit), sheet(.withdrawal))
        await model.live.refresh()
        await out.live.refresh()
        model.amount = "125.51"
        #expect(model.shortage == "Not enough money. Balance is $125.50.")
        await model.sendTapped()
        #expect(model.messages[.amount] == "Not enough money. Balance is $125.50.")
        out.amount = "40.01"
        #expect(out.shortage == "Not enough savings. College has $40.00.")
        await out.sendTapped()
        #expect(out.messages[.amount] == "Not enough savings. College has $40.00.")
        out.amount = "0"
        await out.sendTapped()
        #expect(out.messages.fields == [.amount: "Amount must be greater than zero"])
    }

    @Test("A refusal of the server stands at the amount, and pressing twice sends the same key")
    func refused() async {
        var keys: [String] = []
        var client = Sample.client()
        client.savings.move = { (_, _, _, key) async throws(ClientFailure) in
            await MainActor.run { keys.append(key.text) }
            throw .refused(
                ClientRefusal(code: .insufficientFunds, sentence: "Not enough money. Balance is $2.00."))
        }
        let model = sheet(.deposit, client)
        await model.live.refresh()
        model.amount = "10"
        await model.sendTapped()
        #expect(model.messages[.amount] == "Not enough money. Balance is $2.00.")
        #expect(!model.isSaving)
        await model.sendTapped()
        #expect(Set(keys).count == 1)
    }

    @Test("What was moved is said; a target that is reached is said instead")
    func said() async throws {
        var client = Sample.client()
        client.savings.account = { (_, _) async throws(ClientFailure) in
            Sample.savingsRecord(Sample.savings(61, "Skateboard", target: 5_000, balance: 4_500))
        }
        client.savings.move = { (_, _, form, _) async throws(ClientFailure) in
            guard case .exact(let amount) = form.amount else { throw .fault(.unreachable) }
            let cents = amount.minorUnits
            guard let moved = Sample.movement(9, .credit, cents, balance: 4_500 + cents) else {
                throw .fault(.unreachable)
            }
            return moved
        }
        var said: [String] = []
        for amount in ["4.99", "5"] {
            let model = SavingsMoveModel(
                client: client, direction: .deposit, accountID: Sample.skateboard.id, person: Sample.mom
            ) { said.append($0) }
            await model.live.refresh()
            model.amount = amount
            await model.sendTapped()
        }
        #expect(said == ["$4.99 put into Skateboard", "Goal reached: Skateboard"])
    }

    @Test("An account closed while its sheet is open is gone, with what was typed; opened then, it is not found")
    func closed() async {
        var summary = Sample.college
        var client = Sample.client()
        client.savings.account = { (_, _) async throws(ClientFailure) in
            await MainActor.run { Sample.savingsRecord(summary) }
        }
        client.savings.move = { (_, _, _, _) async throws(ClientFailure) in
            Issue.record("nothing is sent")
            throw .fault(.unreachable)
        }
        let model = sheet(.deposit, client)
        await model.live.refresh()
        model.amount = "10"
        #expect(model.isDirty)

        summary.account.closedAt = Sample.now
        await model.live.refresh()
        #expect(model.live.isGone)
        #expect(!model.isDirty)
        await model.sendTapped()

        var missing = 0
        let later = SavingsMoveModel(
            client: client, direction: .deposit, accountID: Sample.college.id, person: Sample.mom, moved: { _ in },
            notFound: { missing += 1 })
        await later.live.refresh()
        #expect(missing == 1)
    }

    @Test("A child who may not withdraw reads why instead of a form; depositing and parents are let in (69)")
    func locked() async {
        var client = Sample.client()
        client.savings.move = { (_, _, _, _) async throws(ClientFailure) in
            Issue.record("nothing is sent")
            throw .fault(.unreachable)
        }
        let child = sheet(.withdrawal, client, Sample.alicePerson)
        child.amount = "1"
        #expect(child.isDirty)
        await child.live.refresh()
        #expect(child.lockReason == "Only a parent can withdraw from this account.")
        #expect(!child.isDirty)
        await child.sendTapped()

        for open in [sheet(.deposit, client, Sample.alicePerson), sheet(.withdrawal, client)] {
            await open.live.refresh()
            #expect(open.lockReason == nil)
        }
    }

    private func sheet(
        _ direction: SavingsTransaction.Direction, _ client: HouseholdClient = Sample.client(),
        _ person: SignedInPerson = Sample.mom
    ) -> SavingsMoveModel {
        SavingsMoveModel(client: client, direction: direction, accountID: Sample.college.id, person: person) { _ in }
    }
}

/// A new key each time.
private final class KeyNumbers: @unchecked Sendable {
    private var last = 0

    func next() -> RequestKey {
        last += 1
        return RequestKey("key \(last)")
    }
}
