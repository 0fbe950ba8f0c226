import Allowance
import Design
import Household
import HouseholdClient
import Ledger
import Testing
import Waiting

@testable import AllowanceScreens

/// What is open while much is booked, apart from pages of `LiveContent`.
enum OpenPage: CaseIterable {
    case list, newTransaction, editedTransaction, editedChild, wish, analytics
}

@MainActor
@Suite("Pages and forms while much is booked")
struct BurstTests {
    private let clock = HandClock()
    private let readings = Readings()

    @Test("A change is read at once, and 99 more in the pause after it together", arguments: OpenPage.allCases)
    func run(of page: OpenPage) async {
        let (stream, said) = AsyncStream.makeStream(of: ClientChange.self)
        let change = ClientChange.commit([HouseholdEvent(familyID: Sample.family.id, change: change(for: page))])
        let follow = await open(page, stream)
        let before = readings.count
        let following = Task { await follow() }

        said.yield(change)
        #expect(await eventually { readings.count == before + 1 && clock.sleeperCount == 1 })
        for _ in 1..<100 { said.yield(change) }
        // The end lets nothing wait: no time has to pass.
        said.finish()
        await following.value

        #expect(readings.count == before + 2)
    }

    private func change(for page: OpenPage) -> HouseholdEvent.Change {
        let alice = Sample.alice.id
        return switch page {
        case .list, .newTransaction, .editedTransaction:
            .balanceUpdated(childID: alice, newBalance: Sample.dollars(1))
        case .editedChild: .childChanged(alice, .updated)
        case .wish: .savingsUpdated(Sample.college.id, childID: alice, newBalance: Sample.dollars(1), .moved)
        case .analytics: .entryCreated(Sample.id(1), childID: alice)
        }
    }

    /// Opens a page that counts what it reads; gives what keeps it fresh.
    private func open(
        _ page: OpenPage, _ changes: AsyncStream<ClientChange>
    ) async -> @MainActor () async -> Void {
        let client = client(for: page, changes)
        let alice = Sample.alice.id
        switch page {
        case .list:
            let model = TransactionListModel(client: client, scope: .child(alice), person: Sample.mom)
            await model.load()
            return { await model.followChanges() }
        case .newTransaction:
            let model = TransactionFormModel(
                client: client, purpose: .oneChild(alice, .debit), family: Sample.family, saved: {})
            await model.load()
            return { await model.followChanges() }
        case .editedTransaction:
            let model = EditTransactionModel(
                client: client, entryID: Sample.records[1].id, person: Sample.mom, saved: { _ in })
            await model.load()
            return { await model.followChanges() }
        case .editedChild:
            let model = EditChildModel(
                client: client, childID: alice, family: Sample.family, saved: { _ in }, removed: { _ in })
            await model.load()
            return { await model.followChanges() }
        case .wish:
            let model = WishFormModel(client: client, purpose: .add(alice), family: Sample.family, saved: { _ in })
            await model.load()
            return { await model.followChanges() }
        case .analytics:
            let model = AnalyticsModel(client: client, scope: .child(alice), person: Sample.mom)
            await model.children.refresh()
            model.childrenKnown(remembered: nil)
            return { await model.followChanges() }
        }
    }

    /// Counts the one question that the page asks once a reading.
    private func client(for page: OpenPage, _ changes: AsyncStream<ClientChange>) -> HouseholdClient {
        var client = Sample.client()
        client.clock.monotonic = clock
        client.changes = { changes }
        client.transactions.transaction = { (_) async throws(ClientFailure) in Sample.records[1] }
        let readings = readings
        switch page {
        case .list:
            let sample = client.transactions.page
            client.transactions.page = { (query, cursor) async throws(ClientFailure) in
                readings.add()
                return try await sample(query, cursor)
            }
        case .newTransaction:
            client.transactions.descriptionSuggestions = { (_) async throws(ClientFailure) in
                readings.add()
                return []
            }
        case .editedTransaction:
            client.budgets.list = { (_, _) async throws(ClientFailure) in
                readings.add()
                return BudgetList(child: Sample.alice, lines: [], categories: [])
            }
        case .editedChild:
            let profile = ChildProfile(
                child: Sample.alice, email: "child@example.com", lastAllowanceDate: nil,
                plan: Sample.plan())
            client.child.profile = { (_) async throws(ClientFailure) in
                readings.add()
                return profile
            }
        case .wish:
            client.wishes.list = { (_) async throws(ClientFailure) in
                readings.add()
                return Sample.wishList
            }
        case .analytics:
            client.analytics.summary = { (_, _) async throws(ClientFailure) in
                readings.add()
                return Sample.analyticsSummary()
            }
        }
        return client
    }
}
