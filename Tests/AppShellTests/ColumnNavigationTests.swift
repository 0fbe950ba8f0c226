import Allowance
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens
@testable import AppShell

@MainActor
@Suite("Lists beside what is chosen on them")
struct ColumnNavigationTests {
    private let alice = Sample.alice.id
    private let first: Entry.ID = Sample.id(77)
    private let second: Entry.ID = Sample.id(78)

    private func parent(_ address: String = "/home") -> NavigationCoordinator {
        let navigation = NavigationCoordinator(person: Sample.mom, address: address)
        navigation.showsColumns = true
        return navigation
    }

    private func child(_ address: String) -> NavigationCoordinator {
        NavigationCoordinator(person: Sample.alicePerson, address: address)
    }

    @Test("The address of an entry shows the list with the entry beside it")
    func deepLink() {
        let navigation = parent("/transactions/\(first)")
        let columns = navigation.columns(of: .home)
        #expect(columns?.kind == .transactions)
        #expect(columns?.listPath == [.transactions])
        #expect(columns?.detailPath == [.transactionDetail(first)])
        #expect(child("/transactions/\(first)").columns(of: .transactions)?.listPath == [])
    }

    @Test("Pages that are no list, and lie above none, fill the window")
    func noList() {
        #expect(parent("/children/\(alice)").columns(of: .home) == nil)
        #expect(parent("/children/\(alice)/analytics").columns(of: .home) == nil)
        #expect(child("/my-allowance").columns(of: .myAllowance) == nil)
        #expect(parent("/settings/devices").columns(of: .settings)?.detailPath == [.devices])
    }

    @Test("Wishes, accounts and budgets stand beside their list, whoever looks at them")
    func lists() {
        let budget: CategoryBudget.ID = Sample.id(80)
        #expect(parent("/children/\(alice)/wishlist").columns(of: .home)?.kind == .wishes)
        #expect(child("/goals").columns(of: .goals)?.kind == .wishes)
        #expect(child("/wishlist/\(first)").columns(of: .goals)?.kind == .wishes)
        #expect(child("/goals?tab=savings").columns(of: .goals)?.kind == .savings)
        #expect(child("/savings/\(first)").columns(of: .goals)?.kind == .savings)
        let columns = parent("/children/\(alice)/budgets/\(budget)").columns(of: .home)
        #expect(columns?.kind == .budgets)
        #expect(columns?.listPath == [.childDetail(alice), .budgets(alice)])
        #expect(columns?.detailPath == [.budget(alice, budget)])
        #expect(child("/children/\(alice)/budgets/\(budget)").columns(of: .myAllowance)?.listPath == [.budgets(alice)])
        #expect(child("/children/\(Sample.bob.id)/budgets/\(budget)").isNotFound)
    }

    @Test("The other part of the goals comes without what stood beside the first; Back finds both")
    func partsOfGoals() {
        let navigation = child("/wishlist/\(first)")
        navigation.showsColumns = true
        navigation.goalsPartChosen(.savings)
        #expect(navigation.url == "/goals?tab=savings")
        #expect(navigation.columns(of: .goals)?.detailPath == [])
        navigation.open("/wishlist/\(first)")
        #expect(navigation.columns(of: .goals)?.kind == .wishes)
        navigation.open("/savings/\(second)")
        #expect(navigation.columns(of: .goals)?.kind == .savings)
        #expect(navigation.paths[.goals]?.count == 1)
        navigation.open("/wishlist/\(first)/edit")
        #expect(navigation.columns(of: .goals)?.kind == .savings)
    }

    @Test("Another page than one of the goals leaves their part as it is")
    func partIsKept() {
        let navigation = child("/goals?tab=savings")
        navigation.navigate(to: .myAllowance)
        navigation.navigate(to: .wish(Sample.id(70)))
        navigation.open("/transactions/\(first)")
        #expect(navigation.goalsPart == .savings)
    }

    @Test("Another row takes the place of what was chosen before; a link beside the list goes on from there")
    func choosing() {
        let navigation = parent("/children/\(alice)/transactions")
        let list: [Route] = [.childDetail(alice), .childTransactions(alice)]
        navigation.setListPath(list + [.transactionDetail(first)], of: .home)
        #expect(navigation.paths[.home] == list + [.transactionDetail(first)])
        navigation.setDetailPath([.transactionDetail(first), .transactionDetail(second)], of: .home)
        #expect(navigation.url == "/transactions/\(second)")
        #expect(navigation.columns(of: .home)?.detailPath.count == 2)
        navigation.setDetailPath([.transactionDetail(first)], of: .home)
        #expect(navigation.url == "/transactions/\(first)")
        navigation.setListPath(list + [.transactionDetail(second)], of: .home)
        #expect(navigation.paths[.home] == list + [.transactionDetail(second)])
        navigation.setListPath([.childDetail(alice)], of: .home)
        #expect(navigation.url == "/children/\(alice)")
    }

    @Test("What was deleted is left where it stands beside its list, and nowhere else")
    func leaving() {
        let recurring: Route = .recurringDetail(alice, Sample.id(80))
        let navigation = parent("/children/\(alice)/recurring/\(Sample.id(80) as RecurringTransaction.ID)")
        #expect(navigation.columns(of: .home)?.kind == .recurring)
        #expect(navigation.columns(of: .home)?.listPath == [.childDetail(alice), .recurring(alice)])
        navigation.leave(.recurringDetail(alice, Sample.id(81)))
        #expect(navigation.page == recurring)
        navigation.leave(recurring)
        #expect(navigation.page == .recurring(alice))
        #expect(navigation.columns(of: .home)?.detailPath == [])
    }

    @Test("A child's own stands beside the child's list; a sibling's is not found")
    func childRecurring() {
        let id: RecurringTransaction.ID = Sample.id(80)
        let own = child("/children/\(alice)/recurring/\(id)").columns(of: .myAllowance)
        #expect(own?.listPath == [.recurring(alice)])
        #expect(own?.detailPath == [.recurringDetail(alice, id)])
        #expect(child("/children/\(Sample.bob.id)/recurring/\(id)").isNotFound)
    }

    @Test("A sheet that is opened from the list leaves what stands beside it")
    func sheetFromList() {
        let navigation = parent("/transactions/\(first)")
        navigation.setListPath([.transactions, .createTransaction(nil)], of: .home)
        #expect(navigation.sheet == .createTransaction(nil))
        navigation.closeSheet()
        #expect(navigation.url == "/transactions/\(first)")
    }

    @Test("Back and Forward of a browser change what stands beside the list, and never pile it up")
    func backAndForward() {
        let navigation = parent("/transactions/\(first)")
        navigation.open("/transactions/\(second)")
        #expect(navigation.paths[.home] == [.transactions, .transactionDetail(second)])
        navigation.open("/transactions")
        #expect(navigation.columns(of: .home)?.detailPath == [])
        navigation.open("/transactions/\(first)")
        #expect(navigation.paths[.home] == [.transactions, .transactionDetail(first)])
        navigation.showsColumns = false
        navigation.open("/transactions/\(second)")
        #expect(
            navigation.paths[.home] == [.transactions, .transactionDetail(first), .transactionDetail(second)])
    }

    @Test("Back from the entries that a budget counts finds the budget beside its own list")
    func backToOwnList() {
        let budget: CategoryBudget.ID = Sample.id(80)
        let navigation = parent("/children/\(alice)/budgets/\(budget)")
        navigation.open("/children/\(alice)/transactions?type=debit")
        #expect(navigation.paths[.home] == [.childDetail(alice), .budgets(alice), .childTransactions(alice)])
        #expect(navigation.columns(of: .home)?.kind == .transactions)
        navigation.open("/children/\(alice)/budgets/\(budget)")
        #expect(navigation.paths[.home] == [.childDetail(alice), .budgets(alice), .budget(alice, budget)])
    }

    @Test("A page that is made anew, as in a window that became wide, begins with the filter that it had")
    func filterStays() {
        let navigation = parent("/transactions")
        navigation.queryChanged(RouteAddress("/transactions?type=debit").query, of: .transactions)
        #expect(navigation.initialQuery(of: .transactions).first?.value == "debit")
    }

    @Test("A list has what it opens with as long as it is open; other pages have none")
    func opening() {
        let navigation = parent("/children/\(alice)/transactions")
        let list: Route = .childTransactions(alice)
        #expect(navigation.opening(of: .childDetail(alice)) == nil)
        navigation.opening(of: list)?.listed([.transactionDetail(first)], isNarrowed: false)
        #expect(navigation.opening(of: list)?.route == .transactionDetail(first))
        #expect(navigation.url == "/children/\(alice)/transactions")
        navigation.back()
        navigation.navigate(to: list)
        #expect(navigation.opening(of: list)?.route == nil)
    }

    @Test("An empty list stands alone, unless something was chosen; one that a filter has emptied does not")
    func standingAlone() throws {
        let navigation = parent("/transactions")
        let columns = try #require(navigation.columns(of: .home))
        #expect(columns.list == .transactions)
        #expect(!navigation.standsAlone(columns))
        navigation.opening(of: .transactions)?.listed([], isNarrowed: true)
        #expect(!navigation.standsAlone(columns))
        navigation.opening(of: .transactions)?.listed([], isNarrowed: false)
        #expect(navigation.standsAlone(columns))
        navigation.setListPath([.transactions, .transactionDetail(first)], of: .home)
        #expect(!navigation.standsAlone(try #require(navigation.columns(of: .home))))
    }

    @Test("A wish that a parent opens by its address lies above the wishes of its child")
    func wish() async {
        let wish: WishListItem.ID = Sample.wishList.wishes[0].id
        let navigation = parent("/wishlist/\(wish)")
        await navigation.placeBelowChild(reading: Sample.client())
        #expect(navigation.paths[.home] == [.childDetail(alice), .wishList(alice), .wish(wish)])
        await navigation.placeBelowChild(reading: Sample.client())
        #expect(navigation.paths[.home]?.count == 3)
        let own = child("/wishlist/\(wish)")
        await own.placeBelowChild(reading: Sample.client())
        #expect(own.paths[.goals] == [.wish(wish)])
    }

    @Test("An account that a parent opens by its address lies above the savings of its child")
    func account() async {
        let account = Sample.college.account
        let navigation = parent("/savings/\(account.id)")
        await navigation.placeBelowChild(reading: Sample.client())
        let child = account.childID
        #expect(navigation.paths[.home] == [.childDetail(child), .savingsAccounts(child), .savings(account.id)])
        await navigation.placeBelowChild(reading: Sample.client())
        #expect(navigation.paths[.home]?.count == 3)
    }
}
