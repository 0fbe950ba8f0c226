import Allowance
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Services
import Storage
import StorageSQLite
import Synchronization
import Testing

@Suite("Reading where nothing can be written")
struct UseNoteTests {
    /// The words of the faults that were reported.
    private final class Reports: Sendable {
        private let kept = Mutex<[String]>([])
        var all: [String] { kept.withLock { $0 } }
        func note(_ fault: ServiceFault) -> String {
            kept.withLock { $0.append(fault.details) }
            return "reference"
        }
    }

    @Test("A full disk keeps nobody from reading, by session, key or link, and is reported once until it has room")
    func fullDisk() async throws {
        let reports = Reports()
        let gate = GatedDatabase(try SQLiteDatabase.inMemory())
        let household = try TestHousehold(database: gate) { reports.note($0) }
        let services = household.services
        let signedIn = try await household.register()
        let (mary, tom) = (signedIn.caller, try await household.addChild(signedIn.caller))
        let key = try await services.keys.create(mary, name: "Script", scope: .read)
        var form = GlanceLinkForm()
        (form.name, form.childIDs) = ("Hall", [tom.id])
        let link = try await services.glance.add(mary, form)
        let full = StorageFault(.diskFull, code: 13, message: "database or disk is full", place: "commit")

        for count in 1...2 {
            gate.failWrites(full)
            household.clock.advance(seconds: 301)
            #expect(try await services.children.all(mary).map(\.id) == [tom.id])
            #expect(try await services.signIn.recognise(sessionToken: signedIn.sessionToken)?.caller == mary)
            #expect(try await services.keys.caller(key: key.text)?.familyID == mary.familyID)
            #expect(try await services.glance.glance(token: link.token).cards.map(\.firstName) == ["Tom"])
            #expect(reports.all == Array(repeating: full.description, count: count))
            await #expect(throws: ServiceFailure.self) {
                try await household.post(mary, .credit, "1.00", to: tom.id)
            }

            gate.failWrites(nil)
            #expect(try await services.children.all(mary).map(\.id) == [tom.id])
            #expect(try await services.signIn.sessions(mary).map(\.lastUsedAt) == [household.clock.now])
            #expect(reports.all.count == count)
        }
    }
}
