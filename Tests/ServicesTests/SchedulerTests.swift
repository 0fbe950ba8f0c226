import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Synchronization
import Testing

@Suite("The scheduler's loop")
struct SchedulerTests {
    /// Ends a loop.
    private struct Enough: Error {}

    @Test("It wakes at the due moment and at least every minute, and pays within the pass after it")
    func wakes() async throws {
        let household = try await TestHousehold.demo()
        household.setClock("2025-11-22", "07:57")
        household.clock.advance(seconds: 30)
        let pauses = Mutex<[Double]>([])

        await Scheduler(services: household.services).run { seconds in
            let count = pauses.withLock { pauses in
                pauses.append(seconds)
                return pauses.count
            }
            if count == 5 { throw Enough() }
            household.clock.advance(seconds: seconds)
        }

        let waited = pauses.withLock { $0 }
        #expect(waited.prefix(2) == [60, 60])
        #expect(abs(waited[2] - 30) < 0.01)
        #expect(waited.suffix(2) == [60, 60])
        let mom = try await household.signIn("parent@example.com").caller
        let alice = try #require(try await household.services.children.all(mom).first?.id)
        #expect(try await household.balance(mom, alice) == "137.50")
    }

    @Test("A store that is away is reported, and the loop goes on trying")
    func faults() async throws {
        let household = try await TestHousehold.demo()
        await household.closeStore()
        let pauses = Mutex(0)
        await Scheduler(services: household.services).run { seconds in
            #expect(seconds == 60)
            let count = pauses.withLock { pauses in
                pauses += 1
                return pauses
            }
            if count == 3 { throw Enough() }
        }
        #expect(pauses.withLock { $0 } == 3)
    }
}
