public import Foundation
public import Household
public import Ledger

/// The table of invitations, by the digest of their code. The code itself is kept sealed alone, by a key that the
/// database does not hold.
public struct InvitationGateway {
    let connection: any Connection

    /// An invitation as the store knows it.
    public struct Kept: Hashable, Sendable {
        /// The code, sealed; empty once somebody has joined.
        public let sealedCode: String
        private let code: String?
        private let familyID: Family.ID
        private let createdBy: User.ID
        private let createdAt: Date
        private let expiresAt: Date
        private let usedAt: Date?

        fileprivate init(_ row: any Row) throws(StorageFault) {
            sealedCode = row.isNull(6) ? "" : try row.text(6)
            code = row.isNull(6) ? try row.text(0) : nil
            familyID = try row.id(1)
            createdBy = try row.id(2)
            createdAt = try row.instant(3)
            expiresAt = try row.instant(4)
            usedAt = row.isNull(5) ? nil : try row.instant(5)
        }

        /// The code of an invitation that an older version has kept in clear.
        public var clearCode: String? { code }

        /// The invitation, now that its code is known.
        public func invitation(code: String) -> Invitation {
            Invitation(
                code: code, familyID: familyID, createdBy: createdBy, createdAt: createdAt, expiresAt: expiresAt,
                usedAt: usedAt)
        }
    }

    /// Adds an invitation by the digest of its code and the code, sealed.
    public func insert(_ invitation: Invitation, hash: String, sealedCode: String) throws(StorageFault) {
        try connection.execute(
            """
            INSERT INTO invitations (family_id, code_hash, created_by, created_at, expires_at, used_at, sealed_code)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
            [
                .id(invitation.familyID), .text(hash), .id(invitation.createdBy), .instant(invitation.createdAt),
                .instant(invitation.expiresAt), invitation.usedAt.map { .instant($0) } ?? .null, .text(sealedCode),
            ])
    }

    /// The invitation with that digest, open or not; nil if there is none.
    public func find(hash: String) throws(StorageFault) -> Kept? {
        try select("WHERE code_hash = ? AND sealed_code IS NOT NULL", [.text(hash)]).first
    }

    /// A family's invitations that are still open, the newest first.
    public func open(in family: Family.ID, now: Date) throws(StorageFault) -> [Kept] {
        try select(
            """
            WHERE family_id = ? AND used_at IS NULL AND expires_at > ? AND sealed_code IS NOT NULL
            ORDER BY created_at DESC, code_hash
            """, [.id(family), .instant(now)])
    }

    /// Those that an older version has kept in clear.
    public func inClear() throws(StorageFault) -> [Kept] { try select("WHERE sealed_code IS NULL", []) }

    /// Replaces a code that was kept in clear by its digest and the sealed code.
    public func conceal(_ code: String, hash: String, sealedCode: String) throws(StorageFault) {
        try connection.execute(
            "UPDATE invitations SET code_hash = ?, sealed_code = ? WHERE code_hash = ? AND sealed_code IS NULL",
            [.text(hash), .text(sealedCode), .text(code)])
    }

    /// Notes that someone joined; true if the invitation was open until then.
    public func markUsed(hash: String, in family: Family.ID, at now: Date) throws(StorageFault) -> Bool {
        try connection.execute(
            """
            UPDATE invitations SET used_at = ?, sealed_code = ''
            WHERE family_id = ? AND code_hash = ? AND used_at IS NULL AND expires_at > ?
            """, [.instant(now), .id(family), .text(hash), .instant(now)]) > 0
    }

    /// Cancels an open invitation; true if there was one.
    public func delete(hash: String, in family: Family.ID) throws(StorageFault) -> Bool {
        try connection.execute(
            "DELETE FROM invitations WHERE family_id = ? AND code_hash = ? AND used_at IS NULL",
            [.id(family), .text(hash)]) > 0
    }

    /// Cancels what was offered and nobody took up.
    public func deleteOpen(in family: Family.ID) throws(StorageFault) {
        try connection.execute("DELETE FROM invitations WHERE family_id = ? AND used_at IS NULL", [.id(family)])
    }

    private func select(_ condition: String, _ values: [SQLValue]) throws(StorageFault) -> [Kept] {
        try connection.rows(
            """
            SELECT code_hash, family_id, created_by, created_at, expires_at, used_at, sealed_code
            FROM invitations \(condition)
            """, values
        ) { row throws(StorageFault) in try Kept(row) }
    }
}
