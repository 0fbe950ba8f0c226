public import Credentials
public import Household
public import Images
public import Ledger
public import Storage

/// What the household does: one value per area, and every call takes the caller first. The public face of services.
///
/// Each call proves the session, asks `Access`, reads, applies the rule, writes, and announces after the commit.
/// Refusals are values (``Refusal``), everything else is a ``ServiceFault``; both come as ``ServiceFailure``.
public struct Services: Sendable {
    /// Sessions: sign in, who is calling, sign out.
    public let signIn: SignInService
    /// Registering a family.
    public let people: PeopleService
    /// One's own profile and password.
    public let account: AccountService
    /// New passwords for those who forgot theirs.
    public let recovery: RecoveryService
    /// Keys for scripts.
    public let keys: KeysService
    /// The family's settings and members.
    public let families: FamiliesService
    /// Invitations for further parents.
    public let invitations: InvitationsService
    /// Children's profiles.
    public let children: ChildrenService
    /// Entries and categories.
    public let transactions: TransactionsService
    /// Photos on entries.
    public let attachments: AttachmentsService
    /// Allowances: paying early, and what waits for a decision.
    public let allowance: AllowanceService
    /// Recurring transactions.
    public let recurring: RecurringService
    /// What Roost does by itself.
    public let schedule: ScheduleService
    /// Savings accounts.
    public let savings: SavingsService
    /// Wishes.
    public let wishes: WishesService
    /// Budgets.
    public let budgets: BudgetsService
    /// Categories.
    public let categories: CategoriesService
    /// Where the parents keep money.
    public let sources: SourcesService
    /// The household's transactions.
    public let householdTransactions: HouseholdTransactionsService
    /// Statements of banks, brought in as files.
    public let statements: StatementsService
    /// What parents teach of messages.
    public let teaching: TeachingService
    /// Messages of banks and wallets.
    public let capture: CaptureService
    /// What the family has said about merchants and set about its money.
    public let merchantRules: MerchantRulesService
    /// Categories of the parents' money.
    public let householdCategories: HouseholdCategoriesService
    /// By which foreign money is counted.
    public let exchangeRates: ExchangeRatesService
    /// What the parents' money adds up to.
    public let moneyFigures: MoneyFiguresService
    /// Shopping lists.
    public let shoppingLists: ShoppingListsService
    /// What a family buys.
    public let groceryItems: GroceryItemsService
    /// Categories of groceries, and stores.
    public let groceryShelves: GroceryShelvesService
    /// What is in the house.
    public let pantry: PantryService
    /// Grocery budgets.
    public let groceryBudgets: GroceryBudgetsService
    /// Groceries that were on no list.
    public let groceryExpenses: GroceryExpensesService
    /// What the family's purchases say.
    public let groceryFigures: GroceryFiguresService
    /// Start pages.
    public let dashboards: DashboardsService
    /// People's inboxes and what they want to be told.
    public let notices: NoticesService
    /// What a child's money did over time.
    public let analytics: AnalyticsService
    /// Balances at a glance.
    public let glance: GlanceService
    /// Entries for other programs.
    public let export: ExportService
    /// Live events.
    public let changes: ChangesService
    /// The Smith Family, for trying Roost out.
    public let demo: DemoService
    /// Whether changes can be kept.
    public let health: StoreHealth
    /// Time and chance, as every service sees them.
    public let world: World
    /// Logs a fault whole and gives the reference that people are told.
    public let report: @Sendable (ServiceFault) -> String

    let store: FamilyStore

    /// Services over a database.
    ///
    /// - Parameters:
    ///   - limits: how many families may be made.
    ///   - seal: what the codes of invitations are kept by; those of another seal can still be joined by.
    ///   - photos: where sent files become photos; in this process unless said otherwise.
    ///   - record: tells whoever runs the server what was done.
    public init(
        database: any Database, world: World, hasher: PasswordHasher, networks: NetworkLimit = NetworkLimit(),
        registration mode: RegistrationMode = .first, registrations limits: RegistrationLimits = RegistrationLimits(),
        seal: TextSeal = .passing(), photos: PhotoWorkshop = PhotoWorkshop(),
        record: @escaping @Sendable (Act) -> Void = { _ in }, report: @escaping @Sendable (ServiceFault) -> String
    ) {
        let health = StoreHealth(database: database, now: world.now)
        let store = FamilyStore(
            database: database, world: world, announcements: Announcements(), sideNotes: SideNotes(report: report),
            health: health, record: record)
        self.health = health
        let signIn = SignInService(store: store, hasher: hasher, networks: networks)
        self.signIn = signIn
        self.store = store
        self.world = world
        self.report = report
        people = PeopleService(
            store: store, signIn: signIn, mode: mode, setupCode: SetupCode(randomBytes: world.randomBytes),
            limits: limits)
        account = AccountService(store: store, signIn: signIn)
        recovery = RecoveryService(store: store, signIn: signIn)
        keys = KeysService(store: store)
        families = FamiliesService(store: store, limits: limits)
        invitations = InvitationsService(store: store, signIn: signIn, seal: seal)
        children = ChildrenService(store: store, hasher: hasher)
        transactions = TransactionsService(store: store)
        attachments = AttachmentsService(store: store, workshop: photos)
        allowance = AllowanceService(store: store)
        recurring = RecurringService(store: store)
        schedule = ScheduleService(store: store, report: report)
        savings = SavingsService(store: store)
        wishes = WishesService(store: store, workshop: photos)
        budgets = BudgetsService(store: store)
        categories = CategoriesService(store: store)
        sources = SourcesService(store: store)
        householdTransactions = HouseholdTransactionsService(store: store)
        statements = StatementsService(store: store)
        teaching = TeachingService(store: store)
        capture = CaptureService(store: store)
        merchantRules = MerchantRulesService(store: store)
        householdCategories = HouseholdCategoriesService(store: store)
        exchangeRates = ExchangeRatesService(store: store)
        moneyFigures = MoneyFiguresService(store: store)
        shoppingLists = ShoppingListsService(store: store)
        groceryItems = GroceryItemsService(store: store, workshop: photos)
        groceryShelves = GroceryShelvesService(store: store)
        pantry = PantryService(store: store)
        groceryBudgets = GroceryBudgetsService(store: store)
        groceryExpenses = GroceryExpensesService(store: store)
        groceryFigures = GroceryFiguresService(store: store)
        dashboards = DashboardsService(store: store)
        notices = NoticesService(store: store)
        analytics = AnalyticsService(store: store)
        export = ExportService(store: store)
        glance = GlanceService(store: store)
        changes = ChangesService(store: store)
        demo = DemoService(store: store, hasher: hasher)
    }

    /// Throws `.forbidden` or `.notFound` unless the caller may do that, for doors that want to know before they read
    /// what is to be done. With `child` the child must be one that the caller may see, and for anything but seeing it
    /// one that was not removed.
    public func authorise(
        _ caller: Caller, _ action: Action, on child: Child.ID? = nil
    ) async throws(ServiceFailure) {
        try await store.read(caller) { family in
            if let child {
                let see: (Child.ID) -> Action = action.system == nil ? { .seeProfile($0) } : { .seeChild($0) }
                _ = try action == .seeChild(child) ? family.childEvenRemoved(child) : family.child(child, to: see)
            }
            try family.require(action)
        }
    }
}
