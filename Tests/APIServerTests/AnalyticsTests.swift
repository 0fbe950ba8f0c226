import HouseholdFixtures
import RoostAPI
import Testing

@Suite("Analytics over the API")
struct AnalyticsAPITests {
    @Test("Figures come with the currency's decimals and one decimal of a percent (79, 82, 90)")
    func figures() async throws {
        try await APIHouse.run { house in
            let token = try await house.token()
            let base = "/children/\(try await house.childID("Alice", token))/analytics"
            let span = "startDate=2025-11-01&endDate=2025-11-30"

            let summary = try await house.send(.get, "\(base)/income-spending?\(span)", token: token)
            #expect(
                summary.text == """
                    {"totalIncome":100.00,"totalSpending":25.00,"netSavings":75.00,"incomeTransactionCount":7,\
                    "spendingTransactionCount":4,"savingsRate":75.0}
                    """)
            let categories = try await house.send(.get, "\(base)/category-spending?\(span)", token: token).json
            #expect(categories["total"] == .number("25.00"))
            #expect(categories["categories"]?.elements?.first?["percentage"] == .number("56.0"))
            let trend = try await house.send(.get, "\(base)/spending-trend?days=365", token: token).json
            #expect(trend["changePercentage"] == .null && trend["direction"] == "Up")
        }
    }

    @Test("Exactly as many points, months and days as asked for (80, 81, 83)")
    func counts() async throws {
        try await APIHouse.run { house in
            let token = try await house.token("child@example.com")
            let base = "/children/me/analytics"
            let points = try await house.send(.get, "\(base)/balance-history?days=30", token: token).json["points"]
            #expect(points?.elements?.count == 30)
            #expect(points?.elements?.last?["balance"] == .number("125.50"))
            #expect(points?.elements?.last?["date"] == "2025-11-20")
            let all = try await house.send(.get, "\(base)/balance-history?includeSavings=true", token: token).json
            #expect(all["points"]?.elements?.last?["balance"] == .number("165.50"))
            let months = try await house.send(.get, "\(base)/monthly-comparison?months=6", token: token).json["months"]
            #expect(
                months?.elements?.compactMap { $0["monthName"]?.text }
                    == ["November", "October", "September", "August", "July", "June"])
            #expect(months?.elements?.first?["endingBalance"] == .number("125.50"))
            let days = try await house.send(.get, "\(base)/heatmap", token: token).json["days"]
            #expect(days?.elements?.count == 84)
        }
    }

    @Test(
        "A value out of its range is refused at its name",
        arguments: [
            ("balance-history?days=0", "days"), ("balance-history?days=731", "days"),
            ("balance-history?includeSavings=yes", "includeSavings"), ("income-spending?startDate=today", "startDate"),
            ("income-spending?startDate=2025-11-02&endDate=2025-11-01", "endDate"),
            ("category-spending?endDate=2025-02-30", "endDate"), ("monthly-comparison?months=25", "months"),
            ("spending-trend?days=-1", "days"), ("heatmap?weeks=54", "weeks"), ("heatmap?weeks=1e1", "weeks"),
        ])
    func ranges(query: String, field: String) async throws {
        try await APIHouse.run { house in
            let token = try await house.token("child@example.com")
            let answer = try await house.send(.get, "/children/me/analytics/\(query)", token: token)
            #expect((answer.status, answer.code) == (422, "VALIDATION_FAILED"))
            #expect(answer.messages(field).count == 1)
        }
    }

    @Test("A sibling and another family get 404, whatever they ask (88)")
    func reach() async throws {
        try await APIHouse.run { house in
            let bob = try await house.token("bob@example.com")
            let aliceID = try await house.childID("Alice", try await house.token())
            let stranger = try await house.send(
                .post, "/auth/register/parent",
                body: #"""
                    {"email":"x@example.com","password":"purple hat on a tall giraffe","firstName":"X",
                    "lastName":"Y","familyName":"Z"}
                    """#)
            for endpoint in Endpoint.all where endpoint.pattern.contains("/analytics/") {
                for token in [bob, try #require(stranger.json["token"]?.text)] {
                    let answer = try await house.send(.get, endpoint.path(aliceID) + "?days=0", token: token)
                    #expect((answer.status, answer.code) == (404, "NOT_FOUND"), "\(endpoint)")
                }
            }
        }
    }
}
