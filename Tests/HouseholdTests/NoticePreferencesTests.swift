import Foundation
import Household
import Ledger
import Testing

@Suite("What a person wants to be told at once")
struct NoticePreferencesTests {
    private static let start = NoticePreferences(unit: .currency(.usd))

    /// What each switch decides about.
    private let switches: [(wish: WritableKeyPath<NoticePreferences, Bool>, kinds: Set<NoticeKind>)] = [
        (\.transactionAlerts, [.transactionCreated, .recurringSkipped]),
        (\.allowanceReminders, [.allowancePaid, .allowanceReminder, .allowanceHeld]),
        (\.balanceAlerts, [.lowBalance]), (\.budgetWarnings, [.budgetWarning, .budgetExceeded]),
        (\.goalsAndSavings, [.wishAffordable, .savingsGoalReached]),
        (\.requests, [.wishRequested, .wishAnswered]),
        (\.signInAlerts, [.newSignIn, .sessionRevoked, .signInPaused]), (\.newSources, [.sourceFound]),
    ]

    @Test("Who never chose wants everything but the warning of a low balance")
    func start() {
        #expect(Set(NoticeKind.allCases.filter { !Self.start.wants($0) }) == [.lowBalance])
    }

    @Test("Each switch silences its own kinds and no other")
    func silenced() {
        var all = Self.start
        all.lowBalanceWarning = true
        #expect(NoticeKind.allCases.allSatisfy(all.wants))
        for (wish, kinds) in switches {
            var preferences = all
            preferences[keyPath: wish] = false
            #expect(Set(NoticeKind.allCases.filter { !preferences.wants($0) }) == kinds)
        }
    }

    @Test("A change says only what differs, and keeps the rest")
    func change() throws {
        var wanted = Self.start
        wanted.newSources = false
        let change = NoticePreferencesChange(from: Self.start, to: wanted)
        #expect(change.newSources == false && change.requests == nil)
        var other = Self.start
        other.requests = false
        try change.apply(to: &other, of: .parent, unit: .currency(.usd), locale: .init(identifier: "en-US"))
        #expect(!other.newSources && !other.requests)
    }
}
