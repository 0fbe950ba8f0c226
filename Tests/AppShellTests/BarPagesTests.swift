import HouseholdClient
import Testing

@testable import AllowanceScreens
@testable import AppShell

/// Pages that a bar at their top switches between come one instead of another, as tabs do.
@MainActor
@Suite("Pages that a bar switches between")
struct BarPagesTests {
    private let narrowed = "/money/transactions?type=expense"

    private func parent(_ address: String, showsColumns: Bool = false) -> NavigationCoordinator {
        let navigation = NavigationCoordinator(person: Sample.mom, address: address)
        navigation.showsColumns = showsColumns
        return navigation
    }

    /// Presses a link of the page on top, as the stack of a phone tells it.
    private func press(_ route: Route, on navigation: NavigationCoordinator) {
        navigation.setPath((navigation.paths[navigation.tab] ?? []) + [route], of: navigation.tab)
    }

    @Test("Switching to and fro leaves one page above the first, and Back leads there at once")
    func switching() {
        let navigation = parent("/money")
        for route in [Route.moneyAnalytics, .householdTransactions, .moneyAnalytics, .householdTransactions] {
            press(route, on: navigation)
            #expect(navigation.paths[.money] == [route])
        }
        navigation.back()
        #expect(navigation.url == "/money")
        press(.moneyAnalytics, on: navigation)
        press(.moneyDashboard, on: navigation)
        #expect(navigation.url == "/money" && navigation.paths[.money] == [])
    }

    @Test("The page that is shown is not laid over itself, however often it is pressed")
    func again() {
        let navigation = parent("/money/analytics")
        press(.moneyAnalytics, on: navigation)
        press(.moneyAnalytics, on: navigation)
        #expect(navigation.paths[.money] == [.moneyAnalytics])
    }

    @Test("Beside a list of a wide window it is the same")
    func columns() {
        let navigation = parent("/money/transactions", showsColumns: true)
        #expect(!navigation.isPushed(.moneyAnalytics))
        navigation.setListPath([.householdTransactions, .moneyAnalytics], of: .money)
        #expect(navigation.paths[.money] == [.moneyAnalytics])
        press(.householdTransactions, on: navigation)
        #expect(navigation.columns(of: .money)?.listPath == [.householdTransactions])
    }

    @Test("What lies below them stays, and a page that is followed from one of them leads back to it")
    func followed() {
        let navigation = parent("/money/sources")
        press(.moneyAnalytics, on: navigation)
        navigation.follow(narrowed)
        #expect(navigation.url == narrowed)
        #expect(navigation.paths[.money] == [.sources, .moneyAnalytics, .householdTransactions])
        navigation.back()
        #expect(navigation.url == "/money/analytics")
        navigation.follow(narrowed)
        press(.moneyAnalytics, on: navigation)
        #expect(navigation.paths[.money] == [.sources, .moneyAnalytics])
    }

    @Test("Back and Forward of a browser stack them no more than a press does")
    func browser() {
        let navigation = parent("/money")
        press(.moneyAnalytics, on: navigation)
        press(.householdTransactions, on: navigation)
        navigation.open("/money/analytics?period=week")
        #expect(navigation.paths[.money] == [.moneyAnalytics] && navigation.url == "/money/analytics?period=week")
        navigation.open("/money/transactions")
        #expect(navigation.paths[.money] == [.householdTransactions])
        navigation.open("/money")
        #expect(navigation.paths[.money] == [])
    }

    @Test("Other pages stand above each other as ever")
    func others() {
        let navigation = parent("/money/transactions")
        press(.sources, on: navigation)
        #expect(navigation.paths[.money] == [.householdTransactions, .sources])
        #expect(Route.sources.placed?.barPages.isEmpty == true)
        #expect(Route.moneyAnalytics.placed?.barPages.contains(.moneyAnalytics) == true)
    }
}
