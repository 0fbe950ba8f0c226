import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("The first minutes of a family")
struct FirstMinutesTests {
    @Test("Of an only child the first things to try lead to that child; each that is done is gone")
    func links() {
        var dashboard = Sample.emptyDashboard
        dashboard.firstSteps = FirstStep.allCases
        #expect(dashboard.firstStepLinks.isEmpty)

        let alice = Sample.alice.id
        dashboard.children = [Sample.overview(Sample.alice, 0)]
        #expect(
            dashboard.firstStepLinks.map(\.route) == [.addTransaction(alice, .credit), .addWish(alice), .inviteParent])
        #expect(dashboard.firstStepLinks.first?.title == "Give Alice some money")

        dashboard.children.append(Sample.overview(Sample.bob, 0))
        #expect(dashboard.firstStepLinks.first?.route == .createTransaction(nil))
        dashboard.firstSteps = [.inviteParent]
        #expect(dashboard.firstStepLinks.map(\.title) == ["Invite the other parent"])
    }

    @Test("A child is handed an address, or the user name where there is no address")
    func handOver() async {
        var client = Sample.client()
        client.account.signInLink = { SharedLink(path: "/login", reach: nil) }
        client.child.profile = { (_) async throws(ClientFailure) in
            ChildProfile(
                child: Sample.alice, email: "", userName: "alice_2015", lastAllowanceDate: nil, plan: Sample.plan())
        }
        let model = HandOverModel(client: client, childID: Sample.alice.id) {}
        #expect(model.title(in: [:]) == "Hand Over")
        #expect(model.title(in: [Sample.alice.id: Sample.alice]) == "Hand over to Alice")
        await model.live.refresh()
        #expect(model.title(in: [:]) == "Hand over to Alice")
        #expect(model.live.content?.signInName == "alice_2015")
        #expect(model.live.content?.isUserName == true)
        #expect(model.live.content?.link.text == "/login")

        client.child.profile = { (_) async throws(ClientFailure) in
            ChildProfile(
                child: Sample.alice, email: "alice@example.com", userName: "alice_2015", lastAllowanceDate: nil,
                plan: Sample.plan())
        }
        let other = HandOverModel(client: client, childID: Sample.alice.id) {}
        await other.live.refresh()
        #expect(other.live.content?.signInName == "alice@example.com")
    }

    @Test("A suggested password stands in both fields of a child's form")
    func suggestion() {
        var client = Sample.client()
        client.account.suggestPassword = { "maple otter candle river" }
        let model = RegisterChildModel(client: client, family: Sample.family) { _ in }
        model.suggestTapped()
        #expect(model.form.password == "maple otter candle river")
        #expect(model.confirmPassword == "maple otter candle river")
        #expect(model.strength == .strong)
        #expect(model.passwordRule.hasPrefix("At least 8 characters."))
    }
}
