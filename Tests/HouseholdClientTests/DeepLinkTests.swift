import Household
import HouseholdClient
import Ledger
import Testing

@Suite("Links into the app")
struct DeepLinkTests {
    private static let id = "6f9619ff-8b86-4d01-b42d-00cf4fc964ff"

    @Test(
        "Each link leads to its page, under either scheme (shared 43)",
        arguments: [
            ("child/\(id)", "/children/\(id)"), ("child/\(id)/transactions", "/children/\(id)/transactions"),
            ("transaction/\(id)", "/transactions/\(id)"), ("transactions/new", "/transactions/new"),
            ("children/new", "/children/new"), ("profile", "/settings/profile"),
            ("notifications", "/notifications"), ("child/\(id.uppercased())", "/children/\(id)"),
        ])
    func known(rest: String, address: String) {
        for scheme in ["roost", "allowancetracker", "ROOST"] {
            #expect(Route.address(ofDeepLink: "\(scheme)://\(rest)") == address)
            #expect(Route(deepLink: "\(scheme)://\(rest)") == RouteAddress(address).route)
        }
    }

    @Test("The pages are those of the app")
    func routes() throws {
        let child = try #require(Child.ID(Self.id))
        let entry = try #require(Entry.ID(Self.id))
        #expect(Route(deepLink: "roost://child/\(Self.id)") == .childDetail(child))
        #expect(Route(deepLink: "roost://child/\(Self.id)/transactions") == .childTransactions(child))
        #expect(Route(deepLink: "roost://transaction/\(Self.id)") == .transactionDetail(entry))
        #expect(Route(deepLink: "roost://transactions/new") == .createTransaction(nil))
        #expect(Route(deepLink: "roost://children/new") == .addChild)
    }

    @Test(
        "Unknown kinds, malformed ids and foreign schemes lead nowhere",
        arguments: [
            "", "roost", "roost:", "roost://", "roost:///", "roost://nothing", "roost://child", "roost://child/",
            "roost://child/x", "roost://child/\(id)/delete", "roost://child/\(id)/transactions/new",
            "roost://transaction/../settings", "roost://transaction/\(id)0", "roost://transactions/old",
            "roost://profile/", "roost://child/\(id)?next=//evil.example", "https://child/\(id)",
            "javascript://child/\(id)", "xroost://child/\(id)", "roost://roost://profile", "//child/\(id)",
        ])
    func unknown(link: String) {
        #expect(Route.address(ofDeepLink: link) == nil)
        #expect(Route(deepLink: link) == nil)
    }

    @Test("A huge link is not read")
    func huge() {
        #expect(Route(deepLink: "roost://child/" + String(repeating: "a", count: 100_000)) == nil)
    }
}
