import Foundation
import RandomFixtures
import Testing

@testable import ScreenTime

@Suite("A family's plan (2.8)")
struct SubscriptionTests {
    private typealias Sample = RewardSample
    private static let july = RewardSample.at("16:00", on: "2026-07-10")

    private func none(_ provider: PaymentProvider = .test) -> FamilySubscription {
        FamilySubscription(familyID: Sample.family, provider: provider)
    }

    private func event(
        _ change: ProviderEvent.Change, id: String = "evt_1", at moment: Date = Sample.now,
        by provider: PaymentProvider = .test
    ) -> ProviderEvent {
        ProviderEvent(id: id, provider: provider, at: moment, change: change)
    }

    private func applied(_ event: ProviderEvent, to subscription: FamilySubscription, at now: Date? = nil) throws
        -> FamilySubscription
    {
        let update = subscription.applying(event, wasApplied: false, at: now ?? event.at)
        guard case .applied(let next) = update else {
            Issue.record("\(update)")
            return subscription
        }
        return next
    }

    private func active(_ provider: PaymentProvider = .test) throws -> FamilySubscription {
        try applied(
            event(.paid(.familyMonthly, until: Self.july, externalID: "sub_1"), by: provider), to: none(provider))
    }

    @Test("Without a provider everything is included, and there are no prices (43)")
    func noProvider() {
        let subscription = none(.none)
        #expect(subscription.isEntitled(at: Sample.now) && subscription.limits(at: Sample.now) == .everything)
        #expect(subscription.sentence(at: Sample.now, in: Sample.berlin) == "All features are included on this server.")
        #expect(PlanCard.all(.usual, provider: .none, Sample.english).isEmpty)
        #expect(!subscription.mayStartTrial)
        #expect(subscription.obstacle(toBuying: .familyMonthly, through: .none, at: Sample.now) == .notOffered)
    }

    @Test("A trial lasts 14 × 24 hours, once per family (44)")
    func trial() throws {
        var subscription = none()
        #expect(!subscription.isEntitled(at: Sample.now) && subscription.planButtonLabel == "Start 14-Day Free Trial")
        try subscription.startTrial(at: Sample.now)
        let end = Sample.now.addingTimeInterval(14 * 86_400)
        #expect(subscription.trialEndsAt == end && subscription.isEntitled(at: end.addingTimeInterval(-1)))
        #expect(!subscription.isEntitled(at: end) && subscription.state(at: end) == .expired)
        #expect(throws: SubscriptionRefusal.trialUsed) { try subscription.startTrial(at: Sample.now) }
        #expect(throws: SubscriptionRefusal.trialUsed) { try subscription.startTrial(at: end) }
        #expect(subscription.planButtonLabel == "Continue")
        #expect(subscription.sentence(at: end, in: Sample.berlin) == "Your free trial has ended.")
    }

    @Test("A trial over a clock change is 14 × 24 hours all the same")
    func trialOverClockChange() throws {
        var subscription = none()
        try subscription.startTrial(at: Sample.at("16:00", on: "2026-03-20"))
        #expect(subscription.trialEndsAt == Sample.at("17:00", on: "2026-04-03"))
    }

    @Test(
        "In its last 3 days parents are told that it ends (44)",
        arguments: [
            ("2026-06-10", "16:00", "Trial ends in 14 days", nil), ("2026-06-20", "23:59", "Trial ends in 4 days", nil),
            ("2026-06-21", "00:00", "Trial ends in 3 days", "Trial ends in 3 days"),
            ("2026-06-21", "16:00", "Trial ends in 3 days", "Trial ends in 3 days"),
            ("2026-06-22", "12:00", "Trial ends in 2 days", "Trial ends in 2 days"),
            ("2026-06-23", "12:00", "Trial ends tomorrow", "Trial ends tomorrow"),
            ("2026-06-24", "15:59", "Trial ends today", "Trial ends today"),
            ("2026-06-24", "16:00", "Your free trial has ended.", nil),
        ] as [(String, String, String, String?)])
    func banner(day: String, time: String, sentence: String, banner: String?) throws {
        var subscription = none()
        try subscription.startTrial(at: Sample.now)
        let moment = Sample.at(time, on: day)
        #expect(subscription.sentence(at: moment, in: Sample.berlin) == sentence)
        #expect(subscription.trialBanner(at: moment, in: Sample.berlin) == banner)
    }

    @Test("A plan renews until it is cancelled, works until its period ends, and resuming undoes the cancel (47)")
    func canceling() throws {
        var subscription = try active()
        #expect(subscription.sentence(at: Sample.now, in: Sample.berlin) == "Renews on 10 July 2026")
        #expect(throws: SubscriptionRefusal.nothingToResume) { try subscription.resume(at: Sample.now) }
        try subscription.cancel(at: Sample.now)
        #expect(subscription.cancelAtPeriodEnd && subscription.isEntitled(at: Self.july.addingTimeInterval(-1)))
        #expect(subscription.sentence(at: Sample.now, in: Sample.berlin) == "Ends on 10 July 2026")
        #expect(throws: SubscriptionRefusal.nothingToCancel) { try subscription.cancel(at: Sample.now) }

        var resumed = subscription
        try resumed.resume(at: Self.july.addingTimeInterval(-1))
        #expect(resumed == (try active()) && resumed.isEntitled(at: Self.july))

        #expect(!subscription.isEntitled(at: Self.july) && subscription.state(at: Self.july) == .expired)
        #expect(throws: SubscriptionRefusal.nothingToResume) { try subscription.resume(at: Self.july) }
        #expect(subscription.sentence(at: Self.july, in: Sample.berlin) == "Your plan has ended.")
        var nothing = none()
        #expect(throws: SubscriptionRefusal.nothingToCancel) { try nothing.cancel(at: Sample.now) }
    }

    @Test("A failed payment: it works 7 days, then not; a late success restores it (48)")
    func failed() throws {
        let failed = try applied(event(.paymentFailed, id: "evt_2"), to: active())
        #expect(failed.state == .pastDue)
        #expect(
            failed.sentence(at: Sample.now, in: Sample.berlin)
                == "Payment failed. Update your payment by 17 June.")
        let end = Sample.at("16:00", on: "2026-06-17")
        #expect(failed.isEntitled(at: end.addingTimeInterval(-1)) && !failed.isEntitled(at: end))
        let again = try applied(event(.paymentFailed, id: "evt_3", at: end.addingTimeInterval(-60)), to: failed)
        #expect(again.graceEndsAt == end)

        let late = Sample.at("16:00", on: "2026-06-20")
        let restored = try applied(
            event(.paid(.familyMonthly, until: Self.july, externalID: nil), id: "evt_4", at: late), to: again)
        #expect(restored.isEntitled(at: late) && restored.failedAt == nil && restored.externalID == "sub_1")
        #expect(try applied(event(.paymentFailed, id: "evt_5", at: late), to: restored).failedAt == late)
    }

    @Test("An event that comes twice is applied once, an older one after a newer not at all (49)")
    func repeated() throws {
        let subscription = try active()
        let failed = event(.paymentFailed, id: "evt_2", at: Sample.now.addingTimeInterval(60))
        #expect(subscription.applying(failed, wasApplied: true, at: failed.at) == .ignored(.repeated))
        let older = event(.paymentFailed, id: "evt_3", at: Sample.now.addingTimeInterval(-1))
        #expect(subscription.applying(older, wasApplied: false, at: failed.at) == .ignored(.older))
        let same = event(.paymentFailed, id: "evt_4", at: Sample.now)
        #expect(try applied(same, to: subscription).state == .pastDue)
        #expect(none().applying(failed, wasApplied: false, at: failed.at) == .ignored(.unfit))
    }

    @Test("While a plan is paid through one provider, another one's is refused and changes nothing (50)")
    func otherProvider() throws {
        let subscription = try active(.storekit)
        let refusal = subscription.obstacle(toBuying: .familyYearly, through: .stripe, at: Sample.now)
        #expect(refusal == .alreadySubscribed && refusal?.sentence == "Your family already has a plan.")
        for change in [ProviderEvent.Change.ended, .paid(.familyYearly, until: Self.july, externalID: nil)] {
            let other = event(change, id: "evt_9", at: Self.july, by: .stripe)
            #expect(subscription.applying(other, wasApplied: false, at: Sample.now) == .ignored(.otherProvider))
        }
        #expect(
            subscription.obstacle(toBuying: .familyMonthly, through: .storekit, at: Sample.now) == .alreadySubscribed)
        #expect(subscription.obstacle(toBuying: .familyYearly, through: .storekit, at: Sample.now) == nil)
        #expect(subscription.obstacle(toBuying: .free, through: .storekit, at: Sample.now) == .notOffered)

        let ended = try applied(event(.ended, id: "evt_2", by: .storekit), to: subscription)
        #expect(ended.obstacle(toBuying: .familyMonthly, through: .stripe, at: Sample.now) == nil)
        let early = event(
            .paid(.familyYearly, until: Self.july, externalID: "sub_2"), id: "evt_3", at: Sample.at("15:00"),
            by: .stripe)
        let moved = try applied(early, to: ended, at: Sample.now)
        #expect(moved.provider == .stripe && moved.isEntitled(at: Sample.now) && moved.externalID == "sub_2")
    }

    @Test("A trial can become a plan at any time, and a family that paid before has no trial left")
    func buying() throws {
        var trial = none()
        try trial.startTrial(at: Sample.now)
        #expect(trial.obstacle(toBuying: .familyMonthly, through: .test, at: Sample.now) == nil)
        let paid = try applied(event(.paid(.familyYearly, until: Self.july, externalID: nil)), to: trial)
        #expect(paid.state == .active && paid.plan == .familyYearly && paid.trialEndsAt != nil)
        let ended = try applied(event(.ended, id: "evt_2"), to: active())
        #expect(!ended.mayStartTrial && !ended.isEntitled(at: Sample.now))
    }

    @Test("A cancellation at the provider counts; word of the same period does not take it back, a renewal does")
    func canceledThere() throws {
        let canceled = try applied(event(.canceled(periodEnd: nil), id: "evt_2"), to: active())
        #expect(canceled.state == .canceled && canceled.periodEnd == Self.july)
        let same = event(.paid(.familyMonthly, until: Self.july, externalID: nil), id: "evt_3")
        #expect(try applied(same, to: canceled).state == .canceled)
        let august = Sample.at("16:00", on: "2026-08-10")
        let renewed = event(.paid(.familyMonthly, until: august, externalID: nil), id: "evt_4")
        #expect(try applied(renewed, to: canceled).state == .active)
        #expect(try applied(event(.resumed, id: "evt_5"), to: canceled).state == .active)
    }

    @Test("A licence ends on its last day, of which nobody tells")
    func licence() throws {
        let licence = try active(.manual)
        #expect(licence.sentence(at: Sample.now, in: Sample.berlin) == "Ends on 10 July 2026")
        #expect(licence.isEntitled(at: Self.july.addingTimeInterval(-1)) && !licence.isEntitled(at: Self.july))
    }

    @Test(
        "After any events in any order the newest of their times stands, and what ended is not entitled",
        arguments: FuzzSeeds.all(of: "subscriptions", found: [1, 2], new: 2))
    func play(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        var (subscription, newest) = (none(), Date.distantPast)
        for number in 0..<1_000 {
            let moment = Sample.now.addingTimeInterval(Double(number) * 3_600)
            let at = moment.addingTimeInterval(Double(Int.random(in: -20_000...0, using: &random)))
            let changes: [ProviderEvent.Change] = [
                .paid(.familyMonthly, until: at.addingTimeInterval(30 * 86_400), externalID: nil), .paymentFailed,
                .canceled(periodEnd: nil), .resumed, .ended,
            ]
            let change = changes.randomElement(using: &random) ?? .ended
            let event = event(change, id: "evt_\(number)", at: at)
            switch subscription.applying(event, wasApplied: false, at: moment) {
            case .applied(let next):
                #expect(at >= newest, "\(seed)")
                (subscription, newest) = (next, at)
                #expect(next.applying(event, wasApplied: true, at: moment) == .ignored(.repeated))
                switch change {
                case .paid: #expect(next.isEntitled(at: moment), "\(seed)")
                case .ended: #expect(!next.isEntitled(at: moment), "\(seed)")
                case .paymentFailed: #expect(next.state == .pastDue && next.graceEndsAt != nil, "\(seed)")
                case .canceled: #expect(next.cancelAtPeriodEnd, "\(seed)")
                case .resumed: #expect(next.state == .active, "\(seed)")
                }
            case .ignored(.older): #expect(at < newest, "\(seed)")
            case .ignored(.unfit): #expect(at >= newest, "\(seed)")
            case .ignored(let reason): Issue.record("\(seed) \(reason)")
            }
            #expect(subscription.newestEventAt ?? .distantPast == newest, "\(seed)")
            #expect((subscription.failedAt != nil) == (subscription.state == .pastDue), "\(seed)")
        }
    }
}
