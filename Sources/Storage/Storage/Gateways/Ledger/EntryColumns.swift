import Foundation
import Household
import Ledger

/// How an entry is written, and how it is read: alone or with the names that belong to it.
struct EntryColumns: Sendable {
    typealias Reader<Found> = ColumnList<Entry>.Reader<Found>

    /// LEFT JOIN keeps every engine starting from `entries` and its order.
    static let joins = """
        LEFT JOIN children c ON c.family_id = e.family_id AND c.account_id = e.account_id
        \(categoryJoin)
        """

    private static let categoryJoin =
        "LEFT JOIN categories k ON k.family_id = e.family_id AND k.category_id = e.category_id"
    private static let ownerJoin = "LEFT JOIN users o ON o.family_id = c.family_id AND o.user_id = c.user_id"
    private static let unitAndAuthorJoins = """
        LEFT JOIN accounts a ON a.family_id = e.family_id AND a.account_id = e.account_id
        LEFT JOIN users p ON p.family_id = e.family_id AND p.user_id = e.author_id
        """

    /// What a statement says of an entry.
    typealias StatementLine = (entry: Entry, balanceAfter: Money, authorName: String, categoryName: String?)

    /// Where the columns of an entry stand that are read beside it.
    private struct Places {
        let author: Int
        let balanceAfter: Int
        let transferID: Int
    }

    /// All columns, read with all names.
    let table: TableColumns<Entry, PostedEntry>
    /// Read for each of tens of thousands: nothing is looked up that a statement does not say.
    let statement: TableColumns<Entry, StatementLine>
    /// The entry alone, of an account of any kind.
    let entry: Reader<Entry>
    /// The display name of who made it.
    let authorName: Reader<String>
    /// Where the balance after it stands.
    let balanceAfter: Int
    /// Where the id of its transfer stands.
    let transferID: Int

    init() {
        var columns = ColumnList<Entry>(alias: "e")
        let (entry, places) = Self.entry(in: &columns)
        let child = Self.child(in: &columns)
        let authorName = Self.authorName(in: &columns, author: places.author)
        let category = columns.joined(as: "k", list: CategoryGateway.list)
        let joins = [Self.joins, Self.unitAndAuthorJoins, Self.ownerJoin].joined(separator: "\n")
        table = TableColumns("entries", columns, joining: joins) { row throws(StorageFault) in
            let alone = try entry(row)
            return PostedEntry(
                entry: alone, child: try child(row),
                balanceAfter: try row.money(places.balanceAfter, alone.amount.unit),
                createdByName: try authorName(row), category: try category(row))
        }
        statement = Self.statement()
        (self.entry, self.authorName) = (entry, authorName)
        (balanceAfter, transferID) = (places.balanceAfter, places.transferID)
    }

    private static func statement() -> TableColumns<Entry, StatementLine> {
        var columns = ColumnList<Entry>(alias: "e")
        let (entry, places) = entry(in: &columns)
        let authorName = authorName(in: &columns, author: places.author)
        let category = columns.joined("k.name")
        return TableColumns("entries", columns, joining: categoryJoin + "\n" + unitAndAuthorJoins) {
            row throws(StorageFault) in
            let alone = try entry(row)
            return (
                alone, try row.money(places.balanceAfter, alone.amount.unit), try authorName(row),
                try row.optionalText(category)
            )
        }
    }

    private static func entry(in columns: inout ColumnList<Entry>) -> (Reader<Entry>, Places) {
        let id = columns.key("entry_id") { .id($0.id) }
        let account = columns.fixed("account_id") { .id($0.accountID) }
        let day = columns.fixed("day") { .day($0.date) }
        let sequence = columns.fixed("sequence") { .integer($0.sequence) }
        let direction = columns.fixed("direction") { .text($0.direction.rawValue) }
        let amount = columns.fixed("amount") { .money($0.amount) }
        let balanceAfter = columns.givenAndRead("balance_after")
        let description = columns.changing("description") { .text($0.description) }
        let note = columns.changing("note") { .text($0.note) }
        columns.unread("search_text") { .text(EntryGateway.searchText(of: $0)) }
        let categoryID = columns.changing("category_id") { .id($0.categoryID) }
        let source = columns.fixed("source") { .text($0.source.rawValue) }
        let author = columns.fixed("author_id") { .id($0.author.person) }
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let reverses = columns.fixed("reverses_id") { .id($0.reversesID) }
        let reversedBy = columns.fixed("reversed_by_id") { .id($0.reversedByID) }
        let transfer = columns.fixed("transfer_id") { .id($0.transferID) }
        let follows = columns.fixed("follows_id") { .id($0.followsID) }
        let cause = cause(in: &columns)
        let updated = columns.changing("updated_at") { .instant($0.updatedAt) }
        let version = columns.changing("version") { .integer($0.version) }
        let unit = columns.joined("a.unit")
        let entry: Reader<Entry> = { row throws(StorageFault) in
            Entry(
                id: try row.id(id), accountID: try row.id(account), direction: try row.word(direction),
                amount: try row.money(amount, row.unit(unit)), date: try row.day(day),
                sequence: try row.integer(sequence), description: try row.text(description),
                note: try row.optionalText(note), categoryID: try row.optionalID(categoryID),
                source: try row.word(source), author: row.isNull(author) ? .roost : .person(try row.id(author)),
                createdAt: try row.instant(created), updatedAt: try row.instant(updated),
                reversesID: try row.optionalID(reverses), reversedByID: try row.optionalID(reversedBy),
                transferID: try row.optionalID(transfer), followsID: try row.optionalID(follows),
                cause: try cause(row), version: try row.int(version))
        }
        return (entry, Places(author: author, balanceAfter: balanceAfter, transferID: transfer))
    }

    private static func cause(in columns: inout ColumnList<Entry>) -> Reader<EntryCause?> {
        let kind = columns.fixed("cause_kind") { .text($0.cause?.kind.rawValue) }
        let id = columns.fixed("cause_id") { .uuid($0.cause?.id) }
        return { row throws(StorageFault) in
            if row.isNull(kind) { return nil }
            return EntryCause(kind: EntryCause.Kind(rawValue: try row.text(kind)), id: try row.uuid(id))
        }
    }

    private static func child(in columns: inout ColumnList<Entry>) -> Reader<EntryChild?> {
        let id = columns.joined("c.child_id")
        let user = columns.joined("c.user_id")
        let firstName = columns.joined("o.first_name")
        let lastName = columns.joined("o.last_name")
        let avatar = AvatarColumns.join("o", in: &columns)
        let removed = columns.joined("c.archived_at")
        return { row throws(StorageFault) in
            if row.isNull(id) { return nil }
            let first = try row.text(firstName)
            let face = AvatarFace(try avatar.read(row, of: row.id(user)), names: first, try row.text(lastName))
            return EntryChild(id: try row.id(id), firstName: first, face: face, isRemoved: !row.isNull(removed))
        }
    }

    private static func authorName(in columns: inout ColumnList<Entry>, author: Int) -> Reader<String> {
        let firstName = columns.joined("p.first_name")
        let nickname = columns.joined("p.nickname")
        return { row throws(StorageFault) in
            if row.isNull(author) { return "Roost" }
            if let nickname = try row.optionalText(nickname) { return nickname }
            return try row.optionalText(firstName) ?? ""
        }
    }
}

extension Author {
    /// Who it is; nil for Roost.
    var person: Person.ID? {
        switch self {
        case .person(let id): id
        case .roost: nil
        }
    }
}
