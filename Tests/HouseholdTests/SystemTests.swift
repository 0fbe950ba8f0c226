import Foundation
import Household
import Ledger
import Testing

@Suite("Systems of a family")
struct SystemTests {
    private let family = Family(
        id: Family.ID(UUID()), name: "Smith Family", currency: .usd, localeTag: "en-US", timeZoneIdentifier: "UTC",
        createdAt: Date(timeIntervalSince1970: 0))

    @Test("All are there unless the family says otherwise; their words are the wire's")
    func all() {
        #expect(family.systems.map(\.rawValue) == ["allowance", "money", "groceries"])
        #expect(family.isOn(nil))
    }

    @Test("What is switched off comes back as it went, and what is not asked about stays")
    func switching() throws {
        var family = family
        var change = FamilySettingsChange(version: 1)
        change.systemsOff = [.money, .groceries]
        try change.apply(to: &family)
        #expect(family.systems == [.allowance])
        #expect(family.isOn(.allowance) && !family.isOn(.money) && family.isOn(nil))
        #expect(FamilySettings(family).systemsOff == [.money, .groceries])

        try FamilySettingsChange(version: 2).apply(to: &family)
        #expect(family.systems == [.allowance])
        change.systemsOff = []
        try change.apply(to: &family)
        #expect(family.systems == HouseholdSystem.allCases)
    }

    @Test("The last one stays on")
    func last() {
        var family = family
        var change = FamilySettingsChange(version: 1)
        change.systemsOff = Set(HouseholdSystem.allCases)
        #expect(throws: FieldErrors(.systems, .systemRequired)) { try change.apply(to: &family) }
        #expect(FieldProblem.systemRequired.message(Locale(identifier: "en-US")) == "Keep at least one system.")
    }
}
