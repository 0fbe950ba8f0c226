import Foundation
import Household
import HouseholdFixtures
import Ledger
import Money
import Services
import Storage
import Testing

/// The family of the money's examples: rupiah, Jakarta, Wednesday 2026-11-11, 09:00.
struct PurnamaHousehold {
    let household: TestHousehold
    let raka: Caller

    var services: Services { household.services }

    init() async throws {
        household = try TestHousehold(now: Date(timeIntervalSince1970: 1_794_362_400))
        let raka = try await household.register(email: "raka@example.com", family: "Purnama").caller
        self.raka = raka
        try await household.database.write(family: raka.familyID) { tables in
            let old = try #require(try tables.families.find(raka.familyID))
            try tables.families.update(
                Family(
                    id: old.id, name: old.name, currency: try #require(Currency(code: "IDR")), localeTag: "id-ID",
                    timeZoneIdentifier: "Asia/Jakarta", firstDayOfWeek: .monday, createdAt: old.createdAt,
                    version: old.version))
            try tables.moneySettings.keep(
                MoneySettings(ownNames: ["Raka Purnama", "Sari Purnama"]), in: raka.familyID)
        }
    }

    /// Adds a source that messages of an institution belong to.
    @discardableResult
    func add(_ name: String, institution: String? = nil, opening: String = "0") async throws -> MoneySource {
        var form = SourceForm()
        form.name = name
        form.institution = institution ?? name
        form.openingBalance = .digits(opening)
        return try await services.sources.add(raka, form, key: nil).source
    }

    /// Hands a message in.
    @discardableResult
    func receive(_ text: String, from sender: String?, at date: Date? = nil) async throws -> CaptureOutcome {
        try await services.capture.handIn(
            raka, MessageForm(text, sender: sender, postedAt: date), by: .api)
    }

    /// An instant of the day in Jakarta.
    func at(_ hour: Int, _ minute: Int) -> Date {
        Date(timeIntervalSince1970: 1_794_330_000 + TimeInterval(hour * 3_600 + minute * 60))
    }

    /// "income expenses balance" of this month, in whole rupiah.
    func totals() async throws -> String {
        let overview = try await services.moneyFigures.overview(raka, .month)
        return [overview.figures.income, overview.figures.expenses, overview.balance.amount]
            .map { "\($0.minorUnits / 100)" }.joined(separator: " ")
    }

    /// What a source holds, in whole rupiah.
    func balance(of name: String) async throws -> Int64? {
        try await services.sources.all(raka).first { $0.source.name == name }.map { $0.balance.minorUnits / 100 }
    }

    /// What a look over everything finds.
    func findings() async throws -> [String] {
        try await household.database.read { try StoreCheck($0.connection).findings }
    }

    /// A typed expense.
    func typed(
        _ amount: String, of source: MoneySource.ID, _ merchant: String = "", category: HouseholdCategory? = nil,
        change: (inout TransactionForm) -> Void = { _ in }
    ) async throws -> HouseholdRecord {
        var form = TransactionForm()
        form.amount = .typed(amount)
        form.merchant = merchant
        change(&form)
        return try await services.householdTransactions.record(
            raka, form, in: TransactionPlaces(categoryID: try await id(of: category), sourceID: source), key: nil)
    }

    func id(of category: HouseholdCategory?) async throws -> EntryCategory.ID? {
        guard let category else { return nil }
        return try await household.database.read { [raka] tables in
            try tables.categories.find(key: category.rawValue, scope: .household, in: raka.familyID)?.id
        }
    }
}
