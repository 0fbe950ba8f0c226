import Foundation
import HouseholdFixtures
import RoostAPI
import Services
import Storage
import Testing

@testable import APIServer

@Suite("The server's health")
struct HealthTests {
    @Test("While nothing can be written the server is alive and not ready, and says so as a problem")
    func notReady() async throws {
        try await APIHouse.run { house in
            for path in ["/health", "/health/live", "/health/ready"] {
                let answer = try await house.send(.get, path)
                #expect((answer.status, answer.text) == (200, #"{"status":"ok","version":"1.2.3"}"#))
            }
            await house.household.closeStore()
            house.household.clock.advance(seconds: 6)

            for path in ["/health", "/health/ready"] {
                let answer = try await house.send(.get, path)
                #expect((answer.status, answer.code) == (503, "UNAVAILABLE"))
                #expect(answer.detail == "Changes can't be saved at the moment.")
                #expect(answer.header("retry-after") == "5")
                #expect(answer.json["requestId"]?.text == answer.header("x-request-id"))
            }
            #expect(try await house.send(.get, "/health/live").status == 200)
        }
    }

    @Test("A change that fails is known at once; a flood of questions tries no more than once in five seconds")
    func cheap() async throws {
        let store = try CountingStore(TestHousehold.newDatabase())
        try await APIHouse.run(try TestHousehold(database: store)) { house in
            let health = house.household.services.health
            #expect(await health.canWrite())
            let first = store.writeCount
            for _ in 0..<1_000 { #expect(await health.canWrite()) }
            #expect(store.writeCount == first)

            store.fault = StorageFault(.diskFull, message: "full", place: "test")
            #expect(await health.canWrite())
            let setup = try await house.send(
                .post, "/auth/login", body: #"{"email":"a@example.com","password":"password123"}"#)
            #expect(setup.status == 503)
            #expect(await !health.canWrite())

            let failed = store.writeCount
            for _ in 0..<1_000 { #expect(await !health.canWrite()) }
            #expect(store.writeCount == failed)

            store.fault = nil
            house.household.clock.advance(seconds: 6)
            #expect(await health.canWrite())
            #expect(store.writeCount == failed + 1)
        }
    }
}
