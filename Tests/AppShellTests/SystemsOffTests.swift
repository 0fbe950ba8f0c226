import Household
import HouseholdClient
import Testing

@testable import AllowanceScreens
@testable import AppShell

@MainActor
@Suite("Where a person is when a system is switched off")
struct SystemsOffTests {
    @Test(
        "Its pages are not found, and the start page is the first that is left", arguments: ["/home", "/transactions"])
    func addresses(address: String) {
        let navigation = NavigationCoordinator(person: Sample.mom.without([.allowance]), address: address)
        #expect(navigation.isNotFound && navigation.url == address)
        #expect(navigation.tabs == [.money, .groceries, .settings])
        #expect(NavigationCoordinator(person: Sample.mom.without([.allowance]), address: "/").url == "/money")
    }

    @Test("A form about a child stands above no page of a system that is off")
    func editingChild() {
        let address = "/children/\(Sample.alice.id)/edit"
        let navigation = NavigationCoordinator(person: Sample.mom.without([.allowance]), address: address)
        #expect(navigation.url == address)
        navigation.closeSheet()
        #expect(navigation.url == "/money")
    }

    @Test("An open page of it is left with its tab when another parent switches it off")
    func leaving() {
        let navigation = NavigationCoordinator(person: Sample.mom, address: "/transactions")
        navigation.personRead(Sample.mom.without([.allowance]))
        #expect(navigation.url == "/money" && navigation.tab == .money)
        navigation.personRead(Sample.mom)
        #expect(navigation.url == "/money" && navigation.tabs[0] == .home)
        navigation.tabTapped(.home)
        #expect(navigation.url == "/home")
    }

    @Test("Pages of what stays on stay, and so does whatever else changed")
    func staying() {
        let navigation = NavigationCoordinator(person: Sample.mom, address: "/transactions")
        navigation.personRead(Sample.mom.without([.groceries]))
        #expect(navigation.url == "/transactions" && navigation.tabs == [.home, .money, .settings])
        let settings = NavigationCoordinator(person: Sample.mom, address: "/settings/categories")
        settings.personRead(Sample.mom.without([.allowance]))
        #expect(settings.url == "/settings" && settings.tab == .settings)
    }
}

extension SignedInPerson {
    /// The same person in a family that has switched these systems off.
    func without(_ systems: Set<HouseholdSystem>) -> SignedInPerson {
        var family = family
        family.systemsOff = systems
        return SignedInPerson(user: user, family: family, childID: childID)
    }
}
