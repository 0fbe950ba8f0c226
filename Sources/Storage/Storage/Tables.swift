/// The gateways of every table over one connection; given to the bodies of `Database`.
public struct Tables {
    /// The door all gateways use.
    public let connection: any Connection

    /// The gateways over a connection; made by engines.
    public init(_ connection: any Connection) {
        self.connection = connection
    }

    /// Families.
    public var families: FamilyGateway { FamilyGateway(connection: connection) }
    /// People who can sign in.
    public var users: UserGateway { UserGateway(connection: connection) }
    /// Children's profiles.
    public var children: ChildGateway { ChildGateway(connection: connection) }
    /// Sessions.
    public var sessions: SessionGateway { SessionGateway(connection: connection) }
    /// Accounts and their cached balances.
    public var accounts: AccountGateway { AccountGateway(connection: connection) }
    /// Entries with running balances.
    public var entries: EntryGateway { EntryGateway(connection: connection) }
    /// Photos on entries.
    public var attachments: AttachmentGateway { AttachmentGateway(connection: connection) }
    /// Sums of entries by account, day and category.
    public var entrySums: EntrySumGateway { EntrySumGateway(connection: connection) }
    /// Glance links.
    public var glanceLinks: GlanceGateway { GlanceGateway(connection: connection) }
    /// Categories.
    public var categories: CategoryGateway { CategoryGateway(connection: connection) }
    /// Savings accounts, with what they hold.
    public var savings: SavingsGateway { SavingsGateway(connection: connection) }
    /// Allowances: their terms and settled days.
    public var allowances: AllowanceGateway { AllowanceGateway(connection: connection) }
    /// Recurring transactions.
    public var recurring: RecurringGateway { RecurringGateway(connection: connection) }
    /// What is due and what is to be erased, across families.
    public var upkeep: UpkeepGateway { UpkeepGateway(connection: connection) }
    /// Wishes.
    public var wishes: WishGateway { WishGateway(connection: connection) }
    /// Budgets, and what was spent of them.
    public var budgets: BudgetGateway { BudgetGateway(connection: connection) }
    /// The parents' sources, and what they hold.
    public var sources: SourceGateway { SourceGateway(connection: connection) }
    /// The household's transactions.
    public var householdTransactions: HouseholdTransactionGateway {
        HouseholdTransactionGateway(connection: connection)
    }
    /// Imports of statements.
    public var statementImports: StatementImportGateway { StatementImportGateway(connection: connection) }
    /// Messages of banks and wallets.
    public var receivedMessages: ReceivedMessageGateway { ReceivedMessageGateway(connection: connection) }
    /// What the family has said about merchants.
    public var merchantRules: MerchantRuleGateway { MerchantRuleGateway(connection: connection) }
    /// What parents have taught of messages.
    public var taughtRules: TaughtRuleGateway { TaughtRuleGateway(connection: connection) }
    /// What the family has set about its money.
    public var moneySettings: MoneySettingsGateway { MoneySettingsGateway(connection: connection) }
    /// A family's categories of groceries, and its stores.
    public var groceryShelves: GroceryShelfGateway { GroceryShelfGateway(connection: connection) }
    /// What a family buys.
    public var groceryItems: GroceryItemGateway { GroceryItemGateway(connection: connection) }
    /// Shopping lists and their lines.
    public var shoppingLists: ShoppingListGateway { ShoppingListGateway(connection: connection) }
    /// What became of wishes that phones sent.
    public var listWishes: ListWishGateway { ListWishGateway(connection: connection) }
    /// What was bought.
    public var purchases: PurchaseGateway { PurchaseGateway(connection: connection) }
    /// What is in the house.
    public var pantry: PantryGateway { PantryGateway(connection: connection) }
    /// Grocery budgets.
    public var groceryBudgets: GroceryBudgetGateway { GroceryBudgetGateway(connection: connection) }
    /// Idempotency keys.
    public var idempotencyKeys: IdempotencyGateway { IdempotencyGateway(connection: connection) }
    /// Failed sign-ins.
    public var signInFailures: SignInFailureGateway { SignInFailureGateway(connection: connection) }
    /// Devices that have signed in.
    public var knownDevices: KnownDeviceGateway { KnownDeviceGateway(connection: connection) }
    /// Refresh tokens.
    public var refreshTokens: RefreshTokenGateway { RefreshTokenGateway(connection: connection) }
    /// Codes that set a password anew.
    public var recoveryCodes: RecoveryCodeGateway { RecoveryCodeGateway(connection: connection) }
    /// Keys for scripts.
    public var apiKeys: APIKeyGateway { APIKeyGateway(connection: connection) }
    /// Invitations to join a family.
    public var invitations: InvitationGateway { InvitationGateway(connection: connection) }
    /// People's inboxes.
    public var notices: NoticeGateway { NoticeGateway(connection: connection) }
    /// What people want to be told.
    public var noticePreferences: NoticePreferencesGateway { NoticePreferencesGateway(connection: connection) }
    /// What was told to each family.
    public var events: EventGateway { EventGateway(connection: connection) }
    /// Settings of the server.
    public var settings: SettingGateway { SettingGateway(connection: connection) }
}
