import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens

@MainActor
@Suite("A child as a parent sees it")
struct ChildDetailModelTests {
    @Test("Pay Now asks with amount and day, pays that day, and Undo gives it back (51)")
    func payNow() async throws {
        let calls = ChildCalls()
        let model = calls.detail
        await model.live.refresh()
        model.payNowTapped()
        let payment = try #require(model.payment)
        #expect(payment.question == "Pay $15.00 to Alice now?")
        #expect(payment.explanation == "This is the payment for Nov 22.")
        #expect(calls.made.isEmpty)

        await model.payTapped(payment)
        #expect(calls.made == ["pay 2025-11-22"])
        #expect(calls.said == ["Allowance paid"])
        #expect(calls.undoSeconds == 10)

        await calls.undo?()
        #expect(calls.made == ["pay 2025-11-22", "undo"])
        #expect(calls.said == ["Allowance paid", "Payment undone"])
    }

    @Test("An Undo that is refused says why")
    func refusedUndo() async throws {
        let calls = ChildCalls()
        await calls.detail.live.refresh()
        calls.detail.payNowTapped()
        await calls.detail.payTapped(try #require(calls.detail.payment))
        calls.failure = .refused(ClientRefusal(code: .insufficientFunds, sentence: "Not enough money."))
        await calls.undo?()
        #expect(calls.said == ["Allowance paid", "Not enough money."])
    }

    @Test(
        "While no allowance comes Pay Now asks nothing and says why, until something is done about it",
        arguments: [
            (NextPayment.pending, "There is no allowance to pay. Set one under Edit."),
            (.paused, "The allowance is paused. Resume it first."),
        ])
    func nothingDue(_ next: NextPayment, _ words: String) async {
        let calls = ChildCalls()
        calls.dashboard.figures.nextPayment = next
        await calls.detail.live.refresh()
        #expect(calls.detail.payMessage == nil)
        calls.detail.payNowTapped()
        #expect(calls.detail.payment == nil && calls.made.isEmpty)
        #expect(calls.detail.payMessage == words && calls.detail.refusals == 1)

        await calls.detail.pauseTapped()
        #expect(calls.detail.payMessage == nil)
    }

    @Test("Payments that wait are decided about first: their button is the page's main one")
    func mainButton() {
        #expect(AllowanceCard(Sample.childDashboard).isMain)
        var waiting = Sample.childDashboard
        waiting.held = Sample.held
        #expect(!AllowanceCard(waiting).isMain)
    }

    @Test("Only what was pressed is busy")
    func busy() async {
        let calls = ChildCalls()
        await calls.detail.live.refresh()
        #expect(calls.detail.working == nil)
        await calls.detail.pauseTapped()
        #expect(calls.working == [.pause] && calls.detail.working == nil)
    }

    @Test("What another parent changed meanwhile is said, and read again")
    func conflict() async {
        let calls = ChildCalls()
        await calls.detail.live.refresh()
        calls.failure = .refused(ClientRefusal(code: .versionConflict, sentence: "Elsewhere."))
        await calls.detail.pauseTapped()
        #expect(calls.detail.failure == "This was changed elsewhere. Look at it again.")
        #expect(calls.reads == 2)
        #expect(calls.said.isEmpty)
    }

    @Test("Payments that wait are booked or skipped together (49)")
    func held() async {
        let calls = ChildCalls()
        calls.dashboard.held = Sample.held
        await calls.detail.live.refresh()
        await calls.detail.decideTapped(.payAll)
        await calls.detail.decideTapped(.skip)
        #expect(calls.made == ["PayAll", "Skip"])
        #expect(calls.said == ["2 payments booked", "2 payments skipped"])
        let row = HeldPaymentRow(Sample.held[0], number: 0, format: DisplayFormat(Sample.family))
        #expect([row.day, row.amount] == ["Nov 1, 2025", "+$15.00"])
    }

    @Test("A removed child says how many days are left", arguments: [(0, 30), (1, 29), (29, 1), (29.5, 1)])
    func daysLeft(_ ago: Double, _ left: Int) {
        var child = Sample.alice
        child.archivedAt = Sample.now.addingTimeInterval(-ago * 86_400)
        #expect(ChildCalls().detail.daysLeft(child) == left)
        #expect(ChildCalls().detail.daysLeft(Sample.alice) == nil)
    }

    @Test(
        "The dashboard's banner counts for all children and leads to the first",
        arguments: [(1, "1 allowance is waiting"), (7, "7 allowances are waiting")])
    func banner(_ count: Int, _ words: String) {
        var dashboard = Sample.dashboard
        #expect(HeldAllowancesBanner(dashboard).childID == nil)
        dashboard.children[1].heldCount = count
        #expect(HeldAllowancesBanner(dashboard).childID == Sample.bob.id)
        #expect(HeldAllowancesBanner(dashboard).words == words)
    }
}

@MainActor
@Suite("Edit Child")
struct EditChildModelTests {
    @Test("Everything that is wrong is said at its field, and nothing is sent")
    func messages() async {
        let calls = ChildCalls()
        let model = calls.edit
        await model.load()
        #expect(!model.isDirty)
        model.form.firstName = " "
        model.form.lastName = ""
        model.form.email = "alice"
        model.weeklyAllowance = ""
        model.form.allowOverdraft = true
        await model.saveTapped()
        #expect(
            model.messages.fields == [
                .firstName: "First name is required", .lastName: "Last name is required",
                .email: "Please enter a valid email address", .weeklyAllowance: "Weekly allowance is required",
                .overdraftLimit: "Overdraft limit must be greater than zero",
            ])
        #expect(calls.made.isEmpty)
        model.form.allowOverdraft = false
        #expect(model.messages[.overdraftLimit] == nil)
    }

    @Test("A user name is enough to sign in with")
    func userName() async {
        let calls = ChildCalls()
        await calls.edit.load()
        calls.edit.form.email = ""
        calls.edit.form.userName = "alice.smith"
        await calls.edit.saveTapped()
        #expect(calls.made == ["change 1"])
    }

    @Test("The next payment follows the chosen day, and is not promised while paused or of nothing")
    func payDay() async {
        let calls = ChildCalls()
        await calls.edit.load()
        #expect(calls.edit.payDayHint == "Next payment: Saturday, Nov 22")
        calls.edit.form.payDay = .thursday
        #expect(calls.edit.payDayHint == "Next payment: Thursday, Nov 27")
        calls.edit.weeklyAllowance = "0"
        #expect(calls.edit.payDayHint == nil)
        calls.edit.weeklyAllowance = "15"
        calls.edit.form.allowancePaused = true
        #expect(calls.edit.payDayHint == nil)
    }

    @Test("Only who was never paid reads of a first payment")
    func firstPayment() async {
        let calls = ChildCalls()
        calls.profile.lastAllowanceDate = nil
        await calls.edit.load()
        #expect(calls.edit.payDayHint == "First payment: Saturday, Nov 22")
    }

    @Test("A payment made early is not promised again, neither on its day nor on an earlier one of that week")
    func payDayUsedUp() async {
        let calls = ChildCalls()
        calls.profile.plan = Sample.plan(settledThrough: Sample.today + 2)
        await calls.edit.load()
        #expect(calls.edit.payDayHint == "Next payment: Saturday, Nov 29")
        calls.edit.form.payDay = .friday
        #expect(calls.edit.payDayHint == "Next payment: Friday, Nov 28")
    }

    @Test("Nor is it once the allowance was paused after it, and goes on")
    func payDayUsedUpWhilePaused() async {
        let calls = ChildCalls()
        var paused = Sample.alice
        paused.allowancePaused = true
        calls.profile.child = paused
        calls.profile.plan = Sample.plan(settledThrough: Sample.today + 2)
            .changed(to: paused.allowanceTerms(since: Sample.now))
        await calls.edit.load()
        #expect(calls.edit.payDayHint == nil)
        calls.edit.form.allowancePaused = false
        #expect(calls.edit.payDayHint == "Next payment: Saturday, Nov 29")
    }

    @Test("After someone else's save what was typed stays and the rest becomes theirs")
    func conflict() async {
        let calls = ChildCalls()
        let model = calls.edit
        await model.load()
        model.form.firstName = "Alicia"
        calls.profile.child.lastName = "Jones"
        calls.profile.child.weeklyAllowance = Sample.dollars(2_000)
        calls.profile.child.version = 2
        calls.failure = .refused(ClientRefusal(code: .versionConflict, sentence: "Changed elsewhere."))
        await model.saveTapped()
        #expect(model.messages.banner == "Changed elsewhere.")
        #expect([model.form.firstName, model.form.lastName, model.weeklyAllowance] == ["Alicia", "Jones", "20.00"])
        #expect(model.isDirty)

        calls.failure = nil
        await model.saveTapped()
        #expect(calls.made == ["change 1", "change 2"])
    }

    @Test("What somebody else saves is shown and said at once, and what was typed stays; one's own save is not told of")
    func changedElsewhere() async {
        let calls = ChildCalls()
        let model = calls.edit
        await model.load()
        model.form.firstName = "Alicia"
        calls.changes = [.childChanged(Sample.bob.id, .updated), .childChanged(Sample.alice.id, .updated)]
        await model.followChanges()
        #expect(model.messages.banner == nil)

        calls.profile.child.lastName = "Jones"
        calls.profile.child.version = 2
        await model.followChanges()
        #expect(model.messages.banner == "This was changed elsewhere. Review and save again.")
        #expect([model.form.firstName, model.form.lastName] == ["Alicia", "Jones"])

        calls.profile.child.version = 3
        calls.saved.version = 3
        await model.saveTapped()
        await model.followChanges()
        #expect(calls.made == ["change 2"])
        #expect(model.messages.banner == nil)
    }

    @Test("The digits are grouped and say until when they are good")
    func code() async {
        let calls = ChildCalls()
        await calls.edit.load()
        await calls.edit.resetPasswordTapped()
        #expect(calls.edit.code?.digits == "1234 5678")
        #expect(calls.edit.code?.until.filter { !$0.isWhitespace } == "3:15PM")
    }

    @Test("Removing is sent once and reported")
    func removing() async {
        let calls = ChildCalls()
        await calls.edit.load()
        await calls.edit.removeTapped()
        #expect(calls.made == ["remove"])
        #expect(calls.said == ["removed Alice"])
    }
}

/// A client that tells what was asked of it, with the two models that ask.
@MainActor
private final class ChildCalls {
    var failure: ClientFailure?
    var made: [String] = []
    /// What the page was busy with at each call.
    var working: [ChildDetailModel.Act?] = []
    var said: [String] = []
    var undo: (@MainActor () async -> Void)?
    var undoSeconds: Int?
    var reads = 0
    var changes: [HouseholdEvent.Change] = []
    var saved = Sample.alice
    var dashboard = Sample.childDashboard
    var profile = ChildProfile(
        child: Sample.alice, email: "child@example.com", lastAllowanceDate: Sample.today - 5,
        plan: Sample.plan())

    private(set) lazy var detail = ChildDetailModel(
        client: client, childID: Sample.alice.id,
        say: { [unowned self] message in
            switch message {
            case .done(let text), .failed(let text), .news(let text, _), .leading(let text, _, _, _): said.append(text)
            case .undoable(let text, let seconds, let act):
                said.append(text)
                undoSeconds = seconds
                undo = act
            }
        })
    private(set) lazy var edit = EditChildModel(
        client: client, childID: Sample.alice.id, family: Sample.family,
        saved: { [unowned self] in said.append("saved \($0.firstName)") },
        removed: { [unowned self] in said.append("removed \($0.firstName)") })

    private var client: HouseholdClient {
        var client = Sample.client()
        client.changes = { [self] in
            .telling(MainActor.assumeIsolated { changes })
        }
        client.child.dashboard = { [self] (_) async throws(ClientFailure) in
            await MainActor.run {
                reads += 1
                return dashboard
            }
        }
        client.child.profile = { [self] (_) async throws(ClientFailure) in await MainActor.run { profile } }
        client.child.change = { [self] (_, _, version) async throws(ClientFailure) in
            try await answer("change \(version)")
            return await saved
        }
        client.child.remove = { [self] (_) async throws(ClientFailure) in try await answer("remove") }
        client.allowance.payNow = { [self] (_, day, _) async throws(ClientFailure) in
            try await answer("pay \(day)")
            return Sample.id(120)
        }
        client.allowance.setPaused = { [self] (_, paused, _) async throws(ClientFailure) in
            try await answer("pause \(paused)")
        }
        client.allowance.decide = { [self] (_, decision) async throws(ClientFailure) in
            try await answer(decision.rawValue)
        }
        client.allowance.undoPayNow = { [self] (_, entry, _) async throws(ClientFailure) in
            try await answer(entry == Sample.id(120) ? "undo" : "undo another")
        }
        return client
    }

    private func answer(_ call: String) throws(ClientFailure) {
        made.append(call)
        working.append(detail.working)
        if let failure { throw failure }
    }
}
