import Testing

@testable import TidyRules

@Suite("One thing has one name in what people read")
struct WordRuleTests {
    private static let screens = "Sources/Screens/AllowanceScreens/"
    private static let list = screens + "TransactionList/TransactionListView.swift"
    private static let wishes = screens + "Wishes/WishQuestions.swift"

    @Test(
        "A text that names the thing by a wrong word is found",
        arguments: [
            Snippet(#"Text("Received")"#, at: list, lines: [1]),
            Snippet(#"Text("Income")"#, at: list, lines: [1]),
            Snippet(#"Text("Credit")"#, at: list, lines: [1]),
            Snippet(#"StatColumn("Earned")"#, at: screens + "ChildDashboard/MonthlyStatsCard.swift", lines: [1]),
            Snippet(#"StatColumn("Spent")"#, at: screens + "Analytics/ActivityHeatmapView.swift", lines: [1]),
            Snippet(#"let words = "\(amount) spent""#, at: list, lines: [1]),
            Snippet(#"StatColumn("Net Change")"#, at: list, lines: [1]),
            Snippet(#"Text("Net")"#, at: list, lines: [1]),
            Snippet(#"ToolbarLabel("Add Transaction")"#, at: list, lines: [1]),
            Snippet("let a = 1\nlet b = \"Record Spending\"", at: list, lines: [2]),
            Snippet(#""Records money in or out.""#, at: "Sources/Contract/RoostAPI/Endpoints.swift", lines: [1]),
            Snippet(#"Button("Delete")"#, at: list, lines: [1]),
            Snippet(#"Button("Delete")"#, at: screens + "TransactionDetail/TransactionDetailView.swift", lines: [1]),
            Snippet(#"Button("Book Back")"#, at: wishes, lines: [1]),
            Snippet(#"let title = "Book \(amount) back?""#, at: wishes, lines: [1]),
            Snippet(#"say("Payment taken back")"#, at: list, lines: [1]),
            Snippet(#"let a = "Bought: \(wish.name)""#, at: "Sources/Server/Services/Wishes.swift", lines: [1]),
            Snippet(#"Button("New Invitation")"#, at: list, lines: [1]),
            Snippet(#"Button("Create Link")"#, at: list, lines: [1]),
            Snippet(#"case .colour: "Choose a colour""#, at: "Sources/Domain/Household/Forms.swift", lines: [1]),
            Snippet(#"Text("Licences")"#, at: list, lines: [1]),
            Snippet(#"Text("Can afford!")"#, at: wishes, lines: [1]),
            Snippet(#"let a = "what comes again and again is booked by itself""#, at: list, lines: [1]),
            Snippet(#"let a = "Points for time at the screen""#, at: list, lines: [1]),
            Snippet(#"Toggle("Only Some Days")"#, at: list, lines: [1]),
            Snippet(#"let a = "\(isPaid ? "Received" : "")""#, at: list, lines: [1]),
            Snippet("let a = \"\"\"\n    Received\n    \"\"\"", at: list, lines: [1]),
            Snippet(##"let a = #"Received"#"##, at: list, lines: [1]),
            Snippet(#"switch a { case .credit: b = "Received" }"#, at: list, lines: [1]),
            Snippet(#"Text("Pay by credit card, or take credit")"#, at: list, lines: [1]),
        ])
    func found(snippet: Snippet) {
        #expect(Self.findings(in: snippet).map(\.line) == snippet.lines)
    }

    @Test(
        "A text with another role passes, and so does what is no text",
        arguments: [
            Snippet(#"Text("Money In")"#, at: list),
            Snippet(#"Text("Lost your credit card?")"#, at: list),
            Snippet(#"Button("Create List")"#, at: list),
            Snippet(#"Button("Create Transaction")"#, at: list),
            Snippet(#"Button("Add Recurring Transaction")"#, at: list),
            Snippet(#"Button("Create Account")"#, at: list),
            Snippet(#"StatColumn("Income")"#, at: screens + "Analytics/IncomeSpendingSummaryCard.swift"),
            Snippet(#"let name = "Other Income""#, at: "Sources/Domain/Household/Categories/Category.swift"),
            Snippet(#"Button("Delete")"#, at: wishes),
            Snippet(#"Text("New Balance")"#, at: list),
            Snippet(#"let chip = "\(count) new""#, at: list),
            Snippet(#"let title = "You can afford \(name)!""#, at: list),
            Snippet(#"Button("Take from Balance")"#, at: wishes),
            Snippet(#"Text("Headphones goes back to the wish list.")"#, at: wishes),
            Snippet(#"let name = "Netherlands Antillean Guilder""#, at: "Sources/Domain/Ledger/Currency.swift"),
            Snippet(#"case credit = "Credit""#, at: "Sources/Domain/Ledger/Entry.swift"),
            Snippet(#"let a = "Must be one of: Credit, Debit.""#, at: "Sources/Contract/RoostAPI/Body.swift"),
            Snippet(#"Field("income", "netSavings", "colour")"#, at: "Sources/Contract/RoostAPI/Answer.swift"),
            Snippet(#"let path = "/children/\(child)/transactions/new?type=debit""#, at: list),
            Snippet(#"let name = "createTransaction""#, at: list),
            Snippet(#"throw ErrorCode("RECORD_NOT_FOUND")"#, at: "Sources/Domain/Household/ErrorCode.swift"),
            Snippet(#"let words = ["received", "credited"]"#, at: "Sources/Domain/Capture/Reading/Movement.swift"),
            Snippet("// Received\nlet received = spent", at: list),
            Snippet(#"#expect(words == "Received")"#, at: "Tests/AllowanceScreensTests/RowTests.swift"),
            Snippet(#"let a = "DELETE FROM wishes""#, at: "Sources/Storage/Storage/WishGateway.swift"),
        ])
    func passes(snippet: Snippet) {
        #expect(Self.findings(in: snippet).map(\.description) == [])
    }

    @Test("A finding says whose name it is, the house's word, and the wrong one")
    func message() {
        let snippet = Snippet(#"Text("Wish Bought")"#, at: Self.wishes)

        #expect(
            Self.findings(in: snippet).map(\.description) == [
                "\(Self.wishes):1: a wish that was bought is “Purchased”, not “bought”"
            ])
    }

    @Test(
        "A phrase stands where its words follow each other",
        arguments: [
            ("net change", "the net change", 1..<3), ("net change", "net of change", nil),
            ("record|records", "he records", 1..<2), ("record|records", "recorder", nil),
            ("book … back", "book it all back", 0..<4), ("book … back", "book back", 0..<2),
            ("book … back", "book one two three four five back", nil), ("book … back", "back book", nil),
            ("^new", "new link", 0..<1), ("^new", "a new link", nil), ("^new", "", nil),
        ] as [(Phrase, String, Range<Int>?)])
    func phrases(phrase: Phrase, text: String, range: Range<Int>?) {
        #expect(phrase.range(in: Phrase.words(of: text)) == range)
    }

    private static func findings(in snippet: Snippet) -> [Finding] {
        WordRule().findings(in: SourceFile(path: snippet.path, text: snippet.text))
    }
}
