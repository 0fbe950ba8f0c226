import AllowanceScreens
import Design
import HouseholdClient
import LocalClient
import Services
import Synchronization

/// Open pages of one parent: `/home` and the list of transactions in turns.
@MainActor
final class OpenPages {
    private let counters: [Counter]
    private var following: [Task<Void, Never>] = []

    /// Opens the pages; each has read what it shows.
    init(count: Int, _ household: BenchHousehold) async throws {
        let services = household.services
        let codes = UnseenCodes(now: services.world.now)
        let switches = RecentSwitches(now: services.world.now)
        counters = (0..<count).map { _ in Counter() }
        for (number, counter) in counters.enumerated() {
            let client = LocalClient(
                services: services, caller: household.caller, visitor: BenchHousehold.visitor, browser: .none,
                unseenCodes: codes, recentSwitches: switches
            ).household.counting(counter)
            if number.isMultiple(of: 2) {
                let model = ParentDashboardModel(client: client)
                following.append(Task { await model.live.followChanges() })
                await model.live.refresh()
            } else {
                guard let person = try await client.account.whoAmI() else { throw NobodySignedIn() }
                let model = TransactionListModel(client: client, scope: .allChildren, person: person)
                following.append(Task { await model.followChanges() })
                await model.load()
            }
        }
    }

    /// How often each page has read since counting began.
    var readings: [Int] { counters.map(\.count) }

    /// From now on what is read counts.
    func beginCounting() {
        for counter in counters { counter.reset() }
    }

    /// Closes them all.
    func close() async {
        for task in following { task.cancel() }
        for task in following { await task.value }
    }
}

/// Counts readings.
private final class Counter: Sendable {
    private let number = Atomic(0)

    var count: Int { number.load(ordering: .relaxed) }

    func add() { number.add(1, ordering: .relaxed) }

    func reset() { number.store(0, ordering: .relaxed) }
}

/// The session should have lasted.
private struct NobodySignedIn: Error {}

extension HouseholdClient {
    /// The same, but `counter` counts what the two pages ask once a reading.
    fileprivate func counting(_ counter: Counter) -> HouseholdClient {
        var client = self
        let (dashboard, page) = (client.family.dashboard, client.transactions.page)
        client.family.dashboard = { () async throws(ClientFailure) in
            counter.add()
            return try await dashboard()
        }
        client.transactions.page = { (query, cursor) async throws(ClientFailure) in
            counter.add()
            return try await page(query, cursor)
        }
        return client
    }
}

extension BrowserSession {
    /// A browser that keeps nothing.
    fileprivate static let none = BrowserSession(
        established: { (_, _, _) in }, renewed: { _ in }, ended: {}, reopened: {})
}
