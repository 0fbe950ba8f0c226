public import Household
public import Ledger

/// The tables of glance links. Only the hash of a link's token is kept.
public struct GlanceGateway {
    let connection: any Connection

    /// Adds a link that the holder of the hashed token may read.
    public func insert(_ link: GlanceLink, tokenHash: String) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO glance_links
                (family_id, link_id, name, show_amounts, token_hash, created_at, last_used_at, created_by)
            VALUES (?, ?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(link.familyID), .id(link.id), .text(link.name), .flag(link.showAmounts), .text(tokenHash),
                .instant(link.createdAt), link.lastUsedAt.map { .instant($0) } ?? .null,
                link.createdBy.map { .id($0) } ?? .null,
            ])
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
        try connection.execute(
            "UPDATE glance_links SET last_used_at = ? WHERE family_id = ? AND link_id = ?",
            [link.lastUsedAt.map { .instant($0) } ?? .null, .id(link.familyID), .id(link.id)])
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
        let links = try connection.rows(
            "SELECT link_id, family_id, name, show_amounts, created_at, last_used_at, created_by FROM glance_links "
                + condition,
            values
        ) { row throws(StorageFault) in
            GlanceLink(
                id: try row.id(0), familyID: try row.id(1), name: try row.text(2), childIDs: [],
                showAmounts: try row.flag(3), createdAt: try row.instant(4),
                createdBy: row.isNull(6) ? nil : try row.id(6), lastUsedAt: row.isNull(5) ? nil : try row.instant(5))
        }
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
