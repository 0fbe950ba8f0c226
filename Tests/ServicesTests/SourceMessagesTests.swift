import Capture
import Foundation
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Testing

@Suite("Messages find their source, also once it changes", .everyEngine, .serialized)
struct SourceMessagesTests {
    let family: PurnamaHousehold

    init() async throws {
        family = try await PurnamaHousehold()
    }

    private var raka: Caller { family.raka }
    private var sources: SourcesService { family.services.sources }

    private func receive(_ text: String, from sender: String = "com.bca") async throws -> String? {
        family.household.clock.advance(seconds: 3_600)
        return try await family.receive(text, from: sender).record?.source?.name
    }

    /// Changes a source as it stands.
    private func change(_ source: MoneySource, _ change: (inout SourceForm) -> Void) async throws {
        let known = try await sources.source(raka, source.id).source
        var form = SourceForm(known)
        change(&form)
        _ = try await sources.change(raka, known.id, form, version: known.version)
    }

    /// The names of the sources that somebody chose.
    private func chosen() async throws -> [String] {
        try await sources.all(raka).map(\.source).filter(\.isDefault).map(\.name)
    }

    @Test("Of several sources of one bank the chosen one gets messages without digits, and it alone is chosen (2.8)")
    func defaultSource() async throws {
        let main = try await family.add("BCA")
        let second = try await family.add("BCA Sari", institution: "bca")
        try await change(main) { $0.tails = ["1234"] }
        #expect(try await receive("You spent Rp 50.000 at Coffee Shop") == "BCA")

        let standing = try await sources.useForMessages(raka, second.id)
        #expect(standing.source.isDefault)
        #expect(try await receive("You spent Rp 51.000 at Coffee Shop") == "BCA Sari")
        #expect(try await receive("A/c *1234 debited Rp 52.000 at Coffee Shop") == "BCA")
        // Editing anything else leaves it.
        try await change(second) { $0.name = "Sari" }
        #expect(try await chosen() == ["Sari"])

        _ = try await sources.useForMessages(raka, main.id)
        #expect(try await chosen() == ["BCA"])
        #expect(try await receive("You spent Rp 53.000 at Coffee Shop") == "BCA")
        _ = try await sources.archive(raka, main.id, true)
        #expect(try await receive("You spent Rp 54.000 at Coffee Shop") == "Sari")
        #expect(try await family.findings().isEmpty)
    }

    @Test("At another bank a source is not the chosen one, unless somebody says so")
    func moved() async throws {
        let first = try await family.add("First", institution: "BCA")
        let second = try await family.add("Second", institution: "Mandiri")
        _ = try await sources.useForMessages(raka, first.id)
        _ = try await sources.useForMessages(raka, second.id)
        try await change(first) { $0.institution = "Mandiri" }
        #expect(try await chosen() == ["Second"])
        try await change(first) { form in
            form.institution = "BCA"
            form.isDefault = true
        }
        #expect(try await chosen() == ["First", "Second"])
        try await change(first) { form in
            form.institution = "mandiri"
            form.isDefault = true
        }
        #expect(try await chosen() == ["First"])
    }

    @Test("A child and a key that does not write choose no source")
    func access() async throws {
        let bca = try await family.add("BCA")
        _ = try await family.household.addChild(raka, firstName: "Dewi", email: "dewi@example.com")
        let dewi = try await family.household.signIn("dewi@example.com", TestHousehold.childPassword).caller
        let reader = try #require(
            try await family.services.keys.caller(
                key: family.services.keys.create(raka, name: "Reader", scope: .read).text))
        #expect(try await refusal { try await sources.useForMessages(dewi, bca.id) } == .access(.forbidden))
        #expect(try await refusal { try await sources.useForMessages(reader, bca.id) } == .access(.keyScope))
        #expect(try await chosen().isEmpty)
    }

    // MARK: What is taught

    private func payment(_ amount: String, _ merchant: String) -> String {
        "Payment of Rp\(amount) at Main Hall for \(merchant), thanks"
    }

    /// Teaches from a message of a sender that nobody knows, for a source.
    private func teach(for source: MoneySource) async throws -> TaughtRule {
        let form = try TeachingForm(
            MessageForm(payment("50.000", "Kopi Kenangan"), sender: "DESABANK"), amount: "50.000",
            merchant: "Kopi Kenangan", direction: .debit, sourceID: source.id, now: family.household.clock.now)
        return try await family.services.teaching.teach(raka, form, key: nil)
    }

    /// "Tea Shop, Desa": what the next message of the sender is read as.
    private func read(_ amount: String) async throws -> String {
        family.household.clock.advance(seconds: 3_600)
        let record = try #require(try await family.receive(payment(amount, "Tea Shop"), from: "DESABANK").record)
        return "\(record.merchant ?? "nobody"), \(record.source?.name ?? "nowhere")"
    }

    private func tellers() async throws -> [String] {
        try await family.services.teaching.all(raka).map(\.rule.tellerWords)
    }

    @Test("What was taught of a source without a bank follows it to a bank, to another one, and back to none")
    func followed() async throws {
        let desa = try await family.add("Desa", institution: "")
        let rule = try await teach(for: desa)
        #expect(try await tellers() == ["Messages from Desa"])
        try await change(desa) { $0.institution = "Desa Group" }
        #expect(try await tellers() == ["Messages from Desa Group"])
        #expect(try await family.services.teaching.all(raka).map(\.id) == [rule.id])
        #expect(try await read("61.000") == "Tea Shop, Desa")
        try await change(desa) { form in
            form.institution = "Other Group"
            form.name = "Desa Baru"
        }
        #expect(try await tellers() == ["Messages from Other Group"])
        #expect(try await read("62.000") == "Tea Shop, Desa Baru")
        try await change(desa) { $0.institution = "" }
        #expect(try await tellers() == ["Messages from Desa Baru"])
        #expect(try await read("63.000") == "Tea Shop, Desa Baru")
    }

    @Test("At a bank that Roost knows it follows too, however somebody writes the bank")
    func knownBank() async throws {
        let desa = try await family.add("Desa", institution: "")
        _ = try await teach(for: desa)
        try await change(desa) { $0.institution = "bri" }
        #expect(try await tellers() == ["Messages from BRI"])
        #expect(try await read("61.000") == "Tea Shop, Desa")
        // BRI's own messages keep what was taught of them.
        try await change(desa) { $0.institution = "" }
        #expect(try await tellers().sorted() == ["Messages from BRI", "Messages from Desa"])
        #expect(try await read("62.000") == "Tea Shop, Desa")
        // There and back again makes no third.
        try await change(desa) { $0.institution = "BRI" }
        #expect(try await tellers() == ["Messages from BRI"])
        #expect(try await read("63.000") == "Tea Shop, Desa")
    }

    @Test("Another source of the bank keeps what was taught of its messages")
    func shared() async throws {
        let desa = try await family.add("Desa", institution: "Desa Group")
        let other = try await family.add("Other", institution: "Desa Group")
        _ = try await teach(for: desa)
        try await change(desa) { $0.institution = "" }
        #expect(try await tellers().sorted() == ["Messages from Desa", "Messages from Desa Group"])
        #expect(try await read("61.000") == "Tea Shop, Desa")
        try await change(desa) { $0.senders = [] }
        try await change(other) { $0.senders = ["desabank"] }
        #expect(try await read("62.000") == "Tea Shop, Other")
    }
}
