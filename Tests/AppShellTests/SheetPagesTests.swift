import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens
@testable import AppShell

@MainActor
@Suite("A child's transactions in a sheet over the dashboard")
struct SheetPagesTests {
    private let alice = Sample.alice.id
    private let entry: Entry.ID = Sample.id(77)
    private let other: Entry.ID = Sample.id(78)
    private var list: Route { .childTransactions(alice) }

    private func parent(_ address: String = "/home", isCompact: Bool = true) -> NavigationCoordinator {
        let navigation = NavigationCoordinator(person: Sample.mom, address: address)
        navigation.isCompact = isCompact
        return navigation
    }

    /// A phone after "History" was pressed on Alice's card.
    private func history() -> NavigationCoordinator {
        let navigation = parent()
        navigation.setPath([list], of: .home)
        return navigation
    }

    @Test("A phone's dashboard opens them in a sheet with their address, and closing it leads back")
    func opened() {
        let navigation = history()
        #expect(navigation.sheetPages == [list])
        #expect(navigation.paths[.home] ?? [] == [])
        #expect(navigation.url == "/children/\(alice)/transactions")
        navigation.closeSheets()
        #expect(navigation.url == "/home")
    }

    @Test("They are a page in a wide window, by their address, and from the child's page")
    func page() {
        let wide = parent(isCompact: false)
        wide.setPath([list], of: .home)
        #expect(wide.sheetPages.isEmpty && wide.paths[.home] == [list])
        let byAddress = parent("/children/\(alice)/transactions")
        #expect(byAddress.sheetPages.isEmpty && byAddress.paths[.home] == [.childDetail(alice), list])
        let linked = parent()
        linked.open("/children/\(alice)/transactions")
        #expect(linked.sheetPages.isEmpty)
        let child = parent("/children/\(alice)")
        child.setPath([.childDetail(alice), list], of: .home)
        #expect(child.sheetPages.isEmpty && child.page == list)
    }

    @Test("What is followed in the sheet stands above the list there")
    func followed() {
        let navigation = history()
        navigation.setSheetPath([.transactionDetail(entry)])
        #expect(navigation.url == "/transactions/\(entry)")
        navigation.setSheetPath([.transactionDetail(entry), .transactionDetail(other)])
        #expect(navigation.sheetPages.count == 3)
        navigation.setSheetPath([.transactionDetail(entry)])
        #expect(navigation.url == "/transactions/\(entry)")
        navigation.back()
        #expect(navigation.sheetPages == [list])
        navigation.back()
        #expect(navigation.url == "/home")
    }

    @Test("A form stands above the sheet and leads back to it")
    func form() {
        let navigation = history()
        navigation.setSheetPath([.addTransaction(alice, .credit)])
        #expect(navigation.sheet == .addTransaction(alice, .credit))
        #expect(navigation.sheetPages == [list])
        navigation.closeSheet()
        #expect(navigation.url == "/children/\(alice)/transactions")
        navigation.navigate(to: .editTransaction(entry))
        navigation.closeSheets()
        #expect(navigation.sheet == nil && navigation.url == "/home")
    }

    @Test("Another entry takes the place of the one that was corrected, in the sheet too")
    func corrected() {
        let navigation = history()
        navigation.setSheetPath([.transactionDetail(entry)])
        navigation.replace(.transactionDetail(entry), with: .transactionDetail(other))
        #expect(navigation.sheetPages == [list, .transactionDetail(other)])
    }

    @Test("Back and Forward of a browser move within the sheet; Back from its list closes it")
    func backAndForward() {
        let navigation = history()
        navigation.setSheetPath([.transactionDetail(entry)])
        navigation.open("/children/\(alice)/transactions")
        #expect(navigation.sheetPages == [list])
        navigation.open("/transactions/\(entry)")
        #expect(navigation.sheetPages == [list, .transactionDetail(entry)])
        navigation.open("/children/\(alice)/transactions/new")
        #expect(navigation.sheet == .addTransaction(alice, .credit) && navigation.sheetPages.count == 2)
        navigation.open("/home")
        #expect(navigation.sheet == nil && navigation.sheetPages.isEmpty)
        #expect(navigation.url == "/home")
    }

    @Test("Forward opens in the sheet what was left there, and nothing else")
    func forward() {
        let navigation = history()
        navigation.setSheetPath([.transactionDetail(entry)])
        navigation.back()
        navigation.open("/transactions/\(entry)")
        #expect(navigation.sheetPages == [list, .transactionDetail(entry)])
        navigation.back()
        navigation.open("/transactions/\(other)")
        #expect(navigation.sheetPages.isEmpty && navigation.page == .transactionDetail(other))
    }

    @Test("Forward opens the sheet again after it was closed, and Back too, as it stood then")
    func closedMeanwhile() {
        let navigation = history()
        navigation.setSheetPath([.transactionDetail(entry)])
        navigation.open("/children/\(alice)/transactions")
        navigation.open("/home")
        #expect(navigation.sheetPages.isEmpty)
        navigation.open("/children/\(alice)/transactions?type=debit")
        #expect(navigation.sheetPages == [list])
        #expect(navigation.url == "/children/\(alice)/transactions?type=debit")
        navigation.open("/transactions/\(entry)")
        navigation.closeSheets()
        navigation.open("/transactions/\(entry)")
        #expect(navigation.sheetPages == [list, .transactionDetail(entry)])
        navigation.closeSheets()
        navigation.tabTapped(.settings)
        navigation.open("/transactions/\(entry)")
        #expect(navigation.sheetPages.isEmpty && navigation.page == .transactionDetail(entry))
    }

    @Test("What a browser has kept of the sheet is a sheet again on a phone, over the dashboard")
    func kept() {
        let navigation = history()
        navigation.setSheetPath([.transactionDetail(entry)])
        let kept = navigation.sheetAddresses

        let again = parent(navigation.url)
        again.sheetKept(kept)
        #expect(again.sheetPages == navigation.sheetPages && again.url == navigation.url)
        again.closeSheets()
        #expect(again.url == "/home")

        let form = parent("/transactions/\(entry)/edit")
        form.sheetKept(kept)
        #expect(form.sheet == .editTransaction(entry) && form.sheetPages == navigation.sheetPages)
    }

    @Test("What a browser has kept of a tab stands below a form again, and below the page on top, with its filter")
    func stackKept() {
        let navigation = parent("/settings")
        navigation.navigate(to: .settings(.devices))
        let kept = navigation.stackAddresses
        let form = parent("/transactions/new")
        form.stackKept(kept)
        #expect(form.sheet == parent("/transactions/new").sheet && form.tab == .settings)
        #expect(form.paths[.settings] == [.settings(.devices)])
        form.closeSheet()
        #expect(form.url == "/settings/devices")

        let list = parent("/children/\(alice)/transactions?type=debit", isCompact: false)
        list.navigate(to: .transactionDetail(entry))
        let again = parent("/transactions/\(entry)", isCompact: false)
        again.stackKept(list.stackAddresses)
        #expect(again.paths == list.paths && again.tab == list.tab)
        again.back()
        #expect(again.url == "/children/\(alice)/transactions?type=debit")
    }

    @Test("Where the browser has gone elsewhere, or to what this person may not see, what it kept counts nothing")
    func stackNotKept() {
        let kept = parent("/children/\(alice)/transactions", isCompact: false).stackAddresses
        let elsewhere = parent("/settings/devices")
        let child = NavigationCoordinator(person: Sample.alicePerson, address: "/transactions/new")
        for navigation in [elsewhere, child, parent()] {
            let (address, paths) = (navigation.url, navigation.paths)
            navigation.stackKept(kept)
            navigation.stackKept("")
            #expect(navigation.url == address && navigation.paths == paths)
        }
    }

    @Test("It is none where there is room, nor where the browser has gone elsewhere, nor for who may not see it")
    func notKept() {
        let kept = history().sheetAddresses
        let wide = parent("/children/\(alice)/transactions", isCompact: false)
        let elsewhere = parent("/settings/devices")
        let child = NavigationCoordinator(person: Sample.alicePerson, address: "/my-allowance")
        child.isCompact = true
        for navigation in [wide, elsewhere, child] {
            let address = navigation.url
            navigation.sheetKept(kept)
            #expect(navigation.sheetPages.isEmpty && navigation.url == address)
        }
        let nothing = parent()
        nothing.sheetKept("")
        #expect(nothing.sheetPages.isEmpty && nothing.url == "/home")
    }

    @Test("In a window that has become wide Forward opens a page")
    func closedAndWider() {
        let navigation = history()
        navigation.closeSheets()
        navigation.widthChanged(isCompact: false)
        navigation.open("/children/\(alice)/transactions")
        #expect(navigation.sheetPages.isEmpty && navigation.page == list)
    }

    @Test("In a window that becomes wide the pages go on in it, but not from under a form")
    func wider() {
        let filtered = "/children/\(alice)/transactions?type=debit"
        let navigation = history()
        navigation.queryChanged(RouteAddress(filtered).query, of: list)
        navigation.widthChanged(isCompact: true)
        #expect(navigation.sheetPages == [list])
        navigation.navigate(to: .addTransaction(alice, .credit))
        navigation.widthChanged(isCompact: false)
        #expect(navigation.sheetPages == [list])
        navigation.closeSheet()
        navigation.widthChanged(isCompact: false)
        #expect(navigation.sheetPages.isEmpty && navigation.paths[.home] == [list])
        #expect(navigation.url == filtered)
    }

    @Test("What lies elsewhere closes the sheet")
    func elsewhere() {
        let addresses = [
            "/settings/devices", "/settings", "/children/\(alice)", "/children/\(Sample.bob.id)/transactions?q=movie",
        ]
        for address in addresses {
            let navigation = history()
            navigation.open(address)
            #expect(navigation.sheetPages.isEmpty && navigation.url == address)
        }
        let navigation = history()
        navigation.tabTapped(.settings)
        #expect(navigation.sheetPages.isEmpty && navigation.url == "/settings")
        let removed = history()
        removed.childRemoved(Sample.alice) {}
        #expect(removed.url == "/home")
    }

    @Test("The filter of the list is in the address while the sheet is open, and does not come back")
    func filter() {
        let navigation = history()
        let filtered = "/children/\(alice)/transactions?type=debit"
        navigation.queryChanged(RouteAddress(filtered).query, of: list)
        #expect(navigation.url == filtered)
        navigation.setSheetPath([.transactionDetail(entry)])
        navigation.back()
        #expect(navigation.url == filtered)
        navigation.closeSheets()
        navigation.setPath([list], of: .home)
        #expect(navigation.url == "/children/\(alice)/transactions")
        #expect(navigation.initialQuery(of: list).isEmpty)
    }

    @Test("What does not exist is not found in the sheet")
    func notFound() {
        let navigation = history()
        navigation.setSheetPath([.transactionDetail(entry)])
        navigation.notFound(.transactionDetail(entry))
        #expect(navigation.sheetPages == [list, .notFound("/transactions/\(entry)")])
        navigation.navigate(to: .editTransaction(entry))
        navigation.notFound(.editTransaction(entry))
        #expect(navigation.sheet == nil && navigation.sheetPages.count == 3)
    }
}
