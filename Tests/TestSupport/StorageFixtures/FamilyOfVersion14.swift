import Allowance
import Foundation
import Household
public import Ledger
public import Storage

/// What a family had in the layout of version 14, written by that version's own columns, and what step 15 makes of it.
/// Alice has an allowance of which a share went to savings, a deposit, a wish bought with savings, and a recurring
/// transaction; each was also taken back, and the recurring one corrected.
public struct FamilyOfVersion14: Sendable {
    /// One entry, with what version 14 kept of its reasons and what is to become of them.
    struct Line: Sendable {
        let account: Account.ID
        /// Minor units; negative for money out.
        let amount: Int64
        let source: String
        var reverses: Int?
        var transfer: Int?
        var transferKind: TransferKind?
        var causedBy: Int?
        var wish: WishListItem.ID?
        var recurring: RecurringTransaction.ID?

        /// Its cause from step 15 on.
        let cause: EntryCause?
    }

    /// The steps up to version 14.
    public static let migrations = Array(Migration.all.prefix(14))

    /// Who there is: the family, its parent and Alice; Bob is not written.
    public let sample = SampleFamily(seed: 14)
    /// Alice's savings.
    public let savings: Account.ID
    /// In the order they were booked.
    let lines: [Line]
    /// The built-in categories with the key that they get, one that no program knows, and one of the family's own.
    let categories: [(kind: Direction, name: String, key: String?)]

    private let ids: [UUID]
    private let wish: WishListItem.ID
    private let recurring: RecurringTransaction.ID

    /// The family; its ids are the same each time.
    public init() {
        func uuid(_ number: UInt8) -> UUID {
            UUID(uuid: (1, 4, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
        }
        ids = (0..<64).map { uuid(UInt8($0)) }
        savings = Account.ID(uuid(201))
        wish = WishListItem.ID(uuid(202))
        recurring = RecurringTransaction.ID(uuid(203))
        categories =
            PredefinedCategory.all.map { ($0.kind, $0.name, $0.key.rawValue) }
            + [(.debit, "Lemonade", "lemonade"), (.debit, "Comics", nil)]
        lines = Self.lines(spending: sample.alice.child.accountID, savings: savings, wish, recurring)
    }

    private static func lines(
        spending: Account.ID, savings: Account.ID, _ wish: WishListItem.ID, _ recurring: RecurringTransaction.ID
    ) -> [Line] {
        let (share, bought) = (EntryCause.automaticShare(of: savings), EntryCause.wish(wish))
        let booked = EntryCause.recurring(recurring)
        func moved(
            _ amount: Int64, _ transfer: Int, _ kind: TransferKind, _ cause: EntryCause?, after: Int? = nil,
            back: (Int, Int)? = nil
        ) -> [Line] {
            [(spending, amount, back?.0), (savings, -amount, back?.1)].map { account, amount, reverses in
                Line(
                    account: account, amount: amount, source: reverses == nil ? "Savings" : "Reversal",
                    reverses: reverses, transfer: transfer, transferKind: kind, causedBy: after,
                    wish: kind == .goal ? wish : nil, cause: cause)
            }
        }
        var lines = [
            Line(account: spending, amount: 10_000, source: "StartingBalance", cause: nil),
            Line(account: spending, amount: 1_500, source: "Allowance", cause: nil),
        ]
        lines += moved(-300, 40, .autoTransfer, share, after: 1)
        lines += moved(300, 41, .autoTransfer, share, back: (2, 3))
        lines.append(Line(account: spending, amount: -1_500, source: "Reversal", reverses: 1, cause: nil))
        lines += moved(-700, 42, .manual, nil)
        lines += moved(100, 43, .goal, bought, after: 11)
        lines.append(Line(account: spending, amount: -500, source: "Wish", wish: wish, cause: bought))
        lines.append(
            Line(account: spending, amount: 500, source: "Reversal", reverses: 11, wish: wish, cause: bought))
        lines += moved(-100, 44, .goal, bought, back: (9, 10))
        lines += [
            Line(account: spending, amount: 200, source: "Recurring", recurring: recurring, cause: booked),
            Line(account: spending, amount: -200, source: "Reversal", reverses: 15, cause: booked),
            Line(account: spending, amount: 250, source: "Recurring", recurring: recurring, cause: booked),
        ]
        return lines
    }

    /// The id of a line's entry.
    func id(_ line: Int) -> Entry.ID { Entry.ID(ids[line]) }

    /// Writes everything; the tables must be those of version 14.
    public func insert(on connection: any Connection) throws(StorageFault) {
        try insertPeople(connection)
        try insertAccounts(connection)
        for (position, category) in categories.enumerated() {
            try connection.execute(
                """
                INSERT INTO categories (family_id, category_id, position, name, name_key, kind, symbol, colour,
                    is_system, is_selectable) VALUES (?, ?, ?, ?, ?, ?, 'tag', 1, ?, 1)
                """,
                [
                    family, .id(ids[position]), .integer(Int64(position)), .text(category.name),
                    .text(category.name.lowercased()), .text(category.kind.rawValue),
                    .integer(category.key == nil ? 0 : 1),
                ])
        }
        try insertEntries(connection)
        // Step 4 fills the sums from the entries.
        let sums = FamilyOfVersion14.migrations.first { $0.name.hasPrefix("sums of entries") }
        for statement in sums?.statements.dropFirst() ?? [] { try connection.execute(statement, []) }
    }

    private var family: SQLValue { .id(sample.family.id.uuid) }
    private var now: SQLValue { .integer(Int64(sample.now.timeIntervalSince1970) * 1_000) }

    private func insertPeople(_ connection: any Connection) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO families (family_id, name, currency, locale, time_zone, first_day_of_week, pay_time,
                child_may_record_spending, created_at, version, last_sequence)
            VALUES (?, 'Smith Family', 'USD', 'en-US', 'America/New_York', 'Sunday', '08:00', 0, ?, 1, ?)
            """, [family, now, .integer(Int64(lines.count))])
        for user in [sample.parent, sample.alice.user] {
            try connection.execute(
                """
                INSERT INTO users (family_id, user_id, email, email_key, first_name, last_name, role, is_owner,
                    password_hash, created_at, version) VALUES (?, ?, ?, ?, ?, 'Smith', ?, ?, 'hash', ?, 1)
                """,
                [
                    family, .id(user.id.uuid), .text(user.email), .text(user.email), .text(user.firstName),
                    .text(user.role.rawValue), .integer(user.isOwner ? 1 : 0), now,
                ])
        }
        let child = sample.alice.child
        try connection.execute(
            """
            INSERT INTO children (family_id, child_id, user_id, account_id, weekly_allowance, pay_day,
                allowance_paused, allow_overdraft, overdraft_limit, created_at, version)
            VALUES (?, ?, ?, ?, 1500, 'Saturday', 0, 0, 0, ?, 1)
            """, [family, .id(child.id.uuid), .id(child.userID.uuid), .id(child.accountID.uuid), now])
        try connection.execute(
            """
            INSERT INTO payment_plans (family_id, plan_id, child_id, kind, settled_through, created_at, version)
            VALUES (?, ?, ?, 'Allowance', 20412, ?, 1)
            """, [family, .id(child.id.uuid), .id(child.id.uuid), now])
        try connection.execute(
            """
            INSERT INTO allowance_terms (family_id, plan_id, number, since, weekly_allowance, pay_day, is_paused)
            VALUES (?, ?, 1, ?, 1500, 'Saturday', 0)
            """, [family, .id(child.id.uuid), now])
    }

    private func insertAccounts(_ connection: any Connection) throws(StorageFault) {
        let child = sample.alice.child
        for account in [child.accountID, savings] {
            let own = lines.filter { $0.account == account }
            try connection.execute(
                "INSERT INTO accounts (family_id, account_id, unit, balance, entry_count) VALUES (?, ?, 'USD', ?, ?)",
                [
                    family, .id(account.uuid), .integer(own.reduce(0) { $0 + $1.amount }),
                    .integer(Int64(own.count)),
                ])
        }
        try connection.execute(
            """
            INSERT INTO savings_accounts (family_id, account_id, child_id, name, auto_transfer, auto_percentage,
                is_locked, created_at, updated_at, version) VALUES (?, ?, ?, 'College', 1, 2000, 0, ?, ?, 1)
            """, [family, .id(savings.uuid), .id(child.id.uuid), now, now])
        try connection.execute(
            """
            INSERT INTO wishes (family_id, wish_id, child_id, name, price, created_at, updated_at, version)
            VALUES (?, ?, ?, 'Drone', 500, ?, ?, 3)
            """, [family, .id(wish.uuid), .id(child.id.uuid), now, now])
    }

    private func insertEntries(_ connection: any Connection) throws(StorageFault) {
        var balances: [Account.ID: Int64] = [:]
        for (number, line) in lines.enumerated() {
            balances[line.account, default: 0] += line.amount
            let reversal = lines.firstIndex { $0.reverses == number }
            try connection.execute(
                """
                INSERT INTO entries (family_id, entry_id, account_id, day, sequence, direction, amount, balance_after,
                    description, search_text, source, created_at, reverses_id, reversed_by_id, transfer_id, version,
                    transfer_kind, cause_id, wish_id, recurring_id)
                VALUES (?, ?, ?, 20412, ?, ?, ?, ?, 'Line', 'line', ?, ?, ?, ?, ?, 1, ?, ?, ?, ?)
                """,
                [
                    family, .id(ids[number]), .id(line.account.uuid), .integer(Int64(number + 1)),
                    .text(line.amount > 0 ? "Credit" : "Debit"), .integer(abs(line.amount)),
                    .integer(balances[line.account] ?? 0), .text(line.source), now, link(line.reverses), link(reversal),
                    link(line.transfer), line.transferKind.map { .text($0.rawValue) } ?? .null, link(line.causedBy),
                    line.wish.map { .id($0.uuid) } ?? .null, line.recurring.map { .id($0.uuid) } ?? .null,
                ])
        }
    }

    private func link(_ number: Int?) -> SQLValue { number.map { .id(ids[$0]) } ?? .null }
}
