/// A row of "one thing, one name": what a thing is called, and by which words never.
struct HouseWord {
    /// What a text stands for where it holds one of the words.
    enum Role: String {
        case direction = "the direction of an entry"
        case act = "what a parent does"
        case sum = "a sum over a period"
        case reversal = "the reversal of an entry"
        case wish = "a wish that was bought"
        case making = "making something"
        case spelling = "American spelling"
        case sentence = "what a parent would say aloud"
    }

    let role: Role
    /// The house's words, as a finding tells them.
    let say: String
    let wrong: [Phrase]
    /// Phrases in which the words stand for something else.
    var elsewhere: [Phrase] = []
    /// Beginnings of paths below which the words stand for something else.
    var places: [String] = []

    /// The first wrong words of a text, after what stands for something else was cut out of it.
    func wrongWords(in text: [String]) -> String? {
        var words = text
        for phrase in elsewhere {
            while let range = phrase.range(in: words) { words.removeSubrange(range) }
        }
        return wrong.lazy.compactMap { $0.range(in: words) }.first.map { words[$0].joined(separator: " ") }
    }
}

extension HouseWord {
    /// All rows.
    static let all = money + things + sentences

    /// What banks write in messages and statements, in the words of banks.
    private static let wordsOfBanks = ["Sources/Domain/Capture/", "Sources/Domain/Money/Import/"]

    /// Where the words of the parents' own money hold, as finances.md has them: a transaction is income, an expense or
    /// a transfer, is recorded, and can be deleted.
    private static let householdMoney =
        wordsOfBanks + [
            "Sources/Screens/MoneyScreens/", "Sources/Contract/RoostAPI/Money/", "Sources/Contract/RoostAPI/Ledgers/",
            "Sources/Server/APIServer/Money/", "Sources/Server/Services/Money/",
        ]

    /// Where the words of groceries hold, as groceries.md has them: they are bought, something was spent on them, and
    /// lists of them can be deleted.
    private static let groceries = [
        "Sources/Domain/Groceries/", "Sources/Screens/GroceryScreens/", "Sources/Contract/RoostAPI/Groceries/",
        "Sources/Server/APIServer/Groceries/", "Sources/Server/Services/Groceries/",
    ]

    private static let money = [
        HouseWord(
            role: .direction, say: "“Money In” or “Money Out”",
            wrong: ["received", "earn|earns|earned", "credit|credits|credited", "debit|debits|debited"],
            // A card, and the words of the wire as scripts are told them.
            elsewhere: ["credit card", "credit or debit", "one of credit debit"], places: wordsOfBanks),
        HouseWord(
            role: .direction, say: "“Money In”", wrong: ["income"],
            // A category that every family has had from the beginning; a type that finances.md quotes.
            elsewhere: ["other income", "an income category"],
            // Where it is a sum.
            places: householdMoney + [
                "Sources/Screens/AllowanceScreens/Analytics/",
                "Sources/Screens/AllowanceScreens/ChildDashboard/MonthlyStatsCard.swift",
                "Sources/Contract/RoostAPI/Allowance/Endpoints/AnalyticsEndpoints.swift",
            ]),
        HouseWord(
            role: .act, say: "“Add Money” or “Spend Money”",
            wrong: ["add transaction", "record|records|recorded|recording"], places: householdMoney),
        HouseWord(
            role: .sum, say: "“Income”, “Spending” or “Left Over”", wrong: ["net", "spent"],
            // What somebody did, as a child is told of it; an account of points.
            elsewhere: ["you spent", "points spent"], places: wordsOfBanks + groceries),
        HouseWord(
            role: .reversal, say: "“Reverse”",
            wrong: ["book|books|booked|booking … back", "take|takes|taken|took|taking … back"]),
        HouseWord(
            role: .reversal, say: "“Reverse”", wrong: ["delete|deletes|deleted|deleting"],
            elsewhere: ["photo was not deleted"],
            // Where something else is deleted; entries never are.
            places: householdMoney + groceries + [
                "Sources/Screens/AppShell/Areas/Groceries/", "Sources/Screens/AllowanceScreens/Budgets/",
                "Sources/Screens/AllowanceScreens/Categories/",
                "Sources/Screens/AllowanceScreens/Photos/", "Sources/Screens/AllowanceScreens/Recurring/",
                "Sources/Screens/AllowanceScreens/Wishes/", "Sources/Screens/SettingsScreens/",
                "Sources/Screens/Design/Gallery/", "Sources/Contract/RoostAPI/People/",
                "Sources/Contract/RoostAPI/Allowance/Endpoints/CategoryEndpoints.swift",
            ]),
    ]

    private static let things = [
        HouseWord(role: .wish, say: "“Purchased”", wrong: ["bought"], places: wordsOfBanks + groceries),
        HouseWord(
            role: .making, say: "“Add” and what is added", wrong: ["^new", "^create|creates"],
            elsewhere: [
                // Names by which they are looked for from outside.
                "create transaction", "create list", "create account", "create parent account",
                "create an account for your child",
                // What is new without being made here.
                "new balance", "new source found", "new password", "new photo", "new sign in", "new devices",
            ],
            // "New Zealand Dollar"; an app that nobody has sorted yet.
            places: wordsOfBanks + groceries + [
                "Sources/Domain/Ledger/Currency.swift", "Sources/Domain/ScreenTime/Apps/",
                "Sources/Screens/AppShell/Areas/Groceries/",
            ]),
        HouseWord(
            role: .spelling, say: "“color”, “license”, “canceled”",
            wrong: [
                "colour|colours|coloured", "licence|licences|licenced", "cancelled|cancelling", "behaviour|behaviours",
                "favourite|favourites", "neighbour|neighbours", "grey", "centre|centred", "catalogue", "labelled",
                "organise|organised|organisation", "recognise|recognised", "apologise", "realise|realised", "programme",
            ],
            places: wordsOfBanks),
    ]

    private static let sentences = [
        HouseWord(role: .sentence, say: "“set it once, and Roost does the rest”", wrong: ["again and again"]),
        HouseWord(role: .sentence, say: "“screen time”", wrong: ["time at the screen"]),
        HouseWord(role: .sentence, say: "“You can buy this!”", wrong: ["^can afford"]),
        HouseWord(role: .sentence, say: "“Date Range”", wrong: ["only some days"]),
        HouseWord(role: .sentence, say: "“Touch a day”", wrong: ["point at a day"]),
    ]
}
