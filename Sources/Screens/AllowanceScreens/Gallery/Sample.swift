import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger

/// The Smith Family of the gallery and of the tests of screen models; the same as the demo's, with fewer entries.
enum Sample {
    /// Thu Nov 20, 2025, 15:00 in New York.
    static let now = Date(timeIntervalSince1970: 1_763_668_800)
    /// The day of `now`.
    static let today = CalendarDate(daysSinceEpoch: 20_412)

    /// An id that is the same in every run.
    static func id<Subject>(_ number: UInt8) -> Identifier<Subject> {
        Identifier(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number)))
    }

    /// Minor units of US dollars.
    static func dollars(_ cents: Int64) -> Money {
        Money(minorUnits: cents, currency: .usd)
    }

    static let family = Family(
        id: id(1), name: "Smith Family", currency: .usd, localeTag: "en-US", timeZoneIdentifier: "America/New_York",
        createdAt: Date(timeIntervalSince1970: 1_735_700_000))

    static let rowFormat = DisplayFormat(family)

    static let mom = SignedInPerson(
        user: User(
            id: id(2), familyID: family.id, email: "parent@example.com", firstName: "Mom", lastName: "Smith",
            role: .parent, isOwner: true, createdAt: family.createdAt), family: family)

    static let alicePerson = SignedInPerson(
        user: User(
            id: id(3), familyID: family.id, email: "child@example.com", firstName: "Alice", lastName: "Smith",
            role: .child, createdAt: family.createdAt), family: family, childID: alice.id)

    static let alice = child(10, "Alice")
    static let bob = child(20, "Bob")
    /// Alice once she has chosen an avatar.
    static let fox: Child = {
        var child = alice
        child.avatar = Avatar(emoji: Emoji("🦊"), color: .orange)
        return child
    }()

    static func child(_ number: UInt8, _ firstName: String, lastName: String = "Smith", paused: Bool = false) -> Child {
        Child(
            id: id(number), userID: id(number + 1), familyID: family.id, accountID: id(number + 2),
            firstName: firstName, lastName: lastName, weeklyAllowance: dollars(1_500), allowancePaused: paused,
            createdAt: family.createdAt)
    }

    static func overview(_ child: Child, _ cents: Int64, savings: Int64 = 0, recent: Int = 2) -> ChildOverview {
        ChildOverview(
            child: child, balance: dollars(cents), savingsBalance: dollars(savings), recentTransactionCount: recent)
    }

    static let dashboard = FamilyDashboard(
        family: family, totalBalance: dollars(27_550), totalSavings: dollars(4_000),
        totalWeeklyAllowance: dollars(3_000),
        children: [overview(alice, 12_550, savings: 4_000, recent: 5), overview(bob, 15_000, recent: 1)],
        today: today, upcoming: upcoming, goals: [ChildGoal(child: alice, goal: .wish(wishList.wishes[0]))],
        recent: records)

    /// Both children's pay-days, and Alice's piano reward between them.
    static let upcoming = [
        payDay(alice, in: 2), payDay(bob, in: 2),
        UpcomingPayment(
            child: alice, day: today + 4, amount: dollars(500), description: "Weekly piano reward",
            recurringID: id(181)),
        payDay(alice, in: 9), payDay(bob, in: 9),
    ]

    private static func payDay(_ child: Child, in days: Int) -> UpcomingPayment {
        UpcomingPayment(
            child: child, day: today + days, amount: dollars(1_500), description: AllowanceTerms.entryDescription)
    }

    static let emptyDashboard = FamilyDashboard(
        family: family, totalBalance: dollars(0), totalSavings: dollars(0), totalWeeklyAllowance: dollars(0),
        children: [], today: today)

    static let chores = EntryCategory(
        id: id(40), name: "Chores", scope: .children, kind: .credit, key: "chores", symbol: "hammer.fill", colour: 1,
        createdAt: now)
    static let games = EntryCategory(
        id: id(41), name: "Games", scope: .children, kind: .debit, key: "games", symbol: "gamecontroller.fill",
        colour: 2, createdAt: now)
    /// One of the family's own.
    static let robotics = EntryCategory(
        id: id(43), name: "Robotics", scope: .children, kind: .debit, symbol: "bolt.fill", colour: 5, createdAt: now,
        version: 2)
    static let transfer = EntryCategory(
        id: id(42), name: "Savings Transfer", scope: .children, kind: .debit, key: "savingsTransfer",
        symbol: "arrow.right.square", colour: 7,
        isSelectable: false, createdAt: now)

    /// An entry of Alice's, `daysAgo` before today; `sequence` is also its id.
    static func record(
        _ sequence: UInt8, _ direction: Direction, _ cents: Int64, _ description: String, daysAgo: Int = 0,
        balance: Int64 = 12_550, category: EntryCategory? = nil, reversedBy: Entry.ID? = nil,
        source: EntrySource = .manual
    ) -> TransactionRecord {
        let isAutomatic = source == .allowance || source == .recurring
        let entry = Entry(
            id: id(100 + sequence), accountID: alice.accountID, direction: direction, amount: dollars(cents),
            date: today - daysAgo, sequence: Int64(sequence), description: description, categoryID: category?.id,
            source: source, author: isAutomatic ? .roost : .person(mom.user.id),
            createdAt: now.addingTimeInterval(Double(-daysAgo) * 86_400), reversedByID: reversedBy)
        let posted = PostedEntry(
            entry: entry, child: EntryChild(alice), balanceAfter: dollars(balance),
            createdByName: isAutomatic ? "Roost" : "Mom", category: category)
        return TransactionRecord(posted, in: family)
    }

    static let records = [
        record(5, .credit, 2_500, "Extra chores", category: chores),
        record(4, .debit, 1_000, "Movie ticket", daysAgo: 1, balance: 10_050, category: games),
        record(3, .credit, 1_500, "Weekly allowance", daysAgo: 5, balance: 11_050, source: .allowance),
        record(2, .debit, 500, "Comic", daysAgo: 5, balance: 9_550, reversedBy: id(250)),
    ]

    static let childDashboard = ChildDashboard(
        figures: ChildFigures(
            overview: overview(alice, 12_550, savings: 4_000, recent: 5), lastAllowanceDate: today - 5,
            nextPayment: .inDays(2, today + 2)),
        family: family,
        month: MonthlyStats(totalEarned: dollars(10_000), totalSpent: dollars(2_500)), recent: records,
        openWishCount: 2, nearestGoal: .wish(wishList.wishes[0]))

    /// Alice's wishes: one to save for, one that is asked for and can be afforded, one that was bought.
    static let wishList: WishList = {
        let college = SavingsAccount(
            childID: alice.id,
            account: Account(id: id(60), unit: .currency(.usd), owner: .child(alice.id), kind: .savings),
            name: "College",
            target: dollars(50_000), createdAt: family.createdAt)
        let means = ChildMeans(
            child: alice, spending: dollars(12_550),
            savings: [SavingsSummary(account: college, balance: dollars(4_000))])
        var bicycle = WishListItem(
            id: id(70), childID: alice.id, name: "Bicycle", price: dollars(20_000),
            url: "https://shop.example/bicycle", notes: "The red one with a basket", createdAt: family.createdAt)
        bicycle.version = 2
        let headphones = WishListItem(
            id: id(71), childID: alice.id, name: "Headphones", price: dollars(6_000), savingsAccountID: college.id,
            requestedAt: now, createdAt: family.createdAt)
        let comic = WishListItem(
            id: id(72), childID: alice.id, name: "Comic", price: dollars(500),
            purchasedAt: now.addingTimeInterval(-2 * 86_400), purchaseEntryID: id(102), paid: dollars(500),
            createdAt: family.createdAt)
        return WishList(
            child: alice, means: means, wishes: [bicycle, headphones, comic].map { WishSummary($0, means) })
    }()

    /// What Alice asked for: a wish that waits for a parent, one that Mom bought, one that Mom did not.
    static let requests: [AskedWish] = {
        var (bicycle, comic) = (wishList.wishes[0].wish, wishList.wishes[2].wish)
        bicycle.answer = WishAnswer(.declined, by: mom.user.id, at: now.addingTimeInterval(-86_400), name: "Mom")
        comic.answer = WishAnswer(.approved, by: mom.user.id, at: now.addingTimeInterval(-2 * 86_400), name: "Mom")
        let answered = [bicycle, comic].map { WishSummary($0, wishList.means) }
        return AskedWish.all(of: answered + [wishList.wishes[1]], now: now)
    }()

    /// A client that answers with the family above.
    static func client() -> HouseholdClient {
        var client = HouseholdClient()
        client.clock.now = { now }
        client.clock.newRequestKey = { RequestKey("sample") }
        client.changes = { AsyncStream { $0.finish() } }
        client.notices.newest = { (_) async throws(ClientFailure) in
            NoticeList(notices: [], unreadCount: 0)
        }
        client.family.dashboard = { () async throws(ClientFailure) in dashboard }
        client.family.children = { () async throws(ClientFailure) in dashboard.children }
        client.child.dashboard = { (_) async throws(ClientFailure) in childDashboard }
        client.child.ownDashboard = { () async throws(ClientFailure) in childDashboard }
        answerMoney(&client)
        client.wishes.list = { (_) async throws(ClientFailure) in wishList }
        client.wishes.wish = { (_) async throws(ClientFailure) in
            WishRecord(child: alice, means: wishList.means, summary: wishList.wishes[0])
        }
        client.analytics = analytics()
        answerSavings(&client)
        answerPhotos(&client)
        client.recurring.list = { (_) async throws(ClientFailure) in recurring }
        client.export.file = { _ in URL(string: "/export") }
        client.categories.all = { () async throws(ClientFailure) in [chores, games, transfer] }
        client.categories.list = { () async throws(ClientFailure) in [chores, games, robotics] }
        client.transactions.page = { (_, _) async throws(ClientFailure) in
            TransactionPage(records: records, total: records.count, nextCursor: nil)
        }
        client.transactions.transaction = { (_) async throws(ClientFailure) in records[0] }
        client.transactions.descriptionSuggestions = { (_) async throws(ClientFailure) in ["Extra chores"] }
        return client
    }

    /// A client that never answers.
    static func waitingClient() -> HouseholdClient {
        var client = client()
        client.family.dashboard = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.family.children = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.child.dashboard = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.child.ownDashboard = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.transactions.page = { (_, _) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.transactions.transaction = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.wishes.list = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.savings.list = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.recurring.list = { (_) async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        client.categories.list = { () async throws(ClientFailure) in try await HouseholdClient.unanswered() }
        return client
    }

    /// A client that cannot be reached.
    static func failingClient() -> HouseholdClient {
        var client = client()
        client.family.dashboard = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        client.family.children = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        client.child.dashboard = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        client.child.ownDashboard = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        client.transactions.page = { (_, _) async throws(ClientFailure) in throw .fault(.unreachable) }
        client.transactions.transaction = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        client.wishes.list = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        client.savings.list = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        client.recurring.list = { (_) async throws(ClientFailure) in throw .fault(.unreachable) }
        client.categories.list = { () async throws(ClientFailure) in throw .fault(.unreachable) }
        return client
    }

    /// A client of a family that has just begun.
    static func emptyClient() -> HouseholdClient {
        var client = client()
        client.family.dashboard = { () async throws(ClientFailure) in emptyDashboard }
        client.family.children = { () async throws(ClientFailure) in [] }
        client.child.ownDashboard = { () async throws(ClientFailure) in
            var dashboard = childDashboard
            dashboard.recent = []
            dashboard.figures.overview = overview(alice, 0)
            return dashboard
        }
        client.transactions.page = { (_, _) async throws(ClientFailure) in
            TransactionPage(records: [], total: 0, nextCursor: nil)
        }
        client.wishes.list = { (_) async throws(ClientFailure) in
            WishList(child: alice, means: wishList.means, wishes: [])
        }
        client.recurring.list = { (_) async throws(ClientFailure) in [] }
        client.savings.list = { (_) async throws(ClientFailure) in
            SavingsList(child: alice, means: ChildMeans(child: alice, spending: dollars(0), savings: []))
        }
        return client
    }
}
