import Capture
import Foundation
import Household
import Ledger
import Money
import Storage

/// The Purnama family, of which the examples of the parents' money tell: rupiah, Jakarta, an account at every bank and
/// wallet that they name, and nothing recorded yet (finances.md).
struct FinancesDemo {
    let tables: Tables
    let newID: @Sendable () -> UUID
    let passwordHash: String

    /// When its clock begins: Wednesday, November 11, 2026, 9:00 in Jakarta.
    static let clockStart = Date(timeIntervalSince1970: 1_794_362_400)

    func write() throws {
        guard let rupiah = Currency(code: "IDR") else { return }
        let created = Self.clockStart.addingTimeInterval(-30 * 86_400)
        let family = Family(
            id: Family.ID(newID()), name: "Purnama", currency: rupiah, localeTag: "en-ID",
            timeZoneIdentifier: "Asia/Jakarta", firstDayOfWeek: .monday, createdAt: created)
        try DemoFamily(tables: tables, newID: newID, passwordHash: passwordHash, family: family).write(
            owner: .init(firstName: "Raka", email: "parent@example.com"),
            partner: .init(firstName: "Sari", email: "sari@example.com"),
            child: .init(firstName: "Dewi", email: "child@example.com"),
            weeklyAllowance: Money(minorUnits: 5_000_000, currency: rupiah))
        try tables.moneySettings.keep(MoneySettings(ownNames: ["Raka Purnama", "Sari Purnama"]), in: family.id)
        try addSources(to: family, rupiah, at: created)
    }

    private func addSources(to family: Family, _ rupiah: Currency, at created: Date) throws {
        for name in Self.institutions {
            let kind: MoneySource.Kind = Self.wallets.contains(name) ? .ewallet : .bank
            try tables.sources.insert(
                MoneySource(
                    id: MoneySource.ID(newID()), name: name, institution: name, kind: kind,
                    currency: InstitutionTable.builtIn.currency(of: name) ?? rupiah, createdAt: created),
                in: family.id)
        }
        try tables.sources.insert(
            MoneySource(
                id: MoneySource.ID(newID()), name: "SBI Credit Card", institution: "SBI", kind: .card,
                currency: InstitutionTable.builtIn.currency(of: "SBI") ?? rupiah, createdAt: created),
            in: family.id)
        try tables.sources.insert(
            MoneySource(
                id: MoneySource.ID(newID()), name: "Cash", kind: .cash, currency: rupiah, key: .cash,
                createdAt: created),
            in: family.id)
    }

    private static let wallets: Set = [
        "GoPay", "OVO", "DANA", "ShopeePay", "Venmo", "Cash App", "PayPal", "TWINT", "M-PESA", "OPay", "bKash", "GCash",
        "Touch 'n Go",
    ]

    private static let institutions = [
        "BCA", "Mandiri", "BNI", "BRI", "GoPay", "OVO", "DANA", "Jenius", "Jago", "ShopeePay", "Chase", "Citi",
        "Huntington", "Navy Federal", "Venmo", "Cash App", "PayPal", "Revolut", "Monzo", "Starling", "N26", "Sparkasse",
        "Caisse d'Epargne", "BBVA", "TWINT", "Nubank", "Bancolombia", "Enpara", "T-Bank", "mBank", "HDFC Bank",
        "Everest Bank", "ICICI Bank", "SBI", "Axis Bank", "M-PESA", "GTBank", "Access Bank", "OPay", "bKash", "GCash",
        "Maybank", "Touch 'n Go", "DBS", "Kasikorn Bank", "Bangkok Bank", "ADCB", "Emirates NBD", "Al Rajhi",
        "Bank Muscat", "Faysal Bank", "CommBank",
    ]
}
