import Foundation
import Household
import HouseholdClient
import Ledger

/// The Smith Family of this module's gallery and tests.
enum SettingsSample {
    /// Thu Nov 20, 2025, 15:00 in New York.
    static let now = Date(timeIntervalSince1970: 1_763_668_800)

    /// An id that is the same in every run.
    static func id<Subject>(_ number: UInt8) -> Identifier<Subject> {
        Identifier(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number)))
    }

    static let family = Family(
        id: id(1), name: "Smith Family", currency: .usd, localeTag: "en-US", timeZoneIdentifier: "America/New_York",
        createdAt: Date(timeIntervalSince1970: 1_735_700_000))

    static let mom = SignedInPerson(
        user: user(2, "Sarah", "parent@example.com", nickname: "Mom", isOwner: true), family: family)
    static let dad = user(3, "David", "dad@example.com", nickname: "Dad")

    static func user(
        _ number: UInt8, _ firstName: String, _ email: String, nickname: String? = nil, role: Role = .parent,
        isOwner: Bool = false
    ) -> User {
        User(
            id: id(number), familyID: family.id, email: email, firstName: firstName, lastName: "Smith",
            nickname: nickname, role: role, isOwner: isOwner, createdAt: family.createdAt)
    }

    static func child(_ number: UInt8, _ firstName: String, removedDaysAgo: Double? = nil) -> Child {
        Child(
            id: id(number), userID: id(number + 1), familyID: family.id, accountID: id(number + 2),
            firstName: firstName, lastName: "Smith",
            weeklyAllowance: Money(minorUnits: 1_500, currency: .usd), createdAt: family.createdAt,
            archivedAt: removedDaysAgo.map { now.addingTimeInterval(-$0 * 86_400) })
    }

    static let alice = child(10, "Alice")
    static let alicePerson = SignedInPerson(
        user: user(11, "Alice", "child@example.com", role: .child), family: family, childID: alice.id)

    static let members = FamilyMembers(
        family: family, parents: [FamilyMembers.Member(user: mom.user), FamilyMembers.Member(user: dad)],
        children: [
            FamilyMembers.Member(
                user: alicePerson.user, childID: alice.id, weeklyAllowance: alice.weeklyAllowance)
        ],
        removedChildren: [child(20, "Carl", removedDaysAgo: 1.5)])

    static let link: InvitationLink = {
        let invitation = Invitation(code: "abc123", familyID: family.id, createdBy: mom.user.id, now: now)
        let squares = (0..<49).map { $0 % 3 == 0 }
        return InvitationLink(
            invitation: invitation,
            link: SharedLink(
                path: "/invite/abc123",
                reach: SharedLink.Reach(
                    address: "https://roost.example/invite/abc123", picture: QRCode(side: 7, squares: squares))))
    }()

    /// A notice, so many hours before `now`.
    static func notice(
        _ number: UInt8, _ kind: NoticeKind, _ title: String, _ body: String, hoursAgo: Double, isRead: Bool
    ) -> Notice {
        let time = now.addingTimeInterval(-hoursAgo * 3_600)
        return Notice(
            id: id(number), userID: mom.user.id, familyID: family.id, kind: kind, title: title, body: body,
            subject: .child(alice.id), childID: alice.id, face: alice.face, createdAt: time,
            readAt: isRead ? time : nil)
    }

    /// The newest three of more.
    static let notices: NoticeList = {
        let last = notice(42, .allowancePaid, "Allowance paid: $15.00", "For Alice", hoursAgo: 30, isRead: true)
        return NoticeList(
            notices: [
                notice(40, .transactionCreated, "Alice: +$25.00", "Extra chores, by Dad", hoursAgo: 1, isRead: false),
                notice(41, .lowBalance, "Alice's balance is $8.00", "", hoursAgo: 3, isRead: true), last,
            ], unreadCount: 1, total: 4, next: NoticeCursor(after: last))
    }()

    static func session(_ number: UInt8, _ device: String, hoursAgo: Double) -> SignInSession {
        SignInSession(
            id: id(number), userID: mom.user.id, familyID: family.id, deviceName: device, network: "192.168.1.0/24",
            rememberMe: true, now: now.addingTimeInterval(-hoursAgo * 3_600))
    }

    static let devices = SignedInDevices(
        sessions: [session(50, "Safari on iPhone", hoursAgo: 2), session(51, "Firefox on Linux", hoursAgo: 5)],
        current: id(51))

    /// Everything allowed, and a warning below 5.00.
    static let preferences: NoticePreferences = {
        var preferences = NoticePreferences(unit: family.unit)
        preferences.allowNotifications = true
        preferences.lowBalanceWarning = true
        preferences.lowBalanceThreshold = Money(minorUnits: 500, currency: .usd)
        return preferences
    }()

    /// A client that answers with the family above.
    static func client() -> HouseholdClient {
        var client = HouseholdClient()
        client.clock.now = { now }
        client.clock.newRequestKey = { RequestKey("sample") }
        client.changes = { AsyncStream { $0.finish() } }
        client.people.family = { () async throws(ClientFailure) in members }
        client.people.invitations = { () async throws(ClientFailure) in [link] }
        client.account.whoAmI = { () async throws(ClientFailure) in mom }
        client.account.suggestPassword = { "maple otter candle river" }
        client.account.families = { () async throws(ClientFailure) in [FamilyMembership(family: family, role: .parent)]
        }
        client.account.devices = { () async throws(ClientFailure) in devices }
        client.notices.newest = { (_) async throws(ClientFailure) in notices }
        client.notices.preferences = { () async throws(ClientFailure) in preferences }
        client.people.invitedFamily = { (_) async throws(ClientFailure) in InvitedFamily(family) }
        return client
    }

    /// A client that never answers.
    static func waitingClient() -> HouseholdClient {
        var client = client()
        client.people.family = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.people.invitations = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.account.devices = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.notices.newest = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.notices.preferences = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        return client
    }

    /// A client that cannot be reached.
    static func failingClient() -> HouseholdClient {
        var client = client()
        client.people.family = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        client.people.invitations = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        client.account.devices = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        client.notices.newest = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        client.notices.preferences = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        return client
    }
}
