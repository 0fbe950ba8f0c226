import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import SwiftUI

/// The state of `/children/{id}`: one child as a parent sees it, and what a parent does about the allowance.
@MainActor
@Observable
public final class ChildDetailModel {
    /// A payment that is asked about before it is made.
    struct Payment: Hashable {
        let childID: Child.ID
        let day: CalendarDate
        /// "Pay $15.00 to Alice now?"
        let question: String
        /// "This is the payment for Nov 22."
        let explanation: String
    }

    /// What a parent does here.
    enum Act: Hashable {
        case pay, pause, decide, restore
    }

    /// Whose page it is.
    let childID: Child.ID
    /// The figures.
    let live: LiveContent<ChildDashboard>
    /// The payment that is asked about.
    private(set) var payment: Payment?
    /// Whether a payment is asked about.
    var isAskingToPay: Bool {
        get { payment != nil }
        set { if !newValue { payment = nil } }
    }
    /// What is on its way.
    private(set) var working: Act?
    /// Why the last act was refused.
    private(set) var failure: String?
    /// How often "Pay Now" was pressed in vain since the last act.
    private(set) var refusals = 0

    private let client: HouseholdClient
    private let say: ToastAnnouncer
    private var requestKey: RequestKey

    /// A model of a child's page. `say` tells what was done, `notFound` is called when there is no such child for this
    /// person.
    public init(
        client: HouseholdClient, childID: Child.ID, say: @escaping ToastAnnouncer,
        notFound: @escaping @MainActor () -> Void = {}
    ) {
        self.client = client
        self.childID = childID
        self.say = say
        requestKey = client.clock.newRequestKey()
        live = LiveContent(client: client, notFound: notFound) { _, change in
            change.movesFigures(of: childID)
        } read: { () async throws(ClientFailure) in
            .loaded(try await client.child.dashboard(childID))
        }
    }

    /// Why nothing can be paid early; nil until somebody wants to, and while something can.
    var payMessage: String? {
        guard refusals > 0 else { return nil }
        return switch live.content?.figures.nextPayment {
        case .paused: "The allowance is paused. Resume it first."
        case .pending: "\(ErrorCode.allowanceNothingDue.sentence) Set one under Edit."
        case .inDays, nil: nil
        }
    }

    /// How many days a removed child can still be brought back; nil for a present one.
    func daysLeft(_ child: Child) -> Int? {
        guard let erasedAt = child.erasedAt else { return nil }
        return max(0, Int((erasedAt.timeIntervalSince(client.clock.now()) / 86_400).rounded(.up)))
    }

    /// "Pay Now" was pressed: asks first, or says that there is nothing to pay.
    func payNowTapped() {
        guard let dashboard = live.content else { return }
        failure = nil
        guard let day = dashboard.figures.nextPayment.day else {
            refusals += 1
            return
        }
        let format = DisplayFormat(dashboard.family)
        let amount = format.money(dashboard.child.weeklyAllowance)
        requestKey = client.clock.newRequestKey()
        payment = Payment(
            childID: dashboard.child.id, day: day, question: "Pay \(amount) to \(dashboard.child.firstName) now?",
            explanation: "This is the payment for \(format.shortDay(day)).")
    }

    /// "Pay Now" was pressed a second time: pays, and offers to undo it.
    func payTapped(_ payment: Payment) async {
        let key = requestKey
        await perform(.pay) { [client, say] () async throws(ClientFailure) in
            let entry = try await client.allowance.payNow(payment.childID, payment.day, key)
            let undoKey = client.clock.newRequestKey()
            say(
                .undoable("Allowance paid", seconds: 10) {
                    do throws(ClientFailure) {
                        try await client.allowance.undoPayNow(payment.childID, entry, undoKey)
                        say(.done("Payment undone"))
                    } catch {
                        say(.failed(error.sentence))
                    }
                })
        }
    }

    /// "Pause Allowance" or "Resume Allowance" was pressed.
    func pauseTapped() async {
        guard let child = live.content?.child else { return }
        await perform(.pause) { [client, say] () async throws(ClientFailure) in
            try await client.allowance.setPaused(child.id, !child.allowancePaused, child.version)
            say(.done(child.allowancePaused ? "Allowance resumed" : "Allowance paused"))
        }
    }

    /// "Pay All" or "Skip" was pressed.
    func decideTapped(_ decision: HeldDecision) async {
        guard let dashboard = live.content else { return }
        let count = dashboard.held.count
        await perform(.decide) { [client, say] () async throws(ClientFailure) in
            try await client.allowance.decide(dashboard.child.id, decision)
            let payments = count == 1 ? "1 payment" : "\(count) payments"
            say(.done(decision == .payAll ? "\(payments) booked" : "\(payments) skipped"))
        }
    }

    /// "Restore" was pressed.
    func restoreTapped() async {
        guard let child = live.content?.child else { return }
        await perform(.restore) { [client, say] () async throws(ClientFailure) in
            try await client.child.restore(child.id)
            say(.done("\(child.firstName) is back"))
        }
    }

    /// "Dismiss" on the banner was pressed.
    func dismissTapped() {
        failure = nil
    }

    private func perform(_ act: Act, _ work: () async throws(ClientFailure) -> Void) async {
        guard working == nil else { return }
        working = act
        failure = nil
        refusals = 0
        do {
            try await work()
        } catch {
            // What was shown is no longer so: it is read again below.
            failure =
                error.isRefusal(.versionConflict) ? "This was changed elsewhere. Look at it again." : error.sentence
        }
        working = nil
        await live.refresh()
    }
}
