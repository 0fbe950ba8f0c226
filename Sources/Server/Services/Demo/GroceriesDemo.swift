import Foundation
import Groceries
import Household
import Ledger
import Money
import Storage

/// The Miller family, of which the examples of groceries tell: dollars, New York, three stores, an account at a bank
/// and cash to pay from, and nothing planned or bought yet (groceries.md).
struct GroceriesDemo {
    let tables: Tables
    let newID: @Sendable () -> UUID
    let passwordHash: String

    /// When its clock begins: Wednesday, June 10, 2026, 10:00 in New York.
    static let clockStart = Date(timeIntervalSince1970: 1_781_100_000)

    func write() throws {
        let created = Self.clockStart.addingTimeInterval(-30 * 86_400)
        let family = Family(
            id: Family.ID(newID()), name: "Miller", currency: .usd, localeTag: "en-US",
            timeZoneIdentifier: "America/New_York", firstDayOfWeek: .sunday, createdAt: created)
        try DemoFamily(tables: tables, newID: newID, passwordHash: passwordHash, family: family).write(
            owner: .init(firstName: "Ann", email: "parent@example.com"),
            partner: .init(firstName: "Ben", email: "ben@example.com"),
            child: .init(firstName: "Leo", email: "child@example.com"),
            weeklyAllowance: Money(minorUnits: 500, currency: .usd))
        for category in GroceryCategory.builtIn(createdAt: created, id: { .init(newID()) }) {
            try tables.groceryShelves.insert(category, in: family.id)
        }
        for name in ["Corner Market", "Aldi", "Costco"] {
            try tables.groceryShelves.insert(
                GroceryStore(id: GroceryStore.ID(newID()), name: name, createdAt: created), in: family.id)
        }
        for source in sources(createdAt: created) { try tables.sources.insert(source, in: family.id) }
    }

    private func sources(createdAt created: Date) -> [MoneySource] {
        [
            MoneySource(
                id: MoneySource.ID(newID()), name: "Chase", institution: "Chase", kind: .bank, currency: .usd,
                createdAt: created),
            MoneySource(
                id: MoneySource.ID(newID()), name: "Cash", kind: .cash, currency: .usd, key: .cash, createdAt: created),
        ]
    }
}
