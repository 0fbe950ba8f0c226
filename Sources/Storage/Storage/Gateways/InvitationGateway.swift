public import Foundation
public import Household
public import Ledger

/// The table of invitations.
public struct InvitationGateway {
    let connection: any Connection

    /// Adds an invitation.
    public func insert(_ invitation: Invitation) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO invitations (family_id, code, created_by, created_at, expires_at, used_at)
            VALUES (?, ?, ?, ?, ?, ?)
            """,
            [
                .id(invitation.familyID), .text(invitation.code), .id(invitation.createdBy),
                .instant(invitation.createdAt), .instant(invitation.expiresAt),
                invitation.usedAt.map { .instant($0) } ?? .null,
            ])
    }

    /// The invitation with that code, open or not; nil if there is none.
    public func find(code: String) throws(StorageFault) -> Invitation? {
        try select("WHERE code = ?", [.text(code)]).first
    }

    /// A family's invitations that are still open, the newest first.
    public func open(in family: Family.ID, now: Date) throws(StorageFault) -> [Invitation] {
        try select(
            "WHERE family_id = ? AND used_at IS NULL AND expires_at > ? ORDER BY created_at DESC, code",
            [.id(family), .instant(now)])
    }

    /// Notes that someone joined; true if the invitation was open until then.
    public func markUsed(code: String, in family: Family.ID, at now: Date) throws(StorageFault) -> Bool {
        try connection.execute(
            """
            UPDATE invitations SET used_at = ?
            WHERE family_id = ? AND code = ? AND used_at IS NULL AND expires_at > ?
            """, [.instant(now), .id(family), .text(code), .instant(now)]) > 0
    }

    /// Cancels an open invitation; true if there was one.
    public func delete(code: String, in family: Family.ID) throws(StorageFault) -> Bool {
        try connection.execute(
            "DELETE FROM invitations WHERE family_id = ? AND code = ? AND used_at IS NULL",
            [.id(family), .text(code)]) > 0
    }

    /// Cancels what was offered and nobody took up.
    public func deleteOpen(in family: Family.ID) throws(StorageFault) {
        try connection.execute("DELETE FROM invitations WHERE family_id = ? AND used_at IS NULL", [.id(family)])
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [Invitation] {
        try connection.rows(
            "SELECT code, family_id, created_by, created_at, expires_at, used_at FROM invitations \(condition)", values
        ) { row throws(StorageFault) in
            Invitation(
                code: try row.text(0), familyID: try row.id(1), createdBy: try row.id(2),
                createdAt: try row.instant(3), expiresAt: try row.instant(4),
                usedAt: row.isNull(5) ? nil : try row.instant(5))
        }
    }
}
