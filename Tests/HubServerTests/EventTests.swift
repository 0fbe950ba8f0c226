import Allowance
import Foundation
import Household
import HouseholdFixtures
import HubProtocol
import Ledger
import RoostAPI
import Services
import Storage
import StorageSQLite
import Testing

@testable import HubServer

@Suite("Events of the hub", .timeLimit(.minutes(10)))
struct EventTests {
    @Test("A credit of 10.00 is told as entry, balance 135.50 and place, to parent and child (92)")
    func credit() async throws {
        try await HubHouse.run { house in
            let mom = try await house.signIn()
            let alice = try await house.signIn("child@example.com")
            let own = try #require(alice.caller.childID)
            let listeners = [try await house.client(mom), try await house.client(alice)]
            let entry = try await house.credit("10.00", to: own, by: mom.caller)
            let place = try await house.household.services.changes.sequence(mom.caller)
            for client in listeners {
                let heard = try await client.hearCommit()
                // Whoever is notified besides hears that too.
                #expect(
                    heard.filter { $0["target"] != "NotificationAdded" } == [
                        ["type": 1, "target": "TransactionCreated", "arguments": [JSONValue(entry)]],
                        ["type": 1, "target": "BalanceUpdated", "arguments": [JSONValue(own), .number("135.50")]],
                        ["type": 1, "target": "Sequence", "arguments": [["seq": JSONValue(place)]]],
                    ])
            }
        }
    }

    @Test("Alice never hears of Bob, another family of nobody (93)")
    func privacy() async throws {
        try await HubHouse.run { house in
            let mom = try await house.signIn()
            let (alice, bob) = (try await house.signIn("child@example.com"), try await house.signIn("bob@example.com"))
            let stranger = try await house.household.register()
            let (ofAlice, ofBob) = (try #require(alice.caller.childID), try #require(bob.caller.childID))
            let aliceHears = try await house.client(alice)
            let strangerHears = try await house.client(stranger)

            for _ in 0..<20 { try await house.credit("1.00", to: ofBob, by: mom.caller) }
            let own = try await house.credit("2.00", to: ofAlice, by: mom.caller)
            let tom = try await house.household.addChild(stranger.caller)

            let place = try await house.household.services.changes.sequence(mom.caller)
            let heard = try await aliceHears.hearCommit()
            #expect(heard.first?["arguments"] == [JSONValue(own)])
            #expect(heard.last?["arguments"] == [["seq": JSONValue(place)]])
            #expect(!heard.contains { "\($0)".contains("\(ofBob)") })
            let first = try await strangerHears.hear()
            #expect(first?["arguments"] == [["childId": JSONValue(tom.id), "kind": "Added"]])
        }
    }

    @Test("A session that ends is told why and closed for good, and no other one (97)")
    func sessionEnds() async throws {
        try await HubHouse.run { house in
            let (mom, dad) = (try await house.signIn(), try await house.signIn("dad@example.com"))
            let (ended, other) = (try await house.client(mom), try await house.client(dad))
            try await house.household.services.signIn.signOut(mom.caller)
            #expect(
                try await ended.hearToEnd() == [
                    ["type": 1, "target": "SessionRevoked", "arguments": [["reason": "SignedOut"]]],
                    ["type": 7, "allowReconnect": false],
                ])
            try await other.say(#"{"type":1,"invocationId":"1","target":"X","arguments":[]}"#)
            #expect(try await other.hear()?["invocationId"] == "1")
        }
    }

    @Test("A session that ends by itself is noticed")
    func sessionExpires() async throws {
        try await HubHouse.run { house in
            let client = try await house.client(try await house.signIn())
            house.household.clock.advance(seconds: 13 * 3_600)
            house.advance(.seconds(29))
            try await client.say(#"{"type":1,"invocationId":"1","target":"X","arguments":[]}"#)
            // The failure shows that the client was heard before the time goes on.
            var heard = try await client.hear()
            while heard != nil, heard?["type"] != 3 { heard = try await client.hear() }
            #expect(heard?["type"] == 3)
            house.advance(.seconds(1))
            let rest = try await client.hearToEnd()
            #expect(rest.contains { $0["arguments"] == [["reason": "Expired"]] })
            #expect(rest.last?["allowReconnect"] == false)
        }
    }

    @Test("A session that another process ended is told why, and closed for good")
    func sessionEndsElsewhere() async throws {
        try await HubHouse.run { house in
            let (phone, laptop) = (try await house.signIn(), try await house.signIn())
            let client = try await house.client(phone)
            let other = try house.household.anotherServer()
            try await other.signIn.endSession(laptop.caller, phone.caller.sessionID)
            try await client.say(#"{"type":1,"invocationId":"1","target":"GetSequence","arguments":[]}"#)
            let heard = try await client.hearToEnd()
            #expect(heard.contains { $0["arguments"] == [["reason": "SignedOutElsewhere"]] })
            #expect(!heard.contains { $0["arguments"] == [["reason": "Expired"]] })
            #expect(heard.last?["allowReconnect"] == false)
        }
    }

    @Test("What another process told, or what a slow reader dropped, is read from the store and told in order")
    func gap() async throws {
        try await HubHouse.run { house in
            let mom = try await house.signIn()
            let alice = try #require(try await house.household.services.children.all(mom.caller).first?.id)
            let client = try await house.client(mom)
            let family = mom.caller.familyID
            let now = house.household.services.world.now()
            _ = try await house.household.database.write(family: family) { tables in
                try tables.events.append([.categoriesChanged, .recurringChanged(childID: alice)], in: family, now: now)
            }
            try await house.credit("1.00", to: alice, by: mom.caller)

            let targets = try await client.hearCommit().compactMap { $0["target"]?.text }
            #expect(
                targets.filter { $0 != "NotificationAdded" } == [
                    "CategoriesChanged", "RecurringChanged", "TransactionCreated", "BalanceUpdated", "Sequence",
                ])
        }
    }

    @Test("A thousand events reach twenty clients in order, none lost or doubled (98)")
    func thousand() async throws {
        try await HubHouse.run { house in
            let mom = try await house.signIn()
            let alice = try #require(try await house.household.services.children.all(mom.caller).first?.id)
            var clients: [HubClient] = []
            for index in 0..<20 {
                clients.append(try await house.client(index % 2 == 0 ? mom : try await house.signIn()))
            }
            let expected = (1...500).map { JSONValue(Money(minorUnits: 12_550 + Int64($0) * 100, currency: .usd)) }

            try await withThrowingTaskGroup(of: (Set<String>, [JSONValue], [JSONValue]).self) { group in
                for client in clients { group.addTask { try await Self.hear(client, credits: 500) } }
                try await withThrowingTaskGroup(of: Void.self) { posts in
                    for _ in 0..<500 {
                        posts.addTask { try await house.credit("1.00", to: alice, by: mom.caller) }
                    }
                    try await posts.waitForAll()
                }
                let place = JSONValue(try await house.household.services.changes.sequence(mom.caller))
                for try await (entries, balances, places) in group {
                    #expect(entries.count == 500)
                    #expect(balances == expected)
                    #expect(places.last == place)
                }
            }
        }
    }

    /// The entries, the balances in order and the places in order, of that many credits.
    private static func hear(
        _ client: HubClient, credits count: Int
    ) async throws -> (Set<String>, [JSONValue], [JSONValue]) {
        var entries: [String] = []
        var balances: [JSONValue] = []
        var places: [JSONValue] = []
        for message in try await client.hear(count, of: "TransactionCreated") {
            guard let arguments = message["arguments"]?.elements else { continue }
            switch message["target"]?.text {
            case "TransactionCreated": entries += arguments.compactMap(\.text)
            case "BalanceUpdated": balances.append(arguments[1])
            case "Sequence": places += arguments.compactMap { $0["seq"] }
            default: continue
            }
        }
        #expect(entries.count == count)
        return (Set(entries), balances, places)
    }
}
