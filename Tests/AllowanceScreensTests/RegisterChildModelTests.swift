import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("Adding a child")
struct RegisterChildModelTests {
    @Test("An empty form names every missing field")
    func empty() async {
        let model = RegisterChildModel(client: Sample.client(), family: Sample.family) { _ in }
        await model.addTapped()
        #expect(model.messages[.firstName] == "First name is required")
        #expect(model.messages[.lastName] == "Last name is required")
        #expect(model.messages[.email] == "Email is required")
        #expect(model.messages[.password] == "Password is required")
        #expect(model.messages[.weeklyAllowance] == "Weekly allowance is required")
        #expect(model.messages[.startingBalance] == nil)
        #expect(model.messages.refusals == 1)
    }

    @Test(
        "An allowance that is none is refused; zero is one", arguments: [(".", false), ("1000000", false), ("0", true)])
    func allowance(_ typed: String, _ isValid: Bool) async {
        var sent: [AddChildForm] = []
        var client = Sample.client()
        client.family.addChild = { (form, _) async throws(ClientFailure) in
            await MainActor.run { sent.append(form) }
            return Sample.overview(Sample.bob, 0)
        }
        var added = 0
        let model = RegisterChildModel(client: client, family: Sample.family) { _ in added += 1 }
        fill(model)
        model.weeklyAllowance = typed
        await model.addTapped()
        #expect(model.messages[.weeklyAllowance] == (isValid ? nil : "Please enter a valid allowance amount"))
        #expect(added == (isValid ? 1 : 0))
        #expect(sent.map(\.weeklyAllowance) == (isValid ? [.exact(Sample.dollars(0))] : []))
    }

    @Test("A child without an address gets a user name, whose message stands at its field")
    func userName() async {
        var sent: [AddChildForm] = []
        var client = Sample.client()
        client.family.addChild = { (form, _) async throws(ClientFailure) in
            await MainActor.run { sent.append(form) }
            return Sample.overview(Sample.bob, 0)
        }
        let model = RegisterChildModel(client: client, family: Sample.family) { _ in }
        fill(model)

        model.otherNameTapped()
        await model.addTapped()
        #expect(model.messages[.userName] == "A user name has 3 to 30 letters, digits, dots or underscores")
        #expect(model.messages[.email] == nil)
        model.userName = "mia_2015"
        #expect(model.messages[.userName] == nil)
        await model.addTapped()

        #expect(sent.map(\.userName) == ["mia_2015"])
        #expect(sent.map(\.email) == [""])
        model.otherNameTapped()
        #expect(!model.hasUserName)
    }

    @Test("A taken address is said at its field and everything stays")
    func taken() async {
        var client = Sample.client()
        client.family.addChild = { (_, _) async throws(ClientFailure) in
            throw .refused(
                ClientRefusal(code: .emailTaken, sentence: "An account with this email already exists"))
        }
        let model = RegisterChildModel(client: client, family: Sample.family) { _ in }
        fill(model)
        await model.addTapped()
        #expect(model.messages[.email] == "An account with this email already exists")
        #expect(model.form.firstName == "Mia")
        #expect(!model.isSaving)
        model.form.email = "mia2@example.com"
        #expect(model.messages[.email] == nil)
    }

    @Test("The meter is hidden while the password is empty and judges by the child's rules")
    func meter() {
        let model = RegisterChildModel(client: Sample.client(), family: Sample.family) { _ in }
        #expect(model.strength == nil)
        #expect(!model.isDirty)
        model.form.password = "kitten-9"
        #expect(model.strength == .medium)
        #expect(model.isDirty)
        model.form.password = "kitten"
        #expect(model.strength == .weak)
    }

    private func fill(_ model: RegisterChildModel) {
        model.form.firstName = "Mia"
        model.form.lastName = "Gray"
        model.form.email = "mia@example.com"
        model.form.password = "kitten-on-the-sofa"
        model.confirmPassword = "kitten-on-the-sofa"
        model.weeklyAllowance = "12.00"
    }
}

@MainActor
@Suite("The page of an entry")
struct TransactionDetailModelTests {
    @Test("A parent may reverse what can be reversed; a child may not")
    func rights() async {
        let mom = model(person: Sample.mom)
        await mom.live.refresh()
        #expect(mom.live.content?.canReverse == true)
        #expect(mom.live.content?.heading == "Money In $25.00")
        let alice = model(person: Sample.alicePerson)
        await alice.live.refresh()
        #expect(alice.live.content?.canReverse == false)
    }

    @Test("Reversing asks first, books once, and reads the entry again")
    func reverse() async {
        var client = Sample.client()
        var reversed = 0
        client.transactions.reverse = { (_, _) async throws(ClientFailure) in
            await MainActor.run { reversed += 1 }
            return Sample.records[3]
        }
        client.transactions.transaction = { (_) async throws(ClientFailure) in
            await MainActor.run { reversed == 0 ? Sample.records[0] : Sample.records[3] }
        }
        let model = model(client, person: Sample.mom)
        await model.live.refresh()
        model.reverseChosen()
        #expect(model.isAskingToReverse)
        #expect(reversed == 0)
        await model.reverseTapped()
        #expect(reversed == 1)
        #expect(model.live.content?.canReverse == false)
        #expect(model.live.content?.linked?.id == Sample.id(250))
    }

    @Test("A reversal that is refused says why")
    func refused() async {
        var client = Sample.client()
        client.transactions.reverse = { (_, _) async throws(ClientFailure) in
            throw .refused(
                ClientRefusal(code: .insufficientFunds, sentence: "Not enough money. Balance is $3.00."))
        }
        let model = model(client, person: Sample.mom)
        await model.live.refresh()
        await model.reverseTapped()
        #expect(model.failure == "Not enough money. Balance is $3.00.")
        #expect(model.live.content?.canReverse == true)
    }

    @Test("The page is read again when its entry or its child's balance changed, and not for others")
    func follows() async {
        let balance = Sample.dollars(100)
        let changes: [(HouseholdEvent.Change, Int)] = [
            (.entryUpdated(Sample.records[1].id, childID: Sample.alice.id), 1),
            (.balanceUpdated(childID: Sample.bob.id, newBalance: balance), 1), (.categoriesChanged, 1),
            (.entryUpdated(Sample.records[0].id, childID: Sample.alice.id), 2),
            (.balanceUpdated(childID: Sample.alice.id, newBalance: balance), 2),
        ]
        for (change, expected) in changes {
            let readings = Readings()
            var client = Sample.client()
            client.transactions.transaction = { (_) async throws(ClientFailure) in
                readings.add()
                return Sample.records[0]
            }
            client.changes = { .telling([change]) }
            let model = model(client, person: Sample.mom)
            await model.live.refresh()
            await model.live.followChanges()
            #expect(readings.count == expected, "\(change)")
        }
    }

    private func model(_ client: HouseholdClient = Sample.client(), person: SignedInPerson) -> TransactionDetailModel {
        TransactionDetailModel(client: client, entryID: Sample.records[0].id, person: person)
    }
}
