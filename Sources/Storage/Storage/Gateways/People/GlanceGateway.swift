public import Household
public import Ledger

/// The tables of glance links. Only the hash of a link's token is kept.
public struct GlanceGateway {
    let connection: any Connection

    private static let columns = TableColumns<GlanceLink, GlanceLink>("glance_links") { columns in
        let id = columns.key("link_id") { .id($0.id) }
        let family = columns.family()
        let name = columns.fixed("name") { .text($0.name) }
        let showAmounts = columns.fixed("show_amounts") { .flag($0.showAmounts) }
        columns.given("token_hash")
        let created = columns.fixed("created_at") { .instant($0.createdAt) }
        let lastUsed = columns.changing("last_used_at") { .instant($0.lastUsedAt) }
        let maker = columns.fixed("created_by") { .id($0.createdBy) }
        return { row throws(StorageFault) in
            GlanceLink(
                id: try row.id(id), familyID: try row.id(family), name: try row.text(name), childIDs: [],
                showAmounts: try row.flag(showAmounts), createdAt: try row.instant(created),
                createdBy: try row.optionalID(maker), lastUsedAt: try row.optionalInstant(lastUsed))
        }
    }

    /// Adds a link that the holder of the hashed token may read.
    public func insert(_ link: GlanceLink, tokenHash: String) throws(StorageFault) {
        try Self.columns.insert(link, in: link.familyID, given: [.text(tokenHash)], on: connection)
        for (position, child) in link.childIDs.enumerated() {
            try connection.execute(
                "INSERT INTO glance_children (family_id, link_id, position, child_id) VALUES (?, ?, ?, ?)",
                [.id(link.familyID), .id(link.id), .integer(position), .id(child)])
        }
    }

    /// The link whose token has that hash; nil if there is none.
    public func find(tokenHash: String) throws(StorageFault) -> GlanceLink? {
        try select("WHERE token_hash = ?", [.text(tokenHash)]).first
    }

    /// A family's links, the newest first.
    public func all(in family: Family.ID) throws(StorageFault) -> [GlanceLink] {
        try select("WHERE family_id = ? ORDER BY created_at DESC, link_id", [.id(family)])
    }

    /// Writes when the link was last read.
    public func update(_ link: GlanceLink) throws(StorageFault) {
        try Self.columns.update(link, in: link.familyID, on: connection)
    }

    /// Ends a link; true if it was there.
    public func delete(_ id: GlanceLink.ID, in family: Family.ID) throws(StorageFault) -> Bool {
        try connection.execute(
            "DELETE FROM glance_children WHERE family_id = ? AND link_id = ?", [.id(family), .id(id)])
        return try connection.execute(
            "DELETE FROM glance_links WHERE family_id = ? AND link_id = ?", [.id(family), .id(id)]) > 0
    }

    /// Ends every link that a person made.
    public func deleteAll(by user: User.ID, in family: Family.ID) throws(StorageFault) {
        let links = try connection.rows(
            "SELECT link_id FROM glance_links WHERE family_id = ? AND created_by = ?", [.id(family), .id(user)]
        ) { row throws(StorageFault) -> GlanceLink.ID in try row.id(0) }
        for link in links { _ = try delete(link, in: family) }
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [GlanceLink] {
        let links = try Self.columns.rows(condition, values, on: connection)
        var complete: [GlanceLink] = []
        for link in links {
            complete.append(
                GlanceLink(
                    id: link.id, familyID: link.familyID, name: link.name, childIDs: try children(of: link),
                    showAmounts: link.showAmounts, createdAt: link.createdAt, createdBy: link.createdBy,
                    lastUsedAt: link.lastUsedAt))
        }
        return complete
    }

    private func children(of link: GlanceLink) throws(StorageFault) -> [Child.ID] {
        try connection.rows(
            "SELECT child_id FROM glance_children WHERE family_id = ? AND link_id = ? ORDER BY position",
            [.id(link.familyID), .id(link.id)]
        ) { row throws(StorageFault) in try row.id(0) }
    }
}
