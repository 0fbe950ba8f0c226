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
@Suite("Where a signed-in person is")
struct NavigationTests {
    private let alice = Sample.alice.id
    private let bob = Sample.bob.id
    private let entry: Entry.ID = Sample.id(77)

    private func parent(_ address: String = "/home") -> NavigationCoordinator {
        NavigationCoordinator(person: Sample.mom, address: address)
    }

    private func child(_ address: String = "/my-allowance") -> NavigationCoordinator {
        NavigationCoordinator(person: Sample.alicePerson, address: address)
    }

    @Test(
        "An address opened directly is the address shown",
        arguments: [
            "/home", "/settings", "/settings/appearance", "/children/new",
            "/transactions", "/transactions/new", "/legal/terms", "/transactions?type=credit&q=chores",
            "/children/\(Sample.alice.id)", "/children/\(Sample.alice.id)/transactions",
            "/children/\(Sample.alice.id)/transactions/new?type=debit",
            "/children/\(Sample.alice.id)/transactions?from=2025-11-15&to=2025-11-15", "/nowhere",
        ])
    func direct(_ address: String) {
        #expect(parent(address).url == address)
    }

    @Test("A sheet opened directly stands above its parent page, and closing it leads there")
    func directSheet() {
        let navigation = parent("/transactions/new")
        #expect(navigation.sheet == .createTransaction(nil))
        navigation.closeSheet()
        #expect(navigation.url == "/home")

        let quick = parent("/children/\(alice)/transactions/new")
        quick.back()
        #expect(quick.url == "/children/\(alice)")
    }

    @Test("A sheet opened from a page returns to it")
    func sheetFromPage() {
        let navigation = parent()
        navigation.setPath([.addTransaction(alice, .credit)], of: .home)
        #expect(navigation.url == "/children/\(alice)/transactions/new")
        #expect(navigation.paths[.home] ?? [] == [])
        navigation.closeSheet()
        #expect(navigation.url == "/home")
    }

    @Test("Each tab keeps its stack; the active tab again goes to its root")
    func tabStacks() {
        let navigation = parent()
        navigation.navigate(to: .childDetail(alice))
        navigation.tabTapped(.settings)
        #expect(navigation.url == "/settings")
        navigation.tabTapped(.home)
        #expect(navigation.url == "/children/\(alice)")
        navigation.tabTapped(.home)
        #expect(navigation.url == "/home")
    }

    @Test("Back and Forward show pages that are there and pages that are gone")
    func backAndForward() {
        let navigation = parent()
        navigation.navigate(to: .childDetail(alice))
        navigation.navigate(to: .childTransactions(alice))
        navigation.open("/children/\(alice)")
        #expect(navigation.paths[.home] == [.childDetail(alice)])
        navigation.open("/home")
        #expect(navigation.url == "/home")
        navigation.open("/children/\(bob)")
        #expect(navigation.url == "/children/\(bob)")
        navigation.back()
        #expect(navigation.url == "/home")
        navigation.back()
        #expect(navigation.url == "/home")
    }

    @Test(
        "A child finds nothing behind a parent's address",
        arguments: [
            "/home", "/children/new", "/transactions/new",
            "/children/\(Sample.bob.id)", "/children/\(Sample.bob.id)/transactions",
            "/children/\(Sample.alice.id)/transactions/new",
        ])
    func forbidden(_ address: String) {
        let navigation = child(address)
        #expect(navigation.isNotFound)
        #expect(navigation.url == address)
        #expect(navigation.sheet == nil)
    }

    @Test("The pages of systems that are not there are unknown ones", arguments: ["/screen-time", "/chores"])
    func missingSystems(_ address: String) {
        for navigation in [parent(address), child(address)] {
            #expect(navigation.isNotFound)
            #expect(navigation.url == address)
        }
    }

    @Test("A page is made anew where an address says something else about it, not where it said so itself")
    func turns() {
        let navigation = parent("/transactions")
        let query = [URLQueryItem(name: "type", value: "credit")]
        navigation.queryChanged(query, of: .transactions)
        #expect(navigation.url == "/transactions?type=credit")
        navigation.open("/transactions?type=credit")
        #expect(navigation.turns[.transactions] == nil)
        navigation.open("/transactions")
        #expect(navigation.turns[.transactions] == 1 && navigation.initialQuery(of: .transactions).isEmpty)
        navigation.open("/home")
        #expect(navigation.turns[.transactions] == nil)
    }

    @Test("A child's own pages stand at the child's addresses")
    func ownPages() {
        #expect(child("/children/\(alice)").url == "/my-allowance")
        #expect(child("/children/\(alice)/transactions").url == "/transactions")
        #expect(child("/transactions/\(entry)").tab == .transactions)
        #expect(parent("/my-allowance").isNotFound)
        #expect(parent("/goals").isNotFound)
    }

    @Test("The goals know by their address which part is shown, and a child's own savings are one of them")
    func goals() {
        #expect(child("/goals").url == "/goals")
        #expect(child("/goals?tab=savings").url == "/goals?tab=savings")
        #expect(child("/goals?tab=nothing").url == "/goals")
        #expect(child("/children/\(alice)/savings").url == "/goals?tab=savings")
        let start = child("/my-allowance")
        start.navigate(to: RouteAddress("/children/\(alice)/savings").route)
        #expect(start.url == "/goals?tab=savings")
        let navigation = child("/goals")
        navigation.goalsPartChosen(.savings)
        #expect(navigation.url == "/goals?tab=savings")
        navigation.open("/goals")
        #expect(navigation.goalsPart == .wishList)
        let account = child("/savings/\(entry)")
        #expect(account.tab == .goals)
        account.back()
        #expect(account.url == "/goals?tab=savings")
    }

    @Test("The form of a savings account leads back to where it was opened; an account that was closed is left")
    func savingsForm() {
        let account = Sample.college.account
        let navigation = parent("/savings/\(account.id)/edit")
        #expect(navigation.page == .savings(account.id))
        navigation.savingsFormEnded(.saved(account), adding: false)
        #expect(navigation.url == "/savings/\(account.id)")
        #expect(navigation.toast?.text == "College was saved")
        navigation.savingsFormEnded(.closed(account), adding: false)
        #expect(navigation.url == "/home")
        #expect(navigation.toast?.text == "College was closed")
    }

    @Test("People who are signed in are sent from the public pages to their start page")
    func publicPages() {
        for address in ["/", "/login", "/register", "/login?next=/settings"] {
            #expect(parent(address).url == "/home")
            #expect(child(address).url == "/my-allowance")
        }
    }

    @Test("A list's filter is in the address, and does not come back with the next visit")
    func filters() {
        let navigation = parent()
        navigation.navigate(to: .childTransactions(alice))
        navigation.queryChanged(
            RouteAddress("/transactions?type=debit&q=movie").query, of: .childTransactions(alice))
        #expect(navigation.url == "/children/\(alice)/transactions?type=debit&q=movie")
        navigation.back()
        navigation.navigate(to: .childTransactions(alice))
        #expect(navigation.url == "/children/\(alice)/transactions")
        #expect(navigation.initialQuery(of: .childTransactions(alice)).isEmpty)
    }

    @Test("What the server does not find becomes Not Found at the same address")
    func notFoundLater() {
        let navigation = parent("/transactions/\(entry)")
        #expect(!navigation.isNotFound)
        navigation.notFound(.transactionDetail(entry))
        #expect(navigation.isNotFound)
        #expect(navigation.url == "/transactions/\(entry)")
    }

    @Test("An added child closes the sheet, is named and handed over to, and takes the focus at home")
    func childAdded() {
        let navigation = parent("/children/new")
        navigation.childAdded(Sample.overview(Sample.bob, 0))
        #expect(navigation.sheet == nil)
        #expect(navigation.toast?.text == "Bob was added")
        #expect(navigation.url == "/children/\(bob)/handover")
        #expect(navigation.newChildID == nil)
        navigation.handedOver(bob)
        #expect(navigation.url == "/home")
        #expect(navigation.newChildID == bob)
    }

    @Test("Handing over to a child that was there before leads back to its page, and moves no focus")
    func handedOverLater() {
        let navigation = parent("/children/\(bob)/handover")
        navigation.handedOver(bob)
        #expect(navigation.url == "/children/\(bob)")
        #expect(navigation.newChildID == nil)
    }

    @Test("A child who may record spending gets the own form at each of its addresses, others the Not Found page")
    func childsOwnForm() {
        let (alice, bob) = (Sample.alice.id, Sample.bob.id)
        var family = Sample.family
        family.childMayRecordSpending = true
        let person = SignedInPerson(user: Sample.alicePerson.user, family: family, childID: alice)
        let own = ["/transactions/new", "/transactions/new?child=\(alice)", "/children/\(alice)/transactions/new"]
        for address in own { #expect(NavigationCoordinator(person: Sample.alicePerson, address: address).isNotFound) }
        for address in own {
            #expect(NavigationCoordinator(person: person, address: address).sheet == .createTransaction(nil))
        }
        for address in ["/transactions/new?child=\(bob)", "/children/\(bob)/transactions/new"] {
            #expect(NavigationCoordinator(person: person, address: address).isNotFound)
        }
    }

    @Test("A toast goes after its time, but never a newer one")
    func toasts() {
        let navigation = parent()
        navigation.say("Transaction created")
        navigation.say("Transaction created")
        navigation.toastEnded(1)
        #expect(navigation.toast?.id == 2)
        navigation.toastEnded(2)
        #expect(navigation.toast == nil)
    }

    @Test("What can be taken back is said until it is dismissed, and cannot be taken back afterwards")
    func dismissed() async {
        let navigation = parent()
        var restored = 0
        navigation.childRemoved(Sample.bob) { restored += 1 }
        #expect(navigation.undoable?.kind == .undoable && navigation.undoable?.seconds == nil)
        navigation.toastEnded(1)
        #expect(navigation.toasts.isEmpty)
        await navigation.undoTapped(1)
        #expect(restored == 0)
        navigation.say("Transaction created")
        #expect(navigation.toast?.seconds == 4)
        navigation.say(.failed("It broke."))
        #expect(navigation.toast?.text == "Transaction created")
        #expect(navigation.failure?.text == "It broke." && navigation.failure?.seconds == nil)
    }

    @Test("What is done next does not end what can be taken back, and the one before comes back after it")
    func undoStays() async {
        let navigation = parent()
        var undone: [String] = []
        for name in ["Alice", "Bob"] {
            navigation.say(.undoable("\(name) was removed") { undone.append(name) })
        }
        navigation.say("Transaction created")
        #expect(navigation.toasts.map(\.text) == ["Transaction created", "Bob was removed"])
        await navigation.undoTapped(2)
        #expect(undone == ["Bob"])
        #expect(navigation.toasts.map(\.text) == ["Transaction created", "Alice was removed"])
        for _ in 1...2 { await navigation.undoTapped(1) }
        #expect(undone == ["Bob", "Alice"])
        #expect(navigation.toasts.map(\.text) == ["Transaction created"])
    }

    @Test("What went wrong stays until it is dismissed, beside what can still be taken back")
    func failureStays() {
        let navigation = parent()
        navigation.say(.undoable("Alice was removed") {})
        for _ in 1...3 { navigation.say(.failed("It broke.")) }
        navigation.say("Transaction created")
        #expect(navigation.toasts.map(\.text) == ["Transaction created", "It broke.", "Alice was removed"])
        navigation.toastEnded(4)
        #expect(navigation.toasts.map(\.text) == ["Transaction created", "Alice was removed"])
    }
}
