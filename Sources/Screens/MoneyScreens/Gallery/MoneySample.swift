import Capture
import Design
import Foundation
import Household
import HouseholdClient
import Ledger
import Money

/// The Purnama family of the gallery and of the tests of screen models: parents Raka and Sari, who count in rupiah.
enum MoneySample {
    /// Wed Nov 11, 2026, 09:00 in Jakarta.
    static let now = Date(timeIntervalSince1970: 1_794_362_400)
    /// The day of `now`.
    static let today = CalendarDate(daysSinceEpoch: 20_768)

    /// An id that is the same in every run.
    static func id<Subject>(_ number: UInt8) -> Identifier<Subject> {
        Identifier(UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 1, number)))
    }

    /// Rupiah.
    static let idr = Currency(code: "IDR") ?? .usd

    /// An amount of whole rupiah.
    static func rupiah(_ amount: Int64) -> Money {
        Money(minorUnits: amount * 100, currency: idr)
    }

    static let family = Family(
        id: id(1), name: "Purnama", currency: idr, localeTag: "en-ID", timeZoneIdentifier: "Asia/Jakarta",
        firstDayOfWeek: .monday, createdAt: now.addingTimeInterval(-70 * 86_400))

    static let format = DisplayFormat(family)

    static let raka = SignedInPerson(
        user: User(
            id: id(2), familyID: family.id, email: "raka@example.com", firstName: "Raka", lastName: "Purnama",
            role: .parent, isOwner: true, createdAt: family.createdAt), family: family)

    // MARK: Sources

    static let bca = source(10, "BCA", .bank, tails: ["1234"], stated: rupiah(2_450_000))
    static let gopay = source(11, "GoPay", .ewallet)
    static let cash = MoneySource(
        id: id(12), name: "Cash", kind: .cash, currency: idr, key: .cash, createdAt: family.createdAt)
    /// Seen for the first time, and not yet confirmed.
    static let bri = source(13, "BRI", .bank, isConfirmed: false)
    /// Kept for its entries alone.
    static let ovo = source(14, "OVO", .ewallet, isArchived: true)

    static func source(
        _ number: UInt8, _ name: String, _ kind: MoneySource.Kind, tails: [String] = [], stated: Money? = nil,
        isConfirmed: Bool = true, isArchived: Bool = false
    ) -> MoneySource {
        MoneySource(
            id: id(number), name: name, institution: name, kind: kind, currency: idr, tails: tails,
            stated: stated.map { MoneySource.StatedBalance(amount: $0, at: now.addingTimeInterval(-3_600)) },
            isConfirmed: isConfirmed, isArchived: isArchived, createdAt: family.createdAt)
    }

    /// What the sources hold.
    static let standings = [
        SourceStanding(bca, sums: [rupiah(2_400_000)], lastMessageAt: now.addingTimeInterval(-2 * 86_400)),
        SourceStanding(gopay, sums: [rupiah(231_500)], lastMessageAt: now),
        SourceStanding(cash, sums: [rupiah(150_000)]), SourceStanding(bri, sums: [rupiah(35_000)]),
        SourceStanding(ovo, sums: []),
    ]

    // MARK: Categories

    static func category(_ category: HouseholdCategory) -> EntryCategory {
        let number = HouseholdCategory.allCases.firstIndex(of: category) ?? 0
        return category.category(id: id(UInt8(40 + number)), createdAt: family.createdAt)
    }

    static let food = category(.foodAndDining)
    static let groceries = category(.groceries)
    static let transport = category(.transport)
    static let bills = category(.billsAndUtilities)
    static let salary = category(.salary)
    static let categories = HouseholdCategory.allCases.map { category($0) }

    // MARK: Transactions

    /// A transaction `hoursAgo`; `number` is also its id.
    static func record(
        _ number: UInt8, _ type: TransactionType, _ amount: Money, _ merchant: String?, hoursAgo: Double = 0,
        category: EntryCategory? = nil, from source: MoneySource? = bca, to counterSource: MoneySource? = nil,
        child: EntryChild? = nil, fee: Money? = nil, note: String? = nil, reference: String? = nil,
        origin: HouseholdTransaction.Origin = .capture, status: HouseholdTransaction.Status = .posted,
        isDeleted: Bool = false, messages: [ReceivedMessage] = [], version: Int = 1
    ) -> HouseholdRecord {
        let date = now.addingTimeInterval(-hoursAgo * 3_600)
        let transaction = HouseholdTransaction(
            id: id(number), type: type, amount: amount, merchant: merchant, categoryID: category?.id,
            sourceID: source?.id, counterSourceID: counterSource?.id, fee: fee, date: date, note: note,
            reference: reference, origin: origin, status: status, confidence: origin == .capture ? 100 : nil,
            author: origin == .manual ? .person(raka.user.id) : .roost, createdAt: date,
            deletedAt: isDeleted ? now : nil, version: version)
        return HouseholdRecord(
            transaction, merchant: merchant, category: category, source: source, counterSource: counterSource,
            child: child, createdByName: origin == .manual ? "Raka" : "Roost", messages: messages)
    }

    static let coffee = record(
        100, .expense, rupiah(18_500), "Kopi Kenangan", hoursAgo: 1, category: food, from: gopay,
        messages: [message(80, "Kamu bayar Rp18.500 ke Kopi Kenangan. Makasih udah pakai GoPay!")])
    static let topUp = record(101, .transfer, rupiah(200_000), nil, hoursAgo: 2, from: bca, to: gopay)
    static let lunch = record(
        102, .expense, rupiah(52_000), "Warung Sate Pak Kumis", hoursAgo: 21, category: food, from: cash,
        note: "With Dewi", origin: .manual)
    static let shopping = record(
        103, .expense, rupiah(125_000), "Indomaret", hoursAgo: 24, category: groceries, reference: "631177204518")
    static let wages = record(
        104, .income, rupiah(8_500_000), "PT Karya Makmur", hoursAgo: 30, category: salary)
    /// Of nobody and nothing that is known.
    static let unknown = record(105, .expense, rupiah(35_000), nil, hoursAgo: 50, from: nil)
    /// What Dewi got on pay-day, from BCA.
    static let dewi = EntryChild(
        id: id(3), firstName: "Dewi", face: AvatarFace(Avatar(of: id(4)), names: "Dewi", "Purnama"))
    static let pocketMoney = record(
        107, .transfer, rupiah(50_000), "Dewi", hoursAgo: 1, child: dewi, origin: .allowance)
    static let records = [coffee, topUp, lunch, shopping, wages, unknown]
    static let deleted = record(
        106, .expense, rupiah(22_000), "Chatime", hoursAgo: 26, category: food, from: gopay, isDeleted: true)

    /// The records by their days, as a page of a list tells it.
    static let page = HouseholdPage(
        records: records, total: records.count, next: nil,
        nets: [today: rupiah(-18_500), today - 1: rupiah(8_323_000), today - 2: rupiah(-35_000)])

    // MARK: Messages

    static func message(
        _ number: UInt8, _ text: String, status: ReceivedMessage.Status = .recorded, waiting: WaitingReason? = nil,
        from source: MoneySource? = gopay
    ) -> ReceivedMessage {
        ReceivedMessage(
            id: id(number), channel: .api, sender: "com.gojek.gopay", text: text, postedAt: now, receivedAt: now,
            textHash: text, fingerprint: text, status: status, waiting: waiting, sourceID: source?.id)
    }
}
