import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Synchronization
import Testing

/// What whoever runs the server is told.
private final class Acts: Sendable {
    private let kept = Mutex<[Act]>([])

    func add(_ act: Act) { kept.withLock { $0.append(act) } }

    /// What was told since the last look, as text: the deed, and why not.
    func taken() -> [String] {
        acts().map { act in act.deed.rawValue + (act.refusal.map { " \($0.rawValue)" } ?? "") }
    }

    func acts() -> [Act] {
        kept.withLock { kept in
            defer { kept = [] }
            return kept
        }
    }
}

@Suite("What is done is told to whoever runs the server")
struct ActTests {
    @Test("Signing in, a wrong password and signing out are told, with the person's id and the network")
    func signIn() async throws {
        let acts = Acts()
        let household = try TestHousehold(record: { acts.add($0) })
        let mom = try await household.register()
        #expect(acts.taken() == ["family-made", "sign-in"])

        _ = try await refusal { try await household.signIn("mom@example.com", "wrong", from: TestHousehold.away) }
        let wrong = acts.acts()
        #expect(wrong.map(\.deed) == [.signIn] && wrong.map(\.refusal) == [.invalidCredentials])
        #expect(wrong.first?.user == mom.person.user.id && wrong.first?.network == "192.168.1.0/24")

        _ = try await refusal { try await household.signIn("nobody@example.com", "wrong") }
        #expect(acts.acts().map(\.user) == [nil])

        let again = try await household.signIn("mom@example.com", TestHousehold.parentPassword)
        try await household.services.signIn.signOut(again.caller)
        #expect(acts.taken() == ["sign-in", "sign-out"])
    }

    @Test("What a parent administers is told once it is kept, and not where it was refused")
    func administration() async throws {
        let acts = Acts()
        let household = try TestHousehold(record: { acts.add($0) })
        let services = household.services
        let caller = try await household.register().caller
        _ = acts.taken()

        let child = try await household.addChild(caller)
        try await services.children.remove(caller, child.id)
        _ = try await services.children.restore(caller, child.id)
        #expect(acts.taken() == ["child-added", "child-removed", "child-restored"])

        let key = try await services.keys.create(caller, name: "Backup of everything", scope: .read)
        try await services.keys.revoke(caller, key.key.id)
        let keys = acts.acts()
        #expect(keys.map(\.deed) == [.keyMade, .keyRevoked])
        #expect(keys.allSatisfy { $0.subject == "\(key.key.id)" && $0.user == caller.userID })

        let invitation = try await services.invitations.create(caller)
        try await services.invitations.cancel(caller, code: invitation.code)
        _ = try await services.recovery.parentCode(caller, for: child.id)
        _ = try await services.export.entries(caller, of: child.id)
        #expect(acts.taken() == ["invitation-made", "invitation-cancelled", "password-code-made", "export"])

        var change = FamilySettingsChange(version: 1)
        change.name = "The Joneses"
        _ = try await services.families.change(caller, change)
        _ = try await refusal { try await services.families.change(caller, change) }
        #expect(acts.taken() == ["family-settings"])

        try await services.people.resetPassword(email: "mom@example.com", to: "another quiet green lantern")
        #expect(acts.taken() == ["password-reset"])
    }

    @Test(
        "Of each deed one line tells who did it in which family, to what and with which outcome, and no secret",
        arguments: Act.Deed.allCases)
    func everyDeed(deed: Act.Deed) async throws {
        let acts = Acts()
        let household = try await AdministeredHousehold(record: { acts.add($0) })
        _ = acts.acts()

        let expected = try await household.perform(deed)

        let told = acts.acts()
        let own = told.filter { $0.deed == deed }
        #expect(own.count == 1)
        let act = try #require(own.first)
        #expect(act.user == expected.user)
        #expect(act.family == expected.family)
        #expect(act.subject == expected.subject)
        #expect(act.refusal == expected.refusal)
        #expect(act.network == expected.network)
        #expect(told.map(\.deed).filter { $0 != deed } == expected.besides)
        let text = told.map { "\($0)" }.joined(separator: "\n")
        for secret in household.secrets + expected.secrets { #expect(!text.contains(secret), "\(secret)") }
    }

    @Test("A change of a child, of a profile or of sessions that was refused is told as no deed")
    func notDone() async throws {
        let acts = Acts()
        let household = try TestHousehold(record: { acts.add($0) })
        let services = household.services
        let mom = try await household.register()
        let tom = try await household.addChild(mom.caller)
        let child = try await household.signIn("tom@example.com", TestHousehold.childPassword).caller
        _ = acts.acts()

        let late = ChildChange(version: tom.version + 1)
        #expect(
            try await refusal { try await services.children.change(mom.caller, tom.id, late) }
                == .request(.versionConflict))
        let present = ChildChange(version: tom.version)
        #expect(
            try await refusal { try await services.children.change(child, tom.id, present) } == .access(.forbidden))
        let profile = ProfileChange(version: mom.person.user.version + 1)
        #expect(
            try await refusal { try await services.account.change(mom.caller, profile) } == .request(.versionConflict))
        try await services.signIn.signOut(mom.caller)
        #expect(
            try await refusal { try await services.signIn.endOtherSessions(mom.caller) } == .access(.signInRequired))
        #expect(acts.taken() == ["sign-out"])
    }

    @Test("No act holds a name, an address, a password or a code")
    func secrets() async throws {
        let acts = Acts()
        let household = try TestHousehold(record: { acts.add($0) })
        let mom = try await household.register()
        let child = try await household.addChild(mom.caller)
        let invitation = try await household.services.invitations.create(mom.caller)
        let digits = try await household.services.recovery.parentCode(mom.caller, for: child.id)
        _ = try await refusal { try await household.signIn("mom@example.com", "typed secret") }

        let told = acts.acts().map { "\($0)" }.joined(separator: "\n")
        let secrets = [
            "Mary", "Jones", "mom@example.com", "Tom", TestHousehold.parentPassword, "typed secret", invitation.code,
            digits.code, mom.sessionToken, mom.refreshToken,
        ]
        for secret in secrets { #expect(!told.contains(secret), "\(secret)") }
    }

    @Test("What a page is refused is told where somebody may not, or asks too often")
    func refusals() async throws {
        let acts = Acts()
        let household = try TestHousehold(record: { acts.add($0) })
        let caller = try await household.register().caller
        _ = acts.taken()
        let services = household.services

        services.noteRefusal(.access(.forbidden), of: caller, from: TestHousehold.away)
        services.noteRefusal(.account(.tooManyAttempts(retryAfterSeconds: 5)), of: nil, from: TestHousehold.away)
        services.noteRefusal(.form(FieldErrors(.email, .emailRequired)), of: caller, from: TestHousehold.away)
        services.noteRefusal(.access(.notFound), of: caller, from: TestHousehold.away)
        #expect(acts.taken() == ["refused FORBIDDEN", "refused RATE_LIMITED"])
    }
}
