import Foundation
import Household
import Ledger

/// Everything a screen may ask for: the one interface between what people see and the household behind it.
///
/// A screen's model holds one of these and knows nothing of where the answers come from: `LocalClient` answers inside
/// the server, `RemoteClient` over the network. Every closure that can fail throws a `ClientFailure`. A test or the
/// gallery gives only the closures it needs; one that was not given fails and names itself:
///
///     var client = HouseholdClient()
///     client.family.dashboard = { .sample }
///
/// It is one reference, so that the many views and models that hold one are as small as if they held nothing.
@dynamicMemberLookup
public struct HouseholdClient: Sendable {
    private var shared: Shared

    /// A client whose closures fail until they are given.
    public init() { shared = Shared(HouseholdAreas()) }

    /// One area's closures. What is given to one client is not given to its copies.
    public subscript<Area>(dynamicMember area: WritableKeyPath<HouseholdAreas, Area>) -> Area {
        get { shared.areas[keyPath: area] }
        set {
            var areas = shared.areas
            areas[keyPath: area] = newValue
            shared = Shared(areas)
        }
    }

    private final class Shared: Sendable {
        let areas: HouseholdAreas

        init(_ areas: HouseholdAreas) { self.areas = areas }
    }
}

/// What a ``HouseholdClient`` consists of.
public struct HouseholdAreas: Sendable {
    /// Signing in and out, registering, who is signed in.
    public var account = AccountClient()
    /// The family as a whole and the list of its children.
    public var family = FamilyClient()
    /// The family's settings and members, and invitations.
    public var people = PeopleClient()
    /// One's own inbox.
    public var notices = NoticesClient()
    /// One child's page.
    public var child = ChildClient()
    /// Children's allowances beyond their schedule.
    public var allowance = AllowanceClient()
    /// Entries on the children's accounts.
    public var transactions = TransactionsClient()
    /// Photos on entries.
    public var photos = PhotosClient()
    /// What children save for.
    public var wishes = WishesClient()
    /// What children may spend on a category.
    public var budgets = BudgetsClient()
    /// What a child's money did over time.
    public var analytics = AnalyticsClient()
    /// What children set aside.
    public var savings = SavingsClient()
    /// What is booked by itself.
    public var recurring = RecurringClient()
    /// Entries as a file for other programs.
    public var export = ExportClient()
    /// What entries are filed under.
    public var categories = CategoriesClient()
    /// What the parents' money adds up to, and what is set about it.
    public var money = MoneyClient()
    /// The household's own transactions.
    public var householdTransactions = HouseholdTransactionsClient()
    /// Where the parents keep money.
    public var sources = SourcesClient()
    /// Statements of banks, brought in as files.
    public var statements = StatementsClient()
    /// Messages of banks and wallets.
    public var messages = MessagesClient()
    /// What the family has said about merchants.
    public var merchantRules = MerchantRulesClient()
    /// What parents teach of messages.
    public var teaching = TeachingClient()
    /// Shopping lists and their lines.
    public var shoppingLists = ShoppingListsClient()
    /// What the family buys.
    public var groceryItems = GroceryItemsClient()
    /// Categories of groceries, and stores.
    public var groceryShelves = GroceryShelvesClient()
    /// What is in the house.
    public var pantry = PantryClient()
    /// Grocery budgets.
    public var groceryBudgets = GroceryBudgetsClient()
    /// What the family's purchases say, and groceries that were on no list.
    public var groceries = GroceriesClient()
    /// Balances for a home screen or a display on the wall.
    public var glance = GlanceClient()
    /// Keys for scripts.
    public var keys = KeysClient()
    /// What the operator says on the legal pages.
    public var legal = LegalTexts()
    /// How devices reach the server safely.
    public var secureAddress = SecureAddress()
    /// What is committed from now on and may be heard by the signed-in person, in commit order. The stream ends when
    /// the session does; a screen that falls behind is told so by `.missedChanges` and reads again.
    public var changes: @Sendable () -> AsyncStream<ClientChange> = { AsyncStream { $0.finish() } }
    /// The server's clock: what "today" means for every screen.
    public var clock = ClockClient()
}

extension HouseholdClient {
    /// An answer that never comes, for previews of what waits: it ends only with the task that asks, as with its page.
    public static func unanswered<Answer>() async throws(ClientFailure) -> Answer {
        let (silence, _) = AsyncStream<Never>.makeStream()
        for await _ in silence {}
        throw .fault(.unreachable)
    }
}

/// What a live screen hears.
public enum ClientChange: Hashable, Sendable {
    /// What was committed together, in order; never empty.
    case commit([HouseholdEvent])
    /// Some commits were lost on the way (a slow screen, a broken connection): read everything shown again.
    case missedChanges
}

/// The time, and chance, as the server sees them.
public struct ClockClient: Sendable {
    /// The present instant by the server's clock.
    public var now: @Sendable () -> Date = { .now }
    /// What waits are measured by: it stands still for nobody, whatever time the server says it is.
    public var monotonic: any Clock<Duration> = ContinuousClock()
    /// A new key for one wish to change something: made when a form opens and sent with every attempt, so that sending
    /// twice books once (I-31).
    public var newRequestKey: @Sendable () -> RequestKey = { RequestKey("not given") }

    /// A clock whose closures fail until they are given.
    public init() {}
}

/// The idempotency key of one wish; the same key with other contents is refused.
public struct RequestKey: Hashable, Sendable {
    /// 1 to 200 characters.
    public let text: String

    /// Wraps a text that nobody else uses, such as a new UUID.
    public init(_ text: String) {
        self.text = text
    }
}

/// What a closure fails with that nobody has given: one page says so, and every other goes on.
func notGiven(_ name: String) -> ClientFailure {
    .fault(ClientFault(sentence: "This is not available here.", reference: "HouseholdClient.\(name)"))
}
