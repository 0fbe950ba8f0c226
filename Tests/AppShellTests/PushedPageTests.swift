import Household
import HouseholdClient
import Ledger
import Testing

@testable import AllowanceScreens
@testable import AppShell

/// What is told of a link before it is pressed is what becomes of it.
@MainActor
@Suite("Whether a link only puts its page above the one that it is on")
struct PushedPageTests {
    private nonisolated static let alice = Sample.alice.id
    private nonisolated static let entry: Entry.ID = Sample.id(77)

    private nonisolated static let starts = [
        "/home", "/settings", "/children/\(alice)", "/children/\(alice)/transactions", "/transactions",
        "/my-allowance", "/goals", "/goals?part=wishlist", "/settings/appearance", "/money", "/money/analytics",
        "/money/transactions",
    ]
    private nonisolated static let links: [Route] = [
        "/home", "/settings", "/settings/appearance", "/family", "/children/new", "/children/\(alice)",
        "/children/\(alice)/transactions", "/children/\(alice)/transactions/new", "/children/\(alice)/savings",
        "/children/\(alice)/wishlist", "/children/\(alice)/budgets", "/children/\(alice)/edit", "/transactions",
        "/transactions/new", "/transactions/\(entry)", "/my-allowance", "/goals", "/analytics", "/legal/terms",
        "/nowhere", "/money", "/money/analytics", "/money/transactions", "/money/transactions?type=income",
    ].map { RouteAddress($0).route }

    @Test("A phone does with it what was said", arguments: [Sample.mom, Sample.alicePerson], starts)
    func phone(person: SignedInPerson, start: String) {
        for link in Self.links {
            let navigation = NavigationCoordinator(person: person, address: start)
            navigation.isCompact = true
            let isPushed = navigation.isPushed(link)
            #expect(follows(link, on: navigation) == isPushed, "\(link.path) on \(start)")
        }
    }

    @Test("A wide window shows it above the page, no column", arguments: [Sample.mom, Sample.alicePerson], starts)
    func wide(person: SignedInPerson, start: String) {
        for link in Self.links {
            let navigation = NavigationCoordinator(person: person, address: start)
            navigation.showsColumns = true
            guard navigation.isPushed(link) else { continue }
            #expect(follows(link, on: navigation), "\(link.path) on \(start)")
            #expect(navigation.columns(of: navigation.tab) == nil, "\(link.path) on \(start)")
        }
    }

    @Test("In a sheet of pages it stands above the page that it was followed from")
    func sheetPages() {
        let navigation = NavigationCoordinator(person: Sample.mom, address: "/home")
        navigation.isCompact = true
        navigation.setPath([.childTransactions(Self.alice)], of: .home)
        #expect(navigation.sheetPages.count == 1)
        let link = Route.transactionDetail(Self.entry)
        #expect(navigation.isPushed(link))
        navigation.setSheetPath([link])
        #expect(navigation.sheetPages == [.childTransactions(Self.alice), link])
    }

    @Test(
        "A tab is only shown where it is another one, with no page above it and nothing over all",
        arguments: [Sample.mom, Sample.alicePerson], starts)
    func tabs(person: SignedInPerson, start: String) {
        for tab in AppTab.tabs(for: person) {
            let navigation = NavigationCoordinator(person: person, address: start)
            guard navigation.isOnlyShown(tab) else {
                let isLeft = navigation.tab != tab && navigation.sheet == nil && navigation.sheetPages.isEmpty
                #expect(!isLeft || navigation.paths[tab]?.isEmpty == false, "\(tab) on \(start)")
                continue
            }
            navigation.tabTapped(tab)
            #expect(navigation.tab == tab && navigation.url == tab.root.path, "\(tab) on \(start)")
        }
        let navigation = NavigationCoordinator(person: Sample.mom, address: "/children/\(Self.alice)")
        #expect(navigation.isOnlyShown(.settings))
        navigation.tabTapped(.settings)
        #expect(!navigation.isOnlyShown(.home))
    }

    /// Follows a link as its stack does, and tells whether its page stands above the one before, with nothing else.
    private func follows(_ link: Route, on navigation: NavigationCoordinator) -> Bool {
        let (tab, path) = (navigation.tab, navigation.paths[navigation.tab] ?? [])
        navigation.setPath(path + [link], of: tab)
        return navigation.tab == tab && navigation.paths[tab] == path + [link] && navigation.sheet == nil
            && navigation.sheetPages.isEmpty
    }
}
