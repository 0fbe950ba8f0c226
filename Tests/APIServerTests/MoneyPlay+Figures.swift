import RoostAPI
import Testing

extension MoneyPlay {
    /// November 11, 2026: nothing, shares, the limit of a day, trends and windows (39, 37, 36, 41, 35).
    mutating func sharesAndPeriods() async throws {
        try await begin(after: 0)
        let empty = try await get("/analytics")
        #expect(empty["categoryBreakdown"] == [] && empty["sourceBreakdown"] == [] && empty["notIncluded"] == [])
        #expect(empty["totalExpenses"]?.digits == "0.00" && empty["netSavings"]?.digits == "0.00")

        try await record("expense", "300000", "BCA", "Groceries", on: "2026-11-10T03:00:00Z")
        try await record("expense", "150000", "GoPay", "Transport", on: "2026-11-10T03:00:00Z")
        try await record("expense", "50000", "BCA", "Health", on: "2026-11-10T03:00:00Z")
        let shares = try await get("/analytics?period=month")
        #expect(shares.column("categoryBreakdown", "category") == ["Groceries", "Transport", "Health"])
        #expect(
            shares.column("categoryBreakdown", "percentage")
                == [.number("60.00"), .number("30.00"), .number("10.00")])

        // In Jakarta it is November already, and a second before its midnight it is not.
        try await record("expense", "10000", "BCA", "Transport", on: "2026-10-31T18:00:00Z")
        try await record("expense", "7000", "BCA", on: "2026-10-31T16:59:59Z")
        #expect(try await get("/analytics")["totalExpenses"]?.digits == "510000.00")
        #expect(try await list("from=2026-11-01&to=2026-11-01").answer["total"] == 1)
        #expect(try await list("from=2026-10-31&to=2026-10-31").answer["total"] == 1)

        try await record("income", "1100000", "BCA", "Salary", on: "2026-11-03T02:00:00Z")
        try await record("expense", "590000", "DANA", on: "2026-11-04T02:00:00Z")
        let before = try await get("/analytics")
        #expect(before["trend"] == ["income": .null, "expenses": .null])
        // In Jakarta the second expense is of October 12, which is not compared.
        try await record("income", "1000000", "BCA", "Salary", on: "2026-10-05T02:00:00Z")
        try await record("expense", "1000000", "BCA", "Travel", on: "2026-10-11T16:00:00Z")
        try await record("expense", "123000", "BCA", "Travel", on: "2026-10-11T17:00:00Z")
        let trend = try await get("/analytics")
        #expect(trend["totalIncome"]?.digits == "1100000.00" && trend["totalExpenses"]?.digits == "1100000.00")
        #expect(trend["trend"] == ["income": 10, "expenses": 10])
        try await windows()
    }

    private mutating func windows() async throws {
        let expected: [(period: String, from: JSONValue, to: JSONValue, days: JSONValue, bars: Int, spent: String)] = [
            ("week", "2026-11-09", "2026-11-15", 7, 7, "500000.00"),
            ("month", "2026-11-01", "2026-11-30", 30, 30, "1100000.00"),
            ("three_months", "2026-09-01", "2026-11-30", 90, 14, "2230000.00"),
            ("year", "2026-01-01", "2026-12-31", 365, 12, "2230000.00"),
            ("all", "2026-10-05", "2026-11-11", .null, 2, "2230000.00"),
        ]
        for (period, from, to, days, bars, spent) in expected {
            let answer = try await get("/analytics?period=\(period)")
            #expect(answer["from"] == from && answer["to"] == to && answer["days"] == days, "\(period)")
            #expect(answer["series"]?.elements?.count == bars && answer["totalExpenses"]?.digits == spent, "\(period)")
            _ = try await get("/summary?period=\(period)")
        }
        let refused = try await send(.get, "/analytics?period=quarter", status: 422)
        #expect(!refused.messages("period").isEmpty)
    }

    /// December 16: three equal shares, and one that is nearly none (38).
    mutating func thirds() async throws {
        try await begin()
        for category in ["Groceries", "Transport", "Health"] { try await record("expense", "332000", "BCA", category) }
        let thirds = try await get("/analytics")
        #expect(
            thirds.column("categoryBreakdown", "percentage") == Array(repeating: .number("33.33"), count: 3))
        try await record("expense", "4000", "BCA", "Education")
        let fourth = try await get("/analytics")
        #expect(
            fourth.column("categoryBreakdown", "percentage")
                == ["33.20", "33.20", "33.20", "0.40"].map { .number($0) })
    }

    /// January 20, 2027: which source spends most, a transfer, and what there is (40, 43, 42, 46).
    mutating func sources() async throws {
        try await begin()
        try await record("expense", "100000", "BCA")
        for source in ["GoPay", "DANA", "GoPay", "DANA"] { try await record("expense", "50000", source) }
        try await record("expense", "200000", "OVO")
        let ranked = try await get("/analytics")
        #expect(ranked.column("sourceBreakdown", "source") == ["OVO", "DANA", "GoPay", "BCA"])
        #expect(ranked.column("sourceBreakdown", "transactionCount") == [1, 2, 2, 1])

        try await record("transfer", "5000000", "BCA", more: #","counterSource":"GoPay""#)
        #expect(try await get("/analytics") == ranked)

        let bca = try await expectOneBalance("-1630000.00")
        for (balance, all) in [("2400000", "6260000.00"), ("2450000", "6310000.00")] {
            try await send(.post, "/sources/\(bca)/adjust", #"{"balance":\#(balance)}"#)
            #expect(try await expectOneBalance(all) == bca)
        }
        let adjusted = try await get("/analytics")
        #expect(adjusted["totalIncome"]?.digits == "0.00" && adjusted["totalExpenses"]?.digits == "500000.00")
        #expect(adjusted["categoryBreakdown"] == ranked["categoryBreakdown"])
    }

    /// Expects the same balance of the figures, of the summary and of all sources together; gives BCA's id.
    private mutating func expectOneBalance(_ digits: String) async throws -> String {
        #expect(try await get("/analytics?period=week")["balance"]?.digits == digits)
        #expect(try await get("/summary")["balance"]?.digits == digits)
        let sources = try await get("/sources")["sources"]?.elements ?? []
        let counted = sources.filter {
            $0["confirmed"] == true && $0["archived"] == false && $0["inBalance"] == true && $0["currency"] == "IDR"
        }
        let sum = counted.compactMap { $0["balanceMinor"]?.whole }.reduce(0, +)
        #expect(String(sum) == digits.filter { $0 != "." })
        return try #require(sources.first { $0["name"] == "BCA" }?["id"]?.text)
    }

    /// February 24: euros without a rate and with one, and cents that a float would not sum (44, 45).
    mutating func foreignMoney() async throws {
        try await begin()
        try await record("expense", #""25""#, "N26", on: "2027-02-20T02:00:00Z", more: #","currency":"EUR""#)
        let unknown = try await get("/analytics")
        #expect(unknown["totalExpenses"]?.digits == "0.00" && unknown["categoryBreakdown"] == [])
        #expect(unknown["notIncluded"] == [["amount": .number("25.00"), "amountMinor": 2_500, "currency": "EUR"]])
        try await put(#"{"base":"EUR","date":"2027-02-21","rate":"1"}"#)
        #expect(try await get("/analytics")["notIncluded"] == unknown["notIncluded"])
        try await put(#"{"base":"EUR","date":"2027-02-01","rate":"17150.5"}"#)
        let known = try await get("/analytics")
        #expect(known["totalExpenses"]?.digits == "428762.50" && known["notIncluded"] == [])

        for amount in ["0.1", "0.2", "0.1", "0.2", "0.1", "0.2"] {
            try await record("expense", amount, "Chase", on: "2027-02-22T02:00:00Z", more: #","currency":"USD""#)
        }
        let dollars = try await get("/analytics")
        #expect(dollars["notIncluded"] == [["amount": .number("0.90"), "amountMinor": 90, "currency": "USD"]])
        let chase = try await get("/sources")["sources"]?.elements?.first { $0["name"] == "Chase" }
        #expect(chase?["balance"]?.digits == "-0.90" && chase?["balanceMinor"] == -90)
        try await put(#"{"base":"USD","date":"2027-02-01","rate":"1"}"#)
        #expect(try await get("/analytics")["totalExpenses"]?.digits == "428763.40")
    }

    private mutating func put(_ rate: String) async throws {
        try await send(.put, "/exchange-rates", #"{"rates":[\#(rate)]}"#)
        _ = try await get("/exchange-rates")
    }
}
