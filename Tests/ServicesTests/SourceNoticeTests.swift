import Foundation
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Testing

/// Of the two parents, whoever handed the message in is asked too: the message made the source, not the person.
@Suite("The notice of a source that is new", .everyEngine, .serialized)
struct SourceNoticeTests {
    let family: PurnamaHousehold
    let sari: Caller

    init() async throws {
        family = try await PurnamaHousehold()
        sari = try await family.household.invited("sari@example.com", by: family.raka).caller
    }

    private func inbox(_ caller: Caller) async throws -> NoticeList {
        try await family.services.notices.page(caller)
    }

    private func receive(_ amount: String) async throws {
        try await family.receive(
            "Transfer masuk sebesar Rp \(amount) dari ANITA WIJAYA.", from: "id.co.bri.brimo")
    }

    private func bri() async throws -> SourceStanding {
        try #require(try await family.services.sources.all(family.raka).first { $0.source.institution == "BRI" })
    }

    @Test("A bank's first message asks both parents once; the balance changes only after \"Add\" (12)")
    func asked() async throws {
        _ = try await family.household.addChild(family.raka, firstName: "Dewi", email: "dewi@example.com")
        let dewi = try await family.household.signIn("dewi@example.com", TestHousehold.childPassword).caller
        try await receive("250.000,00")
        let source = try await bri()
        for parent in [family.raka, sari] {
            let list = try await inbox(parent)
            let notice = try #require(list.notices.first)
            #expect(list.notices.count == 1 && list.unreadCount == 1)
            #expect(notice.title == "New source found: BRI. Add it?" && notice.body.isEmpty)
            #expect(notice.kind == .sourceFound && notice.subject == .source(source.id.uuid))
            #expect(notice.subject.path == "/money/sources/\(source.id)" && notice.childID == nil)
        }
        #expect(try await inbox(dewi).notices.isEmpty)
        #expect(!source.source.isConfirmed)
        #expect(try await family.totals() == "250000 0 0")

        try await receive("100.000,00")
        #expect(try await inbox(sari).notices.count == 1)
        _ = try await family.services.sources.confirm(sari, source.id, isOurs: true)
        #expect(try await family.totals() == "350000 0 350000")
        for parent in [family.raka, sari] {
            let list = try await inbox(parent)
            #expect(list.unreadCount == 0 && list.notices.count == 1)
        }
        #expect(try await family.findings().isEmpty)
    }

    @Test("\"Ignore\" and a change that says whose it is settle the question, a name alone does not")
    func settled() async throws {
        try await receive("250.000,00")
        var change = SourceChange(version: try await bri().source.version)
        change.name = "BRI Sari"
        _ = try await family.services.sources.change(sari, bri().id, change)
        #expect(try await inbox(family.raka).unreadCount == 1)
        var confirmed = SourceChange(version: try await bri().source.version)
        confirmed.isConfirmed = true
        _ = try await family.services.sources.change(sari, bri().id, confirmed)
        #expect(try await bri().source.isConfirmed)
        #expect(try await inbox(family.raka).unreadCount == 0)

        try await family.receive("BNI: Dana masuk Rp1.200.000 dari SITI AMINAH. Saldo Rp4.310.000", from: "BNI")
        #expect(try await inbox(sari).unreadCount == 1)
        let bni = try #require(
            try await family.services.sources.all(family.raka).first { $0.source.institution == "BNI" })
        _ = try await family.services.sources.confirm(family.raka, bni.id, isOurs: false)
        #expect(try await inbox(sari).unreadCount == 0)
    }

    @Test("A source that a parent adds, or that is known, asks nobody")
    func known() async throws {
        try await family.add("BRI")
        try await receive("250.000,00")
        for parent in [family.raka, sari] { #expect(try await inbox(parent).notices.isEmpty) }
    }
}
