import RandomFixtures
import RoostAPI
import Testing

extension MoneyPlay {
    /// March 31: 45 transactions of random amounts over three pages, their sum, and a search over all of them (45, 47,
    /// 48, 49).
    mutating func pages() async throws {
        try await begin()
        let kopi = try await record(
            "expense", "18500", "GoPay", on: "2027-03-01T01:00:00Z", more: #","merchant":"Kopi Kenangan""#)
        var random = SeededRandom(seed: 45)
        var sum = 1_850_000
        for number in 1...44 {
            // Four happen at once, and some of them for the same amount: there the id decides.
            let (day, minorUnits) = (2 + number / 4, Int.random(in: 1...3, using: &random) * 1_234_511)
            sum += minorUnits
            try await record(
                "expense", "\(minorUnits / 100).\(minorUnits % 100)", "ShopeePay",
                on: "2027-03-\(day < 10 ? "0" : "")\(day)T01:00:00Z", more: #","merchant":"Shop \#(number)""#)
        }
        let march = "from=2027-03-01&to=2027-03-31"
        var ids: [String] = []
        for (page, count, hasMore) in [(1, 20, true), (2, 20, true), (3, 5, false)] {
            let found = try await list("\(march)&page=\(page)")
            #expect(found.ids.count == count && found.answer["hasMore"] == .bool(hasMore), "page \(page)")
            #expect(found.answer["total"] == 45 && found.answer["page"] == .number("\(page)"))
            ids += found.ids
        }
        #expect(Set(ids).count == 45 && ids.suffix(5).contains(kopi))
        #expect(try await get("/analytics")["totalExpensesMinor"]?.whole == sum)

        for query in ["limit=101", "page=0"] {
            let refused = try await send(.get, "/transactions?\(query)", status: 422)
            #expect(!refused.messages(String(query.prefix { $0 != "=" })).isEmpty)
        }
        for query in ["q=kopi", "q=18.500", "q=KOPI%20gopay", "q=kopi&limit=1&page=1"] {
            let found = try await list(query)
            #expect(found.ids == [kopi] && found.answer["total"] == 1, "\(query)")
        }
        for order in ["-date", "date", "-amount", "amount"] {
            let sorted = try await list("\(march)&limit=100&sort=\(order)")
            #expect(Set(sorted.ids) == Set(ids), "\(order)")
            if order == "-date" { #expect(sorted.ids == ids) }
        }
        try await expectEachOnce(march, ids)
    }

    /// By cursor no transaction comes twice and none is left out while new ones arrive (47).
    private mutating func expectEachOnce(_ conditions: String, _ ids: [String]) async throws {
        var (seen, cursor): ([String], String?) = ([], "")
        while let next = cursor {
            let found = try await list("\(conditions)&limit=20" + (next.isEmpty ? "" : "&cursor=\(next)"))
            seen += found.ids
            cursor = found.answer["nextCursor"]?.text
            try await record("expense", "99000", "BCA", more: #","merchant":"Meanwhile""#)
        }
        #expect(seen == ids)
    }
}
