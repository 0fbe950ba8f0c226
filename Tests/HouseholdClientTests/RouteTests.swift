import Allowance
import Foundation
import Household
import HouseholdClient
import Ledger
import Testing

@Suite("Pages and their addresses")
struct RouteTests {
    private static let alice = Child.ID(UUID())
    private static let bob = Child.ID(UUID())

    @Test("Every page is found again by its address", arguments: EveryRoute(child: alice).all)
    func roundTrip(_ route: Route) {
        #expect(RouteAddress(route.path).route == route)
        #expect(RouteAddress(route.path).query == route.understood(RouteAddress(route.path).items))
    }

    @Test("No two pages have the same address")
    func distinct() {
        let routes = EveryRoute(child: Self.alice).all
        #expect(Set(routes.map(\.path)).count == routes.count)
    }

    @Test("Nobody who is not signed in sees more than the ways in and what everyone may read")
    func needsSignIn() {
        let open = EveryRoute(child: Self.alice).all.filter { !$0.needsSignIn }.map(\.path).sorted()
        #expect(
            open == [
                "/", "/glance/a-Token_7", "/invite/abc123", "/legal/licences", "/legal/privacy", "/legal/terms",
                "/login", "/recover", "/register", "/secure",
            ])
    }

    @Test(
        "A page opens for whom the services answer it, and for nobody else",
        arguments: [alice, bob],
        [
            person(.parent, isOwner: true), person(.parent), person(.child), person(.child, maySpend: true),
        ])
    func access(child: Child.ID, person: SignedInPerson) {
        for route in EveryRoute(child: child).all {
            if let opened = route.opened(by: person) {
                #expect(isAnswered(opened, person), "\(route) opens as \(opened)")
            } else {
                #expect(!isAnswered(route, person), "\(route) does not open")
            }
        }
    }

    @Test("Who asks for a page of the own gets it at its own address, and nobody gets another person's")
    func instead() {
        let child = Self.person(.child, maySpend: true)
        let parent = Self.person(.parent)
        for route in EveryRoute(child: Self.bob).all {
            #expect([nil, route].contains(child.opened(route)) || Self.leadsToStart(route), "\(route)")
        }
        for route in EveryRoute(child: Self.alice).all {
            #expect([nil, route].contains(parent.opened(route)) || Self.leadsToStart(route), "\(route)")
        }
        #expect(child.opened(.childDetail(Self.alice)) == .myAllowance)
        #expect(child.opened(.addTransaction(Self.alice, .credit)) == .createTransaction(nil))
        #expect(child.opened(.createTransaction(Self.alice)) == .createTransaction(nil))
        #expect(child.opened(.savingsAccounts(Self.alice)) == .goals)
    }

    @Test(
        "No page of a system that is off opens, and every other one does as before",
        arguments: HouseholdSystem.allCases, [person(.parent, isOwner: true), person(.child, maySpend: true)])
    func systemOff(system: HouseholdSystem, person: SignedInPerson) {
        let without = person.without([system])
        for route in EveryRoute(child: Self.alice).all where !Self.leadsToStart(route) {
            let expected = Self.system(of: route) == system ? nil : route.opened(by: person)
            #expect(route.opened(by: without) == expected, "\(route)")
        }
    }

    @Test("People start at the first system that is there, else at their settings")
    func start() {
        let (parent, child) = (Self.person(.parent), Self.person(.child))
        #expect(Route.start(for: parent) == .home && Route.start(for: child) == .myAllowance)
        #expect(Route.start(for: parent.without([.allowance])) == .moneyDashboard)
        #expect(Route.start(for: child.without([.allowance])) == .settings)
        let shopper = parent.without([.allowance, .money])
        #expect(Route.start(for: shopper) == .groceryHome && shopper.opened(.login) == .groceryHome)
    }

    /// Who the family's children are is its own, and not the allowance's.
    private static func system(of route: Route) -> HouseholdSystem? {
        switch route {
        case .allowance(.addChild), .allowance(.editChild), .allowance(.handOver): nil
        case .settings(.glanceLinks), .settings(.addGlanceLink): .allowance
        case .allowance: .allowance
        case .money: .money
        case .groceries: .groceries
        case .settings, .entrance, .legal, .notFound: nil
        }
    }

    private static func leadsToStart(_ route: Route) -> Bool {
        [.start, .login, .register, .recover].contains(route)
    }

    private static func person(
        _ role: Role, isOwner: Bool = false, maySpend: Bool = false
    ) -> SignedInPerson {
        var family = Family(
            id: Family.ID(UUID()), name: "Smith", currency: .usd, localeTag: "en-US", timeZoneIdentifier: "UTC",
            createdAt: .distantPast)
        family.childMayRecordSpending = maySpend
        let user = User(
            id: User.ID(UUID()), familyID: family.id, email: "", firstName: "Alice", lastName: "Smith", role: role,
            isOwner: isOwner, createdAt: .distantPast)
        return SignedInPerson(user: user, family: family, childID: role == .child ? alice : nil)
    }
}

// MARK: What the services answer

/// Whether the services answer what a page shows or does, as far as that does not depend on whose the object is: the
/// acts that they ask `Access` for.
private func isAnswered(_ route: Route, _ person: SignedInPerson) -> Bool {
    switch route {
    case .allowance(let page): isAnswered(page, person)
    // Whatever it is of the parents' own money.
    case .money: person.may(.seeMoney)
    case .groceries: person.may(.seeGroceries)
    case .settings(let page): isAnswered(page, person)
    // Whoever is signed in may join another family, and is shown no other way in.
    case .entrance(.invitation): true
    case .entrance: false
    case .legal: true
    case .notFound: false
    }
}

private func isAnswered(_ page: AllowanceRoute, _ person: SignedInPerson) -> Bool {
    switch page {
    case .home: person.may(.seeFamilyDashboard)
    // A child's own.
    case .myAllowance, .goals: person.childID.map { person.may(.seeChild($0)) } ?? false
    case .addChild: person.may(.addChild)
    case .childDetail(let child), .childTransactions(let child), .budgets(let child), .budget(let child, _),
        .wishList(let child), .childAnalytics(let child), .export(let child), .recurring(let child),
        .recurringDetail(let child, _), .savingsAccounts(let child):
        person.may(.seeChild(child))
    case .editChild(let child), .handOver(let child): person.may(.manageChild(child))
    case .addRecurring(let child), .editRecurring(let child, _): person.may(.managePayments(child))
    case .addTransaction(let child, let direction): person.may(.recordEntry(direction, child))
    case .createTransaction(let child?): person.may(.recordEntry(.credit, child))
    // Without a child on the address a parent chooses one, and a child's is the own.
    case .createTransaction(nil):
        person.childID.map { person.may(.recordEntry(.debit, $0)) } ?? person.may(.seeFamilyDashboard)
    case .addBudget(let child), .editBudget(let child, _): person.may(.manageBudgets(child))
    case .addWish(let child): person.may(.wishes(.edit, child))
    case .addSavings(let child): person.may(.savings(.keep, child))
    case .categories: person.may(.seeCategories)
    case .addCategory, .editCategory: person.may(.manageCategories)
    // All children's for a parent, a child's own for a child.
    case .transactions, .analytics, .familyExport:
        person.may(person.childID.map { .seeChild($0) } ?? .seeFamilyDashboard)
    // The service knows whose it is.
    case .transactionDetail, .editTransaction, .wish, .editWish, .putAside, .moveToWish, .savings, .editSavings,
        .moveSavings:
        true
    }
}

private func isAnswered(_ page: SettingsRoute, _ person: SignedInPerson) -> Bool {
    switch page {
    case .overview, .appearance, .region: true
    case .family: person.may(.seeFamily)
    case .childAvatar(let child): person.may(.chooseAvatar(child))
    case .profile, .avatar, .password, .devices, .notifications, .notificationPreferences: person.may(.manageOwnAccount)
    case .familySettings: person.may(.changeFamily)
    case .inviteParent, .createFamily, .apiKeys, .addAPIKey: person.may(.managePeople)
    case .deleteFamily: person.may(.managePeople) && person.user.isOwner
    case .glanceLinks, .addGlanceLink: person.may(.manageGlanceLinks)
    case .renewCodes: person.role == .parent
    }
}

extension SignedInPerson {
    fileprivate func opened(_ route: Route) -> Route? { route.opened(by: self) }

    /// The same person in a family that has switched these systems off.
    fileprivate func without(_ systems: Set<HouseholdSystem>) -> SignedInPerson {
        var family = family
        family.systemsOff = systems
        return SignedInPerson(user: user, family: family, childID: childID)
    }

    /// What the services would say.
    fileprivate func may(_ action: Action) -> Bool {
        let caller = Caller(
            userID: user.id, familyID: family.id, role: role, childID: childID,
            sessionID: SignInSession.ID(UUID()))
        return Access.decide(caller, action, in: family) == .allowed
    }
}
