import Allowance
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens
@testable import AppShell

@Suite("Addresses of pages")
struct RouteTests {
    @Test(
        "What is unknown or malformed is not found, at its own address",
        arguments: [
            "/nowhere", "/children/1", "/children/not-an-id", "/children/not-an-id/transactions", "/transactions/1",
            "/transactions/00000000-0000-4000-8000-00000000004d/more", "/home/extra", "/settings/nothing",
            "/savings", "/savings/1", "/savings/00000000-0000-4000-8000-00000000004f/close",
            "/wishlist", "/wishlist/1", "/wishlist/00000000-0000-4000-8000-00000000004e/new", "/children/1/wishlist",
            "//evil.example/home", "https://evil.example/home", "home", "", "/%zz",
            "/children/00000000-0000-4000-8000-00000000000a%00",
        ])
    func notFound(_ address: String) {
        #expect(RouteAddress(address).route == .notFound(address))
        #expect(RouteAddress(address).query.isEmpty)
        #expect(Route.notFound(address).path == address)
    }

    @Test("A list's filter goes into the query and comes back")
    func filters() throws {
        for category in [CategoryFilter.category(Sample.chores.id), .uncategorized] {
            let query = TransactionQuery(
                childID: nil, direction: .credit, search: "Crème & 50% + more", category: category,
                from: CalendarDate("2025-11-01"), to: CalendarDate("2025-11-20"))
            let items = query.queryItems(includingChild: true)
            #expect(TransactionQuery(childID: nil, queryItems: items) == query)
        }
        #expect(TransactionQuery(childID: nil, search: "").queryItems(includingChild: true).isEmpty)
    }

    @Test("A filter's value that is none counts as not given")
    func badFilters() {
        let address = RouteAddress("/transactions?type=both&from=2025-02-30&category=x&child=y&q=movie")
        #expect(address.query == [URLQueryItem(name: "q", value: "movie")])
        #expect(RouteAddress("/transactions?type=Debit").query == [URLQueryItem(name: "type", value: "debit")])
        #expect(RouteAddress("/analytics?period=90&child=x").query == [URLQueryItem(name: "period", value: "90")])
        #expect(RouteAddress("/analytics?period=91").query.isEmpty)
    }
}

@Suite("Tabs")
struct TabTests {
    @Test(
        "People begin on their first tab", arguments: [Sample.mom, Sample.alicePerson],
        [[], [.allowance], [.allowance, .money], [.money, .groceries]] as [Set<HouseholdSystem>])
    func start(person: SignedInPerson, off: Set<HouseholdSystem>) {
        let person = person.without(off)
        #expect(Route.start(for: person) == AppTab.tabs(for: person)[0].root)
    }

    @Test("A system that is off has no tab")
    func systemsOff() {
        let (mom, alice) = (Sample.mom, Sample.alicePerson)
        for (system, left) in [
            (.allowance, [.money, .groceries, .settings]), (.money, [.home, .groceries, .settings]),
            (.groceries, [.home, .money, .settings]),
        ] as [(HouseholdSystem, [AppTab])] {
            #expect(AppTab.tabs(for: mom.without([system])) == left)
        }
        let saver = alice.without([.money, .groceries])
        #expect(AppTab.tabs(for: saver) == [.myAllowance, .transactions, .goals, .settings])
        #expect(AppTab.tabs(for: alice.without([.allowance])) == [.settings])
    }

    @Test("Each role has the tabs of the systems that are there, with these words and addresses")
    func tabs() {
        let parent = AppTab.tabs(for: Sample.mom).map { [$0.title, $0.root.path] }
        #expect(
            parent == [
                ["Home", "/home"], ["Money", "/money"], ["Groceries", "/groceries"], ["Settings", "/settings"],
            ])
        let child = AppTab.tabs(for: Sample.alicePerson).map { [$0.title, $0.root.path] }
        #expect(
            child == [
                ["My Allowance", "/my-allowance"], ["Transactions", "/transactions"], ["Goals", "/goals"],
                ["Settings", "/settings"],
            ])
    }
}
